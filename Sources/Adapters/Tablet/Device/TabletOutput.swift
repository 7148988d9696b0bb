// One thing a followed tablet says.
import Geometry

/// What a followed tablet gives.
public enum TabletOutput: Sendable, Hashable {
  case sample(PenSample<TabletPoint>)
  case pad(PadCommand)
  case event(TabletEvent)
}
