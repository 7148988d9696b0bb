// One landmark as it was found.

import Geometry

/// A place in the camera's picture and how sure it is.
public struct HandPoint: Sendable, Hashable, BitwiseCopyable {
  /// The place, in pixels of the camera's picture.
  public var position: CameraPoint
  /// How sure it is, 0...1.
  public var confidence: Double

  /// Creates a landmark.
  public init(position: CameraPoint, confidence: Double) {
    self.position = position
    self.confidence = confidence
  }
}
