// What an overview tells: one figure for each column or row, and the mapping that turns it into pitch.
// Mean and maximum are intensities and sound as under the pen. The others have scales of their own;
// those of spread and extreme leave room, or a picture of noise would sound as lively as one with a
// finding.

import Analysis
import Geometry
import Micrograph

/// The figures of an overview, in order.
public struct OverviewProfile: Sendable {
  /// The way.
  public let sweep: OverviewSweep
  /// What is told of each column or row.
  public let value: OverviewValue
  /// One figure for each column or row; NaN where none of its pixels has a value.
  public let figures: [Float]
  /// The scale of the figures; nil for intensities, which have the picture's.
  public let window: IntensityWindow?
  /// The picture of the figures: one row, read between two of them as between two pixels.
  public let strip: Micrograph

  // What is usual takes this part of the way from the middle to an end at most, so that what is not
  // usual is heard.
  private static let usualShareOfExtreme = 0.25
  private static let usualShareOfSpread = 0.5

  /// Takes the figures of a layer.
  ///
  /// The sweep's area must lie in it. Pixels without a finite value, and a caption's, are left out.
  ///
  /// - Returns: nil where no pixel has a value.
  public init?(of layer: Micrograph, _ sweep: OverviewSweep, _ value: OverviewValue) {
    let area = sweep.area
    precondition(
      area.x >= 0 && area.y >= 0 && area.x + area.width <= layer.width
        && area.y + area.height <= layer.height)
    self.sweep = sweep
    self.value = value
    let tally = OverviewTally(OverviewLines(of: layer, area), sweep.direction)
    guard let middle = tally.meanOfAll else { return nil }
    let figures: [Double]
    switch value {
    case .mean, .scene: figures = tally.means
    case .max: figures = layer.polarity == .blackIsZero ? tally.greatest : tally.least
    case .spread: figures = tally.deviations
    case .extreme: figures = tally.farthest(from: middle)
    case .height:
      let places = layer.polarity == .blackIsZero ? tally.greatestPlaces : tally.leastPlaces
      figures =
        sweep.direction == .rows
        ? places : places.map { (row: Double) -> Double in Double(area.height - 1) - row }
    }
    self.figures = figures.map { Float($0) }
    let across = sweep.direction == .columns ? area.height : area.width
    window = OverviewProfile.window(of: figures, value, middle: middle, across: across)
    strip = Micrograph(
      width: sweep.count, height: 1, pixels: self.figures, pixelType: .float32,
      polarity: value.isOfBrightness ? layer.polarity : .blackIsZero)
  }

  /// The mapping of the overview, where `mapping` is the one under the pen.
  ///
  /// It reads the strip; nothing but values is told, and the place is its own.
  public func parameters(like mapping: Mapping) -> MappingParameters {
    var parameters = mapping.parameters
    parameters.window = .fixed(window ?? mapping.window)
    if !value.isOfBrightness { parameters.isInverted = false }
    parameters.layer = .file
    parameters.offset = .none
    parameters.probeRadiusPixels = 0
    parameters.landmarks = .off
    parameters.tickAxis = .off
    parameters.panMode = sweep.direction == .columns ? .full : .off
    parameters.panCentre = 0
    return parameters
  }

  /// The place of the strip that is read while the overview is at `place` of the image.
  public func stripPlace(of place: ImagePoint) -> ImagePoint {
    ImagePoint(x: sweep.along(place), y: 0)
  }

  private static func window(
    of figures: [Double], _ value: OverviewValue, middle: Double, across: Int
  ) -> IntensityWindow? {
    let known = figures.filter { $0.isFinite }
    // A picture of one value sounds at the middle, or at the lowest.
    switch value {
    case .mean, .max, .scene: return nil
    case .height: return IntensityWindow(low: 0, high: Double(max(across - 1, 1)))
    case .spread:
      let usual = OverviewProfile.median(known)
      let high = max(known.max() ?? 0, usual / usualShareOfSpread)
      return IntensityWindow(low: 0, high: high) ?? IntensityWindow(low: 0, high: 1)
    case .extreme:
      let distances = known.map { (figure: Double) in abs(figure - middle) }
      let usual = OverviewProfile.median(distances)
      let reach = max(distances.max() ?? 0, usual / usualShareOfExtreme)
      return IntensityWindow(low: middle - reach, high: middle + reach)
        ?? IntensityWindow(low: middle - 1, high: middle + 1)
    }
  }

  private static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    return values.sorted()[values.count / 2]
  }
}
