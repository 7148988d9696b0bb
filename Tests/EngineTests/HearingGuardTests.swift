// The protection of the ears: gains measured with a constant signal, against the decibels and times
// the guard states, and once through the callback itself.

import Foundation
import Micrograph
import Sonification
import Synchronization
import Synthesis
import TestRigs
import Testing

@testable import Engine

@Suite("What stands between engine and ears")
struct HearingGuardTests {
  /// The gain of every frame, seen through a constant signal.
  private static func gains(
    _ hearing: inout HearingGuard, frames: Int, isSilenced: Bool = false
  ) -> [Float] {
    var left = [Float](repeating: 1, count: frames)
    var right = left
    hearing.apply(&left, &right, frames: frames, isSilenced: isSilenced)
    #expect(left == right)
    return left
  }

  private static func decibels(_ gain: Float) -> Double { 20 * log10(Double(gain)) }

  @Test("a live session stays 30 dB down until the first touch, then rises evenly over 50 ms")
  func entrance() {
    var hearing = HearingGuard(sampleRateHertz: 48_000, isLive: true)
    #expect(Self.gains(&hearing, frames: 48_000).allSatisfy { abs(Self.decibels($0) + 30) < 0.01 })
    hearing.begin()
    let rise = Self.gains(&hearing, frames: 2_500)
    for frame in stride(from: 0, through: 2_400, by: 100) {
      let expected = -30 + 30 * Double(frame) / 2_400
      #expect(abs(Self.decibels(rise[frame]) - expected) < 0.02)
    }
    #expect(rise[2_405...].allSatisfy { $0 == 1 })
  }

  @Test("a rendering has full level from its first frame")
  func rendering() {
    var hearing = HearingGuard(sampleRateHertz: 48_000, isLive: false)
    #expect(Self.gains(&hearing, frames: 100).allSatisfy { $0 == 1 })
  }

  @Test("silenced, the sound is gone after 5 ms, stays so, and comes back over 50 ms")
  func silencing() {
    var hearing = HearingGuard(sampleRateHertz: 48_000, isLive: false)
    let fall = Self.gains(&hearing, frames: 1_000, isSilenced: true)
    #expect(fall[0] == 1)
    #expect(zip(fall, fall.dropFirst()).allSatisfy { $0 - $1 <= 1 / 240 + 1e-6 && $0 >= $1 })
    #expect(fall[241...].allSatisfy { $0 == 0 })
    #expect(Self.gains(&hearing, frames: 48_000, isSilenced: true).allSatisfy { $0 == 0 })
    let rise = Self.gains(&hearing, frames: 2_500)
    #expect(zip(rise, rise.dropFirst()).allSatisfy { $1 - $0 <= 1 / 2_400 + 1e-6 && $1 >= $0 })
    #expect(rise[2_405...].allSatisfy { $0 == 1 })
  }

  @Test(
    "what is heard in silence comes in as far as all else goes, at half of full scale at most, and goes with it"
  )
  func inSilence() {
    var hearing = HearingGuard(sampleRateHertz: 48_000, isLive: false)
    // Four times as loud as it may be, and as loud as the instrument once it is held.
    let cue = [Float](repeating: 1, count: 2_500)
    func heard(of instrument: Float, isSilenced: Bool) -> [Float] {
      var left = [Float](repeating: instrument, count: cue.count)
      var right = left
      cue.withUnsafeBufferPointer { cue in
        guard let base = cue.baseAddress else { return }
        hearing.apply(
          &left, &right, frames: cue.count, isSilenced: isSilenced,
          inSilence: DrySound(left: base, right: base), volume: 2)
      }
      #expect(left == right)
      return left
    }
    #expect(heard(of: 0, isSilenced: false).allSatisfy { $0 == 0 })
    #expect(heard(of: 0.5, isSilenced: true).allSatisfy { abs($0 - 0.5) < 1e-6 })
    #expect(heard(of: 0, isSilenced: true).allSatisfy { $0 == 0.5 })
    let end = heard(of: 0, isSilenced: false)
    #expect(end[0] == 0.5 && end[2_405...].allSatisfy { $0 == 0 })
  }

  @Test("in the callback the first touch rises to full level, and silence is exact")
  func callback() throws {
    var rig = try CallbackRig(.live, framesPerBlock: 64, parameters: Preset.analysis.chain)
    // What is queued before the first cycle is discarded.
    try rig.run(frames: 64)
    rig.send(.test(.touchDown, 0))
    var sound = try rig.run(frames: 23_936)
    let start = try #require(sound.firstSounding)
    let first = sound.left[start..<start + 240].map { abs($0) }.max() ?? 0
    // The rise begins with the touch, the sound `latencyFrames` later; 2,400 frames rise by 30 dB.
    let decibels = -30 + 30 * Double(240 + rig.latencyFrames) / 2_400
    #expect(Double(first) < 0.5 * pow(10, decibels / 20))
    #expect(sound.left[4_800...].contains { abs($0) > 0.49 })
    rig.fromFace.isSilenced = true
    sound = try rig.run(frames: 4_800)
    // The rig's frames are those of the control frames, earlier than the ports by the latency.
    let silent = 24_000 - rig.latencyFrames + 241
    #expect(sound.left[silent...].allSatisfy { $0 == 0 })
  }
}
