// Turns the device units of a frame into the units of a pen sample.
import Geometry

/// How one device's raw values become pressure, degrees and contact.
struct PenScale {
  private let pressure: AxisRange?
  private let tiltX: AxisRange?
  private let tiltY: AxisRange?
  private let rotation: AxisRange?
  private let hasTouch: Bool
  private let isPen: Bool

  init(description: TabletDescription) {
    pressure = description.axes[AxisCode.pressure]
    tiltX = description.axes[AxisCode.tiltX]
    tiltY = description.axes[AxisCode.tiltY]
    rotation = description.axes[AxisCode.z]
    hasTouch = description.keys.contains(KeyCode.touch)
    isPen = description.kind == .pen
  }

  /// The sample a frame stands for, in reach of the device.
  func sample(
    of frame: PenFrame, tool: PenTool, timeNanoseconds: Int64, isDiscontinuity: Bool
  ) -> PenSample<TabletPoint> {
    PenSample(
      timeNanoseconds: timeNanoseconds,
      position: TabletPoint(x: Double(frame.x), y: Double(frame.y)),
      pressure: pressure?.fraction(of: frame.pressure) ?? 0,
      tiltXDegrees: tiltX.map { Self.tiltDegrees(frame.tiltX, in: $0) } ?? 0,
      tiltYDegrees: tiltY.map { Self.tiltDegrees(frame.tiltY, in: $0) } ?? 0,
      rotationDegrees: rotation.map { Self.rotationDegrees(frame.rotation, in: $0) } ?? 0,
      tool: tool, isInProximity: true, isInContact: isInContact(frame, tool: tool),
      buttons: buttons(of: frame, tool: tool), isDiscontinuity: isDiscontinuity)
  }

  /// Whether the tip touches: its switch says so, or, without a switch, any pressure does.
  ///
  /// A mouse has no tip: its left button stands for it.
  private func isInContact(_ frame: PenFrame, tool: PenTool) -> Bool {
    if !isPen || tool == .mouse || tool == .lens {
      return frame.isDown(KeyCode.touch) || frame.isDown(KeyCode.left)
    }
    if hasTouch { return frame.isDown(KeyCode.touch) }
    guard let pressure else { return frame.isDown(KeyCode.left) }
    return pressure.fraction(of: frame.pressure) > 0
  }

  private func buttons(of frame: PenFrame, tool: PenTool) -> PenButtons {
    var buttons: PenButtons = []
    let isMouse = !isPen || tool == .mouse || tool == .lens
    if frame.isDown(isMouse ? KeyCode.right : KeyCode.stylus) { buttons.insert(.lower) }
    if frame.isDown(isMouse ? KeyCode.middle : KeyCode.stylus2) { buttons.insert(.upper) }
    if !isMouse, frame.isDown(KeyCode.stylus3) { buttons.insert(.third) }
    return buttons
  }

  /// Tilt in degrees.
  ///
  /// A signed axis with a resolution counts units per radian (Wacom: 57, about
  /// one unit per degree). Otherwise the range is taken as -64 to 64 degrees, which is what Wacom
  /// pens measure and what libinput assumes too. Values outside the range are held at its ends.
  private static func tiltDegrees(_ value: Int32, in axis: AxisRange) -> Double {
    if axis.resolution > 0, axis.minimum < 0, axis.maximum > 0 {
      let held = min(axis.maximum, max(axis.minimum, value))
      return Double(held) / Double(axis.resolution) * 180 / Double.pi
    }
    return axis.span > 0 ? axis.fraction(of: value) * 128 - 64 : 0
  }

  /// The turn of the barrel in degrees: the axis goes once round, its last unit next to its first.
  private static func rotationDegrees(_ value: Int32, in axis: AxisRange) -> Double {
    axis.span > 0 ? Double(value) * 360 / (axis.span + 1) : 0
  }
}
