// The spectrum of the sound: the power in 48 bands of equal width on the ERB-rate scale, so that
// the picture follows what is heard. Hann window and a radix-2 transform of 2,048 samples.

import Foundation
import Sonification

/// A live spectrum.
public struct Spectrum: Sendable {
  /// The number of bands.
  public static let bandCount = 48
  /// The frequencies at the edges of the picture, in hertz.
  public static let lowestHertz = 50.0
  /// The upper end of the highest band, in hertz.
  public static let highestHertz = 12_000.0
  /// The level at the bottom of the picture, in dBFS.
  public static let floorDecibels = -80.0

  private static let size = 2_048

  /// The level of each band from low to high, in dBFS, not below the floor.
  public private(set) var decibels = [Double](repeating: floorDecibels, count: bandCount)
  private var samples = [Float](repeating: 0, count: size)
  private var position = 0
  private var newCount = 0

  /// Silence.
  public init() {}

  /// Takes the next sample of the waveform.
  public mutating func take(_ sample: Float) {
    samples[position] = sample.isFinite ? sample : 0
    position = (position + 1) % Spectrum.size
    newCount += 1
  }

  /// Computes the bands anew where enough samples have arrived since the last time.
  ///
  /// - Returns: whether anything changed.
  public mutating func update(sampleRateHertz: Double) -> Bool {
    // Twenty-three pictures a second at 48 kHz: as many as an eye follows.
    guard newCount >= Spectrum.size, sampleRateHertz > 0 else { return false }
    newCount = 0
    guard samples.contains(where: { $0 != 0 }) else {
      let wasSilent = decibels.allSatisfy { $0 == Spectrum.floorDecibels }
      decibels = [Double](repeating: Spectrum.floorDecibels, count: Spectrum.bandCount)
      return !wasSilent
    }
    let powers = Spectrum.powers(of: Array(samples[position...] + samples[..<position]))
    let low = PitchScale.erbRate(ofHertz: Spectrum.lowestHertz)
    let high = PitchScale.erbRate(ofHertz: Spectrum.highestHertz)
    for band in 0..<Spectrum.bandCount {
      func edge(_ index: Int) -> Double {
        let rate = low + (high - low) * Double(index) / Double(Spectrum.bandCount)
        return PitchScale.hertz(ofErbRate: rate) / sampleRateHertz * Double(Spectrum.size)
      }
      let first = Int(edge(band))
      let last = min(max(Int(edge(band + 1)), first + 1), powers.count)
      let power = first < last ? powers[first..<last].reduce(0, +) : 0
      decibels[band] =
        power > 0 ? max(10 * log10(power), Spectrum.floorDecibels) : Spectrum.floorDecibels
    }
    return true
  }

  // The power of each frequency, so that a sine of amplitude 1 sums to 1 over its lobe.
  static func powers(of samples: [Float]) -> [Double] {
    let count = samples.count
    var real = [Double](repeating: 0, count: count)
    var imaginary = [Double](repeating: 0, count: count)
    for index in 0..<count {
      let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(count))
      real[reversed(index, count)] = Double(samples[index]) * window
    }
    var length = 2
    while length <= count {
      let angle = -2 * Double.pi / Double(length)
      for start in stride(from: 0, to: count, by: length) {
        for offset in 0..<length / 2 {
          let (even, odd) = (start + offset, start + offset + length / 2)
          let (c, s) = (cos(angle * Double(offset)), sin(angle * Double(offset)))
          let x = real[odd] * c - imaginary[odd] * s
          let y = real[odd] * s + imaginary[odd] * c
          (real[odd], imaginary[odd]) = (real[even] - x, imaginary[even] - y)
          (real[even], imaginary[even]) = (real[even] + x, imaginary[even] + y)
        }
      }
      length *= 2
    }
    // A sine of amplitude 1 has |X| = count / 4 at its bin; its lobe holds 1.5 times that power.
    let scale = 16 / (1.5 * Double(count) * Double(count))
    return (0..<count / 2).map {
      (real[$0] * real[$0] + imaginary[$0] * imaginary[$0]) * scale
    }
  }

  private static func reversed(_ index: Int, _ count: Int) -> Int {
    var result = 0
    var bits = index
    var length = 1
    while length < count {
      result = result << 1 | bits & 1
      bits >>= 1
      length <<= 1
    }
    return result
  }
}
