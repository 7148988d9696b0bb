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
  ///   - viewport: what is seen.
  ///   - point: where the pen or the cursor is, in the view; nil for neither.
  /// - Returns: the corner: one that covers neither the point nor the image's lower edge, else one that does not
  ///   cover the point.
  public static func choose(
    from former: ReadoutCorner, _ size: Size, in viewport: Viewport, point: ViewPoint?
  ) -> ReadoutCorner {
    let order = [former] + allCases.filter { $0 != former }
    let free = order.filter { corner in
      point.map { !corner.covers($0, size, in: viewport) } ?? true
    }
    return free.first { !$0.coversLowerEdge(size, in: viewport) } ?? free.first ?? former
  }

  // A pen's ring reaches that far, in view pixels.
  private static let reach = 24.0
  // Instruments write into the lowest tenth of an image and a little more.
  private static let strip = 0.12

  private func origin(_ size: Size, in viewport: Viewport) -> ViewPoint {
    ViewPoint(
      x: self == .bottomLeft ? 0 : viewport.viewWidth - size.width,
      y: self == .topRight ? 0 : viewport.viewHeight - size.height)
  }

  private func covers(_ point: ViewPoint, _ size: Size, in viewport: Viewport) -> Bool {
    let origin = origin(size, in: viewport)
    return (origin.x - Self.reach...origin.x + size.width + Self.reach).contains(point.x)
      && (origin.y - Self.reach...origin.y + size.height + Self.reach).contains(point.y)
  }

  private func coversLowerEdge(_ size: Size, in viewport: Viewport) -> Bool {
    let (width, height) = (Double(viewport.imageWidth), Double(viewport.imageHeight))
    let upper = viewport.viewPoint(of: ImagePoint(x: 0, y: height * (1 - Self.strip)))
    let lower = viewport.viewPoint(of: ImagePoint(x: width, y: height))
    let origin = origin(size, in: viewport)
    return origin.x < lower.x && origin.x + size.width > upper.x && origin.y < lower.y
      && origin.y + size.height > upper.y
  }
}
