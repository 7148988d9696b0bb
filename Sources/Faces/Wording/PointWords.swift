// The words for a point: short, the number first, as long as the user wants them. A line of Braille has
// forty cells, a short one twelve.

import Analysis
import Geometry
import Library
import Micrograph
import Speech
import Translation

/// A point of the image in words.
///
/// ```swift
/// PointWords(point: p, value: 0.63, share: 0.63).text(.value, .terse).spoken   // "63 percent"
/// ```
public struct PointWords: Sendable, Hashable {
  /// A tag near the point.
  public struct NearTag: Sendable, Hashable {
    /// Its number.
    public let number: Int
    /// Its distance in pixels.
    public let pixels: Double
    /// Its distance in the image's unit; nil where that is unknown.
    public let length: Double?

    /// Creates a tag near a point.
    public init(number: Int, pixels: Double, length: Double?) {
      self.number = number
      self.pixels = pixels
      self.length = length
    }
  }

  /// What is said where a way has led.
  public static let arrived = translated("Here is the place.")

  /// The point, in image pixels.
  public var point: ImagePoint
  /// The intensity, in the file's own values; nil where there is none.
  public var value: Double?
  /// The place in the window that is heard, 0...1; nil where nothing sounds.
  public var share: Double?
  /// Why there is no value.
  public var missing: String
  /// The extent of a pixel; nil where the file states none.
  public var pixelSize: PixelSize?
  /// The wave that the point of a spectrum stands for; nil in other pictures.
  public var wave: WavePlace?
  /// The nearest tag.
  public var tag: NearTag?
  /// Whether the value stands for "this or more".
  public var isClipped = false
  /// How far the pen leans from upright, in degrees; nil where nothing tells it.
  public var tiltDegrees: Double?

  /// Creates the words' facts.
  public init(
    point: ImagePoint, value: Double?, share: Double?,
    missing: String = translated("no value here"),
    pixelSize: PixelSize? = nil, tag: NearTag? = nil
  ) {
    self.point = point
    self.value = value
    self.share = share
    self.missing = missing
    self.pixelSize = pixelSize
    self.tag = tag
  }

  /// The words of a layer: the longest form that the wanted length leaves room for.
  public func text(_ layer: PressLayers.Layer, _ verbosity: Verbosity) -> SpokenText {
    let forms = forms(layer)
    guard let limit = verbosity.characterLimit else {
      return SpokenText(forms[0] + (layer == .everything ? further : ""))
    }
    return SpokenText(forms.first { $0.count <= limit } ?? String((forms.last ?? "").prefix(limit)))
  }

  // What there is to say besides, where nothing is left out.
  private var further: String {
    let tilt = tiltDegrees.map { translated(", pen tilted \(whole($0)) degrees") } ?? ""
    return (isClipped ? translated(", clipped") : "") + tilt
  }

  /// The forms of a layer, the longest first.
  private func forms(_ layer: PressLayers.Layer) -> [String] {
    switch layer {
    case .value: valueForms
    case .place: placeForms
    case .everything: everythingForms
    }
  }

  private var valueForms: [String] {
    guard let value else {
      return [missing, point.x.isFinite ? translated("no value") : translated("nowhere")]
    }
    let number = NumberWords.significant(value)
    guard let share else {
      return [translated("\(number), silent"), number, String(number.prefix(12))]
    }
    let percent = "\(NumberWords.number(share * 100, 0)) %"
    return [translated("\(percent), value \(number)"), percent]
  }

  private var placeForms: [String] {
    let pixels = [
      "x \(whole(point.x)), y \(whole(point.y)) px", "\(whole(point.x)) \(whole(point.y))",
    ]
    if let wave {
      return [
        translated("\(wave.words), pixel \(whole(point.x)), \(whole(point.y))"), wave.words,
      ] + pixels
    }
    guard let size = pixelSize else { return pixels }
    let (x, y) = (short(point.x * size.x), short(point.y * size.y))
    return [
      translated("x \(x), y \(y) \(size.unit), pixel \(whole(point.x)), \(whole(point.y))"),
      "x \(x), y \(y) \(size.unit)", "\(x), \(y) \(size.unit)", "\(x) \(y)",
    ] + pixels
  }

  private var everythingForms: [String] {
    let value = value == nil ? missing : valueForms.last ?? ""
    let longValue = valueForms[0]
    let place = placeForms[0]
    guard let tag else {
      return ["\(longValue), \(place)"] + placeForms.dropFirst().map { "\(value), \($0)" }
        + placeForms
    }
    let length = tag.length.flatMap { length in pixelSize.map { $0.readable(length) } }
    let distance = length.map { "\(short($0.value)) \($0.unit)" } ?? "\(whole(tag.pixels)) px"
    return [
      translated("\(longValue), \(place), \(distance) from tag \(tag.number)"),
      translated(
        "\(value), \(placeForms[pixelSize == nil ? 0 : 1]), \(distance) to tag \(tag.number)"),
      translated("\(value), \(distance) from tag \(tag.number)"),
      translated("\(distance) from tag \(tag.number)"),
      translated("\(distance) tag \(tag.number)"),
      translated("\(whole(tag.pixels)) tag \(tag.number)"), whole(tag.pixels),
    ]
  }

  private func whole(_ value: Double) -> String { NumberWords.number(value, 0) }

  // Three digits: a hand cannot place a pen better, and an ear cannot keep more.
  private func short(_ value: Double) -> String {
    let size = abs(value)
    return NumberWords.number(
      value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 || size == 0 ? 2 : size >= 0.1 ? 3 : 4)
  }
}
