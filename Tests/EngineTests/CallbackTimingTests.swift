// When the callback sounds, to the frame, by the contracts of time: rendered at the stamp, live
// one period after it, the same whatever the blocks, zeros once the tail is over.

import Foundation
import Micrograph
import Sonification
import Synthesis
import TestRigs
import Testing

@Suite("The audio callback on a simulated clock")
struct CallbackTimingTests {
  private static let tone = Preset.analysis.chain

  // Where an end is exact silence, or a gate a straight line, the blocker is left away: it delays
  // nothing, and leaves a tail.

  /// The time at which a frame begins, in whole nanoseconds.
  private static func nanoseconds(ofFrame frame: Int) -> Int64 {
    Int64((Double(frame) * 1e9 / CallbackRig.rateHertz).rounded())
  }

  @Test(
    "Rendered, a touch sounds at the frame of its stamp and a lift-off is silent 5 ms after its own",
    arguments: [0, 1, 255, 256, 257, 4_711])
  func renderedGates(frame: Int) throws {
    var rig = try CallbackRig(
      .rendering, framesPerBlock: 256, parameters: Self.tone, engine: .first)
    rig.send(.test(.touchDown, Self.nanoseconds(ofFrame: frame)))
    rig.send(.test(.liftOff, Self.nanoseconds(ofFrame: frame + 1_000)))
    let sound = try rig.run(frames: frame + 10_000)
    // The rig subtracts the engine's own latency; what remains is exact to the frame.
    #expect(sound.firstSounding == frame)
    // 240 frames of the gate, the last of them shut.
    let last = try #require(sound.lastSounding)
    #expect((frame + 1_237...frame + 1_239).contains(last))
  }

  @Test("Gates rise and fall in a straight line over 240 frames")
  func gateShape() throws {
    // A cosine would be needed to see the gate in one frame: half the sample rate's sign flips
    // do it. 24 kHz is the highest frequency; 12 kHz gives 0, 1, 0, -1.
    // A first stroke sets the tone going; the second is measured, for a tone that begins has an
    // onset of its own.
    var rig = try CallbackRig(
      .rendering, framesPerBlock: 64, parameters: Self.tone, engine: .first)
    rig.send(.test(.touchDown, 0, hertz: 12_000))
    rig.send(.test(.liftOff, Self.nanoseconds(ofFrame: 500)))
    rig.send(.test(.touchDown, Self.nanoseconds(ofFrame: 1_200), hertz: 12_000, stroke: 2))
    rig.send(.test(.liftOff, Self.nanoseconds(ofFrame: 2_200), stroke: 2))
    let sound = Array(try rig.run(frames: 4_000).left.dropFirst(1_200))
    for frame in stride(from: 1, to: 239, by: 2) {
      #expect(abs(abs(sound[frame]) - 0.5 * Float(frame + 1) / 240) < 1e-5)
    }
    for frame in stride(from: 241, to: 1_000, by: 2) {
      #expect(abs(abs(sound[frame]) - 0.5) < 1e-5)
    }
    for frame in stride(from: 1_001, to: 1_239, by: 2) {
      #expect(abs(abs(sound[frame]) - 0.5 * (1 - Float(frame - 999) / 240)) < 1e-5)
    }
    #expect(sound[1_240...].allSatisfy { $0 == 0 })
  }

  @Test(
    "Live, a touch sounds exactly one period after its stamp, wherever in a period it fell",
    arguments: [64, 128, 1_024], [0, 1, 40, 63])
  func livePeriod(period: Int, offset: Int) throws {
    let origin: Int64 = 1_000_000_000_000
    var rig = try CallbackRig(
      .live, framesPerBlock: period, parameters: Self.tone, originNanoseconds: origin)
    try rig.run(frames: 10 * period)
    // The stamp lies in the cycle that is over: the callback hears of it with the next one.
    let stamped = 9 * period + offset
    rig.send(.test(.touchDown, origin + Self.nanoseconds(ofFrame: stamped)))
    let sound = try rig.run(frames: 10 * period)
    #expect(sound.firstSounding == stamped + period)
  }

  @Test("Live, motion lags by the stroke's lag more, and the touch does not wait for it")
  func liveLag() throws {
    let period = 64
    let lag = 360  // 7.5 ms
    var rig = try CallbackRig(.live, framesPerBlock: period, parameters: Self.tone)
    try rig.run(frames: period)
    let lagNanoseconds = Self.nanoseconds(ofFrame: lag)
    rig.send(.test(.touchDown, 0, hertz: 480, lagNanoseconds: lagNanoseconds))
    // 480 Hz are 100 frames a turn; at frame 1000 it jumps to 960 Hz, within a frame. The callback
    // hears of it with the next cycle.
    try rig.run(frames: 1_024 - period)
    rig.send(
      .test(
        .motion, Self.nanoseconds(ofFrame: 999), hertz: 480, lagNanoseconds: lagNanoseconds))
    rig.send(
      .test(
        .motion, Self.nanoseconds(ofFrame: 1_000), hertz: 960, lagNanoseconds: lagNanoseconds))
    let sound = try rig.run(frames: 4_096)
    #expect(sound.firstSounding == period)
    // One period and the lag later the pitch is an octave up: count the turns on both sides.
    let change = 1_000 + period + lag
    let before = Self.risingZeros(sound.left[change - 1_000..<change])
    let after = Self.risingZeros(sound.left[change..<change + 1_000])
    #expect(abs(before - 10) <= 1)
    #expect(abs(after - 20) <= 1)
  }

  private static func risingZeros(_ samples: ArraySlice<Float>) -> Int {
    zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
  }

