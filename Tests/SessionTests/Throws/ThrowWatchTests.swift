// A game of throws beside the face. Source of truth: the parabolas and the board that its pictures are drawn by.

import Foundation
import Geometry
import Session
import TestBasics
import TestSupport
import Testing
import Tracks

@Suite("A game beside the face", .timeLimit(.minutes(60))) struct ThrowWatchTests {
  /// Shows pictures as fast as they are looked at, and what came of them.
  private static func show(
    _ scene: MadeGame, _ pictures: Range<Int>, to watch: ThrowWatch, later: Int64 = 0
  ) async throws {
    for number in pictures {
      while watch.waitingCount > 2 { try await Task.sleep(for: .milliseconds(1)) }
      var frame = scene.frame(number)
      frame.timeNanoseconds += later
      watch.look(at: frame)
    }
    while watch.waitingCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  private static func zones(_ events: [ThrowWatch.Event]) -> [ThrowZone] {
    events.compactMap { event in
      if case .happened(.thrown(let made), _) = event { made.zone } else { nil }
    }
  }

  private static func boards(_ events: [ThrowWatch.Event]) -> Int {
    events.count { if case .happened(.board, _) = $0 { true } else { false } }
  }

  private static func score(_ events: [ThrowWatch.Event]) -> ThrowScore? {
    events.compactMap { event in if case .over(let score) = event { score } else { nil } }.last
  }

  /// What comes until the game is over.
  private static func end(of watch: ThrowWatch) async throws -> [ThrowWatch.Event] {
    var events: [ThrowWatch.Event] = []
    try await Patience.wait(for: "the end of the game") {
      events += watch.takeEvents()
      return score(events) != nil
    }
    return events
  }

  @Test("each throw is told as it ends, and after the last one the game is over")
  func game() async throws {
    let scene = MadeGame([.hole, .board, .floor])
    var rules = ThrowGame.Rules()
    rules.throwCount = 3
    let watch = ThrowWatch(rules: rules)
    defer { watch.end() }
    try await Self.show(scene, 0..<scene.pictureCount, to: watch)
    let events = try await Self.end(of: watch)
    #expect(Self.zones(events) == scene.zones && watch.leftOutCount == 0)
    #expect(Self.score(events)?.points == 4 && Self.score(events)?.isOver == true)
    guard case .happened(.board(let board), _) = try #require(events.first) else {
      Issue.record("\(events)")
      return
    }
    let drawn = try #require(scene.board)
    #expect(board.hole.middle.distance(to: drawn.hole.middle) < 1, "\(board)")
  }

  @Test("at the end of the pictures the game is summed up as it stands")
  func cutShort() async throws {
    let scene = MadeGame([.hole])
    let watch = ThrowWatch(rules: .init())
    defer { watch.end() }
    try await Self.show(scene, 0..<scene.pictureCount, to: watch)
    watch.finish()
    let events = try await Self.end(of: watch)
    #expect(Self.zones(events) == [.hole])
    let score = try #require(Self.score(events))
    #expect(!score.isOver && score.points == 3 && score.throwsMade.count == 1)
  }

  @Test("where the camera was gone the board is found anew, and the throws stay")
  func cameraBack() async throws {
    let scene = MadeGame([.hole])
    let watch = ThrowWatch(rules: .init())
    defer { watch.end() }
    try await Self.show(scene, 0..<scene.pictureCount, to: watch)
    watch.forgetView()
    try await Self.show(scene, 0..<scene.pictureCount, to: watch, later: 60_000_000_000)
    watch.finish()
    let events = try await Self.end(of: watch)
    #expect(Self.boards(events) == 2 && Self.zones(events) == [.hole, .hole], "\(events)")
    let looking = events.compactMap { event in
      if case .looking(let score) = event { score } else { nil }
    }
    #expect(looking.map(\.isBoardKnown) == [false] && looking.map(\.points) == [3])
  }

  @Test("who goes back in a film counts no throw twice")
  func backInFilm() async throws {
    let scene = MadeGame([.hole])
    let watch = ThrowWatch(rules: .init())
    defer { watch.end() }
    for _ in 0..<2 { try await Self.show(scene, 0..<scene.pictureCount, to: watch) }
    watch.finish()
    let events = try await Self.end(of: watch)
    #expect(Self.boards(events) == 1 && Self.zones(events) == [.hole], "\(events)")
  }

  @Test("of pictures that come faster than they are looked at the oldest are left out, and counted")
  func crowded() async throws {
    let scene = MadeGame([.hole])
    let watch = ThrowWatch(rules: .init())
    // To be looked at it takes a thousand times as long as the others to be handed over.
    let large = GreyFrame(
      timeNanoseconds: 0, width: 6_000, height: 4_000,
      pixels: [UInt8](repeating: 90, count: 24_000_000))
    let frames = (1..<60).map { scene.frame($0) }
    watch.look(at: large)
    var most = 0
    for frame in frames {
      watch.look(at: frame)
      most = max(most, watch.waitingCount)
    }
    #expect(most == 8 && watch.leftOutCount > 0 && watch.leftOutCount <= 52)
    watch.end()
    #expect(watch.waitingCount == 0 && watch.takeEvents().isEmpty)
  }
}
