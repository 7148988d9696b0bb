// A picture of grains whose borders are known: three that meet in a point, or one within another.

import Glibc
import Micrograph

/// Crystals side by side, and whose each place is.
struct CrystalMosaic {
  var crystals: [CrystalPicture]
  /// The middles of the grains that meet in straight borders; of a grain within another its own middle alone.
  var middles: [(x: Double, y: Double)]
  /// The radius of a grain within another, in pixels; nil where grains meet in straight borders.
  var radius: Double?

  /// Whose a place is, as the crystal's index.
  func owner(_ x: Double, _ y: Double) -> Int {
    let far = middles.map { hypot(x - $0.x, y - $0.y) }
    if let radius { return far[0] < radius ? 1 : 0 }
    return far.indices.min { far[$0] < far[$1] } ?? 0
  }

  /// How far a place is from the next border, in pixels.
  func distance(_ x: Double, _ y: Double) -> Double {
    let far = middles.map { hypot(x - $0.x, y - $0.y) }
    if let radius { return abs(far[0] - radius) }
    let own = owner(x, y)
    return far.indices.filter { $0 != own }.map { other in
      let apart = hypot(middles[own].x - middles[other].x, middles[own].y - middles[other].y)
      return (far[other] * far[other] - far[own] * far[own]) / (2 * apart)
    }.min() ?? .infinity
  }

  /// Makes the picture.
  func make() -> Micrograph {
    let pictures = crystals.map { $0.make() }
    let (width, height) = (pictures[0].width, pictures[0].height)
    let pixels = (0..<width * height).map { place -> Float in
      pictures[owner(Double(place % width), Double(place / width))].pixels[place]
    }
    return Micrograph(width: width, height: height, pixels: pixels, pixelType: .float32)
  }

  /// Three grains by chance that meet near the middle, turned by 13 to 17 degrees from one to the next.
  static func three(_ number: Int, _ crystal: CrystalPicture) -> CrystalMosaic {
    var noise = Noise(seed: 611_953 * UInt64(number + 1))
    let (first, way) = (180 * noise.uniform(), 2 * .pi * noise.uniform())
    let middle = Double(crystal.width) * (0.46 + 0.08 * noise.uniform())
    var mosaic = CrystalMosaic(crystals: [], middles: [])
    for grain in 0..<3 {
      var own = crystal.scattered(number + 5_000 * grain)
      own.rotationDegrees = first + Double(grain) * (13 + 4 * noise.uniform())
      mosaic.crystals.append(own)
      let angle = way + 2 * .pi * Double(grain) / 3
      mosaic.middles.append((middle + 300 * cos(angle), middle + 300 * sin(angle)))
    }
    return mosaic
  }

  /// A round grain by chance in another, turned by 20 degrees.
  static func round(_ number: Int, _ crystal: CrystalPicture, radius: Double) -> CrystalMosaic {
    var noise = Noise(seed: 472_882 * UInt64(number + 1))
    var (outer, inner) = (crystal.scattered(number), crystal.scattered(number + 5_000))
    outer.rotationDegrees = 180 * noise.uniform()
    inner.rotationDegrees = outer.rotationDegrees + 20
    let side = Double(crystal.width)
    let middle = (side * (0.4 + 0.2 * noise.uniform()), side * (0.4 + 0.2 * noise.uniform()))
    return CrystalMosaic(crystals: [outer, inner], middles: [middle], radius: radius)
  }
}
