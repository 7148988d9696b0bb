// What resting fingers do to loops. Sources of truth: the times and places that are given.

import Geometry
import Micrograph
import Synthesis
import Testing

@testable import Pen
@testable import Session

@Suite("Fingers that play loops")
struct LoopHandTests {
  private static let picture = Micrograph(
    width: 400, height: 200, pixels: [Float](repeating: 0, count: 80_000), pixelType: .float32)

  private static func finger(
    _ pointer: UInt8, _ x: Double, _ y: Double, isDown: Bool = true
  ) -> PenSample<ImagePoint> {
    PenSample(
      timeNanoseconds: 0, position: ImagePoint(x: x, y: y), tool: .finger, isInContact: isDown,
      pointer: pointer)
  }

  @Test("three fingers, held for a second, choose the third channel, after three tones that rise")
  func channel() {
    var hand = LoopHand()
    var changes: [LoopHand.Change] = []
    for poll in 0...60 {
      changes += hand.follow(
        poll == 0 ? [FingerCount(3, timeNanoseconds: 0)] : [], over: Self.picture,
        nowNanoseconds: Int64(poll) * 20_000_000)
    }
    #expect(
      changes == [
        .progress(quarters: 1), .progress(quarters: 2), .progress(quarters: 3),
        .channel(2, timeNanoseconds: 1_000_000_000),
      ])
  }

  @Test("what is followed late counts by the times of its reports, not by when it is asked")
  func late() {
    func followed(liftedMilliseconds: Int64) -> [LoopHand.Change] {
      var hand = LoopHand()
      return hand.follow(
        [
          FingerCount(4, timeNanoseconds: 7_000_000),
          FingerCount(0, timeNanoseconds: liftedMilliseconds * 1_000_000),
        ], over: Self.picture, nowNanoseconds: 1_500_000_000)
    }
    #expect(followed(liftedMilliseconds: 1_006).isEmpty)
    #expect(followed(liftedMilliseconds: 1_008) == [.channel(3, timeNanoseconds: 1_007_000_000)])
    // A stamp of another clock that runs ahead counts from when it is asked.
    var hand = LoopHand()
    #expect(
      hand.follow(
        [FingerCount(1, timeNanoseconds: .max / 2)], over: Self.picture, nowNanoseconds: 5_000
      ).isEmpty)
    #expect(
      hand.follow([], over: Self.picture, nowNanoseconds: 1_000_005_000)
        == [.channel(0, timeNanoseconds: 1_000_005_000)])
  }

  @Test("two fingers at the same height span a part, and choose no channel")
  func region() {
    var hand = LoopHand()
    hand.note(Self.finger(0, 100, 100))
    hand.note(Self.finger(1, 300, 110))
    var changes: [LoopHand.Change] = []
    for poll in 0...100 {
      changes += hand.follow(
        poll == 0 ? [FingerCount(2, timeNanoseconds: 0)] : [], over: Self.picture,
        nowNanoseconds: Int64(poll) * 20_000_000)
    }
    #expect(changes == [.region(LoopRegion(start: 1, end: 3))])
    // Not level they choose the second channel.
    hand.note(Self.finger(1, 300, 190))
    changes = []
    for poll in 101...200 {
      changes += hand.follow([], over: Self.picture, nowNanoseconds: Int64(poll) * 20_000_000)
    }
    // From the moment on at which they were seen not to be.
    #expect(changes.last == .channel(1, timeNanoseconds: 3_020_000_000))
    #expect(!changes.contains { if case .region = $0 { true } else { false } })
  }

  @Test(
    "three fingers that come and go one after the other span no part, though two of them lie level")
  func passing() {
    var hand = LoopHand()
    var changes: [LoopHand.Change] = []
    var now: Int64 = 0
    func follow(_ fingers: Int, polls: Int) {
      for _ in 0..<polls {
        changes += hand.follow(
          [FingerCount(fingers, timeNanoseconds: now)], over: Self.picture, nowNanoseconds: now)
        now += 20_000_000
      }
    }
    for finger in 0..<3 {
      hand.note(Self.finger(UInt8(finger), 50 + 100 * Double(finger), 100))
      follow(finger + 1, polls: finger < 2 ? 4 : 60)
    }
    for finger in (0..<3).reversed() {
      hand.note(Self.finger(UInt8(finger), 50 + 100 * Double(finger), 100, isDown: false))
      follow(finger, polls: 4)
    }
    #expect(!changes.contains { if case .region = $0 { true } else { false } })
    #expect(changes.last == .channel(2, timeNanoseconds: 1_160_000_000))
  }

  @Test("a pen is no finger, and lifted fingers are gone")
  func gone() {
    var hand = LoopHand()
    var pen = Self.finger(0, 100, 100)
    pen.tool = .pen
    hand.note(pen)
    hand.note(Self.finger(1, 300, 100))
    hand.note(Self.finger(1, 300, 100, isDown: false))
    let changes = hand.follow(
      [FingerCount(2, timeNanoseconds: 0)], over: Self.picture, nowNanoseconds: 0)
    #expect(changes.isEmpty)
  }
}
