// A throw under way: the bag from its release on, also after it bounced or was out of sight for a moment.

import Movement

/// The things that are one bag.
struct CurrentThrow: Sendable {
  // A bag that lies has not moved for so long; one that is not seen for so long is gone.
  private static let quietNanoseconds: Int64 = 600_000_000
  // At the end of a film a shorter rest must do.
  private static let briefNanoseconds: Int64 = 200_000_000
  // What lies wavers by less, in pixels.
  private static let stillPixels = 3.0
  // A bag is hidden for no longer than this between two of its pieces, where its flight does not foretell it.
  private static let joinNanoseconds: Int64 = 300_000_000
  // A flight that leaves the picture at the top is back by then.
  private static let foretoldNanoseconds: Int64 = 2_000_000_000

  // The points of a release that are enough: later ones may be of a bag that hits something.
  private static let mostPoints = 12

  /// The numbers of its things.
  private(set) var numbers: Set<Int>
  /// Whether it is seen still.
  private(set) var isSeen = true
  /// What it hit, once it has ended.
  var zone: ThrowZone?
  private var number: Int
  private var all: [TrajectoryPoint]
  private var former: [TrajectoryPoint] = []
  private var rest: TrajectoryPoint?
  private var fit: TrajectoryFit?

  init(_ thing: FollowedThing) {
    (number, numbers) = (thing.number, [thing.number])
    all = thing.points
    fit = thing.allFlights.first?.release
    rest = thing.points.last
  }

  /// The fit of its release; nil before it is known.
  var release: TrajectoryFit? { fit }

  /// Where the bag was from its release on.
  var path: [TrajectoryPoint] {
    guard let start = fit?.points.first?.timeNanoseconds else { return all }
    return all.filter { $0.timeNanoseconds >= start }
  }

  /// Takes the things of a picture.
  ///
  /// - Parameters:
  ///   - things: those that are followed, and those that have just ended.
  ///   - now: when the picture was.
  ///   - bag: how large a bag is, in pixels.
  ///   - isOther: whether a thing belongs to another throw.
  mutating func take(
    _ things: [FollowedThing], at now: Int64, bag: Double, isOther: (Int) -> Bool
  ) {
    isSeen = false
    if let thing = things.first(where: { $0.number == number }) { follow(thing, now) }
    guard !isSeen else { return }
    for thing in things where !numbers.contains(thing.number) && !isOther(thing.number) {
      guard let first = thing.points.first, goesOn(at: first, bag: bag) else { continue }
      former = all
      number = thing.number
      numbers.insert(thing.number)
      return follow(thing, now)
    }
  }

  /// Whether what begins at a place goes on with this bag: near where it was seen last, or where its flight leads.
  private func goesOn(at first: TrajectoryPoint, bag: Double) -> Bool {
    guard let last = all.last, first.timeNanoseconds > last.timeNanoseconds else { return false }
    let gap = first.timeNanoseconds - last.timeNanoseconds
    if gap <= Self.joinNanoseconds {
      // As far as it went before, and no further.
      let speed = all.dropLast().last.map { Self.distance(last, $0) / Self.seconds($0, last) } ?? 0
      let reach = max(2 * bag, speed * Double(gap) * 1e-9 + bag)
      if Self.distance(first, last) <= reach { return true }
    }
    guard gap <= Self.foretoldNanoseconds,
      let place = fit?.place(atNanoseconds: first.timeNanoseconds)
    else { return false }
    let (dx, dy) = (first.x - place.x, first.y - place.y)
    return (dx * dx + dy * dy).squareRoot() <= 2 * bag
  }

  private mutating func follow(_ thing: FollowedThing, _ now: Int64) {
    all = former + thing.points
    // The first flight's fit is the better the more of the flight it knows, as long as it begins where it began.
    if former.isEmpty || fit == nil, let now = thing.allFlights.first?.release,
      fit == nil || (now.points.first == fit?.points.first && now.points.count <= Self.mostPoints)
    {
      fit = now
    }
    guard let last = thing.points.last else { return }
    isSeen = last.timeNanoseconds == now
    if let rest, Self.distance(last, rest) <= Self.stillPixels { return }
    rest = last
  }

  /// Whether it has ended: it lies, or is gone and does not come back from above.
  func isQuiet(at now: Int64) -> Bool {
    guard let last = isSeen ? rest : all.last else { return true }
    guard now - last.timeNanoseconds >= Self.quietNanoseconds else { return false }
    guard !isSeen, now - last.timeNanoseconds < Self.foretoldNanoseconds,
      let place = fit?.place(atNanoseconds: now - Self.quietNanoseconds)
    else { return true }
    return place.y >= 0
  }

  /// Whether it has ended where there are no more pictures than those up to a time.
  func isEnded(at now: Int64) -> Bool {
    guard let last = isSeen ? rest : all.last else { return true }
    return now - last.timeNanoseconds >= Self.briefNanoseconds
  }

  private static func distance(_ a: TrajectoryPoint, _ b: TrajectoryPoint) -> Double {
    let (dx, dy) = (a.x - b.x, a.y - b.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  private static func seconds(_ a: TrajectoryPoint, _ b: TrajectoryPoint) -> Double {
    max(Double(b.timeNanoseconds - a.timeNanoseconds) * 1e-9, 1e-3)
  }
}
