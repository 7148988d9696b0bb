// The curve sample by sample against straight lines: in the logarithm of the frequency, in the
// amplitude, and in the gate.

import Foundation
import Micrograph
import Sonification
import TestBasics
import Testing

@Suite struct ControlCurveTests {
  private typealias Event = CurvePlayer.Event
  // 5 ms at 48,000 samples a second.
  private let gateSamples = 240

  private func frame(
    _ hertz: Double, _ amplitude: Float = 0.5, _ phase: PathReading.Phase = .motion,
    sounding: Bool = true, stroke: UInt32 = 1
  ) -> ControlFrame {
    CurvePlayer.frame(hertz, amplitude, phase, sounding: sounding, stroke: stroke)
  }

  @Test("the gate opens and closes straight within 5 ms")
  func gate() {
    var player = CurvePlayer()
    player.edges = [
      Event(frame: frame(440, 0.5, .touchDown), position: 100),
      Event(frame: frame(440, 0, .liftOff), position: 1_000),
    ]
    player.play(blocks: [2_000])
    let levels = player.amplitude
    #expect(levels[..<100].allSatisfy { $0 == 0 })
    for step in 0..<gateSamples {
      let opened = 0.5 * Double(step + 1) / 240
      #expect(abs(Double(levels[100 + step]) - opened) < 1e-5)
      #expect(abs(Double(levels[1_000 + step]) - (0.5 - opened)) < 1e-5)
    }
    #expect(levels[340..<1_000].allSatisfy { $0 == 0.5 })
    #expect(levels[1_241...].allSatisfy { $0 == 0 })
  }

  @Test("opening takes 5 ms at every usual rate", arguments: [44_100.0, 48_000, 96_000, 192_000])
  func rates(rate: Double) {
    var curve = ControlCurve(sampleRateHertz: rate)
    #expect(curve.isClosing())
    curve.apply(frame(440, 1, .touchDown), at: 0)
    #expect(!curve.isClosing())
    var hertz = [Double](repeating: 0, count: 2_000)
    var levels = [Float](repeating: 0, count: 2_000)
    let drawn = curve.draw(
      frequencyHertz: &hertz, amplitude: &levels, from: 0, to: 2_000, origin: 0)
    #expect(drawn == 2_000)
    let open = levels.firstIndex(of: 1) ?? -1
    // The sum of a few hundred rounded steps may need one more.
    #expect(abs(Double(open + 1) - rate * 0.005) <= 1.5)
    curve.close()
    #expect(curve.isClosing())
  }

  @Test("between frames the pitch runs straight in its logarithm, the amplitude straight")
  func straight() {
    var player = CurvePlayer()
    player.edges = [Event(frame: frame(220, 0.2, .touchDown), position: 0)]
    player.motion = [
      Event(frame: frame(880, 0.6), position: 1_000),
      Event(frame: frame(110, 0.1), position: 1_500),
    ]
    player.play(blocks: [2_000])
    for sample in 0..<2_000 {
      let position = Double(sample)
      let (pitch, level) =
        switch position {
        case ..<1_000:
          (log2(220) + 2 * position / 1_000, 0.2 + 0.4 * position / 1_000)
        case ..<1_500:
          (log2(880) - 3 * (position - 1_000) / 500, 0.6 - 0.5 * (position - 1_000) / 500)
        default:
          (log2(110), 0.1)
        }
      #expect(abs(log2(player.frequencyHertz[sample]) - pitch) < 1e-9)
      let gate = min(Double(sample + 1) / 240, 1)
      #expect(abs(Double(player.amplitude[sample]) - level * gate) < 1e-5)
    }
  }

  @Test("frames between samples put no kink on the grid")
  func fractionalPositions() {
    var player = CurvePlayer()
    player.edges = [Event(frame: frame(100, 0.5, .touchDown), position: 0.25)]
    player.motion = [Event(frame: frame(1_600, 0.5), position: 800.75)]
    player.play(blocks: [1_000])
    for sample in 1...800 {
      let expected = log2(100) + 4 * (Double(sample) - 0.25) / 800.5
      #expect(abs(log2(player.frequencyHertz[sample]) - expected) < 1e-9)
    }
    #expect(abs(player.frequencyHertz[801] / 1_600 - 1) < 1e-9)
  }

