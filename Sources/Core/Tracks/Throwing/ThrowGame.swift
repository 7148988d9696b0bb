// The bean-bag game: a board that lies still, throws at it, and what they count.

import Geometry
import Movement

/// Follows a game from picture to picture.
///
/// The board is looked for while the picture stands still, and holds from then on. What flies towards it is a throw; it has
/// ended where the bag has not moved for six tenths of a second, or has not been seen for so long: what is gone at the hole
/// is in the hole.
///
/// ```swift
/// var game = ThrowGame()
/// for frame in frames {
///   for event in game.take(frame, board: BoardFinder.board) { print(event) }
/// }
/// print(game.finish(), game.score.points, "of", game.score.mostPoints)
/// ```
public struct ThrowGame: Sendable {
  /// What is chosen of a game.
  public struct Rules: Sendable, Hashable {
    /// How many throws it has.
    public var throwCount = 8
    /// How they are made.
    public var style = ThrowStyle.overArm
    /// How long the board is, in millimetres.
    public var boardMillimetres = ThrowBoard.usualLengthMillimetres

    /// Eight throws over the arm at the usual board.
    public init() {}
  }

  /// What happened.
  public enum Event: Sendable, Hashable {
    /// The board is found.
    case board(ThrowBoard)
    /// The picture has stood still for a while, and no board with a hole is seen.
    case noBoard
    /// The picture moves, so that no board is looked for.
    case unsteady
    /// Nothing in the picture tells whether it stands still.
    case tooDark
    /// A throw has ended.
    case thrown(ScoredThrow)
    /// The pictures ended during a throw, which does not count.
    case cutOff
  }

  /// How it stands.
  public private(set) var score: ThrowScore

  // A bag flies over a small hole between two pictures.
  private static let stepParts = 8
  // What is thrown is no faster, in metres per second.
  private static let fastest = 12.0
  // Pictures come no more seldom, in seconds: of slower ones nothing can be linked.
  private static let longestInterval = 0.1

  private var search = BoardSearch()
  private var finder = ThingFinder()
  private var follower = ThingFollower()
  private var underWay: [CurrentThrow] = []
  private var counted: Set<Int> = []
  private var size: (width: Int, height: Int)?
  private var firstNanoseconds: Int64?
  private var lastNanoseconds: Int64?
  private var interval = 1.0 / 30

  /// Creates a game whose board is not found yet.
  public init(rules: Rules = .init()) { score = ThrowScore(rules: rules) }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - frame: the picture; one of another size than those before is another view.
  ///   - find: finds the board in a picture; asked twice a second until there is one.
  /// - Returns: what happened.
  /// - Throws: what `find` throws.
  public mutating func take<Failure: Error>(
    _ frame: GreyFrame, board find: (GreyFrame) throws(Failure) -> ThrowBoard?
  ) throws(Failure) -> [Event] {
    guard !score.isOver, lastNanoseconds.map({ $0 < frame.timeNanoseconds }) ?? true else {
      return []
    }
    if let size, size != (frame.width, frame.height) { forgetView() }
    size = (frame.width, frame.height)
    note(frame.timeNanoseconds)
    guard score.isBoardKnown, let board = score.board else {
      switch try search.take(frame, find) {
      case .board(let found):
        begin(found)
        return [.board(found)]
      case .noBoard: return [.noBoard]
      case .unsteady: return [.unsteady]
      case .tooDark: return [.tooDark]
      case nil: return []
      }
    }
    let ended = follower.take(
      finder.things(in: frame), atNanoseconds: frame.timeNanoseconds)
    return watch(ended + follower.current, at: frame.timeNanoseconds, board)
  }

  /// Looks for the board anew, as where the camera was gone and may look from elsewhere; throws that have ended stay.
  public mutating func forgetView() {
    (score.isBoardKnown, search, underWay, counted) = (false, BoardSearch(), [], [])
    (size, lastNanoseconds) = (nil, nil)
  }

  /// Ends what is under way: there are no more pictures.
  ///
  /// - Returns: the throws that have ended, and whether one has not.
  public mutating func finish() -> [Event] {
    guard let board = score.board, let lastNanoseconds, !score.isOver else { return [] }
    let isCutOff = underWay.contains { $0.zone == nil && !$0.isEnded(at: lastNanoseconds) }
    underWay.removeAll { $0.zone == nil && !$0.isEnded(at: lastNanoseconds) }
    for index in underWay.indices where underWay[index].zone == nil {
      underWay[index].zone = zone(of: underWay[index], board)
    }
    return close() + (isCutOff && !score.isOver ? [.cutOff] : [])
  }

  private mutating func note(_ now: Int64) {
    firstNanoseconds = firstNanoseconds ?? now
    if let lastNanoseconds {
      let step = Double(now - lastNanoseconds) * 1e-9
      // One that was dropped says nothing of the others.
      interval += 0.1 * (min(step, 2 * interval) - interval)
    }
    lastNanoseconds = now
  }

