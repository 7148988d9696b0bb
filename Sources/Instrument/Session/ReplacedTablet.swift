// A tablet that was read. Closing its devices takes long, which must not happen on the pen thread.

import Pen

/// What was read of a tablet, until the pen thread reads another.
struct ReplacedTablet {
  /// The change of tablet that replaces it.
  let changeNumber: Int
  let sources: [any PointSource]
}
