// Several things at once, from frame to frame.

import Movement

/// Links what is seen in each frame with what was seen before, and keeps the fits of what flies.
///
/// A thing is expected where its last two points lead; pairs are taken nearest first. Its points go through
/// `TrajectoryFollower`, whose rules tell a flight and join its pieces after a bounce.
///
/// ```swift
/// var finder = ThingFinder()
/// var follower = ThingFollower()
/// for frame in frames {
///   for ended in follower.take(finder.things(in: frame), atNanoseconds: frame.timeNanoseconds) {
///     print(ended.number, ended.points.count)
///   }
/// }
/// ```
public struct ThingFollower: Sendable {
  private struct Followed {
    var thing: FollowedThing
    var flight: TrajectoryFollower
    var last: SeenThing
    var emptyFrames = 0

    /// Where it is expected, by its last two points.
    func expected(at time: Int64) -> (x: Double, y: Double) {
      let points = thing.points
      let last = points[points.count - 1]
      guard points.count > 1 else { return (last.x, last.y) }
      let before = points[points.count - 2]
      let ratio =
        Double(time - last.timeNanoseconds) / Double(last.timeNanoseconds - before.timeNanoseconds)
      return (last.x + ratio * (last.x - before.x), last.y + ratio * (last.y - before.y))
    }
  }

  private struct Pair {
    var followed: Int
    var seen: Int
    /// The distance as a share of what is allowed.
    var distance: Double
  }

  /// The rules.
  public let rules: FollowingRules
  private let unitsPerPixelX: Double
  private let unitsPerPixelY: Double
  private var followed: [Followed] = []
  private var nextNumber = 0
  private var lastNanoseconds: Int64?

  /// Follows nothing yet.
  ///
  /// - Parameters:
  ///   - rules: what belongs together.
  ///   - unitsPerPixelX: how wide a pixel is, in the unit of length of speeds.
  ///   - unitsPerPixelY: how high it is.
  /// - Precondition: pixels have a size.
  public init(
    rules: FollowingRules = .init(), unitsPerPixelX: Double = 1, unitsPerPixelY: Double = 1
  ) {
    precondition(unitsPerPixelX > 0 && unitsPerPixelY > 0, "pixels without a size")
    self.rules = rules
    self.unitsPerPixelX = unitsPerPixelX
    self.unitsPerPixelY = unitsPerPixelY
  }

  /// The things that are followed and told, in the order in which they began.
  public var current: [FollowedThing] { followed.compactMap { told($0) } }

  /// Takes what is seen in a frame.
  ///
  /// - Returns: the things that ended with it and are told. A frame that is no later than the last is left
  ///   out.
  public mutating func take(
    _ seen: [SeenThing], atNanoseconds time: Int64
  ) -> [FollowedThing] {
    if let lastNanoseconds, time <= lastNanoseconds { return [] }
    lastNanoseconds = time
    var isFree = [Bool](repeating: true, count: seen.count)
    var isFound = [Bool](repeating: false, count: followed.count)
    for pair in pairs(seen, time) where isFree[pair.seen] && !isFound[pair.followed] {
      isFree[pair.seen] = false
      isFound[pair.followed] = true
      add(seen[pair.seen], to: pair.followed, time)
    }
    for index in followed.indices where !isFound[index] { miss(index) }
    let ended = followed.filter { $0.emptyFrames > rules.mostEmptyFrames }
    followed.removeAll { $0.emptyFrames > rules.mostEmptyFrames }
    for (index, thing) in seen.enumerated() where isFree[index] { begin(thing, time) }
    return ended.compactMap { finished($0) }
  }

  /// Ends all that is followed: there are no more frames.
  ///
  /// - Returns: what is told of it.
  public mutating func finish() -> [FollowedThing] {
    defer { followed = [] }
    return followed.compactMap { finished($0) }
  }

  private func pairs(_ seen: [SeenThing], _ time: Int64) -> [Pair] {
    var pairs: [Pair] = []
    for (index, one) in followed.enumerated() {
      let expected = one.expected(at: time)
      let isNew = one.thing.points.count < 2
      // What was not seen for some frames may be further off.
      let limit =
        (isNew ? rules.largestFirstStep : rules.largestMiss)
        * Double(1 + one.emptyFrames)
        .squareRoot()
      for (place, thing) in seen.enumerated() where isLike(one.last, thing) {
        let (dx, dy) = (thing.x - expected.x, thing.y - expected.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        // Long-known things choose first.
        if distance < limit {
          pairs.append(
            Pair(
              followed: index, seen: place,
              distance: isNew ? 1 + distance / limit : distance / limit))
        }
      }
    }
    return pairs.sorted { $0.distance < $1.distance }
  }

  /// Whether both may be one thing: as large, and both brighter or both darker than the background.
  private func isLike(_ one: SeenThing, _ other: SeenThing) -> Bool {
    max(one.area, other.area) <= rules.largestAreaRatio * min(one.area, other.area)
      && (one.contrast < 0) == (other.contrast < 0)
  }

  private mutating func begin(_ seen: SeenThing, _ time: Int64) {
    guard followed.count < rules.mostFollowed else { return }
    let point = TrajectoryPoint(timeNanoseconds: time, x: seen.x, y: seen.y)
    var flight = TrajectoryFollower(
      rules: rules.flight, unitsPerPixelX: unitsPerPixelX, unitsPerPixelY: unitsPerPixelY)
    _ = flight.take(point)
    followed.append(
      Followed(
        thing: FollowedThing(number: nextNumber, points: [point], size: seen.size), flight: flight,
        last: seen))
    nextNumber += 1
  }

  private mutating func add(_ seen: SeenThing, to index: Int, _ time: Int64) {
    let point = TrajectoryPoint(timeNanoseconds: time, x: seen.x, y: seen.y)
    followed[index].emptyFrames = 0
    followed[index].last = seen
    followed[index].thing.points.append(point)
    followed[index].thing.size = seen.size
    keep(followed[index].flight.take(point), index)
  }

  private mutating func miss(_ index: Int) {
    followed[index].emptyFrames += 1
    keep(followed[index].flight.takeNothing(), index)
  }

  private mutating func keep(_ ended: Trajectory?, _ index: Int) {
    if let ended, isPlausible(ended) { followed[index].thing.flights.append(ended) }
  }

  /// The thing with its flight; nil of one that is not told.
  private func told(_ followed: Followed) -> FollowedThing? {
    var thing = followed.thing
    if let flight = followed.flight.current, isPlausible(flight) { thing.currentFlight = flight }
    let hasFlown = thing.currentFlight != nil || !thing.flights.isEmpty
    let isFar = thing.distance >= rules.leastDistance
    return thing.points.count >= rules.minimumPoints && (isFar || hasFlown) ? thing : nil
  }

  private func finished(_ followed: Followed) -> FollowedThing? {
    var followed = followed
    if let flight = followed.flight.finish(), isPlausible(flight) {
      followed.thing.flights.append(flight)
    }
    return told(followed)
  }

  /// Whether a flight falls as it must, and is fast and long enough.
  private func isPlausible(_ flight: Trajectory) -> Bool {
    guard let speed = flight.release.releaseSpeed, let fall = flight.release.fallAcceleration,
      let residual = flight.release.residualRMS, let first = flight.points.first,
      let last = flight.points.last
    else { return false }
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    return residual <= rules.largestResidual && speed >= rules.leastReleaseSpeed
      && (rules.fall?.contains(fall) ?? true)
      && (dx * dx + dy * dy).squareRoot() >= rules.leastFlightLength
  }
}
