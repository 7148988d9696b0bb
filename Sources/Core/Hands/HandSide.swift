// Which hand it is.

/// A hand of the person, whatever the picture shows: a mirrored picture of the left hand is of the left one.
public enum HandSide: String, Sendable, Hashable, CaseIterable {
  case left, right

  /// The other hand.
  public var other: HandSide { self == .left ? .right : .left }
}
