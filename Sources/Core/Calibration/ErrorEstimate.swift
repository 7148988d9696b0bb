// The error to expect at every place of the page, and how certain that is: the touches' own spread,
// propagated through the fit, with the uncertainty of that spread taken into account.
//
// The error of an affine map at a place is normal with the variance s^2 h, h the place's leverage,
// in each direction; its square against 2 h s^2 follows F(2, n) with the n degrees of freedom of
// s^2. For a homography this holds as far as it is straight over the size of an error. See Seber
// and Lee, Linear Regression Analysis, 2nd edition (2003), chapter 5.

import Geometry

/// The expected error of a calibration.
public struct ErrorEstimate: Sendable, Hashable {
  private let model: FittedModel
  private let spread: ErrorSpread
  private let normalisation: Normalisation
  private let back: PlaneMap<PagePoint, TabletPoint>?
  private let tiltX: Double
  private let tiltY: Double
  /// The residuals beyond those needed to fix the map.
  public let degreesOfFreedom: Int
  /// The deviation of one coordinate of one touch, in millimetres, at least that of rounding to
  /// device units.
  public let touchDeviationMillimetres: Double

  /// The share of places within the interval.
  public static let coverage = 0.95

  init(
    model: FittedModel, spread: ErrorSpread, normalisation: Normalisation, degreesOfFreedom: Int,
    squaredErrors: Double, tiltX: Double, tiltY: Double
  ) {
    self.model = model
    self.spread = spread
    self.normalisation = normalisation
    self.degreesOfFreedom = degreesOfFreedom
    self.tiltX = tiltX
    self.tiltY = tiltY
    back = normalisation.map(of: model).plane.inverted()
    let variance = squaredErrors / Double(max(degreesOfFreedom, 1))
    // Rounding to whole units has a standard deviation of the square root of 1/12 unit.
    let unit = normalisation.pageScale / normalisation.tabletScale
    touchDeviationMillimetres = max(
      variance.squareRoot() * normalisation.pageScale, unit / 12.0.squareRoot())
  }

  /// The distance that the error at `place` stays below with a chance of 95 %, in millimetres.
  public func intervalMillimetres(at place: PagePoint) -> Double {
    radius(leverage: leverage(at: place), coverage: ErrorEstimate.coverage)
  }

  /// The distance from `place` within which a touch by the same user falls with this chance, in
  /// millimetres.
  public func touchIntervalMillimetres(at place: PagePoint, coverage: Double) -> Double {
    radius(leverage: 1 + leverage(at: place), coverage: coverage)
  }

  private func radius(leverage: Double, coverage: Double) -> Double {
    let bound = FisherTail.quantile(
      exceededWith: 1 - coverage, degrees: max(degreesOfFreedom, 1))
    return touchDeviationMillimetres * (2 * leverage * bound).squareRoot()
  }

  private func leverage(at place: PagePoint) -> Double {
    guard let back else { return .infinity }
    let (u, v) = normalisation.normalised(back.apply(to: place))
    // Evaluated at the mean lean of the calibration touches, which is part of the map.
    let scale = Normalisation.tiltDegrees
    let touch = NormalTouch(
      u: u + model.parameters[8] * tiltX / scale, v: v + model.parameters[9] * tiltY / scale,
      x: 0, y: 0, tiltX: tiltX / scale, tiltY: tiltY / scale)
    return spread.leverage(at: touch, of: model)
  }
}
