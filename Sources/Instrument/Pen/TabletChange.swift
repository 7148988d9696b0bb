// Another tablet, on its way to the pen thread.

import Tablet

/// Which tablet the pen thread is to read.
enum TabletChange: ~Copyable, Sendable {
  /// This one, open already; scenes with this number have its map.
  case tablet(TabletFollower, number: Int)
  /// None.
  case without
}
