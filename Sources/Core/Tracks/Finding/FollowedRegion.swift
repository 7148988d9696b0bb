// The part of the picture in which a thrown thing is looked for; it goes along.

/// A region of interest that follows what flies.
///
/// 400 pixels wide, on when its middle is passed, 50 pixels of the old one in the new one, and at the target
/// the target's own region: the numbers of Apple's sample "Building a feature-rich app for sports analysis",
/// 2020, which knows one direction only.
public struct FollowedRegion: Sendable, Hashable {
  /// Columns and rows, in pixels.
  public struct Box: Sendable, Hashable {
    /// The leftmost column.
    public var left: Double
    /// The column after the rightmost one.
    public var right: Double
    /// The uppermost row.
    public var top: Double
    /// The row after the lowest one.
    public var bottom: Double

    /// A box.
    public init(left: Double, right: Double, top: Double, bottom: Double) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    /// Whether a place lies in it.
    public func contains(x: Double, y: Double) -> Bool {
      x >= left && x < right && y >= top && y < bottom
    }
  }

  private static let width = 400.0
  private static let overlap = 50.0

  /// Where things are looked for.
  public private(set) var box: Box
  private let frameWidth: Double
  private let target: Box?

  /// A region that begins at a place of a frame.
  ///
  /// - Parameters:
  ///   - x: the place around which it begins, in pixels.
  ///   - frameWidth: the frame's width, in pixels.
  ///   - frameHeight: the frame's height, which the region has.
  ///   - target: what is aimed at; nil where there is none.
  public init(x: Double, frameWidth: Double, frameHeight: Double, target: Box? = nil) {
    self.frameWidth = frameWidth
    self.target = target
    box = Box(left: 0, right: Self.width, top: 0, bottom: frameHeight)
    place(left: x - Self.width / 2)
  }

  private mutating func place(left: Double) {
    box.left = max(0, min(left, frameWidth - Self.width))
    box.right = min(box.left + Self.width, frameWidth)
  }

  /// Takes the place of the thing, and the way it goes: 1 to the right, -1 to the left.
  public mutating func take(x: Double, direction: Double) {
    let middle = (box.left + box.right) / 2
    let isPast = direction < 0 ? x < middle : x > middle
    guard isPast else { return }
    let left = direction < 0 ? x + Self.overlap - Self.width : x - Self.overlap
    place(left: left)
    // Near the target the whole height above it belongs to it, and 50 pixels around.
    guard let target, box.right > target.left - Self.overlap,
      box.left < target.right + Self.overlap
    else { return }
    box.left = max(0, min(box.left, target.left - Self.overlap))
    box.right = min(frameWidth, max(box.right, target.right + Self.overlap))
  }
}
