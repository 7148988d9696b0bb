// What each pitch scale sounds like: the mean frequency of rendered sound against the scale's formula.

import Foundation
import Micrograph
import Sonification
import Synthesis
import Testing

@Suite struct SoundingPitchTests {
  private static let lowest = 30.0
  private static let highest = 8_000.0

  /// The frequency at which a rising `rate` has covered the share `u` of its range, by bisection.
  private func inverse(_ u: Double, _ rate: (Double) -> Double) -> Double {
    let wanted = rate(Self.lowest) + (rate(Self.highest) - rate(Self.lowest)) * u
    var (low, high) = (Self.lowest, Self.highest)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if rate(middle) < wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The note of the twelve tones around A = 440 Hz, or of those `allowed`, nearest to `hertz`.
  private func note(_ hertz: Double, _ allowed: Set<Int>) -> Double {
    let notes = (0...127).filter { allowed.contains($0 % 12) }
      .map { 440 * pow(2, Double($0 - 69) / 12) }
    return notes.min { abs(log($0 / hertz)) < abs(log($1 / hertz)) } ?? 0
  }

  /// Source of truth: Glasberg and Moore 1990 (ERB rate), O'Shaughnessy 1987 (mel), ISO 16 (A4 =
  /// 440 Hz in twelve equal steps); C, D, E, G and A are notes 0, 2, 4, 7 and 9 of twelve.
  private func formula(_ scale: PitchScale, _ u: Double) -> Double {
    let interval = Self.lowest * pow(Self.highest / Self.lowest, u)
    return switch scale {
    case .erb: inverse(u) { 21.4 * log10(1 + 4.37 * $0 / 1_000) }
    case .mel: inverse(u) { 2_595 * log10(1 + $0 / 700) }
    case .linear: Self.lowest + (Self.highest - Self.lowest) * u
    case .log: interval
    case .chromatic: note(interval, Set(0..<12))
    case .pentatonic: note(interval, [0, 2, 4, 7, 9])
    }
  }

  /// The mean frequency between the first and the last rising zero, in hertz.
  private func meanFrequency(_ sound: ArraySlice<Float>, rate: Double) -> Double {
    var zeros: [Double] = []
    for (one, other) in zip(sound.indices, sound.indices.dropFirst())
    where sound[one] < 0 && sound[other] >= 0 {
      zeros.append(Double(one) + Double(sound[one]) / Double(sound[one] - sound[other]))
    }
    guard let first = zeros.first, let last = zeros.last, zeros.count > 2 else { return 0 }
    return Double(zeros.count - 1) / (last - first) * rate
  }

  @Test(
    "every scale sounds within 0.1 cent of its formula, 30 Hz to 8 kHz",
    arguments: PitchScale.allCases, [44_100.0, 48_000])
  func sounds(scale: PitchScale, rate: Double) {
    let frames = Int(0.8 * rate)
    var worst = 0.0
    for step in 0...16 {
      let u = Double(step) / 16
      let hertz = scale.frequencyHertz(at: u, lowestHertz: Self.lowest, highestHertz: Self.highest)
      var curve = ControlCurve(sampleRateHertz: rate)
      curve.apply(
        ControlFrame(
          timeNanoseconds: 0, frequencyHertz: hertz, amplitude: 0.5, phase: .touchDown,
          isSounding: true, stroke: 1), at: 0)
      var frequency = [Double](repeating: 0, count: frames)
      var amplitude = [Float](repeating: 0, count: frames)
      let drawn = curve.draw(
        frequencyHertz: &frequency, amplitude: &amplitude, from: 0, to: frames, origin: 0)
      #expect(drawn == frames)
      var chain = Chain(
        sampleRateHertz: rate, parameters: ChainParameters(voice: [.modulationIndex: 0]))
      var left = [Float](repeating: 0, count: frames)
      var right = left
      chain.render(
        frequencyHertz: frequency, amplitude: amplitude, left: &left, right: &right,
        frames: frames)
      // The first half holds the latency, the gate and the direct current of the onset, which decays
      // by 32 ms.
      let cents =
        1_200 * log2(meanFrequency(left[(frames / 2)...], rate: rate) / formula(scale, u))
      #expect(abs(cents) <= 0.1, "u = \(u)")
      worst = max(worst, abs(cents))
    }
    print("\(scale) at \(rate) Hz: within \(worst) cents")
  }
}
