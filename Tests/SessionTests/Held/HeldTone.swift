// What the contract lets a held tone do: glide to another tone, and end by its gate. How far that bends the
// sound at most is found by drawing it.

import Foundation
import TestSupport

/// A steady tone, as it was heard.
struct HeldTone {
  let hertz: Double
  /// The largest sample, linear.
  let amplitude: Float
  private let rateHertz: Double

  /// A glide by hand and a gate take 5 ms.
  private static let seconds = 0.005
  // Where in its period the tone is when it changes.
  private static let phases = 64

  /// Measures a steady tone; its pitch is the median of `pitches`.
  init(_ sound: JackCapture.Sound, pitches: [Double]) {
    hertz = pitches.sorted()[pitches.count / 2]
    amplitude = sound.left.reduce(0) { max($0, abs($1)) }
    rateHertz = sound.sampleRateHertz
  }

  /// The largest second difference on the way to another tone: pitch, loudness, or both at once glide
  /// by 3 s^2 - 2 s^3, the pitch in its logarithm.
  func bend(towards other: HeldTone) -> Double {
    let ratio = Double(other.amplitude / amplitude)
    let octaves = log2(other.hertz / hertz)
    func eased(_ s: Double) -> Double { s * s * (3 - 2 * s) }
    let ways: [(loudness: (Double) -> Double, octaves: (Double) -> Double)] = [
      ({ 1 + (ratio - 1) * eased($0) }, { _ in 0 }),
      ({ _ in 1 }, { octaves * eased($0) }),
      ({ _ in ratio }, { octaves * eased($0) }),
      ({ 1 + (ratio - 1) * eased($0) }, { _ in octaves }),
      ({ 1 + (ratio - 1) * eased($0) }, { octaves * eased($0) }),
    ]
    return ways.reduce(0) { max($0, bend($1.loudness, $1.octaves)) }
  }

  /// The largest second difference of an end by a straight gate.
  var gateBend: Double { bend({ 1 - $0 }, { _ in 0 }) }

  /// The largest second difference while loudness and pitch go as given, 0...1 being the 5 ms.
  private func bend(_ loudness: (Double) -> Double, _ octaves: (Double) -> Double) -> Double {
    let length = Int(Self.seconds * rateHertz)
    var largest = 0.0
    for phase in 0..<Self.phases {
      var turn = 2 * Double.pi * Double(phase) / Double(Self.phases)
      let samples = (-length..<2 * length).map { sample in
        let s = min(max(Double(sample) / Double(length), 0), 1)
        turn += 2 * .pi * hertz * exp2(octaves(s)) / rateHertz
        return Double(amplitude) * loudness(s) * sin(turn)
      }
      for index in 1..<samples.count - 1 {
        largest = max(
          largest, abs(samples[index - 1] - 2 * samples[index] + samples[index + 1]))
      }
    }
    return largest
  }
}
