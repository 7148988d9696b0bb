// Sessions always sound as the engine sounded when they were recorded. Source of truth for the
// first engine: the SHA-256 of its callback's output when Sessions/engine-1 was recorded, before
// there was a second.

import Files
import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Recorded
import Session
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing
import Wording

@Suite("The engine of a session")
struct SessionEngineTests {
  /// The samples that were sent, left, right, left, right, as 32-bit floats.
  private static let sentSHA256 =
    "5b45396e37056660579aefbb58d7fd3b64d121f4e5b87cc3a781d9ad4747a902"
  private static let sentFrames = 28_928

  /// A copy of a recorded session, `text` of its facts changed.
  private func session(
    named name: String = "engine-1", in temporary: ProgramFolder,
    facts: (String) -> String = { $0 }
  ) throws -> SessionFolder {
    let recorded = try #require(
      Bundle.module.url(
        forResource: name, withExtension: nil, subdirectory: "Sessions"))
    let path = temporary.file("session-\(UUID().uuidString)")
    try FileManager.default.copyItem(atPath: recorded.path, toPath: path)
    let folder = SessionFolder(path: path)
    let text = try String(contentsOfFile: folder.settings, encoding: .utf8)
    try facts(text).write(toFile: folder.settings, atomically: true, encoding: .utf8)
    return folder
  }

  /// The samples of a session that is made again.
  private func sound(of folder: SessionFolder) throws -> ReplayRig.Sound {
    var sound = ReplayRig.Sound()
    let damages = try SessionRerun(RecordedSession(path: folder.path)).run {
      (left, right, _) throws(Fault) in sound.add(left, right)
    }
    #expect(damages.isEmpty)
    return sound
  }

  private func sha256(of sound: ReplayRig.Sound, in temporary: ProgramFolder) throws -> String {
    var bytes = Data()
    for (left, right) in zip(sound.left, sound.right) {
      for sample in [left, right] {
        withUnsafeBytes(of: sample.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    let path = temporary.file("samples")
    try bytes.write(to: URL(filePath: path))
    return try FileDigest.sha256(of: path)
  }

  /// The mean of a stretch in which the carrier had been at 0 Hz for a while, in dBFS.
  private func mean(_ sound: ReplayRig.Sound) -> Float {
    let stretch = sound.left[17_600..<19_600]
    return 20 * log10(abs(stretch.reduce(0, +)) / Float(stretch.count))
  }

  /// Source of truth: the SHA-256 of what the callback sent, left, right, left, right, when the sessions
  /// were recorded, by the last build in which a session had one voice and no cues.
  @Test(
    "Sessions of the second engine are made again bit for bit, and so are their control frames",
    arguments: [
      ("classic", "a8df432da3f00e6b800b56b13ea32042a979460e51d6ae3f8d09518e2e11cdb5"),
      ("sonic-atomic", "cabd2ea2a4bd843537838e74bb77008e52c3f6a3050e7bde589baab227cb649b"),
      ("analysis", "d4c297471868b1bdc20571c3c400bfa0851cd7996067bbd1fde7bfdf5454028d"),
    ])
  func second(name: String, digest: String) throws {
    let temporary = try ProgramFolder()
    let folder = try session(named: "engine-2-\(name)", in: temporary)
    let sound = try sound(of: folder)
    #expect(sound.left.count == 92_160)
    #expect(try sha256(of: sound, in: temporary) == digest)
    // The strokes over the bundled image, with all their changes.
    #expect(try ReplayRig.expectSameFrames(folder) > 500)
  }

  @Test("A session of the first engine is made again bit for bit, direct current and all")
  func first() throws {
    let temporary = try ProgramFolder()
    let folder = try session(in: temporary)
    let sound = try sound(of: folder)
    #expect(sound.left.count == Self.sentFrames)
    #expect(try sha256(of: sound, in: temporary) == Self.sentSHA256)
    #expect(mean(sound) > -30, "\(mean(sound)) dBFS")
    // The file holds the same samples.
    _ = try SessionRender(RecordedSession(path: folder.path)).run(to: temporary.file("a.wav"))
    let file = try WaveFile.read(temporary.file("a.wav"))
    let isSame = file.channels[0] == sound.left && file.channels[1] == sound.right
    #expect(isSame)
  }

  @Test("The same session by the second engine has less direct current: the test above can fail")
  func second() throws {
    let temporary = try ProgramFolder()
    let folder = try session(in: temporary) {
      $0.replacing("\ncalibrated", with: "\nengine = 2\ncalibrated")
    }
    let sound = try sound(of: folder)
    #expect(sound.left.count == Self.sentFrames)
    #expect(try sha256(of: sound, in: temporary) != Self.sentSHA256)
    #expect(mean(sound) < -40, "\(mean(sound)) dBFS")
  }

  @Test("A new session names the engine of today, and is made again bit for bit")
  func current() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let image = try PreparedImage(
      ImageFile.open(path: "Images/gradient.tif"), path: "Images/gradient.tif")
    var preset = Preset.sonicAtomic
    preset.chain[.carrierMultiplier] = 0
    preset.chain[.modulatingMultiplier] = 8e-6
    preset.chain[.modulationIndex] = 35
    var session = try SimulatedSession(folder: folder, image: image, preset: preset)
    var sent = ReplayRig.Sound()
    let samples = (0...100).map { number in
      PenSample(
        timeNanoseconds: 20_000_000 + Int64(number) * 10_000_000,
        position: ImagePoint(x: 10 + 2 * Double(number), y: 20), pressure: 0.5,
        isInContact: number < 100)
    }
    try session.play(samples, untilSeconds: 1.2) { sent.add($0, $1) }
    // What was no direct current any more dies away, and silence is digital silence.
    let tail = sent.left.count
    try session.play([], untilSeconds: 12) { sent.add($0, $1) }
    try session.end()
    #expect(sent.left[..<tail].contains { $0 != 0 })
    #expect(sent.left.suffix(4_800).allSatisfy { $0 == 0 })
    let text = try String(contentsOfFile: folder.settings, encoding: .utf8)
    #expect(text.contains("\nengine = \(EngineVersion.current.rawValue)\n"))
    try ReplayRig.expectSame(sent, folder, temporary)
  }

  @Test("A session of a later engine is refused with 65, in one sentence that says what to do")
  func later() throws {
    let temporary = try ProgramFolder()
    let folder = try session(in: temporary) {
      $0.replacing("\ncalibrated", with: "\nengine = 5\ncalibrated")
    }
    do throws(Fault) {
      _ = try SessionRender(RecordedSession(path: folder.path)).run(to: temporary.file("a.wav"))
      Issue.record("it was rendered")
    } catch {
      #expect(
        error.sentence
          == "The sound of \(folder.settings), line 7, was made by engine 5 and this program has "
          + "engines up to 4; update Penumbra.")
      #expect(error.exitStatus == 65)
    }
    #expect(!FileManager.default.fileExists(atPath: temporary.file("a.wav")))
  }
}
