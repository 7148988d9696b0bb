// One thing that moves, in one frame.

/// What differs from the background in one place.
public struct SeenThing: Sendable, Hashable, BitwiseCopyable {
  /// Its centre of mass from the left, in pixels; a pixel's own centre is a whole number.
  public var x: Double
  /// Its centre of mass from the top.
  public var y: Double
  /// The width of the box around it, in pixels.
  public var width: Double
  /// The height of that box.
  public var height: Double
  /// The pixels of it.
  public var area: Double
  /// Its mean difference from the background, in grey values; negative where it is darker.
  public var contrast: Double

  /// A thing.
  public init(
    x: Double, y: Double, width: Double, height: Double, area: Double, contrast: Double
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.area = area
    self.contrast = contrast
  }

  /// The longer side of its box, in pixels.
  public var size: Double { max(width, height) }
}
