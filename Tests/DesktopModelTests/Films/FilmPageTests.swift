// A film in the window's model. Source of truth: the pixels that were written into the file; every pixel's grey says
// which picture it is of.

import Analysis
import DesktopModel
import Foundation
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import TestBasics
import Testing

@MainActor
@Suite("A film in the window", .timeLimit(.minutes(60)))
struct FilmPageTests {
  /// Picture N has the grey 40 + 5 N + column: brighter from picture to picture.
  private static func film(
    _ home: WindowHome, frames: Int = 20, framesPerSecond: Int = 20, cutTo bytes: Int? = nil
  ) throws -> String {
    var made = MadeFilm(frames: frames)
    made.framesPerSecond = framesPerSecond
    made.color = { frame, x, _ in
      let grey = UInt8(40 + 5 * frame + x)
      return (grey, grey, grey)
    }
    let path = home.folder.appending(path: "film.avi")
    try Data(made.bytes.prefix(bytes ?? .max)).write(to: path)
    return path.path
  }

  private static let place = ImagePoint(x: 7, y: 16)

  private static func grey(_ picture: Int) -> Double { Double(47 + 5 * picture) }

  private static func picture(_ grey: Double) -> Int { Int(grey - 47) / 5 }

  /// What the pen's thread reads at the place, and what is on the screen there.
  private func values(_ model: WindowModel) -> (heard: Double?, seen: Double?) {
    (
      model.session?.image.micrograph.value(at: Self.place),
      model.image?.micrograph.value(at: Self.place)
    )
  }

  private func awaitPicture(_ number: Int, _ model: WindowModel) async throws {
    try await model.wait(for: "picture \(number)") {
      let (heard, seen) = values(model)
      return heard == Self.grey(number) && seen == heard
    }
  }

