// Hands in the air at channels, knobs and loops. Source of truth: the fingers, heights and turns that the hands are made
// with, read through the lines that are their format.

import Hands
import Library
import Movement
import Synthesis
import TestRigs
import Testing

@testable import Session

@Suite("Hands that play")
struct HandPlayTests {
  /// What came of hands, 50 pictures a second, with the time of each change.
  private static func changes(
    _ play: inout HandPlay, seconds: Double, from begin: Double = 0,
    _ hands: (Double) -> [HandLines.Hand]
  ) throws -> [(time: Double, change: HandPlay.Change)] {
    var changes: [(time: Double, change: HandPlay.Change)] = []
    for step in 0..<Int(seconds * 50) {
      let time = begin + Double(step) / 50
      var reader = HandLineReader()
      reader.take(Array((HandLines.line(seconds: time, hands(time)) + "\n").utf8)[...])
      let frame = try #require(try reader.next())
      changes += play.changes(frame).map { (time, $0) }
    }
    return changes
  }

  private static func left(_ fingers: Set<Int>) -> HandLines.Hand {
    HandLines.Hand(stretched: fingers, wrist: (200, 300), isLeft: true)
  }

  @Test("fingers of the counting hand choose a channel after a second, with three marks on the way")
  func channel() throws {
    for (fingers, isChosen) in [([1, 2, 3], true), ([1], true), ([0, 1, 2, 3, 4], false)]
      as [(Set<Int>, Bool)]
    {
      var play = HandPlay(isMirrored: false)
      let found = try Self.changes(&play, seconds: 1.5) { _ in [Self.left(fingers)] }
      let marks = found.map(\.change).filter { $0 != .channel(fingers.count - 1) }
      #expect(marks == (isChosen ? (1...3).map { .progress(quarters: $0) } : []), "\(found)")
      let chosen = found.filter { $0.change == .channel(fingers.count - 1) }
      #expect(chosen.count == (isChosen ? 1 : 0))
      if let time = chosen.first?.time { #expect(abs(time - 1) <= 0.02 + 1e-9) }
    }
    // The other hand counts where that is asked for.
    var play = HandPlay(counting: .right, isMirrored: true)
    let found = try Self.changes(&play, seconds: 1.5) { _ in
      [HandLines.Hand(stretched: [1, 2], wrist: (400, 300), isLeft: false)]
    }
    #expect(found.contains { $0.change == .channel(1) })
  }

  @Test(
    "an open hand turns knobs by its height and its roll, as in a mirror where it is one",
    arguments: [false, true])
  func knobs(isMirrored: Bool) throws {
    var play = HandPlay(isMirrored: isMirrored)
    // A second of rest, a second in which it rises by a fifth of the picture and turns by 30 degrees, a fall of the
    // fingers, and the way back, which turns nothing.
    let found = try Self.changes(&play, seconds: 4) { time in
      let share = min(max(time - 1, 0), 1)
      let back = min(max(time - 2.5, 0), 1)
      return [
        HandLines.Hand(
          stretched: time > 2.2 ? [1] : [0, 1, 2, 3, 4],
          wrist: (400, 400 - 96 * share + 96 * back), isLeft: false, rollDegrees: 30 * share)
      ]
    }
    var (up, degrees) = (0.0, 0.0)
    for case .turn(let turn) in found.map(\.change) {
      up += turn.up
      degrees += turn.degrees
    }
    #expect(abs(up - 0.2) < 1e-6, "\(up)")
    #expect(abs(degrees - (isMirrored ? -30 : 30)) < 1e-6, "\(degrees)")
    let holds = found.filter { $0.change == .hold(true) || $0.change == .hold(false) }
    try #require(holds.map(\.change) == [.hold(true), .hold(false)], "\(holds)")
    #expect(holds[0].time == 0 && abs(holds[1].time - 2.5) <= 0.04, "\(holds)")
  }

  @Test("two pointing hands at one height span a part once they have held it; at two heights none")
  func span() throws {
    func pointing(_ x: Double, _ y: Double, isLeft: Bool) -> HandLines.Hand {
      HandLines.Hand(stretched: [1], wrist: (x + (isLeft ? -28 : 28), y), isLeft: isLeft)
    }
    var play = HandPlay(isMirrored: false)
    // From a quarter of the picture's width to three quarters, for less than it must be held, then for longer.
    let short = try Self.changes(&play, seconds: 0.12) { _ in
      [pointing(160, 400, isLeft: true), pointing(480, 400, isLeft: false)]
    }
    #expect(short.isEmpty, "\(short)")
    let apart = try Self.changes(&play, seconds: 0.4, from: 0.12) { _ in
      [pointing(160, 400, isLeft: true), pointing(480, 330, isLeft: false)]
    }
    #expect(!apart.contains { if case .region = $0.change { true } else { false } })
    let long = try Self.changes(&play, seconds: 0.4, from: 0.6) { _ in
      [pointing(160, 400, isLeft: true), pointing(480, 400, isLeft: false)]
    }
    #expect(long.map(\.change) == [.region(LoopRegion(start: 1, end: 3))], "\(long)")
    #expect(abs((long.first?.time ?? 0) - 0.76) <= 0.02 + 1e-9)
  }

  @Test("a hand that pinches draws: it chooses nothing and turns nothing")
  func pinch() throws {
    var play = HandPlay(counting: .right, isMirrored: false)
    let found = try Self.changes(&play, seconds: 1.5) { _ in
      [HandLines.Hand(tip: (300, 200), isPinching: true)]
    }
    #expect(found.isEmpty, "\(found)")
  }
}
