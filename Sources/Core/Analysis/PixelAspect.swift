// Pixels that are wider than high, or the other way.

import Micrograph

/// How many rows are as long as one column is wide.
struct PixelAspect: Sendable {
  /// Rows per width of a pixel; 1 for square pixels and where the file states no size.
  let rowsPerWidth: Double

  /// The largest ratio of a pixel's sides, either way.
  ///
  /// Beyond it the two axes hardly measure the same thing, and a kernel grows without bound.
  static let limit = 16.0

  /// Square pixels.
  static let square = PixelAspect(rowsPerWidth: 1)

  private init(rowsPerWidth: Double) {
    self.rowsPerWidth = rowsPerWidth
  }

  /// The aspect of an image's pixels.
  ///
  /// - Throws: ``LayerError/pixelsTooUneven`` where one side is more than 16 times the other.
  init(_ size: PixelSize?) throws(LayerError) {
    guard let size, size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else {
      self = .square
      return
    }
    rowsPerWidth = size.x / size.y
    guard rowsPerWidth >= 1 / PixelAspect.limit, rowsPerWidth <= PixelAspect.limit else {
      throw .pixelsTooUneven(x: size.x, y: size.y, limit: PixelAspect.limit)
    }
  }
}