  @Test(
    "A stamp from a clock that runs ahead is held for 20 ms at most, for two periods until the third engine",
    arguments: [
      (EngineVersion.third, 3 * 1_333_333), (.third, 1_000_000_000), (.current, 22_000_000),
      (.current, 1_000_000_000), (.current, 3_600_000_000_000),
    ])
  func stampAhead(engine: EngineVersion, aheadNanoseconds: Int64) throws {
    let period = 64
    var rig = try CallbackRig(
      .live, framesPerBlock: period, parameters: Self.tone, engine: engine)
    try rig.run(frames: period)
    rig.send(.test(.touchDown, rig.nowNanoseconds + aheadNanoseconds))
    let sound = try rig.run(frames: 20 * period)
    let heard = sound.firstSounding
    let first = try #require(heard, "the touch is never heard")
    #expect(first <= period + 2 * period + 1)
  }

  @Test(
    "A stamp up to 20 ms ahead, as an overview's beginning has, is waited for",
    arguments: [64, 256])
  func stampOfOverview(period: Int) throws {
    for ahead in [1, 200, 480, 900] {
      var rig = try CallbackRig(.live, framesPerBlock: period, parameters: Self.tone)
      try rig.run(frames: period)
      let begun = rig.nowNanoseconds
      rig.send(.test(.touchDown, begun + Self.nanoseconds(ofFrame: ahead)))
      let sound = try rig.run(frames: 1_024 + 2 * period + rig.latencyFrames)
      // It was stamped that far after the first period, and sounds a period later.
      #expect(sound.firstSounding == 2 * period + ahead)
    }
  }

  @Test("A stamp from the past sounds at once")
  func stampBehind() throws {
    let period = 64
    var rig = try CallbackRig(
      .live, framesPerBlock: period, parameters: Self.tone, originNanoseconds: 10_000_000_000)
    try rig.run(frames: period)
    rig.send(.test(.touchDown, 0))
    let sound = try rig.run(frames: 2 * period + rig.latencyFrames)
    #expect(sound.firstSounding == period)
  }

  @Test("The preset's whole chain gives the same bits in blocks of 1, 7, 64, 256 and 1000 frames")
  func partitions() throws {
    let whole = try Self.scene(framesPerBlock: 8_192)
    #expect(whole.contains { $0.left != 0 })
    #expect(whole.contains { $0.left != $0.right }, "the reverb is stereo")
    for framesPerBlock in [1, 7, 64, 256, 1_000] {
      let parts = try Self.scene(framesPerBlock: framesPerBlock)
      let different = whole.indices.first { whole[$0] != parts[$0] }
      #expect(different == nil, "blocks of \(framesPerBlock)")
    }
  }

  private struct Frame: Equatable {
    let left: UInt32
    let right: UInt32
  }

  /// Three strokes, one with a pause in it, over half a second, as bits.
  private static func scene(framesPerBlock: Int) throws -> [Frame] {
    var rig = try CallbackRig(
      .rendering, framesPerBlock: framesPerBlock, parameters: Preset.classic.chain)
    for stroke in 0..<3 {
      let start = Int64(13_333_337) + Int64(stroke) * 150_000_003
      let number = UInt32(stroke + 1)
      rig.send(.test(.touchDown, start, hertz: 220, stroke: number))
      for step in 1...60 {
        let pause: Int64 = step > 30 ? 17_777_777 : 0
        rig.send(
          .test(
            .motion, start + Int64(step) * 1_234_567 + pause,
            hertz: 220 + 660 * abs(sin(Double(step))), stroke: number))
      }
      rig.send(.test(.liftOff, start + 99_999_999, stroke: number))
    }
    let sound = try rig.run(frames: 24_000)
    return zip(sound.left, sound.right).map { Frame(left: $0.bitPattern, right: $1.bitPattern) }
  }

  @Test("After the tail of the preset classic every sample is exactly zero, until the next touch")
  func silence() throws {
    var rig = try CallbackRig(
      .rendering, framesPerBlock: 256, parameters: Preset.classic.chain)
    rig.send(.test(.touchDown, 0))
    rig.send(.test(.liftOff, 100_000_000))
    var sound = try rig.run(frames: 48_000 * 5)
    let last = try #require(sound.lastSounding)
    #expect(last > 4_800 + 240, "there is a tail")
    #expect(last < 48_000 * 4)
    print("the tail of classic ends \(Double(last) / 48_000 - 0.1) s after the lift-off")
    rig.send(.test(.touchDown, 5_000_000_000, stroke: 2))
    let before = sound.left.count
    sound = try rig.run(frames: 4_800)
    #expect(sound.left[before...].contains { $0 != 0 })
  }

  @Test("The session's end fades everything within 20 ms and stays silent")
  func ending() throws {
    var rig = try CallbackRig(
      .rendering, framesPerBlock: 64, parameters: Preset.classic.chain)
    rig.send(.test(.touchDown, 0))
    var sound = try rig.run(frames: 9_600)
    let before = try #require(sound.lastSounding)
    #expect(before >= 9_590 - rig.latencyFrames)
    rig.end()
    sound = try rig.run(frames: 9_600)
    let last = try #require(sound.lastSounding)
    // 960 frames at the ports, and one more for what 960 steps leave over in 32-bit floats.
    #expect(last <= 9_600 + 960)
    let hasEnded = rig.hasEnded
    #expect(hasEnded)
    // 20 ms of a fade: no step of the sound is larger than those before it.
    func largestStep(_ samples: ArraySlice<Float>) -> Float {
      zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
    #expect(
      largestStep(sound.left[9_500..<11_000]) <= 1.05 * largestStep(sound.left[4_800..<9_500]))
  }
}
