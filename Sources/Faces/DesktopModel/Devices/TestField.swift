// The strokes of the field in which a pen is tried: where they were and how hard they were pressed.

/// The strokes of the test field.
public struct TestField: Sendable {
  /// A point of a stroke.
  public struct Point: Sendable, Hashable {
    /// Across the field, 0...1.
    public let x: Double
    /// Down the field, 0...1.
    public let y: Double
    /// The pressure after the curve, 0...1.
    public let pressure: Double
    /// Whether a stroke begins with it.
    public let isStart: Bool
  }

  // Twenty seconds of a quick pen, which are drawn anew with each picture of the screen.
  private static let most = 4_000

  /// The points, in order; the oldest are left out.
  public private(set) var points: [Point] = []
  private var isInStroke = false

  /// Goes on with a stroke, or begins one.
  mutating func draw(x: Double, y: Double, pressure: Double) {
    if points.count >= Self.most { points.removeFirst(Self.most / 4) }
    points.append(
      Point(
        x: min(max(x, 0), 1), y: min(max(y, 0), 1), pressure: pressure, isStart: !isInStroke))
    isInStroke = true
  }

  /// Ends the stroke.
  mutating func lift() { isInStroke = false }

  /// Begins with an empty field.
  mutating func clear() {
    points = []
    isInStroke = false
  }
}
