// Options for reading a pen.

import Geometry
import Library
import Tablet

/// The choices a user has about the pen; what is not chosen is as it is kept about the tablet.
public struct PenOptions: Sendable, Hashable {
  /// Whether the tablet is taken for the session alone; nil for as it is kept.
  public var isGrabbed: Bool?
  /// The filter for the pen's path, in image pixels.
  public var smoothing: SmoothingChoice
  /// From the tip's force to the pressure of a sample; nil for as it is kept.
  public var pressureCurve: PressureCurve?
  /// Whether the tablet lies turned by 180 degrees; nil for as it is kept.
  public var isTurned: Bool?
  /// What is kept about tablets; nil where nothing is looked up.
  public var kept: TabletLibrary?

  /// Whether the pen's coming and going, the image's edge and clipped patches are told by sounds.
  public var tellsEvents: Bool
  /// Whether the voice goes 12 dB lower under the sounds of events.
  public var ducksVoice: Bool

  /// Creates options: nothing is taken, smoothed, bent or told where nothing is kept.
  public init(
    isGrabbed: Bool? = nil, smoothing: SmoothingChoice = .kept,
    pressureCurve: PressureCurve? = nil, isTurned: Bool? = nil, kept: TabletLibrary? = nil,
    tellsEvents: Bool = false, ducksVoice: Bool = false
  ) {
    self.isGrabbed = isGrabbed
    self.smoothing = smoothing
    self.pressureCurve = pressureCurve
    self.isTurned = isTurned
    self.kept = kept
    self.tellsEvents = tellsEvents
    self.ducksVoice = ducksVoice
  }

  /// The settings for a tablet: what is kept about it, and these options where they say otherwise.
  func settings(
    of identity: TabletIdentity
  ) -> (settings: TabletSettings, problem: TabletLibrary.Problem?) {
    var (settings, problem) =
      kept?.settings(of: CalibrationRecord.Tablet(identity)) ?? (TabletSettings(), nil)
    if let isGrabbed { settings.isGrabbed = isGrabbed }
    if let pressureCurve { settings.pressureCurve = pressureCurve }
    if let isTurned { settings.isTurned = isTurned }
    switch smoothing {
    case .kept: break
    case .off: settings.smoothing = nil
    case .filter(let parameters): settings.smoothing = parameters
    }
    return (settings, problem)
  }
}
