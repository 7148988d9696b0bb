// What a frame holds of each pixel.

/// The form in which frames are delivered: eight bits a value, row by row, no gaps.
public enum CameraPixels: String, Sendable, Hashable, CaseIterable {
  /// The luma of ITU-R BT.601, 0.299 R + 0.587 G + 0.114 B, rounded; grey pictures stay as they are.
  case grey
  /// Red, green and blue.
  case rgb
  /// All of `grey`, then all of `rgb`.
  case greyAndRGB = "grey-rgb"

  /// The bytes of a pixel.
  public var bytesPerPixel: Int {
    switch self {
    case .grey: 1
    case .rgb: 3
    case .greyAndRGB: 4
    }
  }
}
