// The whole state of a touch surface at one moment, as reported by the device itself.

/// The contents of a touch surface's slots.
public struct TouchSnapshot: Sendable, Hashable {
  /// The axes of each slot by code (`ABS_MT_*`), in device units.
  public var slots: [[UInt16: Int32]]
  /// The slot that the next axis event belongs to.
  public var currentSlot: Int
  /// Whether `BTN_TOUCH` is down.
  public var isTouchKeyDown: Bool

  /// Creates a snapshot.
  public init(slots: [[UInt16: Int32]], currentSlot: Int = 0, isTouchKeyDown: Bool = false) {
    self.slots = slots
    self.currentSlot = currentSlot
    self.isTouchKeyDown = isTouchKeyDown
  }
}
