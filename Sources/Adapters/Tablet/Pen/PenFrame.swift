// The raw values of a pen device between two reports, as the kernel keeps them.
import Geometry

/// The state of the axes and keys a pen sample is made of, in device units.
struct PenFrame: Hashable, BitwiseCopyable {
  var x: Int32 = 0
  var y: Int32 = 0
  var pressure: Int32 = 0
  var distance: Int32 = 0
  var tiltX: Int32 = 0
  var tiltY: Int32 = 0
  var rotation: Int32 = 0
  /// The physical tool's number; 0 is unknown.
  var serial: UInt32 = 0
  /// Whether the value of the axis is known; a recording does not contain its initial value.
  var isXKnown = false
  var isYKnown = false
  /// Whether this frame brought a position.
  var isPositionReported = false
  /// The tool that came into reach last and is still there.
  private(set) var tool: PenTool?
  private var keys: UInt32 = 0

  /// Whether a key that matters to a pen is down.
  func isDown(_ code: UInt16) -> Bool {
    guard let bit = Self.bit(of: code) else { return false }
    return keys & bit != 0
  }

  /// Takes a key's new state.
  mutating func setKey(_ code: UInt16, isDown: Bool) {
    guard let bit = Self.bit(of: code) else { return }
    if isDown { keys |= bit } else { keys &= ~bit }
    guard let keyTool = Self.tool(of: code) else { return }
    if isDown {
      tool = keyTool
    } else if tool == keyTool {
      tool = firstToolDown
    }
  }

  /// Takes an axis value.
  mutating func setAxis(_ code: UInt16, value: Int32) {
    switch code {
    case AxisCode.x:
      x = value
      isXKnown = true
      isPositionReported = true
    case AxisCode.y:
      y = value
      isYKnown = true
      isPositionReported = true
    case AxisCode.z: rotation = value
    case AxisCode.pressure: pressure = value
    case AxisCode.distance: distance = value
    case AxisCode.tiltX: tiltX = value
    case AxisCode.tiltY: tiltY = value
    default: break
    }
  }

  /// Takes the keys that are down, all others being up; a tool that stays in reach stays the tool.
  mutating func setKeys(down: Set<UInt16>) {
    keys = 0
    for code in down {
      if let bit = Self.bit(of: code) { keys |= bit }
    }
    if let tool, let code = Self.toolCodes.first(where: { $0.tool == tool })?.code, isDown(code) {
      return
    }
    tool = firstToolDown
  }

  private var firstToolDown: PenTool? {
    Self.toolCodes.first { isDown($0.code) }?.tool
  }

  /// The tool that a key represents.
  static func tool(of code: UInt16) -> PenTool? {
    toolCodes.first { $0.code == code }?.tool
  }

  /// The axes a frame is made of.
  static let axisCodes = [
    AxisCode.x, AxisCode.y, AxisCode.z, AxisCode.pressure, AxisCode.distance, AxisCode.tiltX,
    AxisCode.tiltY,
  ]

  static let toolCodes: [(code: UInt16, tool: PenTool)] = [
    (KeyCode.toolPen, .pen), (KeyCode.toolRubber, .eraser), (KeyCode.toolBrush, .brush),
    (KeyCode.toolPencil, .pencil), (KeyCode.toolAirbrush, .airbrush), (KeyCode.toolMouse, .mouse),
    (KeyCode.toolLens, .lens), (KeyCode.toolFinger, .finger),
  ]

  /// The place of a key in `keys`: tools and tip from BTN_TOOL_PEN on, the mouse buttons above.
  private static func bit(of code: UInt16) -> UInt32? {
    switch code {
    case KeyCode.toolPen...(KeyCode.toolPen + 15): 1 << UInt32(code - KeyCode.toolPen)
    case KeyCode.left...(KeyCode.left + 7): 1 << (16 + UInt32(code - KeyCode.left))
    default: nil
    }
  }
}
