// One event of the kernel's input layer.

/// An input event as the kernel sends it: a type, a code of that type and a value.
public struct InputEvent: Sendable, Hashable, BitwiseCopyable {
  /// The time stamp in microseconds of the device's or the recording's clock.
  public var timeMicroseconds: Int64
  /// The event type, `EV_SYN`, `EV_KEY`, `EV_ABS` and so on.
  public var type: UInt16
  /// The code within the type, such as `ABS_X`.
  public var code: UInt16
  /// The key's state, or the axis value in device units.
  public var value: Int32

  /// Creates an event.
  public init(timeMicroseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.timeMicroseconds = timeMicroseconds
    self.type = type
    self.code = code
    self.value = value
  }
}
