// How much of a line a tip has passed, one report at a time: the work for a report does not grow with the stroke.

import Geometry

/// The parts of a line that were passed, in shares of the side.
///
/// A part counts when the tip passes it within a tenth of the side and on its way along the line: where the line comes
/// near itself, only the turn that the tip is on. What was passed forwards and backwards is counted apart, and the
/// larger of the two counts.
struct LineCoverage: Sendable {
  /// What was passed so far, and where the tip is.
  struct Marks: Sendable, Hashable {
    fileprivate var forwards = SIMD4<UInt64>.zero
    fileprivate var backwards = SIMD4<UInt64>.zero
    fileprivate var forwardCount = 0
    fileprivate var backwardCount = 0
    /// Where on the line the tip is: an index of the places.
    fileprivate var place = 0
    fileprivate var tip: PathPoint?
    /// By how many places the tip has gone back from the furthest that it came to, in its direction.
    fileprivate var lag = 0
  }

  /// How near the tip must pass, as a share of the side.
  static let reach = 0.1
  private static let binCount = 200
  private static let placesOfBin = 4
  /// How far along the line the tip's place is looked for, besides twice its step: the way round a right-angled corner
  /// that is cut by the reach.
  private static let window = 2 * reach
  /// By how much nearer a place must be for each length that it lies further on along the line: where the line meets
  /// itself, the tip stays on its turn.
  private static let reluctanceOn = 0.01
  /// The same against the way, from the furthest place on: at a hairpin, the tip has turned it.
  private static let reluctanceBack = 0.05
  /// Places further along the line than this are all as far.
  private static let mostReluctantWay = 0.5

  /// What was passed so far; earlier marks may be put back.
  private(set) var marks = Marks()
  private let places: [PathPoint]
  private let spacing: Double
  private let isClosed: Bool

  init(_ line: ShownLine) {
    let count = Self.binCount * Self.placesOfBin
    let corners = line.isClosed ? line.points + line.points.prefix(1) : line.points
    let even = ShownLine.even(corners, count: count + 1)
    places = line.isClosed ? Array(even.dropLast()) : even
    spacing = line.length / Double(count)
    isClosed = line.isClosed
  }

  /// The share of the line that was passed in one direction, 0...1.
  var share: Double {
    Double(max(marks.forwardCount, marks.backwardCount)) / Double(Self.binCount)
  }

  /// Whether it is followed from its start to its end.
  var isForwards: Bool { marks.forwardCount >= marks.backwardCount }

  /// Goes back to what was passed before.
  mutating func restore(_ former: Marks) { marks = former }

  /// Takes where the tip touches down, or where it is after reports were lost: no way leads there.
  mutating func begin(at tip: PathPoint) {
    let nearest = nearest(to: tip, within: places.count)
    if nearest.distance <= Self.reach { marks.place = wrapped(marks.place + nearest.offset) }
    (marks.tip, marks.lag) = (tip, 0)
  }

  /// Takes where the tip has moved.
  mutating func move(to tip: PathPoint) {
    guard let from = marks.tip else { return begin(at: tip) }
    let width = (Self.window + 2 * from.distance(to: tip)) / spacing
    let nearest = nearest(to: tip, within: Int(min(width.rounded(.up), Double(places.count))))
    // Away from the line the tip may come back to it anywhere.
    guard nearest.distance <= Self.reach else { return begin(at: tip) }
    pass(nearest.offset, from, tip)
    marks.place = wrapped(marks.place + nearest.offset)
    marks.tip = tip
    let lag = marks.lag + nearest.offset
    marks.lag = isForwards ? min(lag, 0) : max(lag, 0)
  }

  private mutating func pass(_ offset: Int, _ from: PathPoint, _ to: PathPoint) {
    guard offset != 0 else { return }
    for step in 0...offset.magnitude {
      let place = wrapped(marks.place + offset.signum() * Int(step))
      guard Self.distance(places[place], from, to) <= Self.reach else { continue }
      let bin = min(place / Self.placesOfBin, Self.binCount - 1)
      let (word, bit) = (bin >> 6, UInt64(1) << UInt64(bin & 63))
      if offset > 0, marks.forwards[word] & bit == 0 {
        marks.forwards[word] |= bit
        marks.forwardCount += 1
      } else if offset < 0, marks.backwards[word] & bit == 0 {
        marks.backwards[word] |= bit
        marks.backwardCount += 1
      }
    }
  }

  /// The nearest place so many places along the line, either way.
  private func nearest(to tip: PathPoint, within width: Int) -> (offset: Int, distance: Double) {
    let count = places.count
    let before = isClosed ? min(width, count / 2) : min(width, marks.place)
    let after = isClosed ? min(width, (count - 1) / 2) : min(width, count - 1 - marks.place)
    var best = (offset: 0, distance: Double.infinity)
    var leastCost = Double.infinity
    for offset in -before...after {
      let distance = Self.distance(places[wrapped(marks.place + offset)], tip, tip)
      let onward = isForwards ? marks.lag + offset : -marks.lag - offset
      let way = min(spacing * Double(onward.magnitude), Self.mostReluctantWay)
      let isBack = onward < 0
      let cost = distance + way * (isBack ? Self.reluctanceBack : Self.reluctanceOn)
      if cost < leastCost { (best, leastCost) = ((offset, distance), cost) }
    }
    return best
  }

  private func wrapped(_ index: Int) -> Int {
    guard isClosed else { return index }
    if index < 0 { return index + places.count }
    return index < places.count ? index : index - places.count
  }

  /// How far a place lies from a straight step.
  ///
  /// Written out, for it runs hundreds of times for a report.
  private static func distance(_ place: PathPoint, _ from: PathPoint, _ to: PathPoint) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    var (x, y) = (place.x - from.x, place.y - from.y)
    let square = dx * dx + dy * dy
    if square > 0 {
      let share = min(max((x * dx + y * dy) / square, 0), 1)
      (x, y) = (x - share * dx, y - share * dy)
    }
    return (x * x + y * y).squareRoot()
  }
}
