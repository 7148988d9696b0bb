// How far a picture went from one frame to the next.

/// A shift of the whole picture, in pixels of the frame.
public struct FrameShift: Sendable, Hashable, BitwiseCopyable {
  /// How far what is shown went to the right.
  public var x: Double
  /// How far it went down.
  public var y: Double

  /// A shift.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Its length.
  public var length: Double { (x * x + y * y).squareRoot() }
}
