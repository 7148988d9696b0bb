// A colour of the screen.

/// A colour in sRGB, 8 bits a channel.
public struct PictureColor: Sendable, Hashable {
  /// Red, 0 to 255.
  public let red: UInt8
  /// Green, 0 to 255.
  public let green: UInt8
  /// Blue, 0 to 255.
  public let blue: UInt8

  /// Creates a colour from its components, 0...255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
