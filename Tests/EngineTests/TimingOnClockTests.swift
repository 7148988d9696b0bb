// When messages are heard, to the sample, by the live rule: one period after their stamp, motion
// its lag later, for every period and for changing periods.

import Micrograph
import Sonification
import Synthesis
import TestRigs
import Testing

@Suite("Timing of live messages")
struct TimingOnClockTests {
  private static let periods = [16, 32, 64, 128, 256, 512, 1_024]
  private static let onset = ChainOnset()

  private static func message(
    _ phase: PathReading.Phase, atFrame frame: Int, hertz: Double = 500, lagFrames: Int = 0
  ) -> ControlFrame {
    .test(
      phase, ClockedSession.nanoseconds(ofFrame: frame), hertz: hertz,
      lagNanoseconds: ClockedSession.nanoseconds(ofFrame: lagFrames))
  }

  // Truth: design.md's contract, and the chain alone for what the sound itself takes.
  @Test(
    "Touch, motion and lift-off change the first sample one period after their stamps",
    arguments: periods)
  func steady(period: Int) throws {
    let session = ClockedSession(
      periods: [Int](repeating: period, count: 12_000 / period))
    let lag = 360
    var largest = 0
    for offset in [0, 1, period / 3, period / 2, period - 1] {
      let touch = Self.message(.touchDown, atFrame: 1_024 + offset, lagFrames: lag)
      let hold = Self.message(.motion, atFrame: 4_095 + offset, lagFrames: lag)
      let same = Self.message(.motion, atFrame: 4_096 + offset, lagFrames: lag)
      let jump = Self.message(.motion, atFrame: 4_096 + offset, hertz: 1_000, lagFrames: lag)
      let lift = Self.message(.liftOff, atFrame: 7_168 + offset, lagFrames: lag)
      let silence = session.play([])
      let held = session.play([touch, hold, same])
      let jumped = session.play([touch, hold, jump])
      let lifted = session.play([touch, hold, same, lift])
      let heard = [
        (held.firstDifference(from: silence), 1_024 + offset + Self.onset.touch),
        (jumped.firstDifference(from: held), 4_096 + offset + lag + Self.onset.pitch),
        (lifted.firstDifference(from: held), 7_168 + offset + Self.onset.lift),
      ]
      for (sample, expected) in heard {
        let deviation = try #require(sample) - expected - period
        #expect(abs(deviation) <= 1, "offset \(offset)")
        largest = max(largest, abs(deviation))
      }
    }
    print("period \(period): largest deviation \(largest) samples")
  }

  // The contract where the period changes: the period is that of the cycle in which the message
  // sounds, and what is over when the first cycle that knows of it begins sounds at once.
  private static func due(stamp: Int, periods: [Int]) -> Int {
    var start = 0
    for period in periods {
      let due = max(stamp + period, start)
      if start >= stamp, due < start + period { return due }
      start += period
    }
    return .max
  }

  @Test("Periods that change on the way move no message by more than a sample")
  func changing() throws {
    var periods: [Int] = []
    for period in [64, 1_024, 16, 512, 128, 32, 256, 1_024, 64, 16] {
      periods += [Int](repeating: period, count: max(2, 2_048 / period))
    }
    let session = ClockedSession(periods: periods)
    let silence = session.play([])
    var start = 0
    var stamps: Set<Int> = []
    for period in periods {
      stamps.formUnion([start + 1, start + period / 2, start + period])
      start += period
    }
    var largest = 0
    var tried = 0
    // Every seventh, and all of those around a change of the period.
    for (index, stamp) in stamps.sorted().enumerated()
    where index.isMultiple(of: 7) || Self.isAtChange(stamp, periods) {
      let expected = Self.due(stamp: stamp, periods: periods)
      guard expected < start - 100 else { continue }
      let touched = session.play([Self.message(.touchDown, atFrame: stamp)])
      let sample = try #require(touched.firstDifference(from: silence), "stamp \(stamp)")
      let deviation = sample - Self.onset.touch - expected
      #expect(abs(deviation) <= 1, "stamp \(stamp), due \(expected), heard \(sample)")
      largest = max(largest, abs(deviation))
      tried += 1
    }
    #expect(tried > 50)
    print("changing periods: \(tried) stamps, largest deviation \(largest) samples")
  }

  private static func isAtChange(_ stamp: Int, _ periods: [Int]) -> Bool {
    var start = 0
    for (period, next) in zip(periods, periods.dropFirst()) {
      if (start...start + period).contains(stamp) { return period != next }
      start += period
    }
    return false
  }

  @Test(
    "The whole callback gives the same bits in blocks of 1, 7, 64, 256, 1000 and 8192 frames",
    arguments: [44_100.0, 48_000, 96_000])
  func partitions(rateHertz: Double) throws {
    let whole = Self.scene(rateHertz: rateHertz, framesPerBlock: 8_192)
    #expect(whole.contains { $0.x != 0 })
    #expect(whole.contains { $0.x != $0.y }, "the reverb is stereo")
    for framesPerBlock in [1, 7, 64, 256, 1_000] {
      let parts = Self.scene(rateHertz: rateHertz, framesPerBlock: framesPerBlock)
      let different = whole.indices.first { whole[$0] != parts[$0] }
      #expect(different == nil, "blocks of \(framesPerBlock)")
    }
  }

  /// Two strokes and their tail, as bits of both ports.
  private static func scene(rateHertz: Double, framesPerBlock: Int) -> [SIMD2<UInt32>] {
    var rig = ClockRig(
      rateHertz: rateHertz, originNanoseconds: 0, parameters: Preset.classic.chain)
    for stroke in 0..<2 {
      let start = 13_333_337 + Int64(stroke) * 110_000_003
      let number = UInt32(stroke + 1)
      rig.send(.test(.touchDown, start, hertz: 220, stroke: number))
      for step in 1...60 {
        let hertz = 220 + 11 * Double(step * step % 61)
        rig.send(
          .test(.motion, start + Int64(step) * 1_234_567, hertz: hertz, stroke: number))
      }
      rig.send(.test(.liftOff, start + 79_999_999, stroke: number))
    }
    let count = Int(rateHertz * 0.3)
    while rig.left.count < count {
      let frames = min(framesPerBlock, count - rig.left.count)
      let start = Double(rig.left.count) * 1e9 / rateHertz
      rig.call(frames: frames, startNanoseconds: Int64(start.rounded()))
    }
    return zip(rig.left, rig.right).map { SIMD2($0.bitPattern, $1.bitPattern) }
  }
}
