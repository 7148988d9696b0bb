// Where the specimen was.

/// The place and the tilts of the specimen stage.
public struct StagePosition: Sendable, Hashable {
  /// The place along x, in micrometres.
  public var xMicrometres: Stated<Double>?
  /// The place along y, in micrometres.
  public var yMicrometres: Stated<Double>?
  /// The height, in micrometres.
  public var zMicrometres: Stated<Double>?
  /// The tilt about the holder's axis, in degrees.
  public var alphaDegrees: Stated<Double>?
  /// The tilt across it, in degrees.
  public var betaDegrees: Stated<Double>?

  /// Creates a position of which nothing is known.
  public init() {}
}
