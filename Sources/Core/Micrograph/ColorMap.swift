// How grey becomes colour on the screen. In every map lightness only rises, so that hue alone
// carries no information. Anchors: cividis from Nunez, Anderton and Renslow, PLOS ONE 13 (2018),
// CC0; viridis from Smith and van der Walt (2015), CC0.

/// A map from a place in the display window to a colour.
public enum ColorMap: String, Sendable, Hashable, CaseIterable {
  /// Black to white.
  case gray
  /// Dark blue to yellow; looks the same with and without colour blindness.
  case cividis
  /// Violet over green to yellow; its steps stay distinct with colour blindness.
  case viridis
  /// Black over yellow to white, with most of the contrast in the middle.
  case highContrast = "high-contrast"

  /// The colour at place `u`, 0...1, as 0xRRGGBB; values beyond the ends are clamped, NaN counts as
  /// 0.
  public func color(at u: Double) -> UInt32 {
    let place = u > 0 ? min(u, 1) : 0
    switch self {
    case .gray: return ColorMap.mixed(ColorMap.grayAnchors, place)
    case .cividis: return ColorMap.mixed(ColorMap.cividisAnchors, place)
    case .viridis: return ColorMap.mixed(ColorMap.viridisAnchors, place)
    case .highContrast:
      // Smoothstep: flat at the ends, 1.5 times as steep in the middle.
      return ColorMap.mixed(ColorMap.highContrastAnchors, place * place * (3 - 2 * place))
    }
  }

  private static let grayAnchors: [UInt32] = [0x000000, 0xFFFFFF]
  private static let cividisAnchors: [UInt32] = [
    0x00204C, 0x002A66, 0x00346E, 0x273F6C, 0x3C4A6B, 0x4C556B, 0x5B5F6D, 0x686A70, 0x757575,
    0x838178, 0x928C78, 0xA19876, 0xB0A572, 0xC0B16D, 0xD1BF66, 0xE1CC5C, 0xF3DB4F, 0xFFE945,
  ]
  private static let viridisAnchors: [UInt32] = [
    0x440154, 0x482878, 0x3E4A89, 0x31688E, 0x26828E, 0x1F9E89, 0x35B779, 0x6DCD59, 0xB4DE2C,
    0xFDE725,
  ]
  private static let highContrastAnchors: [UInt32] = [0x000000, 0xFFD400, 0xFFFFFF]

  private static func mixed(_ anchors: [UInt32], _ u: Double) -> UInt32 {
    let place = u * Double(anchors.count - 1)
    let index = min(Int(place), anchors.count - 2)
    let fraction = place - Double(index)
    func part(_ shift: UInt32) -> UInt32 {
      let low = Double(anchors[index] >> shift & 0xFF)
      let high = Double(anchors[index + 1] >> shift & 0xFF)
      return UInt32((low + (high - low) * fraction).rounded()) << shift
    }
    return part(16) | part(8) | part(0)
  }
}
