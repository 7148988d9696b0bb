// A line of writing in a picture.
import Geometry

/// A line of plain letters, digits and signs.
public struct PictureText: Sendable, Hashable {
  /// The line; characters outside ASCII are shown as question marks.
  public let text: String
  /// The baseline position of the line, in pixels.
  public let origin: ImagePoint
  /// The height of a capital letter in pixels.
  public let heightPixels: Double
  /// Where the origin lies along the line: 0 at its left end, 0.5 in its middle, 1 at its right.
  public let alignment: Double
  /// The colour.
  public let color: PictureColor

  /// Creates a line of text, left-aligned and black by default.
  public init(
    _ text: String, at origin: ImagePoint, heightPixels: Double, alignment: Double = 0,
    color: PictureColor = PictureColor(red: 0, green: 0, blue: 0)
  ) {
    self.text = text
    self.origin = origin
    self.heightPixels = heightPixels
    self.alignment = alignment
    self.color = color
  }
}
