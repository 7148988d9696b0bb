// Events as tests write them.
import CTabletTestbed

/// One raw input event for a fake tablet.
public struct FakeTabletEvent: Sendable, Hashable {
  /// The time stamp, in microseconds.
  public var timeMicroseconds: Int64
  /// The type, such as EV_ABS.
  public var type: UInt16
  /// The code within the type.
  public var code: UInt16
  /// The value.
  public var value: Int32

  /// Creates an event.
  public init(timeMicroseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.timeMicroseconds = timeMicroseconds
    self.type = type
    self.code = code
    self.value = value
  }

  /// The end of a report (SYN_REPORT).
  public static func report(at timeMicroseconds: Int64) -> FakeTabletEvent {
    FakeTabletEvent(timeMicroseconds: timeMicroseconds, type: 0, code: 0, value: 0)
  }

  var raw: tablet_testbed_event {
    tablet_testbed_event(time_microseconds: timeMicroseconds, type: type, code: code, value: value)
  }
}
