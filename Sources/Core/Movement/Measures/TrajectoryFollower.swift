// Throws out of a stream of places, most of which may be something else that moves.

/// Follows one flight at a time.
///
/// Points that the flight refuses are tried as the beginning of another piece. Once that is a
/// flight by itself it joins, if it begins near the last point; otherwise it waits until the flight
/// has ended. The rules and where their numbers come from are those of ``TrajectoryRules``.
public struct TrajectoryFollower: Sendable {
  /// The rules.
  public let rules: TrajectoryRules
  /// The flight that is being followed; nil before its fifth point.
  public private(set) var current: Trajectory?
  private let none: TrajectoryFit
  private var candidate: TrajectoryFit
  private var refused = 0
  private var emptyFrames = 0
  private var nextNumber = 0

  /// Follows nothing yet.
  ///
  /// - Parameters:
  ///   - rules: what a flight is.
  ///   - unitsPerPixelX: how wide a pixel is, in the unit of length of the speed.
  ///   - unitsPerPixelY: how high it is.
  /// - Precondition: pixels have a size.
  public init(
    rules: TrajectoryRules = .init(), unitsPerPixelX: Double = 1, unitsPerPixelY: Double = 1
  ) {
    self.rules = rules
    none = TrajectoryFit(
      unitsPerPixelX: unitsPerPixelX, unitsPerPixelY: unitsPerPixelY,
      minimumPoints: rules.minimumPoints)
    candidate = none
  }

  /// Takes the point of a frame.
  ///
  /// - Returns: the flight that ended with it; nil usually.
  public mutating func take(_ point: TrajectoryPoint) -> Trajectory? {
    emptyFrames = 0
    // No copy of the flight may be alive when it changes: all of its points would be copied.
    let isAccepted = current.map { accepts($0.latest, point) } ?? false
    if isAccepted {
      current?.changeLatest { $0.add(point) }
      refused = 0
      candidate = none
      return nil
    }
    tryCandidate(point)
    guard let last = current?.latest.points.last else {
      promote()
      return nil
    }
    refused += 1
    if isFlight(candidate), let first = candidate.points.first,
      last.distance(to: first) < rules.joinDistance
    {
      current?.joined.append(candidate)
      candidate = none
      refused = 0
      return nil
    }
    if refused > rules.mostRefused {
      let ended = end()
      promote()
      return ended
    }
    if refused.isMultiple(of: max(rules.refusedBeforeOldestGoes, 1)) {
      current?.changeLatest { fit in
        if fit.points.count > fit.minimumPoints { fit.removeOldest() }
      }
    }
    return nil
  }

  /// Takes a frame in which nothing was seen.
  ///
  /// - Returns: the flight that ended with it; nil usually.
  public mutating func takeNothing() -> Trajectory? {
    emptyFrames += 1
    guard emptyFrames > rules.mostEmptyFrames else { return nil }
    emptyFrames = 0
    candidate = none
    return end()
  }

  /// Ends what is being followed: there are no more frames.
  ///
  /// - Returns: the flight; nil where there is none.
  public mutating func finish() -> Trajectory? {
    candidate = none
    emptyFrames = 0
    return end()
  }

  private mutating func end() -> Trajectory? {
    defer { current = nil }
    refused = 0
    return current
  }

  /// Follows the candidate, once it is a flight.
  private mutating func promote() {
    guard isFlight(candidate) else { return }
    current = Trajectory(number: nextNumber, release: candidate)
    nextNumber += 1
    candidate = none
    refused = 0
  }

  private mutating func tryCandidate(_ point: TrajectoryPoint) {
    guard candidate.add(point) else { return }
    // One more is never kept than a flight needs, unless all of them are one.
    while candidate.points.count >= candidate.minimumPoints, !isFlight(candidate) {
      candidate.removeOldest()
    }
  }

  private func accepts(_ fit: TrajectoryFit, _ point: TrajectoryPoint) -> Bool {
    guard let first = fit.points.first, let last = fit.points.last,
      point.timeNanoseconds > last.timeNanoseconds,
      let place = fit.place(atNanoseconds: point.timeNanoseconds)
    else { return false }
    return rules.isForward(from: first.x, to: point.x)
      && (point.x - place.x).magnitude < rules.largestXResidual
      && (point.y - place.y).magnitude < rules.largestYResidual
  }

  /// Whether all points are of one flight.
  private func isFlight(_ fit: TrajectoryFit) -> Bool {
    guard fit.isTold, let first = fit.points.first, let last = fit.points.last,
      rules.isForward(from: first.x, to: last.x)
    else { return false }
    return fit.points.allSatisfy { point in
      guard let place = fit.place(atNanoseconds: point.timeNanoseconds) else { return false }
      return (point.x - place.x).magnitude < rules.largestXResidual
        && (point.y - place.y).magnitude < rules.largestYResidual
    }
  }
}
