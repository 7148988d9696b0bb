// A cursor over the image that the arrow keys move, so that no pen is needed.

import Geometry

/// The place the keyboard points at.
public struct KeyCursor: Sendable, Hashable {
  /// An arrow key.
  public enum Direction: Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  /// How far one key press moves the cursor.
  public enum Step: Double, Sendable, Hashable, CaseIterable {
    /// Plain arrow key.
    case one = 1
    /// With Shift.
    case ten = 10
    /// With Ctrl.
    case hundred = 100
  }

  /// Where it is, in image pixels: always the centre of a pixel.
  public private(set) var position: ImagePoint
  private let imageWidth: Int
  private let imageHeight: Int

  /// A cursor in the middle of an image.
  public init(imageWidth: Int, imageHeight: Int) {
    self.imageWidth = max(imageWidth, 1)
    self.imageHeight = max(imageHeight, 1)
    position = ImagePoint(x: Double(self.imageWidth / 2), y: Double(self.imageHeight / 2))
  }

  /// Moves by whole pixels, held at the image's edges.
  ///
  /// - Returns: whether there was room to move.
  @discardableResult
  public mutating func move(_ direction: Direction, by step: Step) -> Bool {
    let before = position
    switch direction {
    case .left: put(ImagePoint(x: position.x - step.rawValue, y: position.y))
    case .right: put(ImagePoint(x: position.x + step.rawValue, y: position.y))
    case .up: put(ImagePoint(x: position.x, y: position.y - step.rawValue))
    case .down: put(ImagePoint(x: position.x, y: position.y + step.rawValue))
    }
    return position != before
  }

  /// Puts the cursor on the pixel nearest to a point.
  public mutating func put(_ point: ImagePoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    position = ImagePoint(
      x: min(max(point.x.rounded(), 0), Double(imageWidth - 1)),
      y: min(max(point.y.rounded(), 0), Double(imageHeight - 1)))
  }
}
