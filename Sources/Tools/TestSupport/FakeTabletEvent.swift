// Events as tests write them.
import CTabletTestbed

/// One raw input event for a fake tablet.
public struct FakeTabletEvent: Sendable, Hashable {
  public var timeMicroseconds: Int64
  public var type: UInt16
  public var code: UInt16
  public var value: Int32

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
