// Speech at another sample rate, as it comes: a windowed sinc, the phase nearest to each new sample's
// place (Julius O. Smith, "Digital Audio Resampling Home Page", CCRMA, Stanford University, 2002).

import Foundation

/// A mono stream at another sample rate.
struct SpeechResampler {
  // Zero crossings to each side, phases between two samples: images lie 60 dB down, below what a voice
  // of 22 kHz and 16 bits has itself.
  private static let crossings = 12
  private static let phases = 512

  private let step: Double
  private let taps: Int
  private let weights: [Float]
  /// The samples still needed, the first of which has number `origin` in the stream.
  private var samples: [Float]
  private var place = 0.0

  /// A stream from `rate` to `wanted`, both in hertz.
  init(from rate: Double, to wanted: Double) {
    step = rate / wanted
    let cutoff = 0.95 * min(1, wanted / rate)
    let reach = Int((Double(Self.crossings) / cutoff).rounded(.up))
    let count = 2 * reach
    taps = count
    weights = (0...Self.phases).flatMap { phase -> [Float] in
      let share = Double(phase) / Double(Self.phases)
      let row = (0..<count).map { tap -> Double in
        let distance = Double(tap - reach + 1) - share
        let turns = distance * cutoff
        let sinc = turns == 0 ? 1 : sin(Double.pi * turns) / (Double.pi * turns)
        let window = 0.5 + 0.5 * cos(Double.pi * distance / Double(reach + 1))
        return cutoff * sinc * max(window, 0)
      }
      let sum = row.reduce(0, +)
      return row.map { Float($0 / sum) }
    }
    // Before the first sample there is silence.
    samples = [Float](repeating: 0, count: reach - 1)
  }

  /// The new samples that `more` completes; `isLast` draws the rest.
  mutating func take(_ more: [Float], isLast: Bool = false) -> [Float] {
    samples += more
    if isLast { samples += [Float](repeating: 0, count: taps) }
    var made: [Float] = []
    made.reserveCapacity(Int(Double(samples.count) / step))
    while true {
      let first = Int(place)
      guard first + taps <= samples.count else { break }
      let phase = Int(((place - Double(first)) * Double(Self.phases)).rounded())
      let row = phase * taps
      var sum: Float = 0
      for tap in 0..<taps { sum += weights[row + tap] * samples[first + tap] }
      made.append(sum)
      place += step
    }
    let used = Int(place)
    if used > 0 {
      samples.removeFirst(min(used, samples.count))
      place -= Double(used)
    }
    return made
  }
}
