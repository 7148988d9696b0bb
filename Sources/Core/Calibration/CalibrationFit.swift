// The calibration: the map through the touched targets, the touches that missed, and the error to
// expect everywhere else.

import Geometry

/// The result of touching targets.
public struct CalibrationFit: Sendable, Hashable {
  /// The residual at one touch.
  public struct Residual: Sendable, Hashable {
    /// The target's number.
    public let number: Int
    /// The target's place on the page, in millimetres.
    public let page: PagePoint
    /// How far to the right of the target the map puts the touch, in millimetres.
    public let rightMillimetres: Double
    /// How far below the target the map puts the touch, in millimetres.
    public let downMillimetres: Double
    /// The distance from the target to where the other touches' map puts this touch, in
    /// millimetres; nil for a touch that missed.
    public let leaveOneOutMillimetres: Double?

    /// The distance between the target and where the map puts the touch, in millimetres.
    public var distanceMillimetres: Double {
      (rightMillimetres * rightMillimetres + downMillimetres * downMillimetres).squareRoot()
    }

    /// Whether the touch missed its target and was left out of the map.
    public var isMissed: Bool { leaveOneOutMillimetres == nil }
  }

  /// From tablet units to millimetres on the page.
  public let map: CalibratedMap<PagePoint>
  /// The form of the map.
  public let shape: FitShape
  /// The residual at each touch, in the order of the touches.
  public let residuals: [Residual]
  /// The error to expect at every place of the page.
  public let estimate: ErrorEstimate

  /// The least number of touches: an affine map is exact on three and says nothing about its error.
  public static let leastTouches = 4

  // No hand is steadier than this, in millimetres. It is a floor: where a few touches happen to
  // agree better, the others do not become misses because of that.
  private static let steadiestMillimetres = 0.03
  // The ratio of a set's narrower to its wider extent, below which it counts as a line.
  private static let leastExtentRatio = 0.05
  // Two touches closer than this share of the set's extent count as one place.
  private static let samePlaceShare = 0.02

  /// Fits the map.
  ///
  /// - Parameter touches: the touches; a number may occur more than once, as after touching a
  ///   target at another angle.
  /// - Throws: ``CalibrationRefusal``: why no map can be fitted to the touches.
  public init(_ touches: [TargetTouch]) throws(CalibrationRefusal) {
    try CalibrationFit.check(touches)
    let normalisation = Normalisation(touches)
    let normal = touches.map { normalisation.normalised($0) }
    guard
      let choice = ModelChoice(
        normal, leastDeviation: CalibrationFit.steadiestMillimetres / normalisation.pageScale)
    else { throw .onOneLine }
    let kept = choice.kept.map { touches[$0] }
    // The touches without the misses must still determine a calibration.
    try CalibrationFit.check(kept)
    guard let spread = ErrorSpread(choice.model, choice.kept.map { normal[$0] }) else {
      throw .onOneLine
    }
    let map = normalisation.map(of: choice.model)
    self.map = map
    shape = choice.model.shape
    let leftOut = Dictionary(uniqueKeysWithValues: zip(choice.kept, choice.leaveOneOut))
    residuals = touches.indices.map { index in
      let touch = touches[index]
      let place = choice.model.apply(to: normal[index])
      return Residual(
        number: touch.number, page: touch.page,
        rightMillimetres: (place.x - normal[index].x) * normalisation.pageScale,
        downMillimetres: (place.y - normal[index].y) * normalisation.pageScale,
        leaveOneOutMillimetres: leftOut[index].map { $0.squareRoot() * normalisation.pageScale })
    }
    let count = Double(kept.count)
    estimate = ErrorEstimate(
      model: choice.model, spread: spread, normalisation: normalisation,
      degreesOfFreedom: 2 * kept.count - choice.model.shape.parameterCount,
      squaredErrors: choice.model.squaredErrors(of: choice.kept.map { normal[$0] }),
      tiltX: kept.reduce(0) { $0 + $1.tiltXDegrees } / count,
      tiltY: kept.reduce(0) { $0 + $1.tiltYDegrees } / count)
  }

  /// The numbers of the targets that were missed, each once, in ascending order.
  public var missedNumbers: [Int] {
    Set(residuals.filter(\.isMissed).map(\.number)).sorted()
  }

  /// The root of the mean squared residual of the touches kept, in millimetres.
  public var rootMeanSquareMillimetres: Double {
    CalibrationFit.rootMeanSquare(residuals.filter { !$0.isMissed }.map(\.distanceMillimetres))
  }

  /// The largest residual of the touches kept, in millimetres.
  public var maximumMillimetres: Double {
    residuals.filter { !$0.isMissed }.map(\.distanceMillimetres).max() ?? 0
  }

  /// The root of the mean squared error of touches left out, in millimetres.
  public var leaveOneOutRootMeanSquareMillimetres: Double {
    CalibrationFit.rootMeanSquare(residuals.compactMap(\.leaveOneOutMillimetres))
  }

  /// The largest error of a touch left out, in millimetres.
  public var leaveOneOutMaximumMillimetres: Double {
    residuals.compactMap(\.leaveOneOutMillimetres).max() ?? 0
  }

  private static func rootMeanSquare(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    return (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  private static func check(_ touches: [TargetTouch]) throws(CalibrationRefusal) {
    for touch in touches {
      let values = [
        touch.tablet.x, touch.tablet.y, touch.page.x, touch.page.y, touch.tiltXDegrees,
        touch.tiltYDegrees,
      ]
      guard values.allSatisfy(\.isFinite) else { throw .notFinite(number: touch.number) }
    }
    let found = Set(touches.map(\.number)).count
    guard found >= leastTouches else { throw .tooFew(found: found, needed: leastTouches) }
    let extent = PointExtent(touches.map(\.tablet))
    for (index, touch) in touches.enumerated() {
      for other in touches[..<index]
      where touch.tablet.distance(to: other.tablet) < samePlaceShare * extent.wide
        && touch.page != other.page
      {
        throw .samePlace(first: other.number, second: touch.number)
      }
    }
    guard extent.ratio > leastExtentRatio,
      PointExtent(touches.map(\.page)).ratio > leastExtentRatio
    else { throw .onOneLine }
  }
}
