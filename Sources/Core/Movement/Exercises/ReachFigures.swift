// The figures of touches on rings of targets.

import Geometry

/// What touches on the targets of a task came to.
///
/// Times are in seconds, throughput in bits a second: one for each ring, as ``RingThroughput`` has
/// it from Soukoreff and MacKenzie (2004), and their mean. How much it varies is told by the rings
/// and by repeated attempts; there is no standard error of one.
public struct ReachFigures: Sendable, Hashable {
  /// The ways from touch to touch, ring by ring; a ring that was not begun has none.
  public let ways: [[ReachWay]]
  /// How many ways ended on their target.
  public let hits: Int
  /// The mean time of a way, in seconds; nil without a way.
  public let meanMovementSeconds: Double?
  /// The throughput of each ring; nil of one whose ways have none.
  public let rings: [RingThroughput?]

  /// Measures touches.
  ///
  /// - Parameters:
  ///   - task: the rings.
  ///   - touchDowns: the reports with which touches began, in the order of `ReachTask.targets()`; those beyond
  ///     the last target do not count.
  public init(_ task: ReachTask, touchDowns: [TrackPoint]) {
    var remaining = touchDowns[...]
    var ways: [[ReachWay]] = []
    var hits = 0
    for (ring, targets) in zip(task.rings, task.targets()) {
      let touches = remaining.prefix(targets.count)
      remaining = remaining.dropFirst(targets.count)
      let found = Self.ways(Array(touches), targets)
      hits += found.count { $0.miss <= ring.width / 2 }
      ways.append(found)
    }
    self.ways = ways
    self.hits = hits
    meanMovementSeconds = SampleMoments(ways.joined().map(\.seconds)).mean
    rings = ways.map { RingThroughput($0) }
  }

  /// The mean throughput of the rings that have one, in bits a second; nil where none has.
  public var throughputBitsPerSecond: Double? {
    SampleMoments(rings.compactMap { $0?.bitsPerSecond }).mean
  }

  /// The points of all ways, each by how far from the middle of its target it ended, in shares of the side.
  public func points(_ score: ScoreRules) -> Int {
    ways.joined().reduce(0) { $0 + score.points(forError: $1.miss) }
  }

  private static func ways(_ touches: [TrackPoint], _ targets: [PathPoint]) -> [ReachWay] {
    zip(zip(touches, targets), zip(touches, targets).dropFirst()).map { former, next in
      ReachWay(
        fromTarget: former.1, toTarget: next.1,
        fromTouch: PathPoint(x: former.0.x, y: former.0.y),
        toTouch: PathPoint(x: next.0.x, y: next.0.y),
        seconds: ElapsedTime.seconds(
          from: former.0.timeNanoseconds, to: next.0.timeNanoseconds))
    }
  }
}
