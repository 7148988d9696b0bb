// Touches out of reports: a pen that is still sends nothing, so that touches are counted by their beginnings.

/// Tells touches apart, and drops reports that cannot be.
struct ContactWatch: Sendable, Hashable {
  private var isTouching: Bool
  private var lastNanoseconds: Int64?
  /// Whether a touch goes on that began before anything counted.
  private var isFormer: Bool

  /// Lengths beyond so many sides are no tablet's, and their squares would overflow.
  private static let mostSides = 1_000.0

  init(isTouching: Bool) {
    self.isTouching = isTouching
    isFormer = isTouching
  }

  /// Takes a report.
  ///
  /// - Returns: nil where it is dropped: no later than the last one, or no place.
  mutating func take(_ point: TrackPoint, isInContact: Bool) -> ContactChange? {
    let isLater = lastNanoseconds.map { point.timeNanoseconds > $0 } ?? true
    if !isInContact {
      // A lift counts whatever its report says: there may be no other.
      let time = isLater ? point.timeNanoseconds : lastNanoseconds ?? point.timeNanoseconds
      lastNanoseconds = time
      defer { (isTouching, isFormer) = (false, false) }
      if isTouching, !isFormer { return .liftOff(time) }
      return isLater ? ContactChange.none(time) : nil
    }
    guard isLater, point.isFinite, max(point.x.magnitude, point.y.magnitude) <= Self.mostSides
    else { return nil }
    lastNanoseconds = point.timeNanoseconds
    if isFormer { return ContactChange.none(point.timeNanoseconds) }
    defer { isTouching = true }
    return isTouching ? .motion(point) : .touchDown(point)
  }
}
