// The bean-bag game. Source of truth: the parabolas and the board that its pictures are drawn by, and the rules of the game.

import Foundation
import Geometry
import TestBasics
import TestSupport
import Testing
import Tracks

@Suite("A game of throws") struct ThrowGameTests {
  private struct Played {
    var events: [ThrowGame.Event] = []
    var game = ThrowGame()
    var made: [ScoredThrow] {
      events.compactMap { event in
        if case .thrown(let made) = event { made } else { nil }
      }
    }
  }

  private static func play(
    _ scene: MadeGame, _ rules: ThrowGame.Rules = .init(), board: ThrowBoard? = MadeGame.board,
    pictures: Int? = nil
  ) -> Played {
    var played = Played(game: ThrowGame(rules: rules))
    for number in 0..<(pictures ?? scene.pictureCount) {
      played.events += played.game.take(scene.frame(number)) { _ in board }
    }
    played.events += played.game.finish()
    return played
  }

  @Test("eight throws are told in their order with what they hit, their points and their releases")
  func game() throws {
    let scene = MadeGame([.hole, .board, .floor, .slide, .board, .beyond, .hole, .floor])
    let played = Self.play(scene)
    let board = try #require(MadeGame.board)
    #expect(played.events.first == .board(board) && played.game.board == board)
    let made = played.made
    #expect(made.map(\.number) == Array(1...8))
    #expect(made.map(\.zone) == scene.zones, "\(made.map(\.zone))")
    #expect(made.map(\.points) == [3, 1, 0, 3, 1, 0, 3, 0])
    #expect(played.game.points == 11 && played.game.mostPoints == 24 && played.game.isOver)
    var (speeds, angles) = ([Double](), [Double]())
    for (number, told) in made.enumerated() {
      let truth = scene.release(of: number)
      speeds.append(abs(told.releaseSpeed / truth.speed - 1))
      angles.append(abs(told.releaseAngleDegrees - truth.angleDegrees))
    }
    print(
      "Speeds of throws within \(speeds.max() ?? -1), angles within \(angles.max() ?? -1) degrees")
    #expect(speeds.allSatisfy { $0 < 0.02 } && angles.allSatisfy { $0 < 1 }, "\(speeds), \(angles)")
    // What is a game is over: nothing more counts.
    #expect(played.game.throwsMade == made)
  }

  @Test("a throw under a leg counts five times, and the most points are those of that style")
  func style() {
    var rules = ThrowGame.Rules()
    (rules.throwCount, rules.style) = (2, .underLeg)
    let played = Self.play(MadeGame([.slide, .board, .hole]), rules)
    #expect(played.made.map(\.points) == [15, 5])
    #expect(played.game.points == 20 && played.game.mostPoints == 30 && played.game.isOver)
    #expect(ThrowGame().mostPoints == 24)
    rules.throwCount = 8
    #expect(ThrowGame(rules: rules).mostPoints == 120)
  }

  @Test("a film that ends during a throw tells it; lengths are those of the board")
  func cut() throws {
    var rules = ThrowGame.Rules()
    rules.boardMillimetres = 609.6
    let scene = MadeGame([.board])
    let played = Self.play(scene, rules, pictures: scene.pictureCount - 24)
    let made = try #require(played.made.first)
    #expect(played.made.count == 1 && made.zone == .board && !played.game.isOver)
    // A board half as long makes all half as fast.
    #expect(abs(made.releaseSpeed / (scene.release(of: 0).speed / 2) - 1) < 0.02)
  }

  @Test("without a board, or with a camera that moves, that is told once, and no throw counts")
  func noBoard() {
    var scene = MadeGame([.hole, .board])
    scene.hasBoard = false
    let none = Self.play(scene, board: nil)
    #expect(none.events == [.noBoard], "\(none.events)")
    var game = ThrowGame()
    var events: [ThrowGame.Event] = []
    let picture = scene.frame(0)
    for number in 0..<120 {
      // The whole picture jumps to and fro by 16 pixels.
      let shift = number.isMultiple(of: 2) ? 0 : 16
      let pixels = picture.pixels.indices.map { place in
        let column = (place % MadeGame.width + shift) % MadeGame.width
        return picture.pixels[place / MadeGame.width * MadeGame.width + column]
      }
      let moved = GreyFrame(
        timeNanoseconds: Int64(number) * 33_333_333, width: MadeGame.width,
        height: MadeGame.height, pixels: pixels)
      events += game.take(moved) { _ in MadeGame.board }
    }
    #expect(events == [.unsteady], "\(events)")
  }

  @Test("places are on the board or in the hole by their geometry, and a board has four corners")
  func geometry() throws {
    let corners = [(0.0, 0.0), (100, 0), (100, 50), (0, 50)].map {
      CameraPoint(x: $0.0, y: $0.1)
    }
    let hole = ThrowBoard.Hole(
      middle: CameraPoint(x: 75, y: 25), longRadius: 10, shortRadius: 5, angleDegrees: 90)
    let board = try #require(ThrowBoard(corners: corners, hole: hole))
    #expect(board.lengthPixels == 100 && board.bagPixels == 12.5)
    for (x, y, reach, isOn) in [
      (50.0, 25.0, 0.0, true), (-1, 25, 0, false), (-1, 25, 1.5, true), (103, 54, 4.9, false),
      (103, 54, 5.1, true), (50, 51, 0, false),
    ] {
      #expect(board.contains(CameraPoint(x: x, y: y), reach: reach) == isOn, "\(x), \(y)")
    }
    for (x, y, reach, isIn) in [
      (75.0, 34.0, 0.0, true), (75, 36, 0, false), (75, 36, 2, true), (79, 25, 0, true),
      (81, 25, 0, false), (75, 25, -6, false),
    ] {
      #expect(hole.contains(CameraPoint(x: x, y: y), reach: reach) == isIn, "\(x), \(y)")
    }
    #expect(ThrowBoard(corners: Array(corners.prefix(3)), hole: hole) == nil)
    #expect(ThrowBoard(corners: corners.map { _ in corners[0] }, hole: hole) == nil)
  }
}
