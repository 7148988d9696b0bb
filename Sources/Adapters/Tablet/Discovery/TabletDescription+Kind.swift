// Distinguishes pens, pads and touch surfaces by what they can report.

extension TabletDescription {
  /// The device's purpose, derived from its axes and keys.
  public var kind: DeviceKind {
    if properties.contains(PropertyCode.accelerometer) { return .other }
    if hasArea {
      if !keys.isDisjoint(with: Self.penTools) { return .pen }
      if keys.contains(KeyCode.stylus), axes[AxisCode.touchX] == nil { return .pen }
      if isTouch { return .touch }
      return keys.contains(KeyCode.left) ? .mouse : .other
    }
    // The kernel gives pads a stylus button and axes from 0 to 1, so that they count as tablets.
    if keys.contains(KeyCode.stylus) || keys.contains(KeyCode.padButton) { return .pad }
    if isTouch { return .touch }
    let movesRelatively =
      relativeAxes.contains(RelativeCode.x) && relativeAxes.contains(RelativeCode.y)
    return movesRelatively && keys.contains(KeyCode.left) ? .mouse : .other
  }

  /// Whether the device reports absolute positions that can trace an image.
  public var canPoint: Bool {
    hasArea && (kind == .pen || kind == .mouse)
  }

  /// The features a pen should have and this device lacks, in the order of `PenFeature`.
  public var missing: [PenFeature] {
    PenFeature.allCases.filter { feature in
      switch feature {
      case .resolution: widthMillimetres == nil || heightMillimetres == nil
      case .pressure: (axes[AxisCode.pressure]?.span ?? 0) == 0
      case .tilt: axes[AxisCode.tiltX] == nil || axes[AxisCode.tiltY] == nil
      case .toolPen: !keys.contains(KeyCode.toolPen)
      }
    }
  }

  /// The tools that only a pen device reports.
  private static let penTools: Set<UInt16> = [
    KeyCode.toolPen, KeyCode.toolRubber, KeyCode.toolBrush, KeyCode.toolPencil,
    KeyCode.toolAirbrush, KeyCode.toolLens,
  ]

  /// Whether both position axes have more than the two values that pads pretend to have.
  private var hasArea: Bool {
    (xAxis?.span ?? 0) > 1 && (yAxis?.span ?? 0) > 1
  }

  /// Whether fingers are reported; a click button beside a plain touch marks a virtual pointer.
  private var isTouch: Bool {
    axes[AxisCode.touchX] != nil || keys.contains(KeyCode.toolFinger)
      || keys.contains(KeyCode.toolDoubleTap)
      || (keys.contains(KeyCode.touch) && !keys.contains(KeyCode.left))
  }
}
