// Noise of any spectrum: white noise, weighted wave by wave by a Fourier transform of its own.

import Glibc

/// Noise by its spectrum.
enum Spectrum2D {
  /// Normal noise whose waves have the amplitude `weight` of their frequency, in cycles per pixel, without the
  /// constant; `side` is a power of two.
  static func noise(_ side: Int, _ noise: inout Noise, _ weight: (Double) -> Double) -> [Double] {
    var real = (0..<side * side).map { _ in noise.normal() }
    var imaginary = [Double](repeating: 0, count: side * side)
    transform(&real, &imaginary, side)
    for row in 0..<side {
      for column in 0..<side {
        let x = Double(min(column, side - column)) / Double(side)
        let y = Double(min(row, side - row)) / Double(side)
        let k = hypot(x, y)
        // As the transform of the transform turns a picture over, which noise does not mind.
        let factor = k > 0 ? weight(k) / Double(side) : 0
        real[row * side + column] *= factor
        imaginary[row * side + column] *= factor
      }
    }
    transform(&real, &imaginary, side)
    return real.map { $0 / Double(side) }
  }

  private static func transform(_ real: inout [Double], _ imaginary: inout [Double], _ side: Int) {
    let table = (0..<side / 2).map { place in
      let angle = -2 * Double.pi * Double(place) / Double(side)
      return (cos(angle), sin(angle))
    }
    for row in 0..<side { line(&real, &imaginary, row * side, 1, side, table) }
    for column in 0..<side { line(&real, &imaginary, column, side, side, table) }
  }

  // Cooley and Tukey's, in place.
  private static func line(
    _ real: inout [Double], _ imaginary: inout [Double], _ start: Int, _ step: Int, _ count: Int,
    _ table: [(Double, Double)]
  ) {
    var other = 0
    for place in 1..<count {
      var bit = count >> 1
      while other & bit != 0 {
        other ^= bit
        bit >>= 1
      }
      other |= bit
      if place < other {
        real.swapAt(start + place * step, start + other * step)
        imaginary.swapAt(start + place * step, start + other * step)
      }
    }
    var length = 2
    while length <= count {
      for first in stride(from: 0, to: count, by: length) {
        for place in 0..<length / 2 {
          let (cosine, sine) = table[place * count / length]
          let one = start + (first + place) * step
          let two = start + (first + place + length / 2) * step
          let turnedReal = real[two] * cosine - imaginary[two] * sine
          let turnedImaginary = real[two] * sine + imaginary[two] * cosine
          (real[two], imaginary[two]) = (real[one] - turnedReal, imaginary[one] - turnedImaginary)
          real[one] += turnedReal
          imaginary[one] += turnedImaginary
        }
      }
      length *= 2
    }
  }
}
