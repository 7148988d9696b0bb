// The bean-bag game. Source of truth: the parabolas and the board that its pictures are drawn by, and the rules of the game.

import Foundation
import Geometry
import Movement
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
    _ scene: MadeGame, _ rules: ThrowGame.Rules = .init(), pictures: Int? = nil
  ) -> Played {
    var played = Played(game: ThrowGame(rules: rules))
    for number in 0..<(pictures ?? scene.pictureCount) {
      played.events += played.game.take(scene.frame(number)) { _ in
        scene.hasBoard ? scene.board : nil
      }
    }
    played.events += played.game.finish()
    return played
  }

  private static func check(
    _ scene: MadeGame, _ played: Played, speed: Double = 0.01, angle: Double = 0.5
  ) throws {
    let made = played.made
    #expect(made.map(\.number) == Array(1...max(made.count, 1)))
    try #require(made.map(\.zone) == scene.zones, "\(made.map(\.zone)) of \(scene.zones)")
    var (speeds, angles) = ([Double](), [Double]())
    for (number, told) in made.enumerated() {
      let truth = scene.release(of: number)
      // The first picture of it is up to an interval after the release, and its times are from the first picture on.
      let start = Double(try #require(told.path.first).timeNanoseconds) * 1e-9 - truth.seconds
      #expect((-0.001...2.5 / scene.rateHertz).contains(start), "\(number): \(start)")
      let turn = truth.angleDegrees * .pi / 180
      let (along, up) = (truth.speed * cos(turn), truth.speed * sin(turn) - 9.81 * start)
      speeds.append(abs(told.releaseSpeed / hypot(along, up) - 1))
      angles.append(abs(told.releaseAngleDegrees - atan2(up, along) * 180 / .pi))
    }
    print(
      "\(scene.rateHertz) pictures a second, bags of \(scene.bagGrey): speeds within \(speeds.max() ?? -1), angles "
        + "within \(angles.max() ?? -1) degrees")
    #expect(
      speeds.allSatisfy { $0 < speed } && angles.allSatisfy { $0 < angle }, "\(speeds), \(angles)")
  }

  @Test("eight throws are told in their order with what they hit, their points and their releases")
  func game() throws {
    var scene = MadeGame([.hole, .board, .floor, .slide, .stop, .beyond, .hole, .floor])
    scene.noise = 2
    let played = Self.play(scene)
    let board = try #require(scene.board)
    #expect(played.events.first == .board(board) && played.game.score.board == board)
    try Self.check(scene, played)
    #expect(played.made.map(\.points) == [3, 1, 0, 3, 1, 0, 3, 0])
    #expect(
      played.game.score.points == 11 && played.game.score.mostPoints == 24
        && played.game.score.isOver)
    #expect(played.game.score.throwsMade == played.made)
  }

  @Test(
    "at 15 and 60 pictures a second, to the left, and of bags lighter than the wall and darker than the board as well",
    arguments: [(15.0, 30.0, false), (60, 30, true), (30, 165, false), (15, 165, true)])
  func others(rateHertz: Double, grey: Double, isMirrored: Bool) throws {
    // Where it slides over the dark of the hole, a bag that is darker than the board and lighter than the wall is lost, and
    // one of which there are few pictures.
    let slides: MadeGame.End = grey > 100 || rateHertz < 30 ? .floor : .slide
    var scene = MadeGame([.stop, slides, .beyond, .board, .hole], rateHertz: rateHertz)
    (scene.bagGrey, scene.isMirrored) = (grey, isMirrored)
    try Self.check(scene, Self.play(scene), speed: 0.01, angle: 0.5)
  }

  @Test("a throw that begins while the bag before it still slides or settles counts as well")
  func atOnce() throws {
    let scene = MadeGame([.board, .hole, .slide, .floor], restSeconds: -0.2)
    try Self.check(scene, Self.play(scene))
  }

  @Test("what flies away from the board, or comes off it, is no throw")
  func tossedBack() throws {
    // Throws go to the right from x = 80; one board lies to the left of that, the other below the release.
    let scene = MadeGame([.floor, .beyond])
    let seen = try #require(scene.board)
    for (x, y) in [(-430.0, -140.0), (-400, -20)] {
      func moved(_ place: CameraPoint) -> CameraPoint {
        CameraPoint(x: place.x + x, y: place.y + y)
      }
      let board = try #require(
        ThrowBoard(
          corners: seen.corners.map(moved),
          hole: ThrowBoard.Hole(
            middle: moved(seen.hole.middle), longRadius: seen.hole.longRadius,
            shortRadius: seen.hole.shortRadius, angleDegrees: seen.hole.angleDegrees)))
      var game = ThrowGame()
      var events: [ThrowGame.Event] = []
      for number in 0..<scene.pictureCount {
        events += game.take(scene.frame(number)) { _ in board }
      }
      #expect(events == [.board(board)] && game.finish().isEmpty, "\(x), \(y): \(events)")
    }
  }

  @Test("a camera that may look from elsewhere finds its board again, and what was counted stays")
  func elsewhere() throws {
    let scene = MadeGame([.hole, .board])
    var game = ThrowGame()
    var events: [ThrowGame.Event] = []
    let half = scene.pictureCount * 2 / 3
    for number in 0..<half { events += game.take(scene.frame(number)) { _ in scene.board } }
    game.forgetView()
    for number in 0..<scene.pictureCount {
      let frame = scene.frame(number)
      events += game.take(
        GreyFrame(
          timeNanoseconds: frame.timeNanoseconds + 60_000_000_000, width: frame.width,
          height: frame.height, pixels: frame.pixels)
      ) { _ in scene.board }
    }
    let board = try #require(scene.board)
    #expect(events.filter { $0 == .board(board) }.count == 2)
    #expect(
      game.score.throwsMade.map(\.zone) == [.hole, .hole, .board],
      "\(game.score.throwsMade.map(\.zone))")
  }

  @Test("a throw under a leg counts five times, and the most points are those of that style")
  func style() {
    var rules = ThrowGame.Rules()
    (rules.throwCount, rules.style) = (2, .underLeg)
    let played = Self.play(MadeGame([.slide, .board, .hole]), rules)
    #expect(played.made.map(\.points) == [15, 5])
    #expect(
      played.game.score.points == 20 && played.game.score.mostPoints == 30
        && played.game.score.isOver)
    #expect(ThrowGame().score.mostPoints == 24)
    rules.throwCount = 8
    #expect(ThrowGame(rules: rules).score.mostPoints == 120)
  }

  @Test("a film that ends during a throw tells it; lengths are those of the board")
  func cut() throws {
    var rules = ThrowGame.Rules()
    rules.boardMillimetres = 609.6
    let scene = MadeGame([.board])
    let played = Self.play(scene, rules, pictures: scene.pictureCount - 18)
    let made = try #require(played.made.first)
    #expect(played.made.count == 1 && made.zone == .board && !played.game.score.isOver)
    // A board half as long makes all half as fast.
    #expect(abs(made.releaseSpeed / (scene.release(of: 0).speed / 2) - 1) < 0.02)
    // One that is in the air counts nothing, and that is said.
    let flying = Self.play(scene, rules, pictures: scene.pictureCount - 50)
    #expect(flying.made.isEmpty && flying.events.last == .cutOff, "\(flying.events)")
  }

  @Test(
    "without a board, with a camera that moves, and in the dark that is told, again where it lasts, and no throw counts"
  )
  func noBoard() {
    var scene = MadeGame([.hole, .board])
    scene.hasBoard = false
    let none = Self.play(scene)
    #expect(none.events.first == .noBoard && none.made.isEmpty, "\(none.events)")
    // The whole picture jumps to and fro by 16 pixels, then stands still; at the end it is black.
    var game = ThrowGame()
    var events: [ThrowGame.Event] = []
    let picture = scene.frame(0)
    for number in 0..<860 {
      let shift = number.isMultiple(of: 2) || number > 110 ? 0 : 16
      let isBlack = number > 660
      let pixels = picture.pixels.indices.map { place in
        let column = (place % MadeGame.width + shift) % MadeGame.width
        return isBlack ? 0 : picture.pixels[place / MadeGame.width * MadeGame.width + column]
      }
      let seen = GreyFrame(
        timeNanoseconds: Int64(number) * 33_333_333, width: MadeGame.width,
        height: MadeGame.height, pixels: pixels)
      events += game.take(seen) { _ in nil }
    }
    #expect(events == [.unsteady, .noBoard, .noBoard, .tooDark], "\(events)")
  }

  @Test("a board is one that two looks agree on")
  func agreed() throws {
    let scene = MadeGame([.hole])
    let board = try #require(scene.board)
    let other = try #require(
      ThrowBoard(
        corners: board.corners.map { CameraPoint(x: $0.x - 200, y: $0.y) },
        hole: ThrowBoard.Hole(
          middle: CameraPoint(x: 300, y: 260), longRadius: 9, shortRadius: 3, angleDegrees: 0)))
    var (game, looks, events) = (ThrowGame(), 0, [ThrowGame.Event]())
    for number in 0..<100 where events.isEmpty {
      let frame = scene.frame(number % 30)
      events += game.take(
        GreyFrame(
          timeNanoseconds: Int64(number) * 33_333_333, width: frame.width, height: frame.height,
          pixels: frame.pixels)
      ) { _ in
        looks += 1
        return looks == 1 ? other : board
      }
    }
    #expect(events == [.board(board)] && looks == 3, "\(events) \(looks)")
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
