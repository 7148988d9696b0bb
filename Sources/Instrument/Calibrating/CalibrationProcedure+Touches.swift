// The arithmetic of a calibration: which touch belongs to which cross, how two leans differ, and
// when a check contradicts the map.

import Calibration
import Geometry

extension CalibrationPrompt {
  /// The key of a stored touch: each cross may be touched upright and leaning.
  struct Key: Sendable, Hashable {
    let number: Int
    let isLeaning: Bool

    /// The first touch of the same cross.
    var upright: Key { Key(number: number, isLeaning: false) }
  }

  var key: Key { Key(number: cross.number, isLeaning: kind == .leaning) }
}

extension TargetSheet {
  /// Whether a cross is touched at another angle too, where the lean is learned: every second one of
  /// sixteen, all of fewer.
  public func isTouchedLeaning(_ cross: Cross) -> Bool {
    !cross.isCheck && (crosses.count < 16 || (cross.row + cross.column) % 2 == 0)
  }
}

extension TargetTouch {
  /// By number, so that the same touches give the same map whatever their order was.
  var order: (Int, Double, Double) { (number, tablet.x, tablet.y) }

  /// The difference of two leans, in degrees.
  func leanDegrees(to other: TargetTouch) -> Double {
    let x = other.tiltXDegrees - tiltXDegrees
    let y = other.tiltYDegrees - tiltYDegrees
    return (x * x + y * y).squareRoot()
  }
}

extension CalibrationResult.Check {
  // A touch lies farther off by chance once in a thousand.
  private static let coverage = 0.999
  // Below the lower limit it is the error of the check touch, even where all touches were steadier;
  // no touch is off by more than the upper one, even where few touches leave everything open. In
  // millimetres.
  private static let limits = 0.5...2.0

  /// The check of a map by a touch.
  init(_ fit: CalibrationFit, _ touch: TargetTouch, _ cross: TargetSheet.Cross) {
    let sample = PenSample(
      timeNanoseconds: 0, position: touch.tablet, tiltXDegrees: touch.tiltXDegrees,
      tiltYDegrees: touch.tiltYDegrees)
    let place = fit.map.apply(to: sample)
    let interval = fit.estimate.touchIntervalMillimetres(
      at: cross.place, coverage: Self.coverage)
    self.init(
      cross: cross, rightMillimetres: place.x - cross.place.x,
      downMillimetres: place.y - cross.place.y,
      limitMillimetres: min(max(interval, Self.limits.lowerBound), Self.limits.upperBound))
  }
}
