// Test signals, made the same way every time, and the measure for comparing two signals.
import Foundation
import TestBasics

/// Noise in the first third, then sine bursts with gaps, each sample a Float; peak `peak`.
func noiseAndBursts(frames: Int, peak: Float = 0.9, seed: UInt64 = 1) -> [Float] {
  var random = SeededGenerator(seed: seed)
  return (0..<frames).map { frame in
    if frame < frames / 3 { return Float.random(in: -peak...peak, using: &random) }
    guard frame % 4_800 < 2_400 else { return 0 }
    let hertz = Double(110 << (frame / 4_800 % 6))
    return peak * Float(sin(2 * .pi * hertz * Double(frame) / 48_000))
  }
}

/// The power of the difference of two signals relative to the power of the second, in dB.
func residual(_ signal: [Float], _ reference: [Double]) -> Double {
  precondition(signal.count == reference.count)
  var difference = 0.0
  var power = 0.0
  for (one, other) in zip(signal, reference) {
    difference += (Double(one) - other) * (Double(one) - other)
    power += other * other
  }
  precondition(power > 0)
  return 10 * log10(difference / power)
}

/// Values that go from one breakpoint to the next in straight lines of `step` frames.
func polyline(_ breakpoints: [Double], step: Int, isLogarithmic: Bool = false) -> [Double] {
  ways(breakpoints, step, isLogarithmic) { $0 }
}

/// Values that go from one breakpoint to the next as a parameter glides: s = (k + 1) / 240 of the
/// time has passed with frame k after a breakpoint, and 3 s^2 - 2 s^3 of the way.
func glides(_ breakpoints: [Double], isLogarithmic: Bool = false) -> [Double] {
  ways(breakpoints, 240, isLogarithmic) { $0 * $0 * (3 - 2 * $0) }
}

private func ways(
  _ breakpoints: [Double], _ step: Int, _ isLogarithmic: Bool, shape: (Double) -> Double
) -> [Double] {
  var result: [Double] = []
  for (from, to) in zip(breakpoints, breakpoints.dropFirst()) {
    for frame in 1...step {
      let share = shape(Double(frame) / Double(step))
      result.append(
        isLogarithmic ? from * pow(to / from, share) : from + (to - from) * share)
    }
  }
  return result
}

/// `signal`, `frames` later: zeros first, the end cut off.
func delayed(_ signal: [Double], by frames: Int) -> [Double] {
  [Double](repeating: 0, count: frames) + signal.dropLast(frames)
}
