// A sheet under a camera in the window: its tip points, sounds, is learned and let go. Source of truth: the pinhole camera
// that draws the film, and the arithmetic of a square of 160 mm that the image's longer side fills.

import DesktopModel
import Engine
import Foundation
import Geometry
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

// A film plays in its own time: beside other tests most of its pictures would be dropped.
@MainActor
@Suite(
  "A sheet under a camera in the window", .serialized, .timeLimit(.minutes(60)), .needs(.quiet))
struct CameraSheetWindowTests {
  private static let tip = PagePoint(x: 50, y: 90)
  // Half a pixel of the film is 0.4 mm.
  private static let tolerance = 0.5 * 200 / 160

  /// A place of the sheet over an image of 200 by 100 pixels.
  private static func onImage(_ place: PagePoint, width: Double = 200) -> ImagePoint {
    let scale = width / 160
    return ImagePoint(
      x: place.x * scale - 0.5, y: (place.y - 80) * scale + width / 4 - 0.5)
  }

  private static func view(_ change: (inout MadeSheetView) -> Void) -> MadeSheetView {
    var view = MadeSheetView(width: 640, height: 360)
    (view.leanDegrees, view.turnDegrees) = (20, 5)
    change(&view)
    return view
  }

  private static func film(
    _ home: WindowHome, _ name: String, pictures: Int = 600,
    _ change: (inout MadeSheetView) -> Void
  ) async throws -> String {
    let path = home.folder.appending(path: name).path
    try await SheetFilm.write([SheetFilm.Shot(view(change), pictures: pictures)], to: path)
    return path
  }

  @Test(
    "it is found, its tip rests and sounds where it is, another image is under it at once, and it is let go"
  )
  func pointing() async throws {
    try await RunningWindow.run { model, home in
      let film = try await Self.film(home, "rest.mkv") { $0.tip = Self.tip }
      model.watchSheet(named: film)
      try await model.wait(for: "the film") { model.isSheetWatched }
      #expect(model.announcement == "Sheet: looked for in \(film), 640 × 360 px.")
      #expect(model.statusText.contains("sheet: rest.mkv"))
      #expect(model.sheetSourceTitles.last?.contains("rest.mkv") == true)
      #expect(model.sheetSourceIndex == model.sheetSourceTitles.count - 1)
      try await model.wait(for: "the sheet") { model.sheetWords == "Sheet: found." }
      // Half a second of rest puts it down.
      try await model.wait(for: "the contact") { model.pen?.isInContact == true }
      let wanted = Self.onImage(Self.tip)
      let pen = try #require(model.pen)
      #expect(pen.position.distance(to: wanted) < Self.tolerance, "\(pen.position), \(wanted)")
      // Each pixel's value is its column.
      try await model.wait(for: "what it reads") {
        model.readout.contains {
          $0.hasPrefix("value \(Int(wanted.x.rounded()))")
            || $0.hasPrefix("value \(Int(wanted.x))")
        }
      }
      var bytes = [UInt8]("P5\n100 50\n255\n".utf8)
      bytes += [UInt8](repeating: 7, count: 5_000)
      let small = home.folder.appending(path: "small.pgm").path
      try Data(bytes).write(to: URL(filePath: small))
      await model.open(path: small)
      try await model.wait(for: "the tip over the other image") {
        model.pen.map {
          $0.position.distance(to: Self.onImage(Self.tip, width: 100)) < Self.tolerance
        } == true
      }
      model.toggleSheet()
      #expect(model.announcement == "The sheet is not looked for any more")
      #expect(!model.isSheetWatched && !model.statusText.contains("sheet:"))
      try await model.wait(for: "the lift") { model.pen == nil }
      #expect(model.sheetWords.isEmpty && model.sheetSourceIndex == 0)
    }
  }

