// The discrete Fourier transform of a power of two (Cooley and Tukey 1965), for spectra of strokes.

import RealModule

/// A transform of complex numbers of one length.
package struct FourierTransform: Sendable {
  /// The length, a power of two.
  package let count: Int
  // The roots of unity over half a turn.
  private let cosines: [Double]
  private let sines: [Double]

  /// Prepares transforms of a length.
  ///
  /// - Precondition: the length is a power of two.
  package init(count: Int) {
    precondition(count > 0 && count & (count - 1) == 0, "not a power of two")
    self.count = count
    // Each root is the product of one of 64 small turns and one of many large ones.
    let fineCount = min(64, max(count / 2, 1))
    let coarseCount = max(count / 2 / fineCount, 1)
    let fine = (0..<fineCount).map { Self.root($0, of: count) }
    var cosines: [Double] = []
    var sines: [Double] = []
    cosines.reserveCapacity(count / 2)
    sines.reserveCapacity(count / 2)
    for coarse in 0..<coarseCount {
      let (cosine, sine) = Self.root(coarse * fineCount, of: count)
      for (fineCosine, fineSine) in fine {
        cosines.append(cosine * fineCosine - sine * fineSine)
        sines.append(cosine * fineSine + sine * fineCosine)
      }
    }
    self.cosines = cosines
    self.sines = sines
  }

  /// The root of unity with which a transform of `count` turns, `index` steps on.
  static func root(_ index: Int, of count: Int) -> (cosine: Double, sine: Double) {
    let angle = -2 * Double.pi * Double(index) / Double(count)
    return (Double.cos(angle), Double.sin(angle))
  }

  /// Transforms in place.
  ///
  /// - Precondition: both have the transform's length.
  package func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    precondition(real.count == count && imaginary.count == count, "another length")
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        reorder(real, imaginary)
        var half = 1
        while half < count {
          pass(real, imaginary, half)
          half *= 2
        }
      }
    }
  }

  /// Puts each number where its index read backwards is.
  private func reorder(
    _ real: UnsafeMutableBufferPointer<Double>, _ imaginary: UnsafeMutableBufferPointer<Double>
  ) {
    var target = 0
    for source in 0..<count {
      if source < target {
        real.swapAt(source, target)
        imaginary.swapAt(source, target)
      }
      var bit = count >> 1
      while bit > 0, target & bit != 0 {
        target ^= bit
        bit >>= 1
      }
      target |= bit
    }
  }

  private func pass(
    _ real: UnsafeMutableBufferPointer<Double>, _ imaginary: UnsafeMutableBufferPointer<Double>,
    _ half: Int
  ) {
    let stride = count / (2 * half)
    cosines.withUnsafeBufferPointer { cosines in
      sines.withUnsafeBufferPointer { sines in
        var start = 0
        while start < count {
          for offset in 0..<half {
            let (cosine, sine) = (cosines[offset &* stride], sines[offset &* stride])
            let (upper, lower) = (start &+ offset, start &+ offset &+ half)
            let lowerReal = real[lower] * cosine - imaginary[lower] * sine
            let lowerImaginary = real[lower] * sine + imaginary[lower] * cosine
            real[lower] = real[upper] - lowerReal
            imaginary[lower] = imaginary[upper] - lowerImaginary
            real[upper] += lowerReal
            imaginary[upper] += lowerImaginary
          }
          start += 2 * half
        }
      }
    }
  }
}
