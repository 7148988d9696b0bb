// An oscillator made from a trace alone, by the contract of the plan: frequency straight in its
// logarithm between control frames, gates of 5 ms, one sine.

import Foundation
import TestSupport

/// The sound a trace of pure tones must make.
enum ReferenceTone {
  /// Renders strokes that stay on the image and are at least 1.5 s apart: the high-pass has decayed
  /// by then, and the voice sleeps.
  ///
  /// - Parameters:
  ///   - strokes: the rows of each stroke, the last being its lift-off.
  ///   - frames: the length of the sound.
  ///   - rate: samples per second, in hertz.
  /// - Returns: the samples of one side.
  static func render(_ strokes: [[TraceRows.Row]], frames: Int, rate: Double) -> [Double] {
    var sound = [Double](repeating: 0, count: frames)
    let gateFrames = (0.005 * rate).rounded()
    for rows in strokes {
      guard let first = rows.first, let last = rows.last else { continue }
      let begin = Int((first.timeSeconds * rate).rounded())
      let end = Int((last.timeSeconds * rate).rounded())
      // The voice starts every stroke at phase 0: it slept before.
      var phase = 0.0
      var gate = 0.0
      var index = 0
      for frame in begin..<min(frames, end + Int(gateFrames)) {
        let time = Double(frame) / rate
        // The lift-off row only shuts the gate; the pitch stays.
        while index + 2 < rows.count, rows[index + 1].timeSeconds <= time { index += 1 }
        let (from, to) = (rows[index], rows[min(index + 1, rows.count - 2)])
        let span = to.timeSeconds - from.timeSeconds
        let part = span > 0 ? min(max((time - from.timeSeconds) / span, 0), 1) : 0
        let octaves =
          log2(from.frequencyHertz) + (log2(to.frequencyHertz) - log2(from.frequencyHertz)) * part
        // The gate's first step lies on the stroke's first frame.
        gate =
          frame < end ? min(gate + 1 / gateFrames, 1) : max(gate - 1 / gateFrames, 0)
        sound[frame] = from.amplitude * gate * sin(2 * .pi * phase)
        phase += exp2(octaves) / rate
        phase -= phase.rounded(.down)
      }
    }
    return withoutDirectCurrent(sound, rate: rate)
  }

  /// A first-order high-pass at 5 Hz, which stands behind the chain.
  ///
  /// Source: y[n] = x[n] - x[n-1] + a y[n-1] with a = exp(-2 pi 5 / rate); J. O. Smith, Introduction to
  /// Digital Filters, "DC Blocker".
  private static func withoutDirectCurrent(_ sound: [Double], rate: Double) -> [Double] {
    let pole = exp(-2 * .pi * 5 / rate)
    var (before, output) = (0.0, 0.0)
    return sound.map { sample in
      output = sample - before + pole * output
      before = sample
      return output
    }
  }

  /// The energy of the difference beside that of the reference, in dB.
  static func residualDecibels(_ sound: [Float], _ reference: [Double]) -> Double {
    var error = 0.0
    var energy = 0.0
    for (sample, wanted) in zip(sound, reference) {
      error += (Double(sample) - wanted) * (Double(sample) - wanted)
      energy += wanted * wanted
    }
    return 10 * log10(error / energy)
  }
}
