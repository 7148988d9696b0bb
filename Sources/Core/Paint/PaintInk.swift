// What a brush leaves: a grey value or a colour.

/// A colour of the paint layer.
public struct PaintInk: Sendable, Hashable, BitwiseCopyable {
  /// Red, 0...255.
  public let red: UInt8
  /// Green, 0...255.
  public let green: UInt8
  /// Blue, 0...255.
  public let blue: UInt8

  /// A colour of the sRGB space.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A grey value.
  ///
  /// - Parameter brightness: from black, 0, to white, 1, in 255 steps; beyond the ends it is clamped, NaN is black.
  public init(brightness: Double) {
    let level = brightness > 0 ? UInt8((min(brightness, 1) * 255).rounded()) : 0
    self.init(red: level, green: level, blue: level)
  }

  /// How bright it sounds, 0...1: its luma of ITU-R BT.601, as for the colours of files.
  public var brightness: Double {
    // Of grey exactly its value, although the weights only nearly sum to 1.
    if red == green, green == blue { return Double(red) / 255 }
    return (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255
  }
}
