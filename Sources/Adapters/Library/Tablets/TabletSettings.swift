// How one tablet is read: what a person chose for it, kept from start to start.

import Geometry

/// The settings of a tablet.
public struct TabletSettings: Sendable, Hashable {
  /// From the tip's force to the pressure of a sample.
  public var pressureCurve = PressureCurve.straight
  /// The filter for the pen's path, in image pixels; nil for none.
  public var smoothing: OneEuroParameters?
  /// Whether the tablet is taken for the session alone, so that the desktop's pointer stays still.
  public var isGrabbed = false
  /// Whether it lies turned by 180 degrees, as for the left hand.
  public var isTurned = false
  /// What is on its buttons, rings, strips and dials; one that is not named does what it does as usual.
  public var controls: [TabletControl: ControlUse] = [:]

  /// Creates the settings of a tablet of which nothing is kept.
  public init() {}

  /// Takes what differs between two others, as that of the second; all else stays.
  public mutating func take(from old: TabletSettings, to new: TabletSettings) {
    if new.pressureCurve != old.pressureCurve { pressureCurve = new.pressureCurve }
    if new.smoothing != old.smoothing { smoothing = new.smoothing }
    if new.isGrabbed != old.isGrabbed { isGrabbed = new.isGrabbed }
    if new.isTurned != old.isTurned { isTurned = new.isTurned }
    for control in TabletControl.all where new.controls[control] != old.controls[control] {
      controls[control] = new.controls[control]
    }
  }
}