  private func busyPlayer() -> CurvePlayer {
    var random = SeededGenerator(seed: 60)
    var player = CurvePlayer()
    var position = 10.0
    for stroke in UInt32(1)...12 {
      player.edges.append(
        Event(frame: frame(300, 0.5, .touchDown, stroke: stroke), position: position.rounded()))
      position = position.rounded()
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        position += .random(in: 0...60, using: &random)
        let sounding = !Int.random(in: 0..<8, using: &random).isMultiple(of: 8)
        player.motion.append(
          Event(
            frame: frame(
              .random(in: 50...2_000, using: &random), sounding ? 0.5 : 0, sounding: sounding,
              stroke: stroke),
            position: position))
      }
      player.edges.append(
        Event(frame: frame(300, 0, .liftOff, stroke: stroke), position: position.rounded(.up)))
      position += .random(in: 5...500, using: &random)
    }
    return player
  }

  @Test("the curve is the same bit for bit however it is cut into blocks")
  func blocks() {
    var whole = busyPlayer()
    whole.play(blocks: [16_384])
    #expect(whole.motion.isEmpty && whole.edges.isEmpty)
    var random = SeededGenerator(seed: 61)
    let ragged = (0..<200).map { _ in Int.random(in: 1...300, using: &random) }
    for blocks in [[Int](repeating: 64, count: 256), [Int](repeating: 1, count: 16_384), ragged] {
      var player = busyPlayer()
      player.play(blocks: blocks)
      let count = min(player.amplitude.count, 16_384)
      #expect(count > 14_000)
      #expect(Array(player.amplitude[..<count]) == Array(whole.amplitude[..<count]))
      #expect(Array(player.frequencyHertz[..<count]) == Array(whole.frequencyHertz[..<count]))
    }
  }

  @Test("the output level never steps by more than the gate and the frames make it")
  func noClicks() {
    var player = busyPlayer()
    player.play(blocks: [16_384])
    // One step of the gate at full level; all frames here have the same level.
    let largest = zip(player.amplitude, player.amplitude.dropFirst()).map { abs($0 - $1) }.max()
    #expect((largest ?? 1) <= 0.5 / 240 + 1e-6)
  }

  @Test("frames of strokes that are over are dropped, those of the next wait for its touch-down")
  func stale() {
    var curve = ControlCurve(sampleRateHertz: 48_000)
    curve.apply(frame(440, 0.5, .touchDown, stroke: 7), at: 0)
    #expect(curve.wish(for: frame(1, stroke: 6)) == .drop)
    #expect(curve.wish(for: frame(1, stroke: 8)) == .leave)
    #expect(curve.wish(for: frame(1, stroke: 7)) == .take)
    curve.offer(frame(1, stroke: 7), at: 100)
    #expect(curve.wish(for: frame(1, stroke: 7)) == .leave)
    curve.apply(frame(440, 0.5, .touchDown, stroke: 8), at: 50)
    #expect(curve.wish(for: frame(1, stroke: 7)) == .drop)
    #expect(curve.wish(for: frame(1, stroke: 8)) == .take)
  }

  @Test("stroke numbers may wrap around")
  func wrapping() {
    var curve = ControlCurve(sampleRateHertz: 48_000)
    curve.apply(frame(440, 0.5, .touchDown, stroke: .max), at: 0)
    #expect(curve.wish(for: frame(1, stroke: 0)) == .leave)
    curve.apply(frame(440, 0.5, .touchDown, stroke: 0), at: 10)
    #expect(curve.wish(for: frame(1, stroke: .max)) == .drop)
  }

  @Test("a new touch-down forgets the motion of the stroke before")
  func touchDownForgets() {
    var player = CurvePlayer()
    player.edges = [
      Event(frame: frame(440, 0.5, .touchDown, stroke: 1), position: 0),
      Event(frame: frame(220, 0.5, .touchDown, stroke: 2), position: 500),
    ]
    player.motion = [
      Event(frame: frame(440, stroke: 1), position: 400),
      Event(frame: frame(880, stroke: 1), position: 600),
      Event(frame: frame(990, stroke: 1), position: 700),
    ]
    player.play(blocks: [1_000])
    #expect(player.dropped == 1)
    #expect(player.frequencyHertz[740...].allSatisfy { abs($0 / 220 - 1) < 1e-9 })
  }

  @Test(
    "a stroke that begins while another sounds attacks anew: nothing lies between their pitches")
  func attackAnew() {
    var player = CurvePlayer()
    player.edges = [
      Event(frame: frame(880, 0.5, .touchDown, stroke: 1), position: 0),
      Event(frame: frame(220, 0.25, .touchDown, stroke: 2), position: 500),
    ]
    // The new stroke has begun while the old sound fades.
    player.motion = [
      Event(frame: frame(220, 0.25, stroke: 2), position: 600),
      Event(frame: frame(440, 0.25, stroke: 2), position: 1_000),
    ]
    player.play(blocks: [64, 500, 1_000])
    for sample in 500..<740 {
      #expect(abs(player.frequencyHertz[sample] / 880 - 1) < 1e-9)
      #expect(abs(Double(player.amplitude[sample]) - 0.5 * Double(739 - sample) / 240) < 1e-5)
    }
    for sample in 740..<980 {
      let pitch = 220 * pow(2, Double(sample - 600) / 400)
      #expect(abs(player.frequencyHertz[sample] / pitch - 1) < 1e-9)
      #expect(abs(Double(player.amplitude[sample]) - 0.25 * Double(sample - 739) / 240) < 1e-5)
    }
    #expect(player.amplitude[980...].allSatisfy { abs($0 - 0.25) < 1e-5 })
  }

  @Test("a stroke that ends before the one before it has faded is not heard")
  func endedWhileFading() {
    var player = CurvePlayer()
    player.edges = [
      Event(frame: frame(880, 0.5, .touchDown, stroke: 1), position: 0),
      Event(frame: frame(220, 0.5, .touchDown, stroke: 2), position: 500),
      Event(frame: frame(220, 0, .liftOff, stroke: 2), position: 600),
    ]
    player.play(blocks: [1_000])
    #expect(player.amplitude[740...].allSatisfy { $0 == 0 })
  }

  @Test("motion begins at the place of the touch-down, later by the lag")
  func lag() {
    var curve = ControlCurve(sampleRateHertz: 48_000)
    curve.apply(frame(220, 0.5, .touchDown), at: 360)
    curve.offer(frame(440), at: 720)
    var hertz = [Double](repeating: 0, count: 720)
    var levels = [Float](repeating: 0, count: 720)
    _ = curve.draw(frequencyHertz: &hertz, amplitude: &levels, from: 0, to: 720, origin: 0)
    #expect(hertz[...360].allSatisfy { abs($0 / 220 - 1) < 1e-9 })
    #expect(abs(hertz[540] / (220 * 2.0.squareRoot()) - 1) < 1e-9)
    #expect(levels[0] > 0)
  }
}
