// Turns the device units of a frame into the units of a pen sample.
import Geometry

/// How one device's raw values become pressure, degrees and buttons.
struct PenScale {
  private let pressure: AxisRange?
  private let distance: AxisRange?
  private let tiltX: AxisRange?
  private let tiltY: AxisRange?
  private let rotation: AxisRange?
  private let hasTouch: Bool
  private let isPen: Bool
  /// From the tip's force to the pressure of a sample.
  var curve: PressureCurve

  init(description: TabletDescription, curve: PressureCurve) {
    self.curve = curve
    // Without a range a pressure has no meaning.
    pressure = description.axes[AxisCode.pressure].flatMap { $0.span > 0 ? $0 : nil }
    distance = description.axes[AxisCode.distance].flatMap { $0.span > 0 ? $0 : nil }
    tiltX = description.axes[AxisCode.tiltX]
    tiltY = description.axes[AxisCode.tiltY]
    rotation = description.axes[AxisCode.z]
    hasTouch = description.keys.contains(KeyCode.touch)
    isPen = description.kind == .pen
  }

  /// A frame's report about the tip; nil for a tool without one.
  func tip(of frame: PenFrame, tool: PenTool) -> TipSwitch.Report? {
    guard let pressure, !isMouse(tool) else { return nil }
    return TipSwitch.Report(
      force: pressure.fraction(of: frame.pressure),
      isBitDown: hasTouch ? frame.isDown(KeyCode.touch) : nil,
      distance: distance?.fraction(of: frame.distance))
  }

  /// Whether the switch of a tool without a measured tip is closed.
  ///
  /// A mouse has no tip: its left button replaces it, as it does for a pen without a switch.
  func isSwitchDown(_ frame: PenFrame, tool: PenTool) -> Bool {
    if !isMouse(tool), hasTouch { return frame.isDown(KeyCode.touch) }
    return frame.isDown(KeyCode.touch) || frame.isDown(KeyCode.left)
  }

  /// The sample for a frame, with the tool in reach of the device.
  func sample(
    of frame: PenFrame, tool: PenTool, timeNanoseconds: Int64, isInContact: Bool, force: Double
  ) -> PenSample<TabletPoint> {
    PenSample(
      timeNanoseconds: timeNanoseconds,
      position: TabletPoint(x: Double(frame.x), y: Double(frame.y)),
      pressure: curve.pressure(ofForce: force),
      tiltXDegrees: tiltX.map { Self.tiltDegrees(frame.tiltX, in: $0) } ?? 0,
      tiltYDegrees: tiltY.map { Self.tiltDegrees(frame.tiltY, in: $0) } ?? 0,
      rotationDegrees: rotation.map { Self.rotationDegrees(frame.rotation, in: $0) } ?? 0,
      tool: tool, serial: frame.serial, isInProximity: true, isInContact: isInContact,
      buttons: buttons(of: frame, tool: tool))
  }

  private func isMouse(_ tool: PenTool) -> Bool {
    !isPen || tool == .mouse || tool == .lens
  }

  private func buttons(of frame: PenFrame, tool: PenTool) -> PenButtons {
    var buttons: PenButtons = []
    let isMouse = isMouse(tool)
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

  /// The rotation of the barrel in degrees: the axis covers a full turn, its last unit next to its
  /// first.
  private static func rotationDegrees(_ value: Int32, in axis: AxisRange) -> Double {
    axis.span > 0 ? Double(value) * 360 / (axis.span + 1) : 0
  }
}
