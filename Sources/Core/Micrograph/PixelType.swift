// The number formats of image files.

/// How a file stores one pixel.
public enum PixelType: String, Sendable, Hashable, CaseIterable {
  case unsigned8 = "8-bit unsigned integer"
  case signed8 = "8-bit signed integer"
  case unsigned16 = "16-bit unsigned integer"
  case signed16 = "16-bit signed integer"
  case signed32 = "32-bit signed integer"
  case float32 = "32-bit float"
  case float64 = "64-bit float"

  /// Whether pixels are whole numbers.
  public var isInteger: Bool {
    self != .float32 && self != .float64
  }

  /// The values the type can hold, for types whose whole range is a meaningful window.
  public var fullRange: ClosedRange<Double>? {
    switch self {
    case .unsigned8: 0...255
    case .signed8: -128...127
    case .unsigned16: 0...65_535
    case .signed16: -32_768...32_767
    case .signed32, .float32, .float64: nil
    }
  }
}
