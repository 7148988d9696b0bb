// The scale of a touchable picture: a bar, and its length in Braille beside it.

import Geometry
import Micrograph

/// A bar of a round length, and the length as Braille dots.
public struct TactileScale: Sendable, Hashable {
  /// The length and its unit, such as "5 nm"; micrometres are written "um".
  public let text: String
  /// The bar, 3 mm high.
  public let bar: TactileMark
  /// The dots of the text: a number sign and the letters A to J for digits, then the unit.
  public let dots: [TactileMark]

  // The longest bar, its height, what stays free beside it, and the Braille: its dots, their distance
  // within a cell and that of two cells (EN ISO 17049: 1.0 to 1.7, 2.5, 6.0 mm), in millimetres.
  private static let longest = 50.0
  private static let height = 3.0
  private static let gap = 6.4
  private static let dot = 1.5
  private static let dotPitch = 2.5
  private static let cellPitch = 6.0
  private static let units = [("pm", 1e-3), ("nm", 1), ("um", 1e3), ("mm", 1e6)]

  /// The longest round bar that fits; nil where a pixel has no length.
  ///
  /// - Parameters:
  ///   - pixelSize: the extent of a pixel.
  ///   - millimetresPerPixel: how wide a pixel is on the sheet.
  ///   - place: the left end of the bar's middle line.
  init?(_ pixelSize: PixelSize?, millimetresPerPixel: Double, at place: PagePoint) {
    guard let nanometres = pixelSize?.inNanometres, millimetresPerPixel > 0 else { return nil }
    let reach = nanometres.x / millimetresPerPixel * Self.longest
    // The unit in which the bar is a whole number.
    guard let (unit, factor) = Self.units.last(where: { reach >= $0.1 }),
      let scale = ScaleBar(
        exactly: PixelSize(x: nanometres.x / factor, y: nanometres.y / factor, unit: unit),
        zoom: millimetresPerPixel, limit: Self.longest), scale.length < 1e6
    else { return nil }
    let number = String(Int(scale.length.rounded()))
    text = "\(number) \(unit)"
    bar = .block(
      from: PagePoint(x: place.x, y: place.y - Self.height / 2),
      to: PagePoint(x: place.x + scale.viewWidth, y: place.y + Self.height / 2))
    // Digits are the letters A to J after a number sign; 0 is J.
    let digits = number.utf8.map { $0 == 0x30 ? UInt8(0x4A) : $0 - 0x31 + 0x41 }
    let letters = [0x23] + digits + [0x20] + Array(unit.utf8)
    let start = place.x + scale.viewWidth + Self.gap
    dots = letters.enumerated().flatMap { index, letter in
      Self.dots(of: letter, x: start + Double(index) * Self.cellPitch, y: place.y)
    }
  }

  private static func dots(of letter: UInt8, x: Double, y: Double) -> [TactileMark] {
    guard let cell = BrailleCell(ascii: letter) else { return [] }
    return (0..<3).flatMap { row in
      (0..<2).compactMap { column in
        guard cell.isRaised(column: column, row: row) else { return nil }
        return .dot(
          PagePoint(
            x: x + Double(column) * dotPitch, y: y + Double(row - 1) * dotPitch), diameter: dot)
      }
    }
  }
}
