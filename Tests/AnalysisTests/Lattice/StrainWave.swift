// A crystal that is strained by a wave: its columns are moved to and fro along one direction, more or less so along
// another. The strain is the derivative of how they are moved.

import Glibc

/// How columns are moved, and the deformation that this is.
struct StrainWave: Sendable {
  /// The largest share by which lengths change.
  var amplitude: Double
  /// The length of the wave, in pixels.
  var lengthPixels: Double
  /// The direction in which it runs, in radians from x towards y.
  var direction: Double
  /// The direction in which columns are moved, in radians from x towards y.
  var motion: Double
  /// Where it begins, in radians.
  var phase: Double

  /// A wave by chance.
  static func scattered(_ number: Int, amplitude: Double, lengthPixels: Double) -> StrainWave {
    var noise = Noise(seed: 49_999 * UInt64(number + 1))
    return StrainWave(
      amplitude: amplitude, lengthPixels: lengthPixels,
      direction: 2 * .pi * noise.uniform(), motion: 2 * .pi * noise.uniform(),
      phase: 2 * .pi * noise.uniform())
  }

  private func angle(_ x: Double, _ y: Double) -> Double {
    2 * .pi * (x * cos(direction) + y * sin(direction)) / lengthPixels + phase
  }

  /// Where a column goes.
  func moved(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let shift = amplitude * lengthPixels / (2 * .pi) * sin(angle(x, y))
    return (x + shift * cos(motion), y + shift * sin(motion))
  }

  /// The deformation at a place, smoothed by a Gaussian: what unit vectors along x and y become, less themselves.
  func gradient(
    _ x: Double, _ y: Double, sigmaPixels: Double
  ) -> (xx: Double, xy: Double, yx: Double, yy: Double) {
    let turns = sigmaPixels / lengthPixels
    let slope = amplitude * cos(angle(x, y)) * exp(-2 * .pi * .pi * turns * turns)
    return (
      slope * cos(motion) * cos(direction), slope * cos(motion) * sin(direction),
      slope * sin(motion) * cos(direction), slope * sin(motion) * sin(direction)
    )
  }
}
