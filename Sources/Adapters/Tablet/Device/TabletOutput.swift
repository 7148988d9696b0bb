// One output of a followed tablet.
import Geometry

/// The output of a followed tablet.
public enum TabletOutput: Sendable, Hashable {
  case sample(PenSample<TabletPoint>)
  case pad(PadCommand)
  case event(TabletEvent)
}
