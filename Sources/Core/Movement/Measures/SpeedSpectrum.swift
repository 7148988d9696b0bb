// The low end of the spectrum of a speed, at the frequencies that spectral arc length is defined
// on.

import RealModule

/// The amplitude spectrum of real numbers, up to a frequency.
enum SpeedSpectrum {
  /// Longer ones are halved first where that changes nothing up to the frequency asked for: 41 s
  /// at 200 Hz.
  private static let mostSamples = 8_192
  /// At so many times the frequency asked for, halving leaves it unharmed to 1e-5.
  private static let leastOversampling = 8.0
  // The neighbours of a sample that lie between those that are left, weighed so that a polynomial
  // of degree 15 goes through them all (Deslauriers and Dubuc, "Symmetric iterative interpolation
  // processes", 1989).
  private static let halvingReach = 8

  /// The amplitudes from 0 Hz on, in even steps.
  static func amplitudes(
    _ values: [Double], sampleRateHertz: Double, upToHertz: Double, paddingLevel: Int
  ) -> [Double] {
    var length = 1
    while length < values.count { length *= 2 }
    length <<= paddingLevel
    var values = values
    var rate = sampleRateHertz
    while values.count > mostSamples, rate >= leastOversampling * upToHertz {
      values = halved(values)
      rate /= 2
      length /= 2
    }
    // Halving leads beyond both ends.
    while length < values.count { length *= 2 }
    let width = rate / Double(length)
    let last = Int(min((upToHertz / width).rounded(.down), Double(length - 1)))
    return amplitudes(values, length: length, upTo: last)
  }

  /// Two real numbers at a time are one complex number; their spectra are taken apart afterwards.
  private static func amplitudes(_ values: [Double], length: Int, upTo last: Int) -> [Double] {
    let half = max(length / 2, 1)
    var real = [Double](repeating: 0, count: half)
    var imaginary = [Double](repeating: 0, count: half)
    for (index, value) in values.enumerated() {
      if index.isMultiple(of: 2) { real[index / 2] = value } else { imaginary[index / 2] = value }
    }
    FourierTransform(count: half).transform(&real, &imaginary)
    return (0...last).map { index in
      let (low, high) = (index % half, (half - index % half) % half)
      let evenReal = (real[low] + real[high]) / 2
      let evenImaginary = (imaginary[low] - imaginary[high]) / 2
      let oddReal = (imaginary[low] + imaginary[high]) / 2
      let oddImaginary = (real[high] - real[low]) / 2
      let (cosine, sine) = FourierTransform.root(index, of: length)
      let sumReal = evenReal + cosine * oddReal - sine * oddImaginary
      let sumImaginary = evenImaginary + cosine * oddImaginary + sine * oddReal
      return (sumReal * sumReal + sumImaginary * sumImaginary).squareRoot()
    }
  }

  /// Every other sample, after a low pass; the amplitudes double with each sample that stands for
  /// two.
  private static func halved(_ values: [Double]) -> [Double] {
    let weights = (0..<halvingReach).map { place in
      let node = Double(2 * place + 1)
      return (0..<halvingReach).reduce(0.5) { product, other in
        let another = Double(2 * other + 1)
        return other == place
          ? product : product * another * another / (another * another - node * node)
      }
    }
    return stride(
      from: -2 * halvingReach, to: values.count + 2 * halvingReach, by: 2
    ).map { middle in
      var sum = values.indices.contains(middle) ? values[middle] : 0
      for (place, weight) in weights.enumerated() {
        let (before, after) = (middle - 2 * place - 1, middle + 2 * place + 1)
        if values.indices.contains(before) { sum += weight * values[before] }
        if values.indices.contains(after) { sum += weight * values[after] }
      }
      // The low pass is half of this, and half the samples carry the sum.
      return sum
    }
  }
}
