// How a hand hears that it is beside a line: pulses in the ear of the side it is on, quicker farther away, and
// silence on the line. A cue that tells the distance alone loses a hand that turns the wrong way.

import Synthesis

/// The two-sided cue of a line that is followed.
public struct LineCue: Sendable, Hashable {
  /// Within this distance the line is silent, in pixels.
  public let silentPixels: Double
  /// From this distance on the pulses are quickest, in pixels.
  public let farPixels: Double

  /// The pulses a second just beside the line and far from it.
  public static let rateHertz = (near: 8.0, far: 20.0)

  // On a tablet, in millimetres: so steady is a hand, and so far it strays before it must turn.
  private static let silentMillimetres = 0.7
  private static let farMillimetres = 4.0
  // Where no tablet tells.
  private static let standardMillimetresPerPixel = 0.12
  private static let pitchHertz = 700.0
  private static let level: Float = 0.8

  /// Creates a cue.
  ///
  /// - Parameter millimetresPerPixel: a pixel's size on the tablet; nil without one.
  public init(millimetresPerPixel: Double? = nil) {
    let given = millimetresPerPixel ?? Self.standardMillimetresPerPixel
    let size = given > 0 && given.isFinite ? given : Self.standardMillimetresPerPixel
    silentPixels = Self.silentMillimetres / size
    farPixels = Self.farMillimetres / size
  }

  /// The pulses a second at a distance from the line; nil for silence.
  ///
  /// - Parameter offsetPixels: the distance, in pixels, with either sign.
  /// - Returns: the rate in hertz.
  public func rateHertz(offsetPixels: Double) -> Double? {
    let distance = abs(offsetPixels)
    guard distance > silentPixels, distance.isFinite else { return nil }
    let share = min((distance - silentPixels) / (farPixels - silentPixels), 1)
    let (near, far) = Self.rateHertz
    return near + (far - near) * share
  }

  /// The pulse on a side: above 0 the right one.
  public static func cue(offsetPixels: Double, timeNanoseconds: Int64) -> Cue {
    Cue(
      timeNanoseconds: timeNanoseconds, kind: .click, pitchHertz: pitchHertz, level: level,
      pan: offsetPixels > 0 ? 1 : -1)
  }
}
