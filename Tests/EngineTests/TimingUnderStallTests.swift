// A cycle clock with half a millisecond of jitter that hangs for 30 ms: no message is lost, none
// overtakes another, none waits longer than one period beyond its time.

import Foundation
import Jack
import Micrograph
import Sonification
import Synthesis
import TestBasics
import TestRigs
import TestSupport
import Testing

@Suite("Timing through jitter and stalls")
struct TimingUnderStallTests {
  private static let stallNanoseconds: Int64 = 30_000_000
  private static let jitterNanoseconds: Int64 = 500_000
  private static let onset = ChainOnset()

  /// Cycles with jitter in their reported starts, which hang once; afterwards the server's clock
  /// lags and catches up, a tenth of the rest each cycle, as a delay-locked loop does.
  private static func session(period: Int, seconds: Double, stallAt: Int64, seed: UInt64)
    -> ClockedSession
  {
    var dice = SeededGenerator(seed: seed)
    var cycles: [ClockedSession.Cycle] = []
    let nanoseconds = Double(period) * 1e9 / ClockedSession.rateHertz
    var lost: Int64 = 0
    var lag: Int64 = 0
    for number in 0..<Int(seconds * 1e9 / nanoseconds) {
      let even = Int64(Double(number) * nanoseconds)
      if lost == 0, even >= stallAt {
        lost = stallNanoseconds
        lag = stallNanoseconds
      }
      let now = even + lost
      let jitter = Int64.random(in: -jitterNanoseconds...jitterNanoseconds, using: &dice)
      // The adapter's own rule for reports that cannot be true.
      let start = CycleClock.start(
        reported: now - lag + jitter, now: now, period: Int64(nanoseconds))
      cycles.append(
        ClockedSession.Cycle(frames: period, nowNanoseconds: now, startNanoseconds: start))
      lag = lag * 9 / 10
    }
    return ClockedSession(cycles: cycles)
  }

  /// The moment at which a sample is due by the cycle it lies in.
  private static func moment(of sample: Int, in session: ClockedSession) -> Int64 {
    let period = session.cycles[0].frames
    let cycle = session.cycles[sample / period]
    return cycle.nowNanoseconds + ClockedSession.nanoseconds(ofFrame: sample % period)
  }

  /// The samples at which sound begins after silence, and those at which it ends.
  private static func edges(_ sound: [Float]) -> (begins: [Int], ends: [Int]) {
    var begins: [Int] = []
    var ends: [Int] = []
    var lastSounding = -1_000
    for (index, sample) in sound.enumerated() where sample != 0 {
      if index - lastSounding > 200 {
        if lastSounding >= 0 { ends.append(lastSounding) }
        begins.append(index)
      }
      lastSounding = index
    }
    if lastSounding >= 0 { ends.append(lastSounding) }
    return (begins, ends)
  }

