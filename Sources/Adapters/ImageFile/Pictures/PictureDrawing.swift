// A picture of colours, lines and text, for reports.
import Geometry

/// A drawing in the making.
public struct PictureDrawing: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Red, green and blue of each pixel, row by row.
  private var colors: [UInt8]
  private var lines: [(stroke: PictureStroke, thickness: Int)] = []
  private var texts: [PictureText] = []

  /// An empty sheet of one colour.
  public init(
    width: Int, height: Int,
    background: PictureColor = PictureColor(red: 255, green: 255, blue: 255)
  ) {
    self.width = width
    self.height = height
    colors = []
    colors.reserveCapacity(3 * width * height)
    for _ in 0..<(width * height) {
      colors += [background.red, background.green, background.blue]
    }
  }

  /// Colours a pixel; places outside the picture are left aside.
  public mutating func set(_ color: PictureColor, x: Int, y: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    let place = 3 * (y * width + x)
    (colors[place], colors[place + 1], colors[place + 2]) = (color.red, color.green, color.blue)
  }

  /// Draws a line of one colour through points, `thickness` in pixels.
  public mutating func add(_ points: [ImagePoint], thickness: Int, color: PictureColor) {
    lines.append((PictureStroke(points: points, colors: [color]), thickness))
  }

  /// Writes a line of text above everything else.
  public mutating func add(_ text: PictureText) {
    texts.append(text)
  }

  /// Writes the drawing as an 8-bit colour PNG.
  ///
  /// - Throws: `file` where it cannot be written, `outOfMemory`, `notEncodable`.
  public func write(path: String) throws(ImageFileError) {
    try ImageFile.write(path: path, width: width, height: height) {
      () throws(DecodedPicture.Failure) in try encoded()
    }
  }

  /// The drawing as the bytes of an 8-bit colour PNG; nil where memory is short.
  public func pngBytes() -> [UInt8]? {
    do throws(DecodedPicture.Failure) { return try encoded() } catch { return nil }
  }

  private func encoded() throws(DecodedPicture.Failure) -> [UInt8] {
    let canvas = try DecodedPicture(canvas: colors, rgbWidth: width, height: height)
    for line in lines {
      try ImageFile.draw(line.stroke, on: canvas, thickness: line.thickness) { _ in
        line.stroke.colors[0]
      }
    }
    for text in texts { try canvas.draw(text) }
    return try canvas.pngBytes()
  }
}
