// Reads the pitch back out of a sound: Hilbert's transform by a Fourier transform, then the turn
// of the phase from sample to sample.

import Foundation

/// The pitch of a tone over time.
public enum AnalyticSignal {
  /// The instantaneous frequency of each sample in hertz, the mean of 1 ms around it.
  public static func frequencyHertz(of sound: [Double], rate: Double) -> [Double] {
    var size = 1
    while size < sound.count { size *= 2 }
    var real = sound + [Double](repeating: 0, count: size - sound.count)
    var imaginary = [Double](repeating: 0, count: size)
    transform(&real, &imaginary, sign: -1)
    // Twice the positive frequencies, none of the negative ones.
    for index in 1..<size / 2 {
      real[index] *= 2
      imaginary[index] *= 2
    }
    for index in size / 2 + 1..<size {
      real[index] = 0
      imaginary[index] = 0
    }
    transform(&real, &imaginary, sign: 1)
    var turns = [Double](repeating: 0, count: sound.count)
    for index in 1..<max(sound.count, 1) {
      let cross = imaginary[index] * real[index - 1] - real[index] * imaginary[index - 1]
      let dot = real[index] * real[index - 1] + imaginary[index] * imaginary[index - 1]
      turns[index] = atan2(cross, dot) / (2 * .pi) * rate
    }
    let reach = Int(rate * 0.000_5)
    return turns.indices.map { index in
      let part = turns[max(0, index - reach)...min(turns.count - 1, index + reach)]
      return part.reduce(0, +) / Double(part.count)
    }
  }

  /// The correlation of two series.
  public static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(min(a.count, b.count))
    let meanA = a.reduce(0, +) / count
    let meanB = b.reduce(0, +) / count
    var products = 0.0
    var squaresA = 0.0
    var squaresB = 0.0
    for (x, y) in zip(a, b) {
      products += (x - meanA) * (y - meanB)
      squaresA += (x - meanA) * (x - meanA)
      squaresB += (y - meanB) * (y - meanB)
    }
    return products / (squaresA * squaresB).squareRoot()
  }

  /// Cooley and Tukey's transform in place; the length is a power of two, nothing is scaled.
  private static func transform(
    _ real: inout [Double], _ imaginary: inout [Double], sign: Double
  ) {
    let size = real.count
    var reversed = 0
    for index in 1..<size {
      var bit = size >> 1
      while reversed & bit != 0 {
        reversed ^= bit
        bit >>= 1
      }
      reversed |= bit
      if index < reversed {
        real.swapAt(index, reversed)
        imaginary.swapAt(index, reversed)
      }
    }
    var length = 2
    while length <= size {
      for offset in 0..<length / 2 {
        let angle = sign * 2 * .pi * Double(offset) / Double(length)
        let (c, s) = (cos(angle), sin(angle))
        for start in stride(from: offset, to: size, by: length) {
          let other = start + length / 2
          let re = real[other] * c - imaginary[other] * s
          let im = real[other] * s + imaginary[other] * c
          real[other] = real[start] - re
          imaginary[other] = imaginary[start] - im
          real[start] += re
          imaginary[start] += im
        }
      }
      length *= 2
    }
  }
}
