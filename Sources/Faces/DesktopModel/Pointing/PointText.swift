// The text for a point of the image, for the screen and for a screen reader.

import Analysis
import Geometry
import Micrograph
import Sonification
import Translation
import Wording

/// The text for a point of the image.
public enum PointText {
  /// The distance of two points in the image's unit, or in pixels.
  public static func distance(
    _ first: ImagePoint, _ second: ImagePoint, _ pixelSize: PixelSize?
  ) -> String {
    guard let size = pixelSize else {
      return "\(NumberText.number(first.distance(to: second), 1)) px"
    }
    let (length, unit) = size.readable(size.distance(from: first, to: second))
    return "\(NumberText.significant(length, 3)) \(unit)"
  }

  /// The lines beside the image while the pen is over it: place, value and pitch.
  ///
  /// - Parameters:
  ///   - point: the point, in image pixels.
  ///   - value: the intensity there; nil where there is none.
  ///   - missing: why there is none.
  ///   - u: the position on the pitch scale; nil where nothing sounds.
  ///   - hertz: the frequency that belongs to it.
  ///   - pixelSize: the extent of a pixel, where the file states it.
  ///   - wave: the wave that the point of a spectrum stands for; nil in other pictures.
  /// - Returns: the lines, from top to bottom.
  public static func reading(
    at point: ImagePoint, value: Double?, missing: String, u: Double?, hertz: Double?,
    pixelSize: PixelSize?, wave: WavePlace? = nil
  ) -> [String] {
    var place = "x \(NumberText.fixed(point.x, 1))  y \(NumberText.fixed(point.y, 1)) px"
    if let size = pixelSize {
      place +=
        "  (\(NumberText.significant(point.x * size.x, 4)), "
        + "\(NumberText.significant(point.y * size.y, 4)) \(size.unit))"
    }
    if let wave { place += "  (\(wave.words))" }
    guard let value else { return [place, missing] }
    var lines = [place, translated("value \(NumberText.intensity(value, 5))")]
    if let u { lines[1] += "  (\(NumberText.number(u * 100, 0)) %)" }
    if let hertz {
      let note = NoteName(hertz: hertz).map { "  \($0.text)" } ?? ""
      lines.append("\(NumberText.fixed(hertz, 1)) Hz\(note)")
    }
    return lines
  }
}
