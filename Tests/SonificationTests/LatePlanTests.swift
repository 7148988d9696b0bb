// Motion that comes when its samples are drawn already. Source of truth: the plan itself, and a straight way.

import Foundation
import Micrograph
import Sonification
import TestBasics
import Testing

@Suite("Plans of motion that come late")
struct LatePlanTests {
  private typealias Event = CurvePlayer.Event

  private func frame(
    _ hertz: Double, _ amplitude: Float = 0.5, _ phase: PathReading.Phase = .motion,
    sounding: Bool = true, stroke: UInt32 = 1
  ) -> ControlFrame {
    CurvePlayer.frame(hertz, amplitude, phase, sounding: sounding, stroke: stroke)
  }

  /// A tone of 440 Hz, and after 1,000 samples of it four frames, three of which
  /// lie behind it.
  private func late(joinsLatePlans: Bool) -> CurvePlayer {
    var player = CurvePlayer()
    player.curve = ControlCurve(
      sampleRateHertz: CurvePlayer.sampleRateHertz, joinsLatePlans: joinsLatePlans)
    player.edges = [Event(frame: frame(440, 0.5, .touchDown), position: 0)]
    player.play(blocks: [1_000])
    player.motion = [100.0, 200, 300].map { Event(frame: frame(4 * $0), position: $0) }
    player.motion.append(Event(frame: frame(2_400), position: 1_100))
    player.play(blocks: [400])
    return player
  }

  @Test("late frames are passed over at once, the last of them holds, in the first two engines")
  func lateAtOnce() {
    let player = late(joinsLatePlans: false)
    #expect(abs(player.frequencyHertz[1_000] / 1_200 - pow(2, 700.0 / 800)) < 1e-9)
    #expect(abs(player.frequencyHertz[1_100] / 2_400 - 1) < 1e-9)
    #expect(player.frequencyHertz.allSatisfy { $0.isFinite })
  }

  // Truth: the contract's glide by hand, 5 ms on 3 r^2 - 2 r^3 in the logarithm of the pitch.
  @Test("the plan of late frames is reached over 5 ms, from what was drawn last")
  func late() {
    let player = late(joinsLatePlans: true)
    func planned(_ sample: Int) -> Double { log2(1_200) + min(Double(sample - 300) / 800, 1) }
    let distance = log2(440) - planned(1_000)
    for sample in 1_000..<1_400 {
      let rest = max(Double(1_240 - sample) / 240, 0)
      let pitch = exp2(planned(sample) + distance * rest * rest * (3 - 2 * rest))
      #expect(abs(player.frequencyHertz[sample] / pitch - 1) < 1e-9)
    }
    #expect(player.amplitude[1_000...].allSatisfy { $0 == 0.5 })
  }

  @Test("what is planned when the clock jumps is reached over 5 ms, in pitch, loudness and place")
  func jump() {
    var player = CurvePlayer()
    var low = frame(400, 0.2, .touchDown)
    low.pan = -1
    player.edges = [Event(frame: low, position: 0)]
    var high = frame(800, 0.6)
    high.pan = 1
    player.motion = [Event(frame: high, position: 1_000)]
    player.play(blocks: [500])
    player.curve.shift(by: -400)
    player.play(blocks: [500])
    for sample in 499..<1_000 {
      let rest = sample < 500 ? 1 : max(Double(740 - sample) / 240, 0)
      let part = rest * rest * (3 - 2 * rest)
      // Nine tenths of the way at the jump, half a thousandth less was drawn before it.
      let way = sample < 500 ? 0.499 : min(Double(sample + 400) / 1_000, 1)
      let place = sample < 500 ? way : way + (0.499 - 0.9) * part
      #expect(abs(player.frequencyHertz[sample] / (400 * exp2(place)) - 1) < 1e-9)
      #expect(abs(Double(player.amplitude[sample]) - (0.2 + 0.4 * place)) < 1e-6)
      #expect(abs(Double(player.pan[sample]) - (2 * place - 1)) < 1e-6)
    }
  }

  @Test("a stroke that begins, and motion in time, are joined to nothing before them")
  func joinedToNothing() {
    func play(_ joinsLatePlans: Bool) -> CurvePlayer {
      var player = CurvePlayer()
      player.curve = ControlCurve(
        sampleRateHertz: CurvePlayer.sampleRateHertz, joinsLatePlans: joinsLatePlans)
      player.edges = [
        Event(frame: frame(440, 0.5, .touchDown), position: 0),
        Event(frame: frame(440, 0, .liftOff), position: 700),
        Event(frame: frame(880, 0.3, .touchDown, stroke: 2), position: 1_200),
      ]
      player.motion = (1..<90).map {
        Event(frame: frame(440 + Double($0 % 7) * 50), position: 7.3 * Double($0))
      }
      player.motion += (0..<9).map {
        Event(
          frame: frame(880 - Double($0) * 20, 0.3, stroke: 2), position: 1_190 + 30 * Double($0))
      }
      player.play(blocks: [64, 500, 3, 700, 233])
      return player
    }
    let (one, other) = (play(true), play(false))
    #expect(one.frequencyHertz == other.frequencyHertz)
    #expect(one.amplitude == other.amplitude)
  }
}
