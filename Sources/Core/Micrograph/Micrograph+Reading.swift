// Reading between pixels. Pixel (0, 0) is the centre of the top-left pixel and the image spans
// -0.5 to width - 0.5; outside there is nothing to read, nor in a caption below the picture.

import Geometry

extension Micrograph {
  /// The rows that show the specimen.
  public var specimenRows: Int { height - captionRows }

  /// The intensities of the rows that show the specimen.
  var specimenPixelCount: Int { specimenRows * width }

  /// Whether `point` lies on the image, above a caption.
  public func contains(_ point: ImagePoint) -> Bool {
    point.x >= -0.5 && point.y >= -0.5
      && point.x <= Double(width) - 0.5 && point.y <= Double(specimenRows) - 0.5
  }

  /// The intensity of one pixel.
  public subscript(column: Int, row: Int) -> Float {
    pixels[row * width + column]
  }

  /// The bilinear intensity at `point`, in the file's own values.
  ///
  /// Within half a pixel of the border, where there is no second neighbour, the border pixel's
  /// value is used.
  ///
  /// - Returns: nil outside the image and where a neighbour is not a number.
  public func value(at point: ImagePoint) -> Double? {
    guard contains(point) else { return nil }
    let x = min(max(point.x, 0), Double(width - 1))
    let y = min(max(point.y, 0), Double(specimenRows - 1))
    let left = min(Int(x), max(width - 2, 0))
    let top = min(Int(y), max(specimenRows - 2, 0))
    let right = min(left + 1, width - 1)
    let bottom = min(top + 1, specimenRows - 1)
    let fractionX = x - Double(left)
    let fractionY = y - Double(top)
    let topRow = top * width
    let bottomRow = bottom * width
    let (upperLeft, upperRight, lowerLeft, lowerRight) = pixels.four(
      topRow + left, topRow + right, bottomRow + left, bottomRow + right)
    let upper = Micrograph.between(upperLeft, upperRight, fractionX)
    let lower = Micrograph.between(lowerLeft, lowerRight, fractionX)
    let value = Micrograph.between(upper, lower, fractionY)
    return value.isFinite ? value : nil
  }

  private static func between(_ first: Float, _ second: Float, _ fraction: Double) -> Double {
    between(Double(first), Double(second), fraction)
  }

  // At either end the other neighbour has no weight, even if it is not a number.
  private static func between(_ first: Double, _ second: Double, _ fraction: Double) -> Double {
    if fraction == 0 { return first }
    if fraction == 1 { return second }
    return first + (second - first) * fraction
  }
}
