// A screen of the desktop, as reported by the window system.

import Library

/// A screen.
public struct WindowScreen: Sendable, Hashable {
  /// Its maker's name for it, or that of its socket.
  public let name: String
  /// Its width in the desktop's pixels.
  public let width: Int
  /// Its height in the desktop's pixels.
  public let height: Int
  /// Its width in millimetres; 0 where it is not known.
  public let widthMillimetres: Int

  /// Creates a screen from its size in pixels and in millimetres.
  public init(name: String, width: Int, height: Int, widthMillimetres: Int) {
    // A calibration's file keeps no empty name.
    self.name = name.isEmpty ? "screen" : name
    self.width = width
    self.height = height
    self.widthMillimetres = widthMillimetres
  }

  /// Whether a calibration was made on this screen, as it is now.
  func isMeant(by screen: CalibrationRecord.Screen) -> Bool {
    name == screen.name && width == screen.width && height == screen.height
  }
}
