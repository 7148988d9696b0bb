// A change of tablet, sent to the pen thread.

/// What the pen thread reads from now on.
package struct TabletChange: Sendable {
  /// The sources, open already; none where only what the face sends and what is played is read.
  package let sources: [any PointSource]
  /// The running number of the tablet: scenes with it have the map of its units; nil without a tablet.
  package let tabletNumber: Int?
  /// The running number of the change.
  package let number: Int

  package init(to sources: [any PointSource], tabletNumber: Int?, number: Int) {
    self.sources = sources
    self.tabletNumber = tabletNumber
    self.number = number
  }
}
