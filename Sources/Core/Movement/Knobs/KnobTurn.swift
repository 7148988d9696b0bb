// What a hand turns.

/// How far something was moved and turned.
public struct KnobTurn: Sendable, Hashable, BitwiseCopyable {
  /// Away from the user, as a share of the tablet's height.
  public var up: Double
  /// Clockwise, in degrees.
  public var degrees: Double

  /// A movement; by itself none.
  public init(up: Double = 0, degrees: Double = 0) {
    self.up = up
    self.degrees = degrees
  }

  /// Whether nothing was moved or turned.
  public var isNone: Bool { up == 0 && degrees == 0 }
}
