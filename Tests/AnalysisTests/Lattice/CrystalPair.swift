// A picture of two grains that meet in a straight line: two made crystals, side by side.

import Glibc
import Micrograph

/// Two crystals, the second turned, and the border between them.
struct CrystalPair {
  var left: CrystalPicture
  var right: CrystalPicture
  /// Where the border crosses the first row, in pixels.
  var borderX: Double
  /// How many columns it moves per row.
  var slope: Double

  /// Which crystal a place belongs to: true for the left one.
  func isLeft(_ x: Double, _ y: Double) -> Bool { x < borderX + slope * y }

  /// The distance of a place from the border, in pixels.
  func distance(_ x: Double, _ y: Double) -> Double {
    abs(x - borderX - slope * y) / (1 + slope * slope).squareRoot()
  }

  /// Makes the picture.
  func make() -> Micrograph {
    let (one, other) = (left.make(), right.make())
    let width = left.width
    let pixels = (0..<width * left.height).map { place -> Float in
      isLeft(Double(place % width), Double(place / width))
        ? one.pixels[place] : other.pixels[place]
    }
    return Micrograph(
      width: width, height: left.height, pixels: pixels, pixelType: .float32,
      pixelSize: one.pixelSize)
  }

  /// A pair by chance: turned, its border where it may, the second crystal by `turnedDegrees` to the first.
  static func scattered(_ number: Int, _ crystal: CrystalPicture, turnedDegrees: Double)
    -> CrystalPair
  {
    var noise = Noise(seed: 104_729 * UInt64(number + 1))
    var left = crystal.scattered(number)
    var right = crystal.scattered(number + 5_000)
    left.rotationDegrees = 180 * noise.uniform()
    right.rotationDegrees = left.rotationDegrees + turnedDegrees
    let slope = 0.5 * (noise.uniform() - 0.5)
    let middle = Double(crystal.width) * (0.4 + 0.2 * noise.uniform())
    return CrystalPair(
      left: left, right: right, borderX: middle - slope * Double(crystal.height) / 2, slope: slope)
  }

  /// The cells whose first column lies in a crystal's part, at least `margin` pixels from its border and from
  /// the picture's.
  func cells(ofLeft isLeft: Bool, margin: Double) -> [[Int]] {
    let crystal = isLeft ? left : right
    var cells: [[Int]] = []
    for i in -80...80 {
      for j in -80...80 {
        let (x, y) = crystal.place([i, j, 0])
        guard x > margin, y > margin, x < Double(crystal.width) - margin,
          y < Double(crystal.height) - margin, distance(x, y) > margin,
          self.isLeft(x, y) == isLeft
        else { continue }
        cells.append([i, j])
      }
    }
    return cells
  }
}
