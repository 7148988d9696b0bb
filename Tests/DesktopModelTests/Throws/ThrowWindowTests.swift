// A game of throws in the window. Source of truth: the parabolas and the board that the film's pictures are drawn by.

import DesktopModel
import Foundation
import Geometry
import Session
import TestNeeds
import TestRigs
import TestSupport
import Testing
import Tracks

// A film plays in its own time: beside other tests most of its pictures would be dropped.
@MainActor
@Suite("A game of throws in the window", .serialized, .timeLimit(.minutes(60)), .needs(.quiet))
struct ThrowWindowTests {
  private static func film(_ home: WindowHome, _ ends: [MadeGame.End]) async throws -> String {
    let path = home.folder.appending(path: "game.mkv").path
    try await MadeGame(ends).write(to: path)
    return path
  }

  @Test(
    "each throw of a film is told and drawn over it, the game is summed up with the last one, and it can be saved"
  )
  func game() async throws {
    try await RunningWindow.run { model, home in
      let film = try await Self.film(home, [.hole, .board])
      #expect(!model.hasThrows && model.throwWords.isEmpty && model.throwMarks == nil)
      await model.open(path: film)
      model.chooseThrows { $0.throwCount = 2 }
      model.toggleThrows()
      #expect(model.isThrowing)
      #expect(model.announcement.hasPrefix("Board: looked for in \(film)"))
      try await model.wait(for: "the board") { model.throwMarks != nil }
      #expect(model.throwMarks?.board.count == 4)
      #expect(model.throwWords.hasPrefix("Board: found, with its hole, 12"), "\(model.throwWords)")
      try await model.wait(for: "the first throw") { model.hasThrows }
      #expect(
        model.throwWords.hasPrefix("Throw 1: in the hole, 3 points, released with"),
        "\(model.throwWords)")
      #expect(model.throwMarks?.ways.map(\.zone) == [.hole])
      // The bag is drawn where it flew: over the corner from which it was thrown.
      let start = try #require(model.throwMarks?.ways.first?.points.first)
      let board = try #require(model.throwMarks?.board.map(\.x).min())
      #expect(start.x < board)
      try await model.wait(for: "the end") { !model.isThrowing }
      let sum = "2 throws: 4 of 6 points; 1 in the hole, 1 on the board, 0 beside it."
      // The last throw is said with the sum, and each is on the page.
      #expect(
        model.announcement.hasPrefix("Throw 2: on the board") && model.announcement.contains(sum),
        "\(model.announcement)")
      #expect(
        model.throwWords.hasPrefix(sum + "\nThrow 1: in the hole")
          && model.throwWords.contains("\nThrow 2: on the board"), "\(model.throwWords)")
      #expect(model.throwMarks == nil && model.hasThrows && model.hasFilm)
      let saved = home.folder.appending(path: "throws").path
      await model.saveThrowPage(to: saved + ".html")
      await model.saveThrowTable(to: saved + ".csv")
      await model.saveThrowPicture(to: saved + ".png")
      let page = try String(contentsOfFile: saved + ".html", encoding: .utf8)
      #expect(page.contains(sum))
      let table = try String(contentsOfFile: saved + ".csv", encoding: .utf8)
      #expect(
        table.hasPrefix("throw,zone,points,") && table.contains("\n1,hole,3,")
          && table.contains("\n2,board,1,"))
      #expect(try Data(contentsOf: URL(filePath: saved + ".png")).count > 2_000)
      await model.saveThrowTable(to: film)
      #expect(model.notice != nil, "the film that was read may not be replaced")
    }
  }

  @Test("the film's end sums up what there was; another image ends a game, and so does the person")
  func ends() async throws {
    try await RunningWindow.run { model, home in
      let film = try await Self.film(home, [.floor])
      await model.open(path: film)
      model.toggleThrows()
      try await model.wait(for: "the end of the film") { !model.isThrowing }
      #expect(
        model.throwWords.split(separator: "\n").first
          == "1 of 8 throws: 0 of 24 points; 0 in the hole, 0 on the board, 1 beside it.",
        "\(model.throwWords)")
      // It begins again from its first picture.
      model.toggleThrows()
      #expect(model.isThrowing && model.isFilmPlaying)
      // What the game before came to can be saved still.
      #expect(model.hasThrows)
      model.toggleThrows()
      try await model.wait(for: "its end") { !model.isThrowing }
      #expect(model.throwWords == "The game has ended before its board was found.")
      // A film that begins again is no second game.
      model.loopFilm(true)
      model.toggleThrows()
      try await model.wait(for: "the film's beginning") { !model.isThrowing }
      #expect(model.throwWords.hasPrefix("1 of 8 throws"), "\(model.throwWords)")
      model.toggleThrows()
      await model.open(path: home.image)
      #expect(!model.isThrowing && !model.hasFilm)
    }
  }

  @Test(
    "without a camera, during an exercise and with numbers of no meaning there is a sentence or the nearest number"
  )
  func refused() async throws {
    try await RunningWindow.run { model, _ in
      // Who has a camera is not filmed by a test.
      if model.cameras.isEmpty {
        model.toggleThrows()
        try await model.wait(for: "the answer") {
          model.announcement
            == "There is no camera to play before; plug one in, or open a film of throws"
        }
      }
      #expect(!model.isThrowing)
      await model.beginExercise()
      model.toggleThrows()
      #expect(model.announcement.hasPrefix("An exercise is under way"))
      await model.endExercise()
      model.chooseThrows { ($0.throwCount, $0.boardMillimetres) = (0, 1e9) }
      #expect(model.throwChoice.throwCount == 1 && model.throwChoice.boardMillimetres == 10_000)
      model.chooseThrows { $0.boardMillimetres = .nan }
      #expect(model.throwChoice.boardMillimetres == 10_000)
    }
  }
}
