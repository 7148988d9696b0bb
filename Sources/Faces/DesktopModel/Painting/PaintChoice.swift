// What the brush leaves: chosen once, kept from start to start, and taken back like any other setting.

import Paint

/// The brush and its ink.
public struct PaintChoice: Sendable, Hashable, Codable {
  /// The widths that can be, in pixels of the image.
  public static let widthRange = 1.0...512.0
  /// The width where none was chosen, in pixels.
  public static let standardWidthPixels = 16.0
  // A pen that hardly touches leaves a fifth of the width.
  private static let leastShare = 0.2
  // A press of a key makes the brush wider by a quarter.
  private static let keyFactor = 1.25

  /// The width at full pressure, in pixels of the image.
  public private(set) var widthPixels = PaintChoice.standardWidthPixels
  /// Whether a pen that presses less paints less widely.
  public var followsPressure = true
  /// The colour, 0xRRGGBB.
  public var color: UInt32 = 0xFFFFFF

  /// White, of the usual width.
  public init() {}

  private enum CodingKeys: String, CodingKey { case widthPixels, followsPressure, color }

  /// Decodes a choice; what is out of range is forced into it.
  ///
  /// - Throws: where a value is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    setWidth(try values.decode(Double.self, forKey: .widthPixels))
    followsPressure = try values.decode(Bool.self, forKey: .followsPressure)
    color = try values.decode(UInt32.self, forKey: .color) & 0xFFFFFF
  }

  /// Sets the width, in pixels; forced into ``widthRange``, and no number changes nothing.
  public mutating func setWidth(_ pixels: Double) {
    guard pixels.isFinite else { return }
    widthPixels = min(max(pixels, Self.widthRange.lowerBound), Self.widthRange.upperBound)
  }

  /// Makes the brush wider or narrower by a step, in whole pixels.
  mutating func stepWidth(isWider: Bool) {
    let next = (widthPixels * (isWider ? Self.keyFactor : 1 / Self.keyFactor)).rounded()
    setWidth(next == widthPixels ? widthPixels + (isWider ? 1 : -1) : next)
  }

  /// What the brush leaves.
  public var ink: PaintInk {
    get {
      PaintInk(
        red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
        blue: UInt8(truncatingIfNeeded: color))
    }
    set { color = UInt32(newValue.red) << 16 | UInt32(newValue.green) << 8 | UInt32(newValue.blue) }
  }

  /// Makes it grey, of so many percent from black to white; no number changes nothing.
  public mutating func setBrightness(percent: Double) {
    guard percent.isFinite, ink != PaintInk(brightness: percent / 100) else { return }
    ink = PaintInk(brightness: percent / 100)
  }

  /// How bright it sounds, in percent.
  public var brightnessPercent: Double { ink.brightness * 100 }

  /// The brush of a tool.
  ///
  /// - Parameter hasPressure: whether the tool tells how much it presses.
  /// - Returns: the brush, as wide as was chosen.
  func brush(hasPressure: Bool) -> PaintBrush {
    let most = widthPixels / 2
    return followsPressure && hasPressure
      ? PaintBrush(leastRadius: Self.leastShare * most, mostRadius: most) : PaintBrush(radius: most)
  }
}
