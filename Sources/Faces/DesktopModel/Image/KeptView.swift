// What of the image was seen when the window was closed, and which layer of it, for the next start.

import Geometry

/// The part of an image that is seen, stored for the next start.
public struct KeptView: Sendable, Hashable, Codable {
  /// The image.
  public var imagePath: String
  /// View pixels per image pixel; nil for the whole image.
  public var zoom: Double?
  /// The column in the middle of the view, in image pixels.
  public var x: Double
  /// The row in the middle of the view, in image pixels.
  public var y: Double
  /// The recipe of the layer that is shown; nil for the file's picture.
  public var layer: String?

  /// Takes note of a view.
  init(_ viewport: Viewport, of imagePath: String, layer: String?) {
    let middle = viewport.imagePoint(of: viewport.centre)
    self.imagePath = imagePath
    zoom = viewport.isFitted ? nil : viewport.zoom
    (x, y) = (middle.x, middle.y)
    self.layer = layer
  }

  /// Shows the same part again, as far as the image has it.
  func apply(to viewport: inout Viewport) {
    guard let zoom, zoom.isFinite, zoom > 0, x.isFinite, y.isFinite else { return }
    viewport.show(ImagePoint(x: x, y: y), at: viewport.centre, zoom: zoom)
  }
}
