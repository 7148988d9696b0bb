// A landmark of a hand in a picture.

/// A landmark of a hand, in pixels of the picture; (0, 0) is the centre of the top-left pixel.
public struct DetectedPoint: Hashable, Sendable {
  /// The column, in pixels.
  public var x: Double
  /// The row, in pixels, downwards.
  public var y: Double
  /// The distance from the plane of the wrist, in pixels as x has them, smaller towards the camera.
  ///
  /// It is the least exact of the three.
  public var z: Double

  /// Creates a landmark.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
