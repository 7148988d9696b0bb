// One place of a drawn gesture: all that recognising asks of a report.

/// A place of the tip and its time.
public struct StrokePoint: Sendable, Hashable, BitwiseCopyable {
  /// The distance to the right, in millimetres of the tablet.
  public var xMillimetres: Double
  /// The distance downwards, in millimetres of the tablet.
  public var yMillimetres: Double
  /// The time, in seconds from any origin.
  public var seconds: Double

  /// Creates a place.
  public init(xMillimetres: Double, yMillimetres: Double, seconds: Double) {
    self.xMillimetres = xMillimetres
    self.yMillimetres = yMillimetres
    self.seconds = seconds
  }

  /// The straight distance to another place, in millimetres.
  public func distance(to other: StrokePoint) -> Double {
    let dx = other.xMillimetres - xMillimetres
    let dy = other.yMillimetres - yMillimetres
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Whether each number is finite.
  var isFinite: Bool { xMillimetres.isFinite && yMillimetres.isFinite && seconds.isFinite }
}
