// Relative motion: what is moved counts, not where the hand is. It lets go, takes hold elsewhere, and goes on.

/// A motion that counts from where it was taken hold of.
public struct Ratchet: Sendable, Hashable {
  private var last: Double?

  /// Nothing is held.
  public init() {}

  /// Lets go; the next place counts for nothing.
  public mutating func letGo() { last = nil }

  /// Goes on to a place.
  ///
  /// - Parameter place: where the hand is, in any unit.
  /// - Returns: how far it moved since the last place; 0 for the first after letting go.
  public mutating func follow(_ place: Double) -> Double {
    defer { last = place }
    return last.map { place - $0 } ?? 0
  }
}

/// A turn that counts from where it was taken hold of, by the shorter way round.
public struct TurnRatchet: Sendable, Hashable {
  private var last: Double?

  /// Nothing is held.
  public init() {}

  /// Lets go; the next angle counts for nothing.
  public mutating func letGo() { last = nil }

  /// Goes on to an angle.
  ///
  /// - Parameter degrees: the angle; nil where there is none, which lets go.
  /// - Returns: how far it turned since the last angle, in degrees; 0 for the first after letting go.
  public mutating func follow(_ degrees: Double?) -> Double {
    defer { last = degrees }
    guard let last, let degrees else { return 0 }
    // From 179 to -179 degrees are 2 degrees, not 358 back.
    return (degrees - last).remainder(dividingBy: 360)
  }
}
