// A device's description of itself, live or in a recording.

import Geometry

/// The description of an input device: its identity, axes, keys and properties.
public struct TabletDescription: Sendable, Hashable {
  /// The device's identity.
  public var identity: TabletIdentity
  /// The absolute axes by code (`ABS_*`).
  public var axes: [UInt16: AxisRange]
  /// The codes of the keys and buttons (`KEY_*`, `BTN_*`).
  public var keys: Set<UInt16>
  /// The codes of the relative axes (`REL_*`).
  public var relativeAxes: Set<UInt16>
  /// The codes of the properties (`INPUT_PROP_*`).
  public var properties: Set<UInt16>

  /// Creates a description.
  public init(
    identity: TabletIdentity, axes: [UInt16: AxisRange] = [:], keys: Set<UInt16> = [],
    relativeAxes: Set<UInt16> = [], properties: Set<UInt16> = []
  ) {
    self.identity = identity
    self.axes = axes
    self.keys = keys
    self.relativeAxes = relativeAxes
    self.properties = properties
  }

  /// The horizontal axis in device units; nil where the device has none.
  public var xAxis: AxisRange? { axes[AxisCode.x] }

  /// The vertical axis in device units; nil where the device has none.
  public var yAxis: AxisRange? { axes[AxisCode.y] }

  /// The width of the active area in millimetres; nil where the resolution is unknown.
  public var widthMillimetres: Double? { xAxis?.lengthMillimetres }

  /// The height of the active area in millimetres; nil where the resolution is unknown.
  public var heightMillimetres: Double? { yAxis?.lengthMillimetres }

  /// Whether it reports how a pen leans, in both directions.
  public var reportsTilt: Bool { reports(AxisCode.tiltX) && reports(AxisCode.tiltY) }

  /// Whether it reports the turn of a pen's barrel.
  public var reportsRotation: Bool { reports(AxisCode.z) }

  /// The buttons of a pen's barrel that it reports.
  public var barrelButtons: PenButtons {
    let codes: [(UInt16, PenButtons)] = [
      (KeyCode.stylus, .lower), (KeyCode.stylus2, .upper), (KeyCode.stylus3, .third),
    ]
    return codes.reduce(into: []) { buttons, each in
      if keys.contains(each.0) { buttons.insert(each.1) }
    }
  }

  private func reports(_ axis: UInt16) -> Bool { axes[axis].map { $0.span > 0 } ?? false }

  /// Whether the device reports that the user points at what is seen: a display tablet or touch
  /// screen.
  public var isDirect: Bool { properties.contains(PropertyCode.direct) }
}