  @Test("a key puts the tip down and lifts it, and the tip is learned on a cross")
  func byKey() async throws {
    try await RunningWindow.run { model, home in
      model.pressTip()
      #expect(model.announcement.hasPrefix("No sheet is watched"))
      model.learnTip()
      #expect(model.announcement.hasPrefix("No sheet is watched"))
      let cross = PagePoint(x: 80, y: 80)
      let film = try await Self.film(home, "cross.mkv", pictures: 600) {
        ($0.tip, $0.tipHeightMillimetres) = (cross, 10)
      }
      model.watchSheet(named: film)
      #expect(model.sheetWords == "Opening cross.mkv" && model.announcement.hasPrefix("Opening"))
      model.learnTip()
      #expect(model.announcement.hasPrefix("Opening"))
      try await model.wait(for: "the film") { model.isSheetWatched }
      model.learnTip()
      #expect(model.announcement.hasPrefix("Sheet: the tip is not learned, because the sheet"))
      try await model.wait(for: "the tip") { model.pen != nil }
      model.pressTip()
      #expect(model.announcement.contains("Resting for half a second"))
      model.chooseTipContact(at: 1)
      model.chooseTipColor(at: 0)
      // Nothing on it is red.
      try await model.wait(for: "no tip") { model.pen == nil }
      try await model.wait(for: "words") { model.sheetWords.contains("no tip of its colour") }
      model.learnTip()
      #expect(model.announcement == "Sheet: hold the tip still on a cross.")
      try await model.wait(for: "what came of it") {
        model.sheetWords.hasPrefix("Sheet: the tip is learned at this cross")
      }
      let wanted = Self.onImage(cross)
      try await model.wait(for: "the tip on its cross") {
        model.pen.map { $0.position.distance(to: wanted) < Self.tolerance } == true
      }
      #expect(model.pen?.isInContact == false)
      #expect(model.tipColorTitles.last == "As learned")
      #expect(model.tipColorIndex == model.tipColorTitles.count - 1)
      // A tip that hovers in its place takes nothing from the keys.
      model.moveCursor(.right, by: .ten)
      let place = model.point
      for _ in 0..<40 {
        try await Task.sleep(for: .milliseconds(20))
        model.tick()
      }
      #expect(model.isCursorShown && model.point == place && place != wanted)
      model.pressTip()
      try await model.wait(for: "the contact") { model.pen?.isInContact == true }
      model.pressTip()
      try await model.wait(for: "the lift") { model.pen?.isInContact == false }
      // Its colour by name again: what was learned is forgotten.
      model.chooseTipColor(at: 3)
      #expect(model.tipColorIndex == 3 && !model.tipColorTitles.contains("As learned"))
      try await model.wait(for: "the tip beside its cross") {
        model.pen.map { $0.position.distance(to: wanted) > Self.tolerance } == true
      }
    }
  }

  @Test("a film that is over, or shows no sheet, and what is none are a sentence each")
  func refused() async throws {
    try await RunningWindow.run { model, home in
      let empty = try await Self.film(home, "empty.mkv", pictures: 30) { $0.arm = { _ in true } }
      model.watchSheet(named: empty)
      try await model.wait(for: "the notice") { model.notice != nil }
      #expect(
        model.notice?.sentence.hasPrefix("No sheet lay still in \(empty)") == true,
        "\(model.notice?.sentence ?? "")")
      #expect(!model.isSheetWatched)
      model.dismissNotice()
      let brief = try await Self.film(home, "brief.mkv", pictures: 300) { $0.tip = Self.tip }
      model.watchSheet(named: brief)
      try await model.wait(for: "its end") {
        model.announcement == "Sheet: \(brief) is over."
      }
      #expect(!model.isSheetWatched)
      for (name, words) in [
        ("/dev/video98", "There is no camera /dev/video98"),
        (home.image, "is no camera and no film"),
        ("/nowhere/sheet.mkv", "/nowhere/sheet.mkv"),
      ] {
        model.watchSheet(named: name)
        try await model.wait(for: "the notice of \(name)") { model.notice != nil }
        #expect(model.notice?.sentence.contains(words) == true, "\(model.notice?.sentence ?? "")")
        #expect(!model.isSheetWatched)
        model.dismissNotice()
      }
      // The film that was watched last may be gone by then.
      try FileManager.default.removeItem(atPath: brief)
      model.toggleSheet()
      #expect(!model.isSheetWatched)
    }
  }

  @Test(
    "of hands and a sheet one is watched at a time; what was chosen is kept, and no camera is begun"
  )
  func oneOfBoth() async throws {
    try await RunningWindow.run { model, home in
      let film = try await Self.film(home, "rest.mkv") { $0.tip = Self.tip }
      let pipe = try HandPipe(path: home.folder.appending(path: "hands.pipe").path)
      model.watchHands(named: pipe.path)
      try await model.wait(for: "the hands") { model.areHandsWatched }
      model.chooseTipColor(at: 3)
      model.chooseTipContact(at: 2)
      model.watchSheet(named: film)
      #expect(!model.areHandsWatched)
      // Seen is touching; what touched another image does not touch this one before it was lifted.
      try await model.wait(for: "the contact") { model.pen?.isInContact == true }
      await model.open(path: home.otherImage)
      try await model.wait(for: "the tip over the other image") { model.pen != nil }
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(20))
        model.tick()
        #expect(model.pen?.isInContact == false)
      }
      model.watchHands(named: pipe.path)
      try await model.wait(for: "the hands again") { model.areHandsWatched }
      #expect(!model.isSheetWatched)
      model.end()
      let next = WindowModel(environment: home.environment, home: home.folder.path)
      #expect(next.tipColorIndex == 3 && next.tipContactIndex == 2 && !next.isSheetWatched)
      next.resizeView(width: 800, height: 400)
      await next.open(path: home.image)
      await next.begin(audio: .off)
      #expect(!next.isSheetWatched)
      // Pressed twice it is begun and given up.
      next.toggleSheet()
      next.toggleSheet()
      #expect(next.announcement == "The sheet is not looked for any more")
      for _ in 0..<20 {
        try await Task.sleep(for: .milliseconds(10))
        next.tick()
      }
      #expect(!next.isSheetWatched)
      next.toggleSheet()
      try await next.wait(for: "the same film") { next.isSheetWatched }
      next.end()
    }
  }
}
