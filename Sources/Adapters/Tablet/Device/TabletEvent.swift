// What a followed tablet reports beside its samples.

/// What happened to a tablet.
public enum TabletEvent: Sendable, Hashable {
  /// It was unplugged, or fails to answer.
  case gone
  /// It is back, at this path.
  case back(path: String)
  /// It is back, and another program has taken it for itself meanwhile.
  case backNotGrabbed(path: String)
  /// A tip rests at more than a fifth of its pressure.
  case wornTip(WornTip)
}
