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

  /// The frame of a stack, from 1; nil for the first.
  public var frame: Int?
  /// The channel, by its name; nil for the first.
  public var channel: String?
  /// The measured line: the columns and rows of its ends, in image pixels; nil for none.
  public var line: [Double]?
  /// How many pixels of it are averaged across.
  public var lineWidth: Int?

  /// Takes note of a view.
  init(_ viewport: Viewport, of imagePath: String, layer: String?) {
    let middle = viewport.imagePoint(of: viewport.centre)
    self.imagePath = imagePath
    zoom = viewport.isFitted ? nil : viewport.zoom
    (x, y) = (middle.x, middle.y)
    self.layer = layer
  }

  /// Takes note of a measured line.
  mutating func take(_ measured: MeasuredLine) {
    line = measured.points.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] }
    lineWidth = line == nil ? nil : measured.widthPixels
  }

  /// The measured line on an image of this size; nil for none, and for places that are not on it.
  func measured(width: Int, height: Int) -> MeasuredLine? {
    guard let line, line.count == 4 else { return nil }
    let (columns, rows) = (-0.5...Double(width) - 0.5, -0.5...Double(height) - 0.5)
    guard columns.contains(line[0]), rows.contains(line[1]), columns.contains(line[2]),
      rows.contains(line[3])
    else { return nil }
    var measured = MeasuredLine()
    measured.start = ImagePoint(x: line[0], y: line[1])
    measured.end = ImagePoint(x: line[2], y: line[3])
    let widths = MeasuredLine.widths
    measured.widthPixels = min(max(lineWidth ?? 1, widths.lowerBound), widths.upperBound)
    return measured
  }

  /// Shows the same part again, as far as the image has it.
  func apply(to viewport: inout Viewport) {
    guard let zoom, zoom.isFinite, zoom > 0, x.isFinite, y.isFinite else { return }
    viewport.show(ImagePoint(x: x, y: y), at: viewport.centre, zoom: zoom)
  }
}
