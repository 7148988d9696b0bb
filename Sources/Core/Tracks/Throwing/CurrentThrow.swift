// A throw under way: the bag from its release on, also after it bounced and was lost for a moment.

import Movement

/// The things that are one bag.
struct CurrentThrow: Sendable {
  // A bag that lies has not moved for so long; one that is not seen for so long is gone.
  private static let quietNanoseconds: Int64 = 600_000_000
  // What lies wavers by less, in pixels.
  private static let stillPixels = 3.0
  // A bag is hidden for no longer than this between two of its pieces.
  private static let joinNanoseconds: Int64 = 300_000_000

  /// The numbers of its things.
  private(set) var numbers: Set<Int>
  /// Where the bag was.
  private(set) var path: [TrajectoryPoint]
  /// The fit of its release; nil before it is known.
  private(set) var release: TrajectoryFit?
  /// Whether it is seen still.
  private(set) var isSeen = true
  private var number: Int
  private var former: [TrajectoryPoint] = []
  private var rest: TrajectoryPoint?

  init(_ thing: FollowedThing) {
    (number, numbers) = (thing.number, [thing.number])
    path = thing.points
    release = thing.allFlights.first?.release
    rest = thing.points.last
  }

  /// Takes the things of a picture.
  ///
  /// - Parameters:
  ///   - things: those that are followed, and those that have just ended.
  ///   - now: when the picture was.
  ///   - reach: how far from where the bag was seen last a piece of it may begin, in pixels.
  ///   - isCounted: whether a thing belongs to a throw before.
  mutating func take(
    _ things: [FollowedThing], at now: Int64, reach: Double, isCounted: (Int) -> Bool
  ) {
    isSeen = false
    if let thing = things.first(where: { $0.number == number }) { follow(thing, now) }
    guard !isSeen, let last = path.last else { return }
    for thing in things where !numbers.contains(thing.number) && !isCounted(thing.number) {
      guard let first = thing.points.first, first.timeNanoseconds > last.timeNanoseconds,
        first.timeNanoseconds - last.timeNanoseconds <= Self.joinNanoseconds
      else { continue }
      let (dx, dy) = (first.x - last.x, first.y - last.y)
      guard dx * dx + dy * dy <= reach * reach else { continue }
      former = path
      number = thing.number
      numbers.insert(thing.number)
      return follow(thing, now)
    }
  }

  private mutating func follow(_ thing: FollowedThing, _ now: Int64) {
    path = former + thing.points
    release = release ?? thing.allFlights.first?.release
    guard let last = thing.points.last else { return }
    isSeen = last.timeNanoseconds == now
    if let rest {
      let (dx, dy) = (last.x - rest.x, last.y - rest.y)
      if dx * dx + dy * dy <= Self.stillPixels * Self.stillPixels { return }
    }
    rest = last
  }

  /// Whether it has ended: it lies, or is gone.
  func isQuiet(at now: Int64) -> Bool {
    guard let last = isSeen ? rest : path.last else { return true }
    return now - last.timeNanoseconds >= Self.quietNanoseconds
  }
}
