// Why a set of touches does not make a calibration.

/// The reason a set of touches is refused.
public enum CalibrationRefusal: Error, Sendable, Hashable {
  /// Fewer touches than a map and its error need.
  case tooFew(found: Int, needed: Int)
  /// The touches, or the targets they stand for, lie on one line or in one place.
  case onOneLine
  /// Two targets were touched at the same place.
  case samePlace(first: Int, second: Int)
  /// A coordinate is not a finite number.
  case notFinite(number: Int)
}