  // Truth: the list of strokes, and the clock the test made.
  @Test(
    "Every stroke is heard, in order, at most one period late",
    arguments: [16, 32, 64, 128, 256, 512, 1_024])
  func strokes(period: Int) throws {
    let periodNanoseconds = ClockedSession.nanoseconds(ofFrame: period)
    let session = Self.session(period: period, seconds: 1.3, stallAt: 530_000_000, seed: 1)
    let resumption = try #require(
      session.cycles.firstIndex { $0.nowNanoseconds >= 530_000_000 + Self.stallNanoseconds })
    let resumed = session.cycles[resumption].nowNanoseconds
    let stall = session.cycles[resumption - 1].nowNanoseconds + periodNanoseconds
    var messages: [ControlFrame] = []
    var touches: [Int64] = []
    // 20 ms of touch, 40 ms of silence. The stall meets the eighth stroke: its lift-off, or all of
    // it where the period is 512 frames, or its beginning where it is 1024.
    for number in 0..<18 {
      let begin = 101_000_000 + Int64(number) * 60_333_333
      let stroke = UInt32(number + 1)
      touches.append(begin)
      messages.append(.test(.touchDown, begin, hertz: 400, stroke: stroke))
      messages.append(.test(.motion, begin + 5_000_000, hertz: 900, stroke: stroke))
      messages.append(.test(.motion, begin + 10_000_000, hertz: 300, stroke: stroke))
      messages.append(.test(.liftOff, begin + 20_000_000, stroke: stroke))
    }
    let sound = session.play(messages)
    let (begins, ends) = Self.edges(sound)
    // A stroke that begins and ends within the stall has no time left to sound in.
    let audible = touches.filter { touch in
      touch + periodNanoseconds < stall || touch + 20_000_000 + periodNanoseconds > resumed
    }
    #expect(audible.count >= touches.count - 1)
    #expect(begins.count == audible.count)
    #expect(ends.count == audible.count, "no stuck note")
    var latest: Int64 = 0
    var earliest: Int64 = 0
    for (begin, touch) in zip(begins, audible) {
      // Without what the chain itself takes.
      let heard = Self.moment(of: begin - Self.onset.touch, in: session)
      let due = touch + periodNanoseconds
      let deadline = (stall...resumed).contains(due) ? resumed : due
      latest = max(latest, heard - deadline)
      earliest = min(earliest, heard - due)
      #expect(heard - deadline <= periodNanoseconds + 2 * 20_833, "touch at \(touch)")
      #expect(heard - due >= -Self.jitterNanoseconds - 20_833, "touch at \(touch)")
    }
    print(
      "period \(period): \(begins.count) strokes, from \(-earliest / 1_000) µs early to",
      "\(latest / 1_000) µs late")
  }

  @Test(
    "Motion that is planned when the server stalls is heard at most one period after the stall",
    arguments: [16, 32, 64, 128, 256, 512, 1_024])
  func plannedMotion(period: Int) throws {
    let lag: Int64 = 7_500_000
    let periodNanoseconds = ClockedSession.nanoseconds(ofFrame: period)
    // The jump is planned two periods after its stamp at the latest; then the server stalls.
    let stamp: Int64 = 200_000_000
    let stall = stamp + 2 * periodNanoseconds
    let session = Self.session(period: period, seconds: 0.4, stallAt: stall, seed: 2)
    func messages(hertz: Double) -> [ControlFrame] {
      [
        .test(.touchDown, 100_000_000, hertz: 500, lagNanoseconds: lag),
        .test(.motion, stamp - 20_833, hertz: 500, lagNanoseconds: lag),
        .test(.motion, stamp, hertz: hertz, lagNanoseconds: lag),
        .test(.motion, stamp + 1_000_000, hertz: hertz, lagNanoseconds: lag),
      ]
    }
    let held = session.play(messages(hertz: 500))
    let jumped = session.play(messages(hertz: 1_000))
    let sample = try #require(jumped.firstDifference(from: held)) - Self.onset.pitch
    let heard = Self.moment(of: sample, in: session)
    let due = stamp + periodNanoseconds + lag
    let resumed = try #require(session.cycles.first { $0.nowNanoseconds >= stall }).nowNanoseconds
    let deadline = max(due, resumed) + periodNanoseconds + 20_833
    print(
      "period \(period): due at \(due / 1_000) µs, the server is back at \(resumed / 1_000) µs,",
      "heard at \(heard / 1_000) µs")
    #expect(heard <= deadline)
  }

  // Truth: the second difference of a sine of the higher tone, 4 a sin^2(w / 2), times the decimator's
  // gain in its pass band, as the undisturbed end of the same note has it.
  @Test("A glide that the stall cuts short makes no click", arguments: [16, 64])
  func glideThroughStall(period: Int) {
    let lag: Int64 = 24_000_000
    let begin: Int64 = 200_000_000
    // The stall comes when the first third of the glide has sounded.
    let stall = begin + lag + ClockedSession.nanoseconds(ofFrame: period) + 2_000_000
    let session = Self.session(period: period, seconds: 0.5, stallAt: stall, seed: 3)
    var messages: [ControlFrame] = [
      .test(.touchDown, 100_000_000, hertz: 480, lagNanoseconds: lag),
      .test(.motion, begin, hertz: 480, lagNanoseconds: lag),
    ]
    for step in 1...16 {
      let way = Double(step) / 16
      messages.append(
        .test(
          .motion, begin + Int64(step) * 312_500,
          hertz: 480 * exp2(0.3 * way * way * (3 - 2 * way)), lagNanoseconds: lag))
    }
    let sound = session.play(messages, engine: .current)
    let quiet = sound.suffix(4_800).largestSecondDifference
    // A thousandth: the phase at which a peak is sampled.
    #expect(sound.dropFirst(7_000).largestSecondDifference <= quiet * 1.001)
    // The engines before stepped: the comparison can fail.
    let stepped = session.play(messages, engine: .second)
    #expect(stepped.dropFirst(7_000).largestSecondDifference > quiet * 1.2)
  }
}
