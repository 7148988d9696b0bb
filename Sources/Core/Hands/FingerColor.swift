// A colour as plain numbers, for whatever draws.

/// A colour of the sRGB space.
public struct FingerColor: Sendable, Hashable, BitwiseCopyable {
  /// Red, 0...255.
  public let red: UInt8
  /// Green, 0...255.
  public let green: UInt8
  /// Blue, 0...255.
  public let blue: UInt8

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
