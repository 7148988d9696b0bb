// A scale that a person sets: from the length of one pixel, or from a line over something of known length, such
// as the bar that a microscope burns into its pictures.

import Geometry

/// Makes pixel sizes of what a person knows.
public enum SetScale {
  /// What states a pixel size that was set by hand.
  public static let source = "set by hand"

  /// What states a pixel size that held when a session was recorded.
  public static let recordedSource = "as the session has it"

  // Smaller than a nucleus, and wider than a picture of the Earth in one pixel.
  private static let nanometres = 1e-9...1e17

  /// The extent of a square pixel of this length.
  ///
  /// - Parameter text: a number and a unit of length, such as "0.25 nm" or "1.2 µm".
  /// - Returns: nil where the text is no length.
  public static func pixelSize(ofPixel text: String) -> PixelSize? {
    length(text).map { PixelSize(x: $0.value, y: $0.value, unit: $0.unit) }
  }

  /// The extent of a pixel where a line of the image has this length.
  ///
  /// ```swift
  /// // A bar of 200 pixels says "50 nm": 0.25 nm a pixel.
  /// SetScale.pixelSize(
  ///   from: ImagePoint(x: 10, y: 480), to: ImagePoint(x: 210, y: 480), length: "50 nm")
  /// ```
  ///
  /// - Parameters:
  ///   - start: where the line begins, in pixels.
  ///   - end: where it ends, in pixels.
  ///   - text: its length: a number and a unit, such as "50 nm".
  ///   - shape: a pixel size whose ratio of height to width is kept; nil for square pixels.
  /// - Returns: nil where the text is no length or the line has none.
  public static func pixelSize(
    from start: ImagePoint, to end: ImagePoint, length text: String, shape: PixelSize? = nil
  ) -> PixelSize? {
    let ratio = shape.map { $0.y / $0.x } ?? 1
    let (across, down) = (end.x - start.x, (end.y - start.y) * ratio)
    let pixels = (across * across + down * down).squareRoot()
    guard let known = length(text), pixels.isFinite, pixels > 0 else { return nil }
    let width = known.value / pixels
    return checked(PixelSize(x: width, y: width * ratio, unit: known.unit))
  }

  /// Whether a pixel may be so large.
  public static func isPossible(_ size: PixelSize) -> Bool { checked(size) != nil }

  private static func length(_ text: String) -> (value: Double, unit: String)? {
    let text = text.filter { $0 != " " }
    // A unit of length begins with a letter, and no number ends with one but "e".
    let end = text.lastIndex { $0.isNumber || $0 == "." }.map { text.index(after: $0) }
    guard let end, let value = Double(text[..<end]) else { return nil }
    let unit = String(text[end...])
    return checked(PixelSize(x: value, y: value, unit: unit)).map { ($0.x, $0.unit) }
  }

  private static func checked(_ size: PixelSize) -> PixelSize? {
    let unit = AxisUnit(size.unit)
    guard unit.kind == .length, let one = unit.inBaseUnits, nanometres.contains(size.x * one),
      nanometres.contains(size.y * one)
    else { return nil }
    return size
  }
}
