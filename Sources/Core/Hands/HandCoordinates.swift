// Places that other programs give as shares of the picture, as pixels and back.

import Geometry

/// A corner from which shares of a picture are counted.
public enum HandCoordinates: Sendable, Hashable, CaseIterable {
  /// From the upper left corner, y downwards: MediaPipe's.
  case fromUpperLeft
  /// From the lower left corner, y upwards: Apple Vision's.
  case fromLowerLeft

  /// The place of a share of the picture, whose corners are half a pixel outside its outermost pixels' centres.
  public func point(x: Double, y: Double, width: Int, height: Int) -> CameraPoint {
    let down = self == .fromUpperLeft ? y : 1 - y
    return CameraPoint(x: x * Double(width) - 0.5, y: down * Double(height) - 0.5)
  }

  /// The share of the picture at a place.
  public func share(of point: CameraPoint, width: Int, height: Int) -> (x: Double, y: Double) {
    let down = (point.y + 0.5) / Double(height)
    return ((point.x + 0.5) / Double(width), self == .fromUpperLeft ? down : 1 - down)
  }
}
