// The values of an image along a line, averaged over a width. Places as ImageJ takes them: the line's
// length in pixels, rounded, is the number of steps, and both ends are read.

import Geometry
import Micrograph

/// The values along a line.
///
/// Places lie evenly from one end to the other, `rounded(length) + 1` of them, read bilinearly (the
/// rule of ImageJ's `getLine`). Over a width of `w` each is the mean of `w` places one pixel apart
/// across the line; those outside the image and those without a number are left out and not counted.
/// Across is at right angles on the specimen, so pixels may be not square.
public struct LineProfile: Sendable, Hashable {
  /// The longest line, in pixels.
  public static let mostPixels = 100_000.0
  /// The greatest width, in pixels.
  public static let mostWidthPixels = 1_000

  /// Where the line begins.
  public let start: ImagePoint
  /// Where it ends.
  public let end: ImagePoint
  /// How many places are averaged across the line, one pixel apart.
  public let widthPixels: Int
  /// Whether distances are in nanometres; they are in pixels where the image states no length.
  public let isInNanometres: Bool
  /// The places from start to end.
  public let samples: [ProfileSample]

  /// Reads a profile.
  ///
  /// - Parameters:
  ///   - micrograph: the image.
  ///   - start: where the line begins, in pixels.
  ///   - end: where it ends, in pixels.
  ///   - widthPixels: how many places are averaged across it, from 1.
  /// - Throws: `notOnImage`, `tooLong` or `noSuchWidth`.
  public init(
    of micrograph: Micrograph, from start: ImagePoint, to end: ImagePoint, widthPixels: Int = 1
  ) throws(LineProfileError) {
    for point in [start, end] where !micrograph.contains(point) {
      throw .notOnImage(
        point, width: micrograph.width, height: micrograph.height,
        captionRows: micrograph.captionRows)
    }
    guard (1...Self.mostWidthPixels).contains(widthPixels) else {
      throw .noSuchWidth(pixels: widthPixels)
    }
    let length = start.distance(to: end)
    guard length <= Self.mostPixels else { throw .tooLong(pixels: length) }
    self.start = start
    self.end = end
    self.widthPixels = widthPixels
    let nanometres = micrograph.pixelSize?.inNanometres
    isInNanometres = nanometres != nil
    let steps = Int(length.rounded())
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (stepX, stepY) = steps > 0 ? (dx / Double(steps), dy / Double(steps)) : (0, 0)
    let across = Self.across(dx, dy, nanometres)
    let (scaleX, scaleY) = nanometres ?? (1, 1)
    let stepLength = (stepX * scaleX * stepX * scaleX + stepY * scaleY * stepY * scaleY)
      .squareRoot()
    samples = (0...steps).map { step in
      let place = ImagePoint(
        x: start.x + Double(step) * stepX, y: start.y + Double(step) * stepY)
      return ProfileSample(
        distance: Double(step) * stepLength, place: place,
        values: (0..<widthPixels).compactMap { line in
          let offset = Double(line) - Double(widthPixels - 1) / 2
          return micrograph.value(
            at: ImagePoint(x: place.x + offset * across.x, y: place.y + offset * across.y))
        })
    }
  }

  /// The length of the line, in nanometres or in pixels.
  public var length: Double { samples.last?.distance ?? 0 }

  /// One pixel across the line; straight down for a line without a length.
  private static func across(
    _ dx: Double, _ dy: Double, _ nanometres: (x: Double, y: Double)?
  ) -> (x: Double, y: Double) {
    let aspect = nanometres.map { $0.y / $0.x } ?? 1
    // At right angles on the specimen, and back in pixels.
    let (x, y) = (-dy * aspect, dx / aspect)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (0, 1)
  }
}
