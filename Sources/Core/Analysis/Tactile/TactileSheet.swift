// A touchable picture on a sheet of capsule paper: a frame with one corner cut, the picture, a scale.
//
// Everything of the picture lies on nodes 4.8 mm apart and reaches 0.75 mm from them, so that 3.3 mm
// stay free between two shapes that do not belong together: 3.2 mm, 1/8 inch, are the least that
// fingers tell apart. The frame keeps 6.4 mm, 1/4 inch.

import Geometry
import Micrograph

/// A sheet for capsule paper, where only black swells.
public struct TactileSheet: Sendable, Hashable {
  /// The paper.
  public let paper: TactilePaper
  /// The picture's places.
  public let relief: TactileRelief
  /// The frame, its top right corner cut so that fingers find which way up the sheet is.
  public let frame: [TactileMark]
  /// The picture.
  public let picture: [TactileMark]
  /// The bar of the scale; nil where the image has no pixel size.
  public let scale: TactileScale?

  /// The least distance of two shapes that are told apart, in millimetres.
  public static let clearanceMillimetres = 3.2
  /// The width of the picture's lines and dots, in millimetres.
  public static let markMillimetres = 1.5
  /// The distance of two nodes, in millimetres.
  static let pitch = 4.8
  // The frame's distance from the paper's edge, its line, the cut corner's legs, what stays free
  // within it, and the strip of the scale, in millimetres.
  private static let margin = 10.0
  private static let frameLine = 1.0
  private static let cut = 15.0
  private static let inset = 7.7
  private static let belowCut = 3.3
  private static let scaleStrip = 20.0

  /// Lays an image out on a sheet.
  ///
  /// - Throws: `noSuchLevels` outside `TactileStyle.levelRange`.
  public init(
    of micrograph: Micrograph, style: TactileStyle, paper: TactilePaper
  ) throws(TactileError) {
    self.paper = paper
    let (right, bottom) = (
      paper.widthMillimetres - Self.margin, paper.heightMillimetres - Self.margin
    )
    let strip = micrograph.pixelSize?.inNanometres == nil ? 0 : Self.scaleStrip
    let (left, top) = (
      Self.margin + Self.inset, Self.margin + Self.cut + Self.belowCut
    )
    let width = right - Self.inset - left
    let height = bottom - Self.inset - strip - top
    relief = try TactileRelief(
      of: micrograph, columns: Int(width / Self.pitch) + 1, rows: Int(height / Self.pitch) + 1,
      style: style)
    let corner = PagePoint(
      x: left + (width - Double(relief.columns - 1) * Self.pitch) / 2,
      y: top + (height - Double(relief.rows - 1) * Self.pitch) / 2)
    picture = TactileDrawing(relief, corner: corner).marks
    let corners = [
      PagePoint(x: Self.margin, y: Self.margin), PagePoint(x: right - Self.cut, y: Self.margin),
      PagePoint(x: right, y: Self.margin + Self.cut), PagePoint(x: right, y: bottom),
      PagePoint(x: Self.margin, y: bottom),
    ]
    frame = corners.indices.map { index in
      .line(
        from: corners[index], to: corners[(index + 1) % corners.count], width: Self.frameLine)
    }
    scale = TactileScale(
      micrograph.pixelSize, millimetresPerPixel: Self.pitch / relief.pixelsPerPlace,
      at: PagePoint(x: left, y: bottom - Self.inset - 3))
  }

  /// The sheet as SVG, to be printed at 100 %.
  public var svg: String {
    let (width, height) = (paper.widthMillimetres, paper.heightMillimetres)
    func group(_ name: String, _ marks: [TactileMark]) -> String {
      "<g id=\"\(name)\" fill=\"black\" stroke=\"none\">\n"
        + marks.map(\.svg).joined(separator: "\n") + "\n</g>\n"
    }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)mm" height="\(height)mm" \
      viewBox="0 0 \(width) \(height)">
      <title>Touchable picture: print at 100 % on capsule paper, the cut corner at the top right</title>
      <rect width="\(width)" height="\(height)" fill="white"/>

      """
    text += group("frame", frame) + group("picture", picture)
    if let scale { text += group("scale", [scale.bar]) + group("braille", scale.dots) }
    return text + "</svg>\n"
  }
}
