// The discrete Fourier transform of a power of two of complex samples (James W. Cooley, John W. Tukey, "An
// algorithm for the machine calculation of complex Fourier series", Mathematics of Computation 19, 1965).

/// Transforms of one length.
struct LoopTransform {
  /// The samples of a transform.
  let count: Int
  private let cosines: [Double]
  private let sines: [Double]
  private let places: [Int]

  /// Prepares transforms of `count` samples, a power of two.
  init(count: Int) {
    self.count = count
    cosines = (0..<count / 2).map { fastSine(turns: Double($0) / Double(count) + 0.25) }
    sines = (0..<count / 2).map { -fastSine(turns: Double($0) / Double(count)) }
    let bits = count.trailingZeroBitCount
    places = (0..<count).map { index in
      (0..<bits).reduce(0) { $0 << 1 | (index >> $1) & 1 }
    }
  }

  /// Transforms in place, unscaled.
  func forward(_ real: inout [Double], _ imaginary: inout [Double]) {
    for index in 0..<count where places[index] > index {
      real.swapAt(index, places[index])
      imaginary.swapAt(index, places[index])
    }
    var half = 1
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        while half < count {
          let stride = count / (2 * half)
          var first = 0
          while first < count {
            for index in 0..<half {
              let (one, other) = (first &+ index, first &+ index &+ half)
              let (cosine, sine) = (cosines[index &* stride], sines[index &* stride])
              let a = real[other] * cosine - imaginary[other] * sine
              let b = real[other] * sine + imaginary[other] * cosine
              (real[other], imaginary[other]) = (real[one] - a, imaginary[one] - b)
              real[one] += a
              imaginary[one] += b
            }
            first += 2 * half
          }
          half *= 2
        }
      }
    }
  }

  /// Transforms back in place, scaled, so that it undoes `forward`.
  func backward(_ real: inout [Double], _ imaginary: inout [Double]) {
    forward(&imaginary, &real)
    let scale = 1 / Double(count)
    for index in 0..<count {
      real[index] *= scale
      imaginary[index] *= scale
    }
  }
}
