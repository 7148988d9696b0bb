// A beacon at a place: quick pulses near it and slow ones far away, its direction in place and pitch.
// Distance by the rate alone takes a hand three times as long as direction and distance together.

import Geometry
import RealModule

/// A place that a hand is guided to.
public struct GuidanceBeacon: Sendable, Hashable {
  /// Where it is, in pixels.
  public let target: ImagePoint
  /// The distance from which on the pulses are slowest, in pixels.
  public let farPixels: Double
  /// The distance within which the place is reached, in pixels.
  public let arrivalPixels: Double

  /// The pulses a second at the place and far from it.
  public static let rateHertz = (near: 12.0, far: 2.0)
  /// The pitch of a place straight above or below, in semitones from the reference.
  public static let mostSemitones = 12.0
  // On a tablet, in millimetres; a hand rests no more steadily.
  private static let arrivalMillimetres = 2.0
  private static let arrivalWithoutTabletPixels = 10.0

  /// Creates a beacon.
  ///
  /// - Parameters:
  ///   - target: the place.
  ///   - width: the image's width, in pixels.
  ///   - height: its height.
  ///   - millimetresPerPixel: a pixel's size on the tablet; nil without one.
  public init(at target: ImagePoint, width: Int, height: Int, millimetresPerPixel: Double? = nil) {
    self.target = target
    farPixels = Double(max(width, height, 2))
    if let size = millimetresPerPixel, size > 0, size.isFinite {
      arrivalPixels = Self.arrivalMillimetres / size
    } else {
      arrivalPixels = Self.arrivalWithoutTabletPixels
    }
  }

  /// What is heard at a place of the pen.
  public func pulse(from tip: ImagePoint) -> GuidancePulse {
    let distance = tip.distance(to: target)
    let share = distance > 0 ? 1 / distance : 0
    // Its logarithm falls with the root of the distance, so that the last pixels are told apart as well as
    // the first hundreds.
    let remoteness = min(distance / farPixels, 1).squareRoot()
    let (near, far) = GuidanceBeacon.rateHertz
    return GuidancePulse(
      rateHertz: near * Double.pow(far / near, remoteness),
      pan: Float((target.x - tip.x) * share),
      semitones: GuidanceBeacon.mostSemitones * (tip.y - target.y) * share,
      isArrived: distance <= arrivalPixels)
  }
}
