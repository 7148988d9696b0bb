// Zooming by the keys 1 to 9, row by row as the parts of a picture are named: each key goes into one ninth of
// what is seen.

/// A part of an image that digits lead into.
public struct NinthZoom: Sendable, Hashable {
  /// The part that is seen.
  public private(set) var area: ImageArea
  /// The ninths that led there, each 1...9.
  public private(set) var digits: [Int] = []
  private var outer: [ImageArea] = []

  // A part of less than three pixels has no ninths.
  private static let leastPixels = 3.0

  /// Begins with a whole image, its size in pixels.
  public init(width: Int, height: Int) {
    area = ImageArea(
      upperLeft: ImagePoint(x: -0.5, y: -0.5),
      lowerRight: ImagePoint(x: Double(width) - 0.5, y: Double(height) - 0.5))
  }

  /// The middle of the part.
  public var middle: ImagePoint {
    area.upperLeft.interpolated(to: area.lowerRight, fraction: 0.5)
  }

  /// Goes into a ninth, 1...9, 1 the upper left and 3 the upper right; false where there is none.
  public mutating func zoomIn(_ digit: Int) -> Bool {
    let (width, height) = (
      area.lowerRight.x - area.upperLeft.x, area.lowerRight.y - area.upperLeft.y
    )
    guard (1...9).contains(digit), min(width, height) >= Self.leastPixels else { return false }
    let (column, row) = (Double((digit - 1) % 3), Double((digit - 1) / 3))
    let corner = ImagePoint(
      x: area.upperLeft.x + width * column / 3, y: area.upperLeft.y + height * row / 3)
    outer.append(area)
    digits.append(digit)
    area = ImageArea(
      upperLeft: corner,
      lowerRight: ImagePoint(x: corner.x + width / 3, y: corner.y + height / 3))
    return true
  }

  /// Goes back by one ninth; false where the whole image is seen.
  public mutating func zoomOut() -> Bool {
    guard let last = outer.popLast() else { return false }
    digits.removeLast()
    area = last
    return true
  }
}
