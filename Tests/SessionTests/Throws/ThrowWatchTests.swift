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

  @Test(
    "who goes back in the film, or sees the camera again, has the board found anew and keeps the throws"
  )
  func back() async throws {
    let scene = MadeGame([.hole])
    for goesBack in [true, false] {
      let watch = ThrowWatch(rules: .init())
      defer { watch.end() }
      try await Self.show(scene, 0..<scene.pictureCount, to: watch)
      if !goesBack { watch.forgetView() }
      try await Self.show(
        scene, 0..<scene.pictureCount, to: watch, later: goesBack ? 0 : 60_000_000_000)
      watch.finish()
      let events = try await Self.end(of: watch)
      let boards = events.count {
        if case .happened(.board, _) = $0 { true } else { false }
      }
      #expect(boards == 2 && Self.zones(events) == [.hole, .hole], "\(goesBack): \(events)")
    }
  }

  @Test("of pictures that come faster than they are looked at the oldest are left out, and counted")
  func crowded() async throws {
    let scene = MadeGame([.hole])
    let watch = ThrowWatch(rules: .init())
    let frames = (0..<60).map { scene.frame($0) }
    var most = 0
    for frame in frames {
      watch.look(at: frame)
      most = max(most, watch.waitingCount)
    }
    #expect(most <= 8)
    #expect(watch.leftOutCount <= 60 - watch.waitingCount)
    watch.end()
    #expect(watch.waitingCount == 0 && watch.takeEvents().isEmpty)
  }
}
