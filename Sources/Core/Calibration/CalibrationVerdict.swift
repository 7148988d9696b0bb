// The verdict on a calibration.

/// What to do with a calibration.
public enum CalibrationVerdict: Sendable, Hashable {
  /// Nearly all of the page is hit within 0.3 mm, the width of a fine pen's line.
  case good
  /// Nearly all of the page is hit within 1 mm.
  case usable
  /// These targets should be touched again.
  case touchAgain([Int])

  /// The interval up to which a calibration is good, in millimetres.
  public static let goodMillimetres = 0.3
  /// The interval up to which a calibration is usable, in millimetres.
  public static let usableMillimetres = 1.0

  /// Judges a fit over a page.
  public init(_ fit: CalibrationFit, over page: PageSize) {
    let missed = fit.missedNumbers
    guard missed.isEmpty else {
      self = .touchAgain(missed)
      return
    }
    switch PageErrors(fit.estimate, over: page).typicalMillimetres {
    case ...CalibrationVerdict.goodMillimetres: self = .good
    case ...CalibrationVerdict.usableMillimetres: self = .usable
    default: self = .touchAgain(Set(fit.residuals.map(\.number)).sorted())
    }
  }
}
