// One report of a stroke, in whatever unit of length its caller measures in.

/// What a pointing device reported at one moment of a stroke.
public struct TrackPoint: Sendable, Hashable, BitwiseCopyable {
  /// When, in nanoseconds of any clock that runs evenly.
  public var timeNanoseconds: Int64
  /// The place from left to right, in the caller's unit of length: millimetres, pixels or
  /// nanometres.
  public var x: Double
  /// The place along the other axis, in the same unit.
  public var y: Double
  /// The tip's pressure, 0 (none) to 1 (the device's maximum).
  public var pressure: Double
  /// The pen's lean towards the right, in degrees.
  public var tiltXDegrees: Double
  /// The pen's lean towards the user, in degrees.
  public var tiltYDegrees: Double

  /// Creates a report; what a source does not know keeps its default.
  public init(
    timeNanoseconds: Int64, x: Double, y: Double, pressure: Double = 0, tiltXDegrees: Double = 0,
    tiltYDegrees: Double = 0
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.x = x
    self.y = y
    self.pressure = pressure
    self.tiltXDegrees = tiltXDegrees
    self.tiltYDegrees = tiltYDegrees
  }

  var isFinite: Bool {
    x.isFinite && y.isFinite && pressure.isFinite && tiltXDegrees.isFinite && tiltYDegrees.isFinite
  }
}
