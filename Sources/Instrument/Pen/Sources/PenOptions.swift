// Options for reading a pen.

import Geometry

/// The choices a user has about the pen.
public struct PenOptions: Sendable, Hashable {
  /// Whether the tablet is taken for the session alone.
  public var isGrabbed: Bool
  /// The filter for the pen's path, in image pixels; nil for none.
  public var smoothing: OneEuroParameters?
  /// From the tip's force to the pressure of a sample.
  public var pressureCurve: PressureCurve

  /// Whether the pen's coming and going, the image's edge and clipped patches are told by sounds.
  public var tellsEvents: Bool
  /// Whether the voice goes 12 dB lower under the sounds of events.
  public var ducksVoice: Bool

  /// Creates options: nothing is taken, smoothed, bent or told.
  public init(
    isGrabbed: Bool = false, smoothing: OneEuroParameters? = nil,
    pressureCurve: PressureCurve = .straight, tellsEvents: Bool = false,
    ducksVoice: Bool = false
  ) {
    self.isGrabbed = isGrabbed
    self.smoothing = smoothing
    self.pressureCurve = pressureCurve
    self.tellsEvents = tellsEvents
    self.ducksVoice = ducksVoice
  }
}
