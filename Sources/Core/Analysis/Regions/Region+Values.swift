// The values of a region, as a picture of their own, for whatever counts values and does not ask where they are.

import Micrograph

extension Region {
  // Beyond so many values every other row, or fewer, is as good for a histogram.
  private static let mostValues = 4_000_000

  /// The values of its pixels in one row; of more than four million those of evenly spaced rows.
  ///
  /// - Parameter micrograph: the image.
  /// - Returns: a picture one pixel high; nil where the region has no pixel on the image.
  public func values(of micrograph: Micrograph) -> Micrograph? {
    let spans = spans(width: micrograph.width, height: micrograph.height)
    let count = spans.reduce(0) { $0 + $1.columns.count }
    guard count > 0, let first = spans.first?.row else { return nil }
    let step = (count + Self.mostValues - 1) / Self.mostValues
    var values: [Float] = []
    values.reserveCapacity(count / step + micrograph.width)
    for span in spans where (span.row - first) % step == 0 {
      let start = span.row * micrograph.width
      for column in span.columns { values.append(micrograph.pixels[start + column]) }
    }
    return Micrograph(
      width: values.count, height: 1, pixels: values, pixelType: micrograph.pixelType)
  }

  /// The smallest rectangle of whole pixels that holds it, on an image of this size; nil where it has no pixel there.
  ///
  /// - Parameters:
  ///   - width: the image's columns.
  ///   - height: the image's rows.
  /// - Returns: the rectangle.
  public func bounds(width: Int, height: Int) -> PixelRegion? {
    let spans = spans(width: width, height: height)
    guard let first = spans.first, let last = spans.last,
      let left = spans.map(\.columns.lowerBound).min(),
      let right = spans.map(\.columns.upperBound).max()
    else { return nil }
    return PixelRegion(x: left, y: first.row, width: right - left, height: last.row - first.row + 1)
  }
}
