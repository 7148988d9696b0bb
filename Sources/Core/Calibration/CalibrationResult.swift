// The result of a calibration.

import Geometry

/// A finished calibration.
public struct CalibrationResult: Sendable, Hashable {
  /// The error at a cross that was not part of the fit.
  public struct Check: Sendable, Hashable {
    /// The cross.
    public let cross: TargetSheet.Cross
    /// How far to the right of the cross the map puts the touch, in millimetres.
    public let rightMillimetres: Double
    /// How far below the cross the map puts the touch, in millimetres.
    public let downMillimetres: Double
    /// The distance at which the touch and the map contradict each other, in millimetres.
    public let limitMillimetres: Double

    package init(
      cross: TargetSheet.Cross, rightMillimetres: Double, downMillimetres: Double,
      limitMillimetres: Double
    ) {
      self.cross = cross
      self.rightMillimetres = rightMillimetres
      self.downMillimetres = downMillimetres
      self.limitMillimetres = limitMillimetres
    }

    /// The held-out error in millimetres: that of the map and that of the user's touch together.
    public var distanceMillimetres: Double {
      (rightMillimetres * rightMillimetres + downMillimetres * downMillimetres).squareRoot()
    }

    /// Whether the touch lies within the error the map promises.
    public var isPassed: Bool { distanceMillimetres <= limitMillimetres }
  }

  /// The sheet that was touched.
  public let sheet: TargetSheet
  /// The map and the residual at each cross; nil where the touches made no map.
  public let fit: CalibrationFit?
  /// Why the touches made no map.
  public let refusal: CalibrationRefusal?
  /// The error over the sheet; nil without a map.
  public let errors: PageErrors?
  /// The judgement; nil without a map.
  public let verdict: CalibrationVerdict?
  /// The check crosses, in their order; empty where the map was not good enough to check.
  public let checks: [Check]

  package init(
    sheet: TargetSheet, fit: CalibrationFit?, refusal: CalibrationRefusal?, errors: PageErrors?,
    verdict: CalibrationVerdict?, checks: [Check]
  ) {
    self.sheet = sheet
    self.fit = fit
    self.refusal = refusal
    self.errors = errors
    self.verdict = verdict
    self.checks = checks
  }

  /// Whether the calibration is to be stored.
  public var isAccepted: Bool {
    guard checks.count == sheet.checks.count, checks.allSatisfy(\.isPassed) else { return false }
    switch verdict {
    case .good, .usable: return true
    case .touchAgain, .none: return false
    }
  }

  /// The root of the mean squared error at the check crosses, in millimetres; nil without checks.
  public var checkRootMeanSquareMillimetres: Double? {
    guard !checks.isEmpty else { return nil }
    let squares = checks.reduce(0) { $0 + $1.distanceMillimetres * $1.distanceMillimetres }
    return (squares / Double(checks.count)).squareRoot()
  }
}
