// How wide a brush paints.

import Geometry

/// A round brush whose size follows the pressure.
public struct PaintBrush: Sendable, Hashable, BitwiseCopyable {
  /// The radii that can be, in pixels.
  public static let radiusRange = 0.5...256.0

  /// The radius without pressure, in pixels.
  public let leastRadius: Double
  /// The radius at full pressure, in pixels.
  public let mostRadius: Double

  /// Creates a brush; radii are clamped to ``radiusRange``, and the least to the most.
  public init(leastRadius: Double, mostRadius: Double) {
    let range = Self.radiusRange
    func clamped(_ radius: Double) -> Double {
      radius > range.lowerBound ? min(radius, range.upperBound) : range.lowerBound
    }
    self.mostRadius = clamped(mostRadius)
    self.leastRadius = min(clamped(leastRadius), self.mostRadius)
  }

  /// Creates a brush of one size.
  public init(radius: Double) {
    self.init(leastRadius: radius, mostRadius: radius)
  }

  /// The radius at a sample, in pixels; a mouse or a finger that tells no pressure has the full one.
  public func radius<Place: PlanePoint>(of sample: PenSample<Place>) -> Double {
    let hasNone = sample.pressure == 0 && (sample.tool == .mouse || sample.tool == .finger)
    let pressure = hasNone ? 1 : min(max(sample.pressure, 0), 1)
    guard pressure.isFinite else { return leastRadius }
    return leastRadius + (mostRadius - leastRadius) * pressure
  }
}