  private mutating func begin(_ found: ThrowBoard) {
    (score.board, score.isBoardKnown) = (found, true)
    let bag = found.bagPixels
    let metres = score.rules.boardMillimetres / 1_000 / found.lengthPixels
    var finding = FindingRules()
    // A bag may be seen from its thin side, and is drawn out by its motion.
    finding.smallestSize = max(0.4 * bag, 4)
    finding.largestSize = max(3 * bag, 12)
    finder = ThingFinder(rules: finding)
    var following = FollowingRules()
    following.flight.direction = .either
    // A bag that stops dead is where it was in the picture before; what is slow is told as well, for a bag that lies.
    let step = Self.fastest * min(interval, Self.longestInterval) / metres
    following.largestFirstStep = max(following.largestFirstStep, step)
    following.largestMiss = max(following.largestMiss, 0.75 * step)
    following.leastDistance = 0
    following.minimumPoints = 2
    // A bag turns in its flight, and the board's edge is no ruler in a slanted view.
    following.largestAreaRatio = 3
    following.fall = 4...25
    following.leastReleaseSpeed = 1.5
    following.leastFlightLength = 0.5 / metres
    following.largestResidual = max(following.largestResidual, 0.02 / metres)
    follower = ThingFollower(rules: following, unitsPerPixelX: metres, unitsPerPixelY: metres)
  }

  // MARK: Throws

  private mutating func watch(
    _ things: [FollowedThing], at now: Int64, _ board: ThrowBoard
  ) -> [Event] {
    for index in underWay.indices where underWay[index].zone == nil {
      let others = underWay.indices.filter { $0 != index }.reduce(into: counted) {
        $0.formUnion(underWay[$1].numbers)
      }
      underWay[index].take(things, at: now, bag: board.bagPixels, isOther: others.contains)
    }
    for thing in things where isThrow(thing, board) { underWay.append(CurrentThrow(thing)) }
    for index in underWay.indices
    where underWay[index].zone == nil && underWay[index].isQuiet(at: now) {
      underWay[index].zone = zone(of: underWay[index], board)
    }
    return close()
  }

  /// Whether a thing is a throw that nobody knows of: it flies, from beside the board towards it.
  private func isThrow(_ thing: FollowedThing, _ board: ThrowBoard) -> Bool {
    guard !counted.contains(thing.number),
      !underWay.contains(where: { $0.numbers.contains(thing.number) }),
      let release = thing.allFlights.first?.release, let first = release.points.first,
      let last = release.points.last
    else { return false }
    let start = CameraPoint(x: first.x, y: first.y)
    let middle = board.corners.reduce(0) { $0 + $1.x } / Double(board.corners.count)
    return !board.contains(start, reach: board.bagPixels)
      && (last.x - first.x) * (middle - first.x) > 0
  }

  /// Tells the throws that have ended and those before them.
  private mutating func close() -> [Event] {
    var events: [Event] = []
    while let first = underWay.first, let zone = first.zone, !score.isOver {
      underWay.removeFirst()
      counted.formUnion(first.numbers)
      guard let speed = first.release?.releaseSpeed, let angle = first.release?.releaseAngleDegrees
      else { continue }
      // What flies to the left rises as what flies to the right does.
      let forward = angle > 90 ? 180 - angle : angle < -90 ? -180 - angle : angle
      let start = firstNanoseconds ?? 0
      let made = ScoredThrow(
        number: score.throwsMade.count + 1, zone: zone,
        points: zone.points * score.rules.style.factor,
        path: first.path.map {
          TrajectoryPoint(timeNanoseconds: $0.timeNanoseconds - start, x: $0.x, y: $0.y)
        }, releaseSpeed: speed, releaseAngleDegrees: forward)
      score.throwsMade.append(made)
      events.append(.thrown(made))
    }
    return events
  }

  private func zone(of ended: CurrentThrow, _ board: ThrowBoard) -> ThrowZone {
    guard let last = ended.path.last else { return .miss }
    let place = CameraPoint(x: last.x, y: last.y)
    if ended.isSeen ? board.hole.contains(place, reach: 0) : isInHole(ended, board) {
      return .hole
    }
    return board.contains(place, reach: board.bagPixels / 2) ? .board : .miss
  }

  /// Whether what is gone went into the hole: it was seen last at its rim, or would have reached it before the next
  /// picture.
  private func isInHole(_ ended: CurrentThrow, _ board: ThrowBoard) -> Bool {
    let path = ended.path
    guard let last = path.last else { return false }
    // Half over the rim it looks smaller, and before the dark of the hole it is lost.
    let place = CameraPoint(x: last.x, y: last.y)
    if board.hole.contains(place, reach: board.bagPixels) { return true }
    guard let before = path.dropLast().last else { return false }
    let isFlying = ended.release?.points.last == last
    return (1...Self.stepParts).contains { part in
      let share = Double(part) / Double(Self.stepParts)
      let step = Double(last.timeNanoseconds - before.timeNanoseconds) * share
      // In its flight along the parabola, on the board straight on.
      let foretold =
        isFlying ? ended.release?.place(atNanoseconds: last.timeNanoseconds + Int64(step)) : nil
      return board.hole.contains(
        CameraPoint(
          x: foretold?.x ?? last.x + share * (last.x - before.x),
          y: foretold?.y ?? last.y + share * (last.y - before.y)),
        reach: board.bagPixels / 4)
    }
  }
}
