// What a good pen device reports, and some do not.

/// A feature that a pen device may lack.
public enum PenFeature: Sendable, Hashable, CaseIterable {
  /// Units per millimetre of both position axes: without it sizes in millimetres are unknown.
  case resolution
  /// The tip's pressure.
  case pressure
  /// The pen's tilt in both directions.
  case tilt
  /// The report of a pen tool in reach: without it, hover and absence look the same.
  case toolPen
}
