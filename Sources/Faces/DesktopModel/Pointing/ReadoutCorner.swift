// Where the text about the point lies on the image: not over the point, and where there is room not over what
// instruments write along the lower edge of their images.

import Geometry

/// A corner of the view that the text about the point may take.
public enum ReadoutCorner: Sendable, Hashable, CaseIterable {
  case bottomLeft, bottomRight, topRight

  /// The size of a text, in view pixels.
  public struct Size: Sendable, Hashable {
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double

    /// Creates a size, in view pixels.
    public init(width: Double, height: Double) {
      (self.width, self.height) = (width, height)
    }
  }

  /// The corner for the text.
  ///
  /// The text stays where it is as long as nothing is below it that matters.
  ///
  /// - Parameters:
  ///   - former: where it is.
  ///   - size: its size with the distance from the edges.
  ///   - top: how far below the upper edge it would begin, in view pixels.
  ///   - viewport: what is seen.
  ///   - point: where the pen or the cursor is, in the view; nil for neither.
  /// - Returns: the corner: one that covers neither the point nor the image's lower edge, else one that does not
  ///   cover the point.
  public static func choose(
    from former: ReadoutCorner, _ size: Size, top: Double, in viewport: Viewport,
    point: ViewPoint?
  ) -> ReadoutCorner {
    let order = [former] + allCases.filter { $0 != former }
    let free = order.filter { corner in
      // Elsewhere more room is asked for, or it would go to and fro.
      let reach = corner == former ? Self.reach : 2 * Self.reach
      return point.map { !corner.isNear($0, reach, size, top: top, in: viewport) } ?? true
    }
    return free.first { !$0.coversLowerEdge(size, top: top, in: viewport) } ?? free.first ?? former
  }

  // A pen's ring reaches that far, in view pixels.
  private static let reach = 24.0
  // Instruments write into the lowest tenth of an image and a little more.
  private static let strip = 0.12

  private func origin(_ size: Size, top: Double, in viewport: Viewport) -> ViewPoint {
    ViewPoint(
      x: self == .bottomLeft ? 0 : viewport.viewWidth - size.width,
      y: self == .topRight ? top : viewport.viewHeight - size.height)
  }

  private func isNear(
    _ point: ViewPoint, _ reach: Double, _ size: Size, top: Double, in viewport: Viewport
  ) -> Bool {
    let origin = origin(size, top: top, in: viewport)
    return (origin.x - reach...origin.x + size.width + reach).contains(point.x)
      && (origin.y - reach...origin.y + size.height + reach).contains(point.y)
  }

  private func coversLowerEdge(_ size: Size, top: Double, in viewport: Viewport) -> Bool {
    let (width, height) = (Double(viewport.imageWidth), Double(viewport.imageHeight))
    let upper = viewport.viewPoint(of: ImagePoint(x: 0, y: height * (1 - Self.strip)))
    let lower = viewport.viewPoint(of: ImagePoint(x: width, y: height))
    let origin = origin(size, top: top, in: viewport)
    return origin.x < lower.x && origin.x + size.width > upper.x && origin.y < lower.y
      && origin.y + size.height > upper.y
  }
}
