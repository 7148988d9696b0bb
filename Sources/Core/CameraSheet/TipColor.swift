// The colour of the pen's tip as a camera sees it.

import Geometry
import RealModule

/// A hue with its spread, and how colourful and how bright it is at the least.
///
/// Hue, saturation and value as Smith, "Color gamut transform pairs" (1978). A shadow changes the value most and the hue
/// least.
public struct TipColor: Sendable, Hashable {
  /// The hue in degrees: 0 is red, 120 green, 240 blue.
  public let hueDegrees: Double
  /// How far a hue may be from it, in degrees.
  public let spreadDegrees: Double
  /// The least saturation, 0 to 1.
  public let leastSaturation: Double
  /// The least value, 0 to 255.
  public let leastValue: Int

  /// Creates a colour.
  ///
  /// - Precondition: the numbers are finite.
  public init(
    hueDegrees: Double, spreadDegrees: Double, leastSaturation: Double, leastValue: Int
  ) {
    precondition(
      hueDegrees.isFinite && spreadDegrees.isFinite && leastSaturation.isFinite,
      "a colour of no number")
    // Hues go around.
    let around = hueDegrees.truncatingRemainder(dividingBy: 360)
    self.hueDegrees = around < 0 ? around + 360 : around
    self.spreadDegrees = min(max(spreadDegrees, 0), 180)
    self.leastSaturation = min(max(leastSaturation, 0), 1)
    self.leastValue = min(max(leastValue, 0), 255)
  }

  /// A colour by its hue alone, for a tip that nobody has shown yet.
  public init(hueDegrees: Double) {
    self.init(
      hueDegrees: hueDegrees, spreadDegrees: 25, leastSaturation: 0.4, leastValue: 50)
  }

  // Paper, skin and wood are less colourful than what is painted.
  private static let colourful = 0.4
  private static let bright = 50
  private static let leastPixels = 12

  /// Learns the colour of a tip that is held at a place; nil where nothing colourful is there.
  ///
  /// - Parameters:
  ///   - frame: the picture.
  ///   - place: where the tip is.
  ///   - radius: how far around that is looked, in pixels.
  public init?(learnedFrom frame: ColorFrame, at place: CameraPoint, radius: Double) {
    guard let learned = Self.learned(from: frame, at: place, radius: radius) else { return nil }
    self = learned.color
  }

  /// The colour at a place, and how saturated it is there, 0 to 1; nil where nothing colourful is there.
  static func learned(
    from frame: ColorFrame, at place: CameraPoint, radius: Double
  ) -> (color: TipColor, saturation: Double)? {
    guard place.x.isFinite, place.y.isFinite, radius >= 1, radius < 10_000 else { return nil }
    let (x, y) = (place.x.rounded(), place.y.rounded())
    guard abs(x) < 100_000, abs(y) < 100_000 else { return nil }
    let reach = Int(radius)
    var found: [HueSaturationValue] = []
    for row in (Int(y) - reach..<Int(y) + reach + 1).clamped(to: 0..<frame.height) {
      for column in (Int(x) - reach..<Int(x) + reach + 1).clamped(to: 0..<frame.width) {
        let at = 3 * (row * frame.width + column)
        let pixel = HueSaturationValue(
          red: Int(frame.rgb[at]), green: Int(frame.rgb[at + 1]), blue: Int(frame.rgb[at + 2]))
        if pixel.saturation >= Self.colourful, pixel.value >= Self.bright { found.append(pixel) }
      }
    }
    guard found.count >= Self.leastPixels else { return nil }
    // Hues go around: their mean is that of places on a circle.
    let radians = found.map { $0.hueDegrees * Double.pi / 180 }
    let (east, north) = (
      radians.reduce(0) { $0 + Double.cos($1) }, radians.reduce(0) { $0 + Double.sin($1) }
    )
    let mean = Double.atan2(y: north, x: east) * 180 / Double.pi
    let deviation =
      (found.reduce(0.0) { sum, pixel in
        let away = (pixel.hueDegrees - mean + 540).truncatingRemainder(dividingBy: 360) - 180
        return sum + away * away
      } / Double(found.count)).squareRoot()
    // Two colours at once are no tip's.
    guard deviation < 30 else { return nil }
    let saturations = found.map(\.saturation).sorted()
    let values = found.map(\.value).sorted()
    let saturation = saturations[saturations.count / 2]
    let color = TipColor(
      hueDegrees: mean,
      spreadDegrees: min(max(3 * deviation, 12), 30),
      leastSaturation: max(0.3, 0.6 * saturation),
      leastValue: max(30, values[values.count / 2] * 2 / 5))
    return (color, saturation)
  }

  /// Whether another colour is so near that both may be one tip's.
  func isNear(_ other: TipColor) -> Bool {
    let away = (hueDegrees - other.hueDegrees + 540).truncatingRemainder(dividingBy: 360) - 180
    return away.magnitude <= max(spreadDegrees, other.spreadDegrees)
  }
}

/// A pixel's hue, saturation and value.
struct HueSaturationValue {
  /// 0 to 360; 0 of grey.
  let hueDegrees: Double
  /// 0 to 1.
  let saturation: Double
  /// 0 to 255.
  let value: Int

  init(red: Int, green: Int, blue: Int) {
    value = max(red, green, blue)
    let range = value - min(red, green, blue)
    saturation = value > 0 ? Double(range) / Double(value) : 0
    guard range > 0 else {
      hueDegrees = 0
      return
    }
    let sixth: Double
    switch value {
    case red: sixth = Double(green - blue) / Double(range)
    case green: sixth = 2 + Double(blue - red) / Double(range)
    default: sixth = 4 + Double(red - green) / Double(range)
    }
    hueDegrees = sixth < 0 ? 60 * sixth + 360 : 60 * sixth
  }
}
