// Whether a touch was meant: how long it lasts and how far it leads.

import Geometry

/// The time and the way of a touch.
struct TouchExtent: Sendable, Hashable {
  /// A shorter touch is an accident.
  static let leastSeconds = 0.3
  /// A touch with a shorter way is an accident, in shares of the side.
  static let leastWay = 0.02
  /// What a tip that trembles in its place does not reach, in shares of the side.
  private static let step = leastWay / 10

  private let startNanoseconds: Int64
  private let leastWay: Double
  private var way = 0.0
  private var place: PathPoint

  /// Begins with a touch-down; of a line shorter than twice the least way, half of it is enough.
  init(_ point: TrackPoint, lineLength: Double) {
    startNanoseconds = point.timeNanoseconds
    leastWay = min(Self.leastWay, lineLength / 2)
    place = PathPoint(x: point.x, y: point.y)
  }

  /// Takes a report; of a break, no way leads to it.
  mutating func take(_ point: TrackPoint, isBreak: Bool) {
    let next = PathPoint(x: point.x, y: point.y)
    let distance = place.distance(to: next)
    guard isBreak || distance >= min(Self.step, leastWay) else { return }
    if !isBreak { way += distance }
    place = next
  }

  /// Whether it is no accident, by what it is at a time.
  func isMeant(at nanoseconds: Int64) -> Bool {
    way >= leastWay
      && ElapsedTime.seconds(from: startNanoseconds, to: nanoseconds) >= Self.leastSeconds
  }
}
