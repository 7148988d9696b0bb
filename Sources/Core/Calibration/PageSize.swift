// The extent of the page that is traced.

import Geometry

/// The size of a page; its upper left corner is the origin of `PagePoint`.
public struct PageSize: Sendable, Hashable {
  /// The width in millimetres.
  public let widthMillimetres: Double
  /// The height in millimetres.
  public let heightMillimetres: Double

  /// Creates a page of this size, in millimetres.
  public init(widthMillimetres: Double, heightMillimetres: Double) {
    self.widthMillimetres = widthMillimetres
    self.heightMillimetres = heightMillimetres
  }

  /// Evenly spaced places row by row, from edge to edge; `perSide`, 2 or more, is their number
  /// along each side.
  public func grid(perSide: Int) -> [PagePoint] {
    let last = Double(max(perSide - 1, 1))
    return (0..<perSide).flatMap { row in
      (0..<perSide).map { column in
        PagePoint(
          x: widthMillimetres * Double(column) / last, y: heightMillimetres * Double(row) / last)
      }
    }
  }
}
