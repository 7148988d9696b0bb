// Welch, "The use of fast Fourier transform for the estimation of power spectra", IEEE Transactions
// on Audio and Electroacoustics 15(2), 1967, of the accelerations of a stroke.

import RealModule

/// The displacements of a stroke by frequency.
struct TremorSpectrum {
  /// The squares of the accelerations that even tremors of these frequencies would have, from 0 Hz
  /// on.
  let squaredAccelerations: [Double]
  /// The squares of their amplitudes.
  let squaredAmplitudes: [Double]
  /// The transform's length.
  let length: Int
  /// The step from one to the next.
  let widthHertz: Double
  /// What the sum of squared amplitudes is to be multiplied with for the mean square.
  let meanSquareShare: Double

  // Peaks are sampled four times as closely as their width: the parabola through three then errs by
  // 0.1 %.
  private static let padding = 4

  /// Transforms segments of the accelerations, which are in units of length per sample and sample.
  init(_ x: [Double], _ y: [Double], segment: Int, sampleRateHertz: Double) {
    var length = 1
    while length < Self.padding * segment { length *= 2 }
    let window = (0..<segment).map { index in
      let sine = Double.sin(.pi * (Double(index) + 0.5) / Double(segment))
      return sine * sine
    }
    let transform = FourierTransform(count: length)
    // Segments of half overlap; the last begins where the stroke's end wants it.
    let hops = max((x.count - segment + segment / 2 - 1) / max(segment / 2, 1), 0)
    var squares = [Double](repeating: 0, count: length / 2)
    for hop in 0...hops {
      let start = hops == 0 ? 0 : (x.count - segment) * hop / hops
      Self.add(x[start..<start + segment], y[start..<start + segment], window, transform, &squares)
    }
    let sum = window.reduce(0, +)
    let sumOfSquares = window.reduce(0) { $0 + $1 * $1 }
    let amplitude = 4 / (sum * sum * Double(hops + 1))
    squaredAccelerations = squares.map { amplitude * $0 }
    squaredAmplitudes = squaredAccelerations.enumerated().map { index, square in
      index > 0 ? square / Self.squaredGain(Double(index) / Double(length)) : 0
    }
    self.length = length
    widthHertz = sampleRateHertz / Double(length)
    meanSquareShare = sum * sum / (2 * sumOfSquares * Double(length))
  }

  /// The square of the second difference of a sine of one, by its frequency in turns per sample.
  static func squaredGain(_ frequency: Double) -> Double {
    let gain = 2 - 2 * Double.cos(2 * .pi * frequency)
    return gain * gain
  }

  /// One transform for both axes: the squares of a frequency and of its negative add up to twice
  /// theirs.
  private static func add(
    _ x: ArraySlice<Double>, _ y: ArraySlice<Double>, _ window: [Double],
    _ transform: FourierTransform, _ squares: inout [Double]
  ) {
    var real = [Double](repeating: 0, count: transform.count)
    var imaginary = [Double](repeating: 0, count: transform.count)
    let meanX = x.reduce(0, +) / Double(x.count)
    let meanY = y.reduce(0, +) / Double(y.count)
    for (index, weight) in window.enumerated() {
      real[index] = weight * (x[x.startIndex + index] - meanX)
      imaginary[index] = weight * (y[y.startIndex + index] - meanY)
    }
    transform.transform(&real, &imaginary)
    for index in 1..<squares.count {
      let mirror = transform.count - index
      squares[index] +=
        (real[index] * real[index] + imaginary[index] * imaginary[index]
          + real[mirror] * real[mirror] + imaginary[mirror] * imaginary[mirror]) / 2
    }
  }
}
