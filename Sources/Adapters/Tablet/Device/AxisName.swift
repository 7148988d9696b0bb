// The kernel's names of absolute axes.
import CEvdev

/// Names of axis codes.
public enum AxisName {
  /// The kernel's name of an absolute axis, such as "ABS_X"; its number where it has none.
  public static func of(_ code: UInt16) -> String {
    guard let name = libevdev_event_code_get_name(UInt32(EV_ABS), UInt32(code)) else {
      return "ABS_\(code)"
    }
    return String(cString: name)
  }
}
