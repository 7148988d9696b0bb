// A line drawn over a picture.
import Geometry

/// A polyline over an image, one colour for each of its vertices.
///
/// The segment that ends in a vertex has that vertex's colour. Where there are fewer colours than
/// vertices, the last colour is repeated.
public struct PictureStroke: Sendable, Hashable {
  /// The vertices, in pixels of the image.
  public let points: [ImagePoint]
  /// The colours of the vertices.
  public let colors: [PictureColor]

  /// Creates a polyline with the colours of its vertices.
  public init(points: [ImagePoint], colors: [PictureColor]) {
    self.points = points
    self.colors = colors
  }
}
