// A change of tablet, sent to the pen thread.

import Geometry

/// What the pen thread reads from now on.
package struct TabletChange: Sendable {
  /// The sources, open already; none where only what the face sends and what is played is read.
  package let sources: [any PointSource]
  /// The running number of the tablet: scenes with it have the map of its units; nil without a tablet.
  package let tabletNumber: Int?
  /// The running number of the change.
  package let number: Int
  /// The filter for the path of its pen and fingers, in image pixels; nil for none.
  package let smoothing: OneEuroParameters?

  package init(
    to sources: [any PointSource], tabletNumber: Int?, number: Int,
    smoothing: OneEuroParameters? = nil
  ) {
    self.smoothing = smoothing
    self.sources = sources
    self.tabletNumber = tabletNumber
    self.number = number
  }
}
