// Which end of the stored values is bright.

/// How stored values turn into brightness.
public enum Polarity: String, Sendable, Hashable, CaseIterable {
  /// The larger value is the brighter.
  case blackIsZero = "black is zero"
  /// The larger value is the darker, as in scanned film and in fax.
  case whiteIsZero = "white is zero"

  /// The brightness, 0...1, at this position between the dark and the bright end of a window of
  /// values.
  @inline(__always)
  public func brightness<Place: BinaryFloatingPoint>(at place: Place) -> Place {
    self == .whiteIsZero ? 1 - place : place
  }
}
