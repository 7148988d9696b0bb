// The residue of frequency modulation where none of its sidebands is.
import Foundation
import Synthesis
import Testing

@Suite("Aliases")
struct AliasTests {
  static let frames = 16_384

  /// The power in every bin from 0 to half the rate, by a transform written out here.
  func spectrum(_ signal: ArraySlice<Float>) -> [Double] {
    let count = signal.count
    var real = [Double](repeating: 0, count: count)
    var imaginary = real
    let bits = count.trailingZeroBitCount
    for (place, value) in signal.enumerated() {
      var mirrored = 0
      for bit in 0..<bits where place >> bit & 1 == 1 { mirrored |= 1 << (bits - 1 - bit) }
      real[mirrored] = Double(value)
    }
    var size = 2
    while size <= count {
      let half = size / 2
      for offset in 0..<half {
        let angle = -2 * Double.pi * Double(offset) / Double(size)
        let (c, s) = (cos(angle), sin(angle))
        for start in stride(from: offset, to: count, by: size) {
          let (a, b) = (real[start + half], imaginary[start + half])
          let re: Double = a * c - b * s
          let im: Double = a * s + b * c
          real[start + half] = real[start] - re
          imaginary[start + half] = imaginary[start] - im
          real[start] += re
          imaginary[start] += im
        }
      }
      size *= 2
    }
    return (0...count / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
  }

  /// Power outside the bins of the sidebands relative to power within them, in dB.
  ///
  /// `baseBin` is even and half of it is prime, so that folded sidebands miss the true ones.
  func aliasLevel(baseBin: Int, halfRatio: Int, index: Double) -> Double {
    let count = Self.frames
    let hertz = Double(baseBin) / Double(count) * 48_000
    let output = renderVoice(
      ChainParameters(voice: [
        .modulatingMultiplier: Double(halfRatio) / 2, .modulationIndex: index,
      ]),
      frequency: .init(repeating: hertz, count: count + 256),
      amplitude: .init(repeating: 0.5, count: count + 256))
    let power = spectrum(output[256...])
    var isSideband = [Bool](repeating: false, count: power.count)
    for number in -400...400 {
      let bin = abs(baseBin + number * baseBin / 2 * halfRatio)
      if bin < power.count { isSideband[bin] = true }
    }
    var signal = 0.0
    var alias = 0.0
    for (bin, value) in power.enumerated() {
      if isSideband[bin] { signal += value } else { alias += value }
    }
    return 10 * log10(alias / signal)
  }

  /// Bases of 50 Hz to 4 kHz, modulators of 0.5 to 4 times that, indices of 0 to 10.
  @Test("stay below -80 dB all over a grid of 288 sounds")
  func stayBelow() {
    var worst = -300.0
    for half in [11, 19, 37, 73, 149, 293, 443, 677] {
      for halfRatio in [1, 2, 3, 4, 6, 8] {
        for index in [0.0, 0.5, 1, 3, 6, 10] {
          let level = aliasLevel(baseBin: 2 * half, halfRatio: halfRatio, index: index)
          let hertz = Double(2 * half) / Double(Self.frames) * 48_000
          #expect(
            level <= -80, "\(hertz) Hz, ratio \(Double(halfRatio) / 2), index \(index)")
          worst = max(worst, level)
        }
      }
    }
    print("aliases: \(worst) dB at worst")
  }

  @Test("stay away also from carriers and modulators faster than the sample rate")
  func absurdCarriersAreSilent() {
    for multiplier in [7.0, 13, 31, 64] {
      let output = renderVoice(
        ChainParameters(voice: [.carrierMultiplier: multiplier, .modulatingMultiplier: 63]),
        frequency: .init(repeating: 15_000, count: 4_000),
        amplitude: .init(repeating: 1, count: 4_000))
      let peak = output[200...].map { abs($0) }.max() ?? .infinity
      #expect(peak < 1e-4, "\(multiplier)")
    }
  }
}
