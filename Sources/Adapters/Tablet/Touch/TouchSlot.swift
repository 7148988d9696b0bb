// One slot of the kernel's multitouch protocol B (Documentation/input/multi-touch-protocol.rst).
//
// The kernel sends an axis of a slot only when its value changed, also from one finger to the next:
// the values stay when the slot empties.

/// The raw values of a slot, in device units.
struct TouchSlot: Hashable, BitwiseCopyable {
  /// The tracking id; negative without a finger.
  private(set) var identifier: Int32 = -1
  private(set) var x: Int32 = 0
  private(set) var y: Int32 = 0
  private(set) var pressure: Int32 = 0
  private(set) var major: Int32 = 0
  private(set) var tool = TouchTool.finger
  /// Counts the fingers of this slot: a release that was lost, or a tracking id that is used again,
  /// must not join two of them.
  private(set) var landings: UInt32 = 0
  /// Whether the tracking id is an old one, that nothing has confirmed since.
  private(set) var isStale = false
  /// The height above the surface; 0 touches it.
  private var distance: Int32 = 0
  private var isXKnown = false
  private var isYKnown = false
  private var isReported = false

  /// Whether a finger touches there, at a known place.
  var isOccupied: Bool {
    identifier >= 0 && !isStale && distance <= 0 && isXKnown && isYKnown
  }

  /// The axes a slot is made of.
  static let axisCodes = [
    AxisCode.trackingIdentifier, AxisCode.touchX, AxisCode.touchY, AxisCode.touchPressure,
    AxisCode.touchMajor, AxisCode.touchTool, AxisCode.touchDistance,
  ]

  /// Takes an axis value of an event.
  mutating func setAxis(_ code: UInt16, value: Int32) {
    isReported = true
    if code == AxisCode.trackingIdentifier { setIdentifier(value) } else { setValue(code, value) }
  }

  private mutating func setIdentifier(_ value: Int32) {
    if value >= 0, value != identifier || isStale { landings &+= 1 }
    identifier = max(-1, value)
    isStale = false
  }

  private mutating func setValue(_ code: UInt16, _ value: Int32) {
    switch code {
    case AxisCode.touchX:
      x = value
      isXKnown = true
    case AxisCode.touchY:
      y = value
      isYKnown = true
    case AxisCode.touchPressure: pressure = value
    case AxisCode.touchMajor: major = value
    case AxisCode.touchTool: tool = value
    case AxisCode.touchDistance: distance = value
    default: break
    }
  }

  /// Ends a report: a stale slot that the report mentions holds a finger again, presumably a new
  /// one.
  mutating func endReport() {
    if isReported, isStale {
      isStale = false
      landings &+= 1
    }
    isReported = false
  }

  /// Treats the finger as gone until an event mentions its slot.
  mutating func becomeStale() {
    isStale = identifier >= 0
    isReported = false
  }

  /// Takes the values reported by the device itself.
  mutating func take(_ values: [UInt16: Int32]) {
    let place = (x, y)
    for code in TouchSlot.axisCodes {
      if let value = values[code] { setValue(code, value) }
    }
    let told = max(-1, values[AxisCode.trackingIdentifier] ?? -1)
    // An old id stays stale, unless its finger has moved meanwhile.
    if told != identifier || place != (x, y) { setIdentifier(told) }
    isReported = false
  }
}
