// The bean-bag game: a board that lies still, throws at it, and what they count.

import Geometry
import Movement

/// Follows a game from picture to picture.
///
/// The board is looked for while the picture stands still, and holds from then on. What flies is a throw; it has ended
/// where the bag has not moved for six tenths of a second, or has not been seen for so long: what is gone at the hole is in
/// the hole.
///
/// ```swift
/// var game = ThrowGame()
/// for frame in frames {
///   for event in game.take(frame, board: BoardFinder.board) { print(event) }
/// }
/// print(game.finish(), game.points, "of", game.mostPoints)
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
    /// A throw has ended.
    case thrown(ScoredThrow)
  }

  /// What was chosen.
  public let rules: Rules
  /// The board; nil before it is found.
  public private(set) var board: ThrowBoard?
  /// The throws that have ended.
  public private(set) var throwsMade: [ScoredThrow] = []

  // How often the board is looked for, and after how long it is told that there is none.
  private static let searchNanoseconds: Int64 = 500_000_000
  private static let patienceNanoseconds: Int64 = 3_000_000_000
  // A bag flies over a small hole between two pictures.
  private static let stepParts = 8

  private var shifts = ShiftFinder()
  private var stability = SceneStability()
  private var nextSearchNanoseconds = Int64.min
  private var searchBeganNanoseconds: Int64?
  private var isTold = false
  private var finder = ThingFinder()
  private var follower = ThingFollower()
  private var current: CurrentThrow?
  private var counted: Set<Int> = []

  /// Creates a game whose board is not found yet.
  public init(rules: Rules = .init()) { self.rules = rules }

  /// The points so far.
  public var points: Int { throwsMade.reduce(0) { $0 + $1.points } }

  /// The points of a game whose throws all end in the hole.
  public var mostPoints: Int { rules.throwCount * ThrowZone.hole.points * rules.style.factor }

  /// Whether all throws are made.
  public var isOver: Bool { throwsMade.count >= rules.throwCount }

  /// How long a pixel is at the board, in metres; nil before the board is found.
  public var metresPerPixel: Double? {
    board.map { rules.boardMillimetres / 1_000 / $0.lengthPixels }
  }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - frame: the picture, of the same size as those before.
  ///   - find: finds the board in a picture; asked twice a second until there is one.
  /// - Returns: what happened.
  /// - Throws: what `board` throws.
  public mutating func take<Failure: Error>(
    _ frame: GreyFrame, board find: (GreyFrame) throws(Failure) -> ThrowBoard?
  ) throws(Failure) -> [Event] {
    guard !isOver else { return [] }
    guard let board else { return try search(frame, find) }
    let ended = follower.take(
      finder.things(in: frame), atNanoseconds: frame.timeNanoseconds)
    return watch(ended + follower.current, at: frame.timeNanoseconds, board)
  }

  /// Ends a throw that is under way: there are no more pictures.
  ///
  /// - Returns: the throw; none where none is under way.
  public mutating func finish() -> [Event] {
    guard let board, let current, !isOver else { return [] }
    return end(current, isGone: !current.isSeen, board)
  }

  // MARK: The board

  private mutating func search<Failure: Error>(
    _ frame: GreyFrame, _ find: (GreyFrame) throws(Failure) -> ThrowBoard?
  ) throws(Failure) -> [Event] {
    let now = frame.timeNanoseconds
    stability.take(shifts.shift(to: frame))
    let began = searchBeganNanoseconds ?? now
    searchBeganNanoseconds = began
    guard now >= nextSearchNanoseconds else { return [] }
    nextSearchNanoseconds = now + Self.searchNanoseconds
    let isStill = stability.verdict == .still
    if isStill, let found = try find(frame) {
      begin(found)
      return [.board(found)]
    }
    guard !isTold, now - began >= Self.patienceNanoseconds else { return [] }
    isTold = true
    return [isStill ? .noBoard : .unsteady]
  }

  private mutating func begin(_ found: ThrowBoard) {
    board = found
    let bag = found.bagPixels
    var finding = FindingRules()
    // A bag may be seen from its thin side, and is drawn out by its motion.
    finding.smallestSize = max(0.4 * bag, 4)
    finding.largestSize = max(3 * bag, 12)
    finder = ThingFinder(rules: finding)
    let metres = rules.boardMillimetres / 1_000 / found.lengthPixels
    var following = FollowingRules()
    following.flight.direction = .either
    // Nine metres a second at 30 pictures a second are 0.3 m.
    following.largestFirstStep = max(following.largestFirstStep, 0.35 / metres)
    following.largestMiss = max(following.largestMiss, 0.1 / metres)
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
    if current == nil,
      let flown = things.first(where: { !counted.contains($0.number) && !$0.allFlights.isEmpty })
    {
      current = CurrentThrow(flown)
    }
    guard var throwNow = current else { return [] }
    throwNow.take(things, at: now, reach: 2 * board.bagPixels) { counted.contains($0) }
    current = throwNow
    guard throwNow.isQuiet(at: now) else { return [] }
    return end(throwNow, isGone: !throwNow.isSeen, board)
  }

  /// Whether what is gone went into the hole: it was seen last at its rim, or would have reached it before the next
  /// picture.
  private func isInHole(_ ended: CurrentThrow, _ board: ThrowBoard) -> Bool {
    guard let last = ended.path.last else { return false }
    let place = CameraPoint(x: last.x, y: last.y)
    // Half over the rim it looks smaller, and before the dark of the hole it is lost.
    if board.hole.contains(place, reach: board.bagPixels) { return true }
    guard let before = ended.path.dropLast().last else { return false }
    return (1...Self.stepParts).contains { part in
      let share = Double(part) / Double(Self.stepParts)
      return board.hole.contains(
        CameraPoint(
          x: last.x + share * (last.x - before.x), y: last.y + share * (last.y - before.y)),
        reach: 0)
    }
  }

  private mutating func end(
    _ ended: CurrentThrow, isGone: Bool, _ board: ThrowBoard
  ) -> [Event] {
    current = nil
    counted.formUnion(ended.numbers)
    guard let release = ended.release, let speed = release.releaseSpeed,
      let angle = release.releaseAngleDegrees, let last = ended.path.last
    else { return [] }
    let place = CameraPoint(x: last.x, y: last.y)
    let zone: ThrowZone
    if isGone ? isInHole(ended, board) : board.hole.contains(place, reach: 0) {
      zone = .hole
    } else {
      zone = board.contains(place, reach: board.bagPixels / 2) ? .board : .miss
    }
    // What flies to the left rises as what flies to the right does.
    let forward = angle > 90 ? 180 - angle : angle < -90 ? -180 - angle : angle
    let made = ScoredThrow(
      number: throwsMade.count + 1, zone: zone, points: zone.points * rules.style.factor,
      path: ended.path, releaseSpeed: speed, releaseAngleDegrees: forward)
    throwsMade.append(made)
    return [.thrown(made)]
  }
}
