// Display window and colour map as one table, so that drawing a pixel is a multiplication and a
// look-up.

import RealModule

/// The colour of every intensity, ready for drawing.
public struct DisplayTable: Sendable {
  // Sixteen steps for each of the 256 greys of a screen, so that a steep gamma skips none.
  private static let size = 4_096

  private let colors: [UInt32]
  private let low: Float
  private let scale: Float

  /// Prepares a display window with a colour map, for an image of this polarity.
  public init(_ display: DisplayWindow, _ map: ColorMap, _ polarity: Polarity) {
    let window = display.window
    low = Float(window.low)
    scale = Float(Double(DisplayTable.size - 1) / (window.high - window.low))
    colors = (0..<DisplayTable.size).map { index in
      var u = polarity.brightness(at: Double(index) / Double(DisplayTable.size - 1))
      if display.isInverted { u = 1 - u }
      if display.gamma != 1 { u = Double.pow(u, display.gamma) }
      return 0xFF00_0000 | map.color(at: u)
    }
  }

  /// The colour of an intensity as 0xAARRGGBB, opaque; of NaN, which ``ViewPicture`` draws as stripes, that of the
  /// smallest intensity.
  @inline(__always)
  public func color(of intensity: Float) -> UInt32 {
    let place = (intensity - low) * scale + 0.5
    // A comparison with NaN is false, so NaN maps to 0.
    let index = place > 0 ? min(place, Float(DisplayTable.size - 1)) : 0
    return colors[Int(index)]
  }
}
