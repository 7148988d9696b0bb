// What was recorded: a stroke of a pen or the landmarks of a hand.

/// A kind of shape, named as in a row.
public enum ShapeKind: String, Sendable, Hashable, CaseIterable {
  /// A gesture of a pen: 45 places along its way.
  case stroke
  /// A hand: its 21 landmarks.
  case hand

  /// How many points a shape of this kind has.
  public var pointCount: Int {
    switch self {
    case .stroke: 45
    case .hand: 21
    }
  }

  /// How many coordinates it has: 90 or 42.
  public var coordinateCount: Int { 2 * pointCount }
}
