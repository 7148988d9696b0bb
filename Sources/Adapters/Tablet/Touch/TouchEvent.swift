// One output of a followed touch surface.

/// The output of a followed touch surface.
public enum TouchEvent: Sendable, Hashable {
  /// The fingers of one report.
  case frame(TouchFrame)
  /// It was unplugged, or fails to answer; its fingers were lifted before.
  case gone
  /// It is back, at this path.
  case back(path: String)
  /// It is back, and another program has taken it for itself meanwhile.
  case backNotGrabbed(path: String)
}
