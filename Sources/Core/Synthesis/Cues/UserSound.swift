// A sound of the user's as it was decoded.

/// A mono or stereo sound at the engine's sample rate, linear, 1 = full scale.
public struct UserSound: Sendable, Hashable {
  /// The left side, or the only one.
  public let left: [Float]
  /// The right side; nil for a mono sound.
  public let right: [Float]?

  /// Creates a sound, mono without a right side.
  public init(left: [Float], right: [Float]? = nil) {
    self.left = left
    self.right = right
  }
}
