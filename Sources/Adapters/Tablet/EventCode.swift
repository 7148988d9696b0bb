// The kernel's event types and codes that Penumbra reads, from linux/input-event-codes.h.
import CEvdev

/// The event types.
enum EventType {
  static let synchronisation = UInt16(EV_SYN)
  static let key = UInt16(EV_KEY)
  static let relative = UInt16(EV_REL)
  static let absolute = UInt16(EV_ABS)
  static let miscellaneous = UInt16(EV_MSC)
}

/// The codes of synchronisation events.
enum SynchronisationCode {
  static let report = UInt16(SYN_REPORT)
  static let dropped = UInt16(SYN_DROPPED)
}

/// The codes of miscellaneous events.
enum MiscellaneousCode {
  static let serial = UInt16(MSC_SERIAL)
}

/// The codes of absolute axes.
enum AxisCode {
  static let x = UInt16(ABS_X)
  static let y = UInt16(ABS_Y)
  static let z = UInt16(ABS_Z)
  static let strip = UInt16(ABS_RX)
  static let secondStrip = UInt16(ABS_RY)
  static let secondRing = UInt16(ABS_THROTTLE)
  static let ring = UInt16(ABS_WHEEL)
  static let pressure = UInt16(ABS_PRESSURE)
  static let distance = UInt16(ABS_DISTANCE)
  static let tiltX = UInt16(ABS_TILT_X)
  static let tiltY = UInt16(ABS_TILT_Y)
  static let miscellaneous = UInt16(ABS_MISC)
  /// The code below ABS_MT_SLOT, which joysticks with many axes use and touch surfaces never do.
  static let belowSlot = UInt16(ABS_MT_SLOT - 1)
  static let slot = UInt16(ABS_MT_SLOT)
  static let touchMajor = UInt16(ABS_MT_TOUCH_MAJOR)
  static let touchX = UInt16(ABS_MT_POSITION_X)
  static let touchY = UInt16(ABS_MT_POSITION_Y)
  static let touchTool = UInt16(ABS_MT_TOOL_TYPE)
  static let trackingIdentifier = UInt16(ABS_MT_TRACKING_ID)
  static let touchPressure = UInt16(ABS_MT_PRESSURE)
  static let touchDistance = UInt16(ABS_MT_DISTANCE)
  static let lastOfSlots = UInt16(ABS_MT_TOOL_Y)
  static let last = UInt16(ABS_MAX)
}

/// The values of `ABS_MT_TOOL_TYPE`.
enum TouchTool {
  static let finger = Int32(MT_TOOL_FINGER)
}

/// The codes of relative axes.
enum RelativeCode {
  static let x = UInt16(REL_X)
  static let y = UInt16(REL_Y)
  static let horizontalWheel = UInt16(REL_HWHEEL)
  static let dial = UInt16(REL_DIAL)
  static let wheel = UInt16(REL_WHEEL)
  static let last = UInt16(REL_MAX)
}

/// The codes of keys and buttons.
enum KeyCode {
  static let padButton = UInt16(BTN_0)
  static let gamePad = UInt16(BTN_SOUTH)
  static let base = UInt16(BTN_BASE)
  static let left = UInt16(BTN_LEFT)
  static let right = UInt16(BTN_RIGHT)
  static let middle = UInt16(BTN_MIDDLE)
  static let toolPen = UInt16(BTN_TOOL_PEN)
  static let toolRubber = UInt16(BTN_TOOL_RUBBER)
  static let toolBrush = UInt16(BTN_TOOL_BRUSH)
  static let toolPencil = UInt16(BTN_TOOL_PENCIL)
  static let toolAirbrush = UInt16(BTN_TOOL_AIRBRUSH)
  static let toolFinger = UInt16(BTN_TOOL_FINGER)
  static let toolMouse = UInt16(BTN_TOOL_MOUSE)
  static let toolLens = UInt16(BTN_TOOL_LENS)
  static let toolDoubleTap = UInt16(BTN_TOOL_DOUBLETAP)
  static let touch = UInt16(BTN_TOUCH)
  static let stylus = UInt16(BTN_STYLUS)
  static let stylus2 = UInt16(BTN_STYLUS2)
  static let stylus3 = UInt16(BTN_STYLUS3)
  static let last = UInt16(KEY_MAX)
}

/// The device properties.
enum PropertyCode {
  static let direct = UInt16(INPUT_PROP_DIRECT)
  static let accelerometer = UInt16(INPUT_PROP_ACCELEROMETER)
  static let last = UInt16(INPUT_PROP_MAX)
}
