// Bright regions on a darker ground: the picture is smoothed, divided at the brightness that separates its
// values best, and what hangs together above it is one region.
// The division: Otsu, IEEE Transactions on Systems, Man, and Cybernetics 9(1), 1979.

import Micrograph

/// How many bright regions there are, and how large they are.
public struct BrightRegions: Sendable, Hashable {
  /// The number of regions.
  public let count: Int
  /// The share of the picture that they cover, 0...1.
  public let share: Double
  /// The diameter of the circle of the same area, in pixels: half of the regions are smaller.
  public let medianDiameterPixels: Double
  /// The diameter of the largest region, in pixels.
  public let largestDiameterPixels: Double
  /// The regions, from the top down.
  public let features: [BrightFeature]

  // Noise of counted electrons joins or splits regions otherwise.
  private static let sigma = 1.5
  private static let bins = 256
  // Smaller ones are noise.
  private static let leastPlaces = 12
  // The share of the variance between the two sides. One hill of normal values has 0.64, an even ramp 0.75:
  // neither has two sides.
  private static let leastSeparation = 0.78
  // Where the regions are most of the picture, it is the dark that lies in them.
  private static let largestShare = 0.6

  /// Finds the regions of a picture; nil where it has no two sides.
  init?(_ picture: ReducedPicture) {
    guard let divided = Self.divide(picture) else { return nil }
    let areas = divided.map.regions.map(\.area).sorted()
    count = areas.count
    share = divided.share
    medianDiameterPixels = Self.diameter(areas[areas.count / 2], picture)
    largestDiameterPixels = Self.diameter(areas[areas.count - 1], picture)
    features = divided.map.regions.map { region in
      let area = Double(region.area)
      return BrightFeature(
        kind: .region, center: picture.pixel(x: region.sums.x / area, y: region.sums.y / area),
        diameterPixels: Self.diameter(region.area, picture), brightness: region.sums.value / area)
    }
  }

  /// A picture divided into regions and ground.
  struct Divided {
    /// The smoothed brightness of each place.
    let values: [Float]
    /// The brightness that divides them.
    let limit: Float
    /// The regions, one at least.
    let map: RegionMap
    /// The share of the picture that they cover, 0...1.
    let share: Double
  }

  /// Divides a picture; nil where it has no two sides.
  static func divide(_ picture: ReducedPicture) -> Divided? {
    let smooth = smoothed(picture)
    guard let limit = division(smooth) else { return nil }
    let map = RegionMap(
      smooth, width: picture.width, height: picture.height, above: limit, leastPlaces: leastPlaces)
    let area = map.regions.reduce(0) { $0 + $1.area }
    let covered = Double(area) / Double(max(smooth.count { !$0.isNaN }, 1))
    guard area > 0, covered <= largestShare else { return nil }
    return Divided(values: smooth, limit: limit, map: map, share: covered)
  }

  private static func diameter(_ area: Int, _ picture: ReducedPicture) -> Double {
    2 * (Double(area) / .pi).squareRoot() * Double(picture.step)
  }

  private static func smoothed(_ picture: ReducedPicture) -> [Float] {
    let source = PictureSource(
      width: picture.width, height: picture.height, PixelValues(picture.values))
    let blur = GaussianBlur(source, sigmaPixels: sigma, .square)
    let progress = LayerProgress(total: 1) { _ in true }
    let made = try? PixelPlane.make(picture.values.count) { result throws(LayerError) in
      blur.make(result, .caller, progress)
    }
    return made.map { Array($0) } ?? picture.values
  }

  /// The brightness between the two sides; nil where there are none.
  private static func division(_ values: [Float]) -> Float? {
    var counts = [Int](repeating: 0, count: bins)
    for value in values where !value.isNaN {
      counts[min(max(Int(value * Float(bins)), 0), bins - 1)] += 1
    }
    let total = Double(counts.reduce(0, +))
    guard total > 0 else { return nil }
    func middle(_ bin: Int) -> Double { (Double(bin) + 0.5) / Double(bins) }
    let mean = counts.indices.reduce(0) { $0 + middle($1) * Double(counts[$1]) } / total
    let variance =
      counts.indices.reduce(0) {
        $0 + (middle($1) - mean) * (middle($1) - mean) * Double(counts[$1])
      } / total
    guard variance > 0 else { return nil }
    var (below, sum) = (0.0, 0.0)
    var best = (between: 0.0, bin: 0)
    for bin in 0..<bins - 1 {
      below += Double(counts[bin]) / total
      sum += middle(bin) * Double(counts[bin]) / total
      guard below > 0, below < 1 else { continue }
      let difference = mean * below - sum
      let between = difference * difference / (below * (1 - below))
      if between > best.between { best = (between, bin) }
    }
    guard best.between / variance >= leastSeparation else { return nil }
    return Float(best.bin + 1) / Float(bins)
  }
}
