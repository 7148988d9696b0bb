// An ear for the pulses that lead a hand: it knows how they are made, and hears nothing but two channels.

import Foundation
import TestSupport

/// Hears pulses in what left the ports.
package enum PulseEar {
  /// Pulses that lead to a place: the way there, as the last of them says it.
  package struct Way: Sendable {
    /// To the right and down, together of length 1.
    package let direction: (x: Double, y: Double)
    /// How many pulses a second; nil where a single one was heard.
    package let rateHertz: Double?
  }

  // A reference of 30 ms in the middle, at most a third as loud as the pulse itself, which begins 35 ms after it.
  private static let gapSeconds = 0.004
  private static let edgeSeconds = 0.004
  private static let silentAmplitude: Float = 0.002
  private static let pulseAmplitude: Float = 0.03
  private static let referenceHertz = 700.0
  private static let leastAmplitude: Float = 0.01

  /// The way that pulses of a beacon lead, without another sound.
  ///
  /// - Parameter sound: what was heard.
  /// - Returns: nil of silence.
  package static func way(in sound: JackCapture.Sound) -> Way? {
    let rate = sound.sampleRateHertz
    let bin = Int(rate / 1_000)
    let count = sound.left.count / bin
    let peaks = (0..<count).map { index in
      (index * bin..<(index + 1) * bin).reduce(Float(0)) {
        max($0, abs(sound.left[$1]), abs(sound.right[$1]))
      }
    }
    let pulses = bursts(peaks, gapBins: Int(gapSeconds * 1_000)).filter {
      (peaks[$0].max() ?? 0) > pulseAmplitude
    }
    guard let last = pulses.last else { return nil }
    let edge = Int(edgeSeconds * rate)
    let frames = last.lowerBound * bin + edge..<max(last.upperBound * bin, 2 * edge) - edge
    guard !frames.isEmpty else { return nil }
    let (left, right) = (energy(sound.left[frames]), energy(sound.right[frames]))
    guard left + right > 0 else { return nil }
    let pan = atan2(right.squareRoot(), left.squareRoot()) * 4 / .pi - 1
    let louder = left > right ? sound.left[frames] : sound.right[frames]
    let semitones = 12 * log2(max(pitch(louder, rate), 1) / referenceHertz)
    let (x, y) = (pan, -semitones / 12)
    let length = max(hypot(x, y), 1e-6)
    return Way(
      direction: (x / length, y / length),
      rateHertz: pulses.count > 1
        ? Double(pulses.count - 1) * 1_000 / Double(last.lowerBound - pulses[0].lowerBound) : nil)
  }

  /// What sounds between two silences, of bins with the largest magnitude in each; not what the beginning or the
  /// end cuts.
  private static func bursts(_ peaks: [Float], gapBins: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, quiet) = (Int?.none, 0)
    for (index, peak) in peaks.enumerated() {
      guard peak <= silentAmplitude else {
        if start == nil, quiet >= gapBins { start = index }
        quiet = 0
        continue
      }
      quiet += 1
      if quiet == gapBins, let begun = start {
        found.append(begun..<index + 1 - gapBins)
        start = nil
      }
    }
    return found
  }

  /// When sounds begin that are three times as loud as the twentieth of a second before them, in seconds of what was
  /// heard.
  package static func onsets(in sound: JackCapture.Sound) -> [Double] {
    let bin = Int(sound.sampleRateHertz / 200)
    let peaks = stride(from: 0, to: sound.left.count - bin, by: bin).map { start in
      (start..<start + bin).reduce(Float(0)) {
        max($0, abs(sound.left[$1]), abs(sound.right[$1]))
      }
    }
    return peaks.indices.filter { index in
      let before = peaks[max(index - 10, 0)..<index].max() ?? 0
      return peaks[index] > 3 * max(before, leastAmplitude)
    }.map { Double($0 * bin) / sound.sampleRateHertz }
  }

  /// The pulses that tell a hand beside a line, under the voice: how many a second, and on which side.
  ///
  /// - Parameter sound: what was heard.
  /// - Returns: the rate, 0 on the line; positive for the right ear.
  package static func sideRate(in sound: JackCapture.Sound) -> Double {
    let rate = sound.sampleRateHertz
    let (length, step) = (Int(0.02 * rate), Int(0.005 * rate))
    var (pulses, sides, isSounding) = (0, 0.0, false)
    for start in stride(from: 0, to: sound.left.count - length, by: step) {
      let left = tone(sound.left[start..<start + length], rate)
      let right = tone(sound.right[start..<start + length], rate)
      let difference = right - left
      if abs(difference) > 0.03 {
        if !isSounding { pulses += 1 }
        isSounding = true
        sides += difference
      } else if abs(difference) < 0.015 {
        isSounding = false
      }
    }
    let seconds = Double(sound.left.count) / rate
    return (sides < 0 ? -1 : 1) * Double(pulses) / seconds
  }

  private static func energy(_ samples: ArraySlice<Float>) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) }
  }

  /// The frequency between the first upward crossing of zero and the last.
  private static func pitch(_ samples: ArraySlice<Float>, _ rate: Double) -> Double {
    var crossings: [Double] = []
    for (index, (before, after)) in zip(samples, samples.dropFirst()).enumerated()
    where before < 0 && after >= 0 {
      crossings.append(Double(index) + Double(before / (before - after)))
    }
    guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
    return Double(crossings.count - 1) * rate / (last - first)
  }

  /// The amplitude at the pulses' frequency under a Hann window.
  private static func tone(_ samples: ArraySlice<Float>, _ rate: Double) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    let count = Double(samples.count)
    for (index, sample) in samples.enumerated() {
      let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / count)
      let phase = 2 * .pi * referenceHertz * Double(index) / rate
      real += Double(sample) * window * cos(phase)
      imaginary += Double(sample) * window * sin(phase)
    }
    return hypot(real, imaginary) * 4 / count
  }
}