  @Test("it plays under the pen to its end, the session goes on, and each step is told")
  func plays() async throws {
    try await RunningWindow.run { model, home in
      let session = try #require(model.session)
      model.toggleFilm()
      #expect(model.announcement == "The image stands still; a film or a camera moves")
      await model.open(path: try Self.film(home))
      #expect(model.hasFilm && model.image?.micrograph.width == 48)
      #expect(model.session === session)
      #expect(
        model.announcement.contains("film.avi, 48 × 32 px, 20 pictures a second, 20 pictures"))
      try await awaitPicture(19, model)
      try await model.wait(for: "its end") {
        model.announcement == "The film is over; Ctrl+F plays it again."
      }
      #expect(!model.isFilmPlaying && model.filmWords.hasPrefix("film 1 s, picture 20 of 20"))
      #expect(model.filmWords.hasSuffix(", at rest"))
      // Home and Page Up and Down, as among frames.
      model.showFrame(1)
      try await awaitPicture(0, model)
      #expect(model.announcement == "Picture 1, 0 s.")
      model.moveFrame(by: 1)
      try await awaitPicture(1, model)
      #expect(model.announcement == "Picture 2, 0.05 s.")
      model.moveFrame(by: -1)
      try await awaitPicture(0, model)
      model.moveFrame(by: -1)
      #expect(model.announcement == "This is the first picture")
      model.showFrame(.max)
      try await awaitPicture(19, model)
      model.loopFilm(true)
      model.toggleFilm()
      #expect(model.announcement == "The picture moves.")
      // From where it plays to the beginning: what is told is what it rests at.
      try await model.wait(for: "some pictures") {
        (5...15).contains(values(model).heard.map(Self.picture) ?? 0)
      }
      model.showFrame(1)
      try await awaitPicture(0, model)
      #expect(model.announcement == "Picture 1, 0 s." && !model.isFilmPlaying)
      model.toggleFilm()
      try await model.wait(for: "some pictures") { values(model).heard != Self.grey(0) }
      model.moveFrame(by: 1)
      try await model.wait(for: "the picture that it rests at") {
        model.announcement.hasPrefix("Picture ")
      }
      let told = Int(model.announcement.dropFirst("Picture ".count).prefix { $0.isNumber })
      #expect(told == values(model).heard.map { Self.picture($0) + 1 }, "\(model.announcement)")
      model.toggleFilm()
      model.toggleFilm()
      #expect(model.announcement.hasPrefix("The picture rests at "))
      // A film is what the next start begins with.
      #expect(model.preferences.imagePath == home.folder.appending(path: "film.avi").path)
    }
  }

  @Test("a resting pen hears it: the reading follows the pictures; another image ends it")
  func rests() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.film(home))
      model.loopFilm(true)
      #expect(model.isFilmLooping && model.announcement == "The film begins again at its end.")
      model.fit()
      model.point(at: model.viewport.viewPoint(of: Self.place), isInContact: true)
      var read: Set<String> = []
      try await model.wait(for: "ten pictures") {
        if let line = model.readout.first(where: { $0.contains("alue") }) { read.insert(line) }
        return read.count >= 10
      }
      // Bright places of one of its pictures are found while others come.
      model.findPlaces()
      let looking = model.announcement
      try await model.wait(for: "the places") {
        !model.isLookingForPlaces && model.announcement != looking
      }
      // One of its pictures is described, too.
      model.describe()
      try await model.wait(for: "the description") {
        model.announcement.contains("48") && model.announcement.contains("32")
      }
      #expect(model.isFilmPlaying)
      // It went round more than once.
      try await model.wait(for: "the beginning again") {
        values(model).heard == Self.grey(0)
      }
      await model.open(path: home.otherImage)
      #expect(!model.hasFilm && model.filmWords.isEmpty && model.image?.path == home.otherImage)
      for _ in 0..<20 {
        model.tick()
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(model.session?.image.micrograph.width == 200 && model.image?.micrograph.width == 200)
      #expect(model.preferences.imagePath == home.otherImage)
    }
  }

  @Test("kept, the brightness of one picture holds for all; followed, each has its own")
  func brightness() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.film(home))
      #expect(model.keepsFilmBrightness)
      let first = model.display
      try await awaitPicture(19, model)
      #expect(model.display == first)
      model.keepFilmBrightness(false)
      #expect(model.announcement == "Each picture has its own brightness")
      model.showFrame(1)
      try await awaitPicture(0, model)
      model.showFrame(.max)
      try await awaitPicture(19, model)
      // 40 to 87 became 135 to 182.
      model.keepFilmBrightness(true)
      #expect(model.announcement == "The brightness of this picture holds for all")
      let kept = model.display
      model.showFrame(1)
      try await awaitPicture(0, model)
      #expect(model.display == kept)
      model.showFrame(.max)
      try await awaitPicture(19, model)
      let (low, high) = (try #require(first?.window.low), try #require(first?.window.high))
      #expect(model.display?.window.low == low + 95 && model.display?.window.high == high + 95)
      // A contrast that was set stays.
      model.setDisplay(low: 50, high: 200)
      model.showFrame(1)
      try await awaitPicture(0, model)
      #expect(model.display?.window.low == 50 && model.display?.window.high == 200)
    }
  }

  @Test("layers that are shown and heard are made of every picture")
  func layers() async throws {
    try await RunningWindow.run { model, home in
      await model.open(path: try Self.film(home))
      try await awaitPicture(19, model)
      let recipe = try LayerRecipe("blur(2)")
      for use in LayerUse.allCases { model.chooseLayer(recipe: "blur(2)", of: use) }
      try await model.wait(for: "the layers") {
        model.shownRecipe == recipe && model.sound.current.mapping.layer == recipe
      }
      model.showFrame(1)
      try await awaitPicture(0, model)
      // Blurred along rows of a ramp, the middle column keeps its value.
      let middle = ImagePoint(x: 24, y: 16)
      try await model.wait(for: "the layer of the first picture on the screen") {
        abs((model.shownLayer?.micrograph.value(at: middle) ?? 0) - 64) < 0.5
      }
      let heard = try #require(model.session?.image.layer(recipe))
      #expect(abs((heard.micrograph.value(at: middle) ?? 0) - 64) < 0.5)
    }
  }

  @Test("what is cut off, empty or no film is one sentence; the image that was there stays")
  func damaged() async throws {
    try await RunningWindow.run { model, home in
      let path = home.folder.appending(path: "none.mp4").path
      for content in ["", "no film"] {
        try Data(content.utf8).write(to: URL(filePath: path))
        await model.open(path: path)
        #expect(model.notice?.sentence.contains("none.mp4") == true, "\(model.notice as Any)")
        #expect(!model.hasFilm && model.image?.path == home.image)
        model.dismissNotice()
      }
      await model.open(path: home.folder.appending(path: "gone.mkv").path)
      #expect(model.notice?.sentence.contains("gone.mkv") == true)
      model.dismissNotice()
      // Frames of 4,608 bytes and their heads: some ten of twenty are there.
      await model.open(path: try Self.film(home, cutTo: 47_000))
      try await model.wait(for: "the loss") {
        model.announcement.contains("of 20 pictures could be read")
      }
      #expect(model.hasFilm)
    }
  }

  @Test("a session over it says which picture lay under the pen, from the first one on")
  func recorded() async throws {
    try await RunningWindow.run(settings: "record = true\n") { model, home in
      await model.open(path: try Self.film(home))
      if !model.isRecording { await model.toggleRecording() }
      model.fit()
      model.point(at: model.viewport.viewPoint(of: Self.place), isInContact: true)
      try await awaitPicture(19, model)
      model.point(at: model.viewport.viewPoint(of: Self.place), isInContact: false)
      try await model.wait(for: "the lift") { model.pen?.isInContact != true }
      let folder = try #require(model.session?.recordingFolder)
      await model.toggleRecording()
      let rows = try String(contentsOfFile: folder + "/film.csv", encoding: .utf8)
        .split(separator: "\n")
      #expect(rows.first == "time_s,samples_before,frame,film_s")
      let shown = rows.dropFirst().compactMap { Int($0.split(separator: ",")[2]) }
      #expect(
        shown.first == 0 && shown.last == 19
          && zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 }, "\(rows)")
    }
  }
}
