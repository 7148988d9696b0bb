// The number formats of image files.

/// How a file stores one pixel.
public struct PixelType: Sendable, Hashable {
  /// The kinds of numbers.
  public enum Kind: Sendable, Hashable, CaseIterable {
    case unsigned
    case signed
    case float
  }

  /// What kind of number a pixel is.
  public let kind: Kind
  /// The bits of one pixel, 1...64.
  public let bits: Int

  /// Creates a number format.
  public init(_ kind: Kind, bits: Int) {
    precondition((1...64).contains(bits))
    self.kind = kind
    self.bits = bits
  }

  /// 8-bit unsigned integers.
  public static let unsigned8 = PixelType(.unsigned, bits: 8)
  /// 8-bit signed integers.
  public static let signed8 = PixelType(.signed, bits: 8)
  /// 16-bit unsigned integers.
  public static let unsigned16 = PixelType(.unsigned, bits: 16)
  /// 16-bit signed integers.
  public static let signed16 = PixelType(.signed, bits: 16)
  /// 32-bit unsigned integers.
  public static let unsigned32 = PixelType(.unsigned, bits: 32)
  /// 32-bit signed integers.
  public static let signed32 = PixelType(.signed, bits: 32)
  /// 16-bit floats.
  public static let float16 = PixelType(.float, bits: 16)
  /// 32-bit floats.
  public static let float32 = PixelType(.float, bits: 32)
  /// 64-bit floats.
  public static let float64 = PixelType(.float, bits: 64)

  /// The format in words, for example "16-bit unsigned integer".
  public var name: String {
    switch kind {
    case .unsigned: "\(bits)-bit unsigned integer"
    case .signed: "\(bits)-bit signed integer"
    case .float: "\(bits)-bit float"
    }
  }

  /// Whether pixels are whole numbers.
  public var isInteger: Bool { kind != .float }

  /// The values the type can hold, for types whose whole range is a meaningful window.
  public var fullRange: ClosedRange<Double>? {
    guard bits < 32 else { return nil }
    return switch kind {
    case .unsigned: 0...Double(1 << bits - 1)
    case .signed: -Double(1 << (bits - 1))...Double(1 << (bits - 1) - 1)
    case .float: nil
    }
  }
}
