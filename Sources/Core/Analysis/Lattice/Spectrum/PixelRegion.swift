// A rectangle of whole pixels.

import Micrograph

/// A part of a picture.
public struct PixelRegion: Sendable, Hashable {
  /// The first column.
  public let x: Int
  /// The first row.
  public let y: Int
  /// How many columns there are.
  public let width: Int
  /// How many rows there are.
  public let height: Int

  /// Makes a region, in pixels.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// All of a picture but the microscope's own caption.
  public init(of micrograph: Micrograph) {
    self.init(
      x: 0, y: 0, width: micrograph.width, height: micrograph.height - micrograph.captionRows)
  }

  /// The part of the region that lies in a picture; nil where there is none.
  public func within(width: Int, height: Int) -> PixelRegion? {
    let left = max(x, 0)
    let top = max(y, 0)
    let (right, isFar) = x.addingReportingOverflow(self.width)
    let (bottom, isLow) = y.addingReportingOverflow(self.height)
    guard !isFar, !isLow, left < min(right, width), top < min(bottom, height) else { return nil }
    return PixelRegion(
      x: left, y: top, width: min(right, width) - left, height: min(bottom, height) - top)
  }
}
