// Along what the ticks of a ruler in touch are spaced.

/// What is measured from one tick to the next.
public enum TickAxis: String, Sendable, Hashable, CaseIterable {
  /// No ticks.
  case off
  /// The column.
  case x
  /// The row.
  case y
  /// The length of the path since touch-down.
  case path
  /// The value under the tip, in percent of the window.
  case value

  /// Its name on the screen.
  public var name: String {
    switch self {
    case .off: "Off"
    case .x: "Left and right"
    case .y: "Up and down"
    case .path: "Length of the path"
    case .value: "Value"
    }
  }
}
