// One pixel of paint, and how ink and eraser change it. All is whole numbers, so that what is painted again is the
// same to the last bit.

/// A pixel as 0xAARRGGBB, the colour not multiplied by the alpha; 0 where there is no paint.
public struct PaintPixel: Sendable, Hashable, BitwiseCopyable {
  /// The four bytes.
  public let bits: UInt32

  /// No paint.
  public static let none = PaintPixel(bits: 0)

  init(bits: UInt32) { self.bits = bits }

  /// Creates a pixel; one without alpha is none.
  public init(_ ink: PaintInk, alpha: UInt8) {
    guard alpha > 0 else {
      bits = 0
      return
    }
    bits = UInt32(alpha) << 24 | Self.color(ink)
  }

  /// How much of the picture it covers, 0...255.
  public var alpha: UInt8 { UInt8(bits >> 24) }

  /// Its colour.
  public var ink: PaintInk {
    PaintInk(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }

  @inline(__always)
  static func color(_ ink: PaintInk) -> UInt32 {
    UInt32(ink.red) << 16 | UInt32(ink.green) << 8 | UInt32(ink.blue)
  }

  /// The pixel under ink that covers it in part: "over" of Porter and Duff, "Compositing digital images", SIGGRAPH
  /// 1984, rounded to the nearest.
  ///
  /// - Parameters:
  ///   - color: the ink as 0xRRGGBB.
  ///   - cover: how much it covers, 0...255.
  /// - Returns: the pixel after.
  @inline(__always)
  func covered(by color: UInt32, _ cover: UInt32) -> PaintPixel {
    if cover == 255 { return PaintPixel(bits: 0xFF00_0000 | color) }
    if cover == 0 { return self }
    let below = (bits >> 24) * (255 - cover)
    if below == 0 { return PaintPixel(bits: cover << 24 | color) }
    let above = 255 * cover
    let both = above + below
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (color >> shift & 0xFF) * above + (bits >> shift & 0xFF) * below
      return ((sum + both / 2) / both) << shift
    }
    return PaintPixel(
      bits: ((both + 127) / 255) << 24 | channel(16) | channel(8) | channel(0))
  }

  /// The pixel with a part of its paint taken away, rounded to the nearest.
  @inline(__always)
  func erased(by cover: UInt32) -> PaintPixel {
    let alpha = ((bits >> 24) * (255 - cover) + 127) / 255
    return alpha == 0 ? .none : PaintPixel(bits: alpha << 24 | bits & 0xFF_FFFF)
  }
}
