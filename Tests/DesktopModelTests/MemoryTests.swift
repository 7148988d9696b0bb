// Settings are restored at the next start: a second model over the same folders is that start.

import DesktopModel
import Engine
import Foundation
import Geometry
import Micrograph
import Session
import Sonification
import Testing
import Wording

@MainActor
@Suite(.timeLimit(.minutes(60))) struct MemoryTests {
  private func start(_ home: WindowHome) -> WindowModel {
    let model = WindowModel(environment: home.environment, home: home.folder.path)
    model.resizeView(width: 800, height: 400)
    return model
  }

  private func control(_ key: String) throws -> SoundControl {
    try #require(SoundControl.all.first { $0.key == key })
  }

  private func memoryPath(_ home: WindowHome) -> String {
    home.folder.path + "/state/penumbra/window.json"
  }

  @Test("volume, silence, unsaved sound and contrast are there at the next start")
  func kept() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    await model.open(path: home.image)
    let lowest = try control("mapping.lowest-hz")
    model.choosePreset(named: "analysis")
    model.set(lowest, to: 141)
    model.choose(try #require(SoundChoice.all.first { $0.parameter == .mapping(.polarity) }), 1)
    for _ in 0..<3 { model.changeVolume(louder: false) }
    model.toggleSilence()
    model.setDisplay(low: 20, high: 120, gamma: 0.5)
    model.invert()
    #expect(model.mayClose())
    model.end()

    let next = start(home)
    #expect(next.volumeDecibels == -9 && next.isSilenced && next.notice == nil)
    #expect(next.announcement.hasPrefix("Still silenced, as you left it"))
    #expect(next.presetTitles[next.presetIndex] == "analysis" && next.presetState == "Changed")
    #expect(
      next.sound.current == model.sound.current && lowest.value(in: next.sound.current) == 141)
    await next.openFirst()
    #expect(next.image?.path == home.image && next.display == model.display)
    // Another image has its own contrast, and this one finds its own again.
    await next.open(path: home.otherImage)
    #expect(next.display?.window != model.display?.window)
    await next.open(path: home.image)
    #expect(next.display == model.display)
    next.resetDisplay()
    next.invert()
    next.resetSound()
    next.end()
    let last = start(home)
    await last.openFirst()
    #expect(last.presetState == "Unchanged")
    #expect(last.display == DisplayWindow(window: try #require(last.display).window))
    #expect(last.display?.window != model.display?.window)
  }

  @Test("the session has the volume from its first sound on, and never a louder one")
  func quiet() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    model.setVolume(decibels: -31)
    model.end()
    let next = start(home)
    next.prepare(path: home.image)
    next.beginAhead(audio: .off)
    await next.open(path: home.image)
    await next.begin()
    #expect(next.session?.volumeDecibels == -31)
    next.end()
  }

  @Test("a volume that was damaged begins quietly, and it is said")
  func damaged() throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    model.setVolume(decibels: -6)
    model.end()
    let path = memoryPath(home)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("\"volumeDecibels\" : -6", with: "\"volumeDecibels\" : 40")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let next = start(home)
    #expect(next.volumeDecibels == -20)
    #expect(next.notice?.sentence.contains("it begins at -20 dB") == true)
  }

  @Test("what was set is written while the window is open, so that a kill loses a second of it")
  func killed() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    await model.open(path: home.image)
    model.setVolume(decibels: -13)
    try await model.wait(for: "the memory") {
      WindowMemory(path: memoryPath(home)).volumeDecibels == -13
    }
    #expect(WindowMemory(path: memoryPath(home)).imagePath == home.image)
  }

  @Test("two windows at once keep what each has changed")
  func twoWindows() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let (first, second) = (start(home), start(home))
    await first.open(path: home.image)
    first.setDisplay(low: 20, high: 120)
    first.setVolume(decibels: -12)
    first.end()
    second.choosePreset(named: "analysis")
    second.end()
    let next = start(home)
    await next.openFirst()
    #expect(next.volumeDecibels == -12 && next.presetName == "analysis")
    #expect(next.image?.path == home.image && next.display?.window.low == 20)
  }

  @Test("ten windows that end at once lose no image's contrast")
  func tenAtOnce() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let bytes = try Data(contentsOf: URL(filePath: home.image))
    var models: [WindowModel] = []
    for number in 0..<10 {
      let path = home.folder.path + "/\(number).pgm"
      try bytes.write(to: URL(filePath: path))
      let model = start(home)
      await model.open(path: path)
      model.setDisplay(low: Double(number), high: 120)
      models.append(model)
    }
    for model in models { model.end() }
    let kept = WindowMemory(path: memoryPath(home)).contrasts
    #expect(Set(kept.map(\.low)) == Set((0..<10).map(Double.init)))
  }

  @Test("a contrast that the file's values do not have any more is left aside")
  func otherValues() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    await model.open(path: home.image)
    model.setDisplay(low: 150, high: 180)
    model.end()
    try Data([UInt8]("P5\n4 4\n255\n".utf8) + (0..<16).map { UInt8($0) })
      .write(to: URL(filePath: home.image))
    let next = start(home)
    await next.openFirst()
    let display = try #require(next.display)
    #expect(display.window.high <= 16)
  }

  @Test("a home that cannot be written is asked about where something was set, and only there")
  func readOnly() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    // A plain file in place of the folder: nobody can write there, not even root.
    try Data().write(to: home.folder.appending(path: "state"))
    let idle = start(home)
    await idle.open(path: home.image)
    #expect(idle.mayClose() && idle.question == nil)
    let model = start(home)
    model.setVolume(decibels: -9)
    #expect(!model.mayClose())
    #expect(model.question?.detail.hasPrefix("Not kept: the volume. ") == true)
    model.answer(false)
    #expect(!model.mayLoseUnkept)
    // The window does not ask when the system requests the end.
    model.end(isHurried: true)
    #expect(model.question == nil)
  }

  @Test("a last image that is gone is said, with what is shown instead")
  func goneImage() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    let model = start(home)
    await model.open(path: home.image)
    model.end()
    try FileManager.default.removeItem(atPath: home.image)
    let next = start(home)
    next.prepare(path: nil)
    await next.openFirst()
    let shown = try #require(next.image)
    #expect(
      next.notice?.sentence
        == "\(home.image), which was shown last, is not there any more. \(shown.name) is shown instead."
    )
    await next.open(path: home.otherImage)
    #expect(next.notice == nil)
  }

  @Test("a pixel without a number is told from a place beside the image")
  func notANumber() async throws {
    let home = try WindowHome()
    defer { home.remove() }
    var floats = [Float](repeating: 1, count: 16)
    floats[5] = .nan
    // PFM: rows from the bottom, little-endian where the scale is negative.
    var bytes = Data("Pf\n4 4\n-1\n".utf8)
    floats.withUnsafeBytes { bytes.append(contentsOf: $0) }
    let path = home.folder.path + "/holes.pfm"
    try bytes.write(to: URL(filePath: path))
    let model = start(home)
    await model.open(path: path)
    let micrograph = try #require(model.image?.micrograph)
    let hole = try #require(
      (0..<16).first { micrograph.pixels[$0].isNaN }.map { (x: $0 % 4, y: $0 / 4) })
    model.moveCursor(.left, by: .hundred)
    model.moveCursor(.up, by: .hundred)
    for _ in 0..<hole.x { model.moveCursor(.right, by: .one) }
    for _ in 0..<hole.y { model.moveCursor(.down, by: .one) }
    #expect(model.readout.last == "no value here")
    model.announce()
    #expect(model.announcement == "no value here")
    model.tagHere()
    #expect(model.announcement == "Tag 1, no value here")
    #expect(model.words(of: try #require(model.tags.tags.first)).hasSuffix("no value here"))
    model.point(at: ViewPoint(x: 1, y: 200), isInContact: true)
    #expect(model.readout.last == "outside the image")
    #expect(micrograph.missingValueWords(at: ImagePoint(x: -3, y: 0)) == "outside the image")
  }
}
