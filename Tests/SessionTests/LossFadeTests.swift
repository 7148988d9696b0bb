// How the voice ends when its pen is lost: over 20 ms, whether the tablet reports it or the pen
// thread falls silent; by the straight line of the gate, measured with a tone of which every second
// sample is at its peak.

import Engine
import Geometry
import Micrograph
import Pen
import Session
import Sonification
import Synchronization
import Synthesis
import Tablet
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("A pen that is lost", .needs(.devices))
struct LossFadeTests {
  private static let period = 64
  private static let tone = Preset.analysis.chain

  private static func nanoseconds(ofFrame frame: Int) -> Int64 {
    Int64((Double(frame) * 1e9 / 48_000).rounded())
  }

  /// Every cycle of `frames`, the pen alive at the times given.
  private static func run(
    _ rig: inout ClockRig, frames: Range<Int>, alive: (Int) -> Int64?
  ) {
    for frame in stride(from: frames.lowerBound, to: frames.upperBound, by: period) {
      let start = nanoseconds(ofFrame: frame)
      if let alive = alive(frame) {
        rig.fromPen.reportAlive(atNanoseconds: alive)
      }
      rig.call(frames: period, startNanoseconds: start)
    }
  }

  // The fades are the voice's: they are measured without the blocker, so that their end is exact.

  /// The frames in which 12 kHz at 0.5 falls straight from its peak to nothing.
  private static func fall(_ left: [Float]) throws -> Range<Int> {
    let end = try #require(left.lastIndex { $0 != 0 }) + 1
    let start = try #require(left[..<end].lastIndex { abs($0) > 0.4999 })
    return start..<end
  }

  private static let latency = Chain(sampleRateHertz: 48_000, parameters: tone).latencyFrames

  @Test(
    "A stroke that is lost fades over 20 ms, one that ends over 5 ms", arguments: [true, false])
  func lostStroke(isLoss: Bool) throws {
    var rig = ClockRig(rateHertz: 48_000, parameters: Self.tone, engine: .first)
    Self.run(&rig, frames: 0..<64) { _ in nil }
    rig.send(.test(.touchDown, Self.nanoseconds(ofFrame: 64), hertz: 12_000))
    Self.run(&rig, frames: 64..<6_400) { _ in nil }
    var end = ControlFrame.test(.liftOff, Self.nanoseconds(ofFrame: 6_390))
    end.isLoss = isLoss
    rig.send(end)
    Self.run(&rig, frames: 6_400..<12_800) { _ in nil }
    let fall = try Self.fall(rig.left)
    let length = isLoss ? 960 : 240
    #expect(abs(fall.count - length) <= 4)
    #expect(abs(fall.lowerBound - (6_390 + Self.period + Self.latency)) <= 4)
    // Between its ends the line is straight.
    let quarter = fall.lowerBound + length / 4
    let heard = rig.left[quarter - 4..<quarter + 4].map { abs($0) }.max() ?? 0
    #expect(abs(heard - 0.375) < 0.01)
  }

  @Test("A pen thread that is silent for 250 ms fades the voice over 20 ms; alive again, it sounds")
  func silentThread() throws {
    var rig = ClockRig(rateHertz: 48_000, parameters: Self.tone, engine: .first)
    let silent = 24_000..<60_032
    let alive = { (frame: Int) in silent.contains(frame) ? nil : Self.nanoseconds(ofFrame: frame) }
    Self.run(&rig, frames: 0..<64, alive: alive)
    rig.send(.test(.touchDown, Self.nanoseconds(ofFrame: 64), hertz: 12_000))
    Self.run(&rig, frames: 64..<60_032, alive: alive)
    let fall = try Self.fall(rig.left)
    // The last sign of life came with the cycle at 23,936; 250 ms are 12,000 frames.
    #expect(abs(fall.count - 960) <= 4)
    let limit = 23_936 + 12_000 + Self.latency
    #expect(fall.lowerBound >= limit - 4 && fall.lowerBound <= limit + Self.period + 4)
    #expect(rig.left[fall.upperBound...].allSatisfy { $0 == 0 }, "no stuck note")
    Self.run(&rig, frames: 60_032..<80_000, alive: alive)
    let back = try #require(rig.left[60_032...].firstIndex { abs($0) > 0.4999 })
    // 5 ms of the gate, and the onset of the tone itself.
    #expect(back - 60_032 < 240 + 2 * Self.latency + Self.period)
  }

  @Test("A pen thread that lives, and one that was never there, change nothing")
  func livingThread() throws {
    var sounds: [[Float]] = []
    for isThere in [true, false] {
      var rig = ClockRig(rateHertz: 48_000, parameters: Self.tone)
      // A busy machine: a sign of life every 200 ms.
      let alive = { (frame: Int) in
        isThere && frame % 9_600 < Self.period ? Self.nanoseconds(ofFrame: frame) + 1 : nil
      }
      Self.run(&rig, frames: 0..<64, alive: alive)
      rig.send(.test(.touchDown, Self.nanoseconds(ofFrame: 64), hertz: 500))
      Self.run(&rig, frames: 64..<96_000, alive: alive)
      sounds.append(rig.left)
    }
    #expect(sounds[0] == sounds[1])
    #expect(sounds[0].last.map { $0 != 0 } == true)
  }

  @Test("A tablet that is unplugged under a touching pen ends the stroke as lost")
  func lostTablet() async throws {
    try await FakeTabletBed.run { bed in
      let tablet = try bed.plug(FakeTabletPen.description)
      let watched = try WatchedSession(FacePath.ramp(), .device(path: tablet.path))
      try tablet.report(.x(20_000), .y(12_500), .pen(true))
      try tablet.report(.pressure(2_000), .touch(true))
      try await watched.wait("the touch") { !$0.readings.isEmpty }
      try tablet.unplug()
      try await watched.wait("the loss") { $0.sourceEvents.contains(.tabletGone) }
      let end = try #require(watched.readings.last?.control)
      #expect(end.phase == .liftOff && end.isLoss)
      watched.session.end()
    }
  }
}
