// The lens of a camera in the window. Source of truth: the pinhole camera that draws the board through a lens into a
// film.

import DesktopModel
import Foundation
import TestNeeds
import TestRigs
import TestSupport
import Testing

// A film plays in its own time: beside other tests most of its pictures would be dropped.
@MainActor
@Suite("The lens of a camera in the window", .serialized, .timeLimit(.minutes(60)), .needs(.quiet))
struct LensWindowTests {
  /// A film of the board at so many places, two pictures at each.
  private static func film(_ home: WindowHome, _ count: Int) async throws -> String {
    let path = home.folder.appending(path: "board-\(count).mkv").path
    try await MadeLensBoards.writeFilm(count, to: path)
    return path
  }

  /// Watches a film for a sheet, which is not in it: from then on it is what was watched last.
  private static func watch(_ film: String, _ model: WindowModel) async throws {
    model.watchSheet(named: film)
    try await model.wait(for: "the end of the film") { model.notice != nil }
    model.dismissNotice()
  }

  @Test("it is measured by the film that was watched last, kept, and corrected from then on")
  func measured() async throws {
    try await RunningWindow.run { model, home in
      let film = try await Self.film(home, 15)
      try await Self.watch(film, model)
      model.measureLens()
      #expect(model.announcement == "Opening \(film) to measure its lens")
      try await model.wait(for: "the beginning") { model.isLensMeasured }
      try await model.wait(for: "the end") { !model.isLensMeasured }
      #expect(model.announcement.hasPrefix("Lens: measured, 0."), "\(model.announcement)")
      #expect(model.announcement.hasSuffix("and is corrected from now on."))
      #expect(model.notice == nil && model.sheetWords.isEmpty)
      let kept = home.folder.appending(path: "config/penumbra/lenses/board-15.mkv.toml").path
      let text = try String(contentsOfFile: kept, encoding: .utf8)
      #expect(text.contains("name = \"board-15.mkv\"") && text.contains("k1 = -0.2"), "\(text)")
      model.watchSheet(named: film)
      try await model.wait(for: "the film again") { model.isSheetWatched }
      #expect(
        model.announcement.hasSuffix("Lens: corrected as it was measured (board-15.mkv)."),
        "\(model.announcement)")
    }
  }

  @Test("too few places of the board are told, and nothing is kept; a sheet takes its place")
  func tooFew() async throws {
    try await RunningWindow.run { model, home in
      let film = try await Self.film(home, 2)
      try await Self.watch(film, model)
      model.measureLens()
      try await model.wait(for: "the notice") { model.notice != nil }
      #expect(
        model.notice?.sentence.contains("in 2 different places") == true,
        "\(model.notice?.sentence ?? "")")
      #expect(!model.isLensMeasured)
      model.dismissNotice()
      model.measureLens()
      model.watchSheet(named: film)
      try await model.wait(for: "the end of the film") { model.notice != nil }
      #expect(!model.isLensMeasured)
      #expect(
        !FileManager.default.fileExists(
          atPath: home.folder.appending(path: "config/penumbra/lenses").path))
    }
  }
}
