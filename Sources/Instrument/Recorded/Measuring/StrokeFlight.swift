// The flights in a stroke: what of it moved as a thrown thing does, found by the rules of throws.

import Movement

/// One flight in a stroke.
public struct StrokeFlight: Sendable, Hashable {
  /// When it began, in the time of the stroke's file.
  public let startSeconds: Double
  /// From its first report to its last.
  public let durationSeconds: Double
  /// Its reports.
  public let reportCount: Int
  /// Its pieces: more than one where it went on after a bounce.
  public let pieceCount: Int
  /// The speed of the first piece's fit at its first report, in units of length per second.
  public let releaseSpeed: Double
  /// Its standard error; nil where it cannot be told.
  public let releaseSpeedStandardError: Double?
  /// The direction there: 0 to the right, 90 straight up, negative downwards.
  public let releaseAngleDegrees: Double
  /// Its standard error; nil where it cannot be told.
  public let releaseAngleStandardErrorDegrees: Double?

  /// The flights of a track, in their order.
  ///
  /// - Parameters:
  ///   - track: the stroke, in the plan's unit of length.
  ///   - rules: what a flight is, in pixels.
  ///   - unitsPerPixel: how long a pixel is in that unit.
  /// - Returns: the flights; none of a stroke that no part of is one.
  static func all(
    in track: Track, by rules: TrajectoryRules, unitsPerPixel: Double
  ) -> [StrokeFlight] {
    // The follower's places are pixels, so that its rules hold for every unit.
    var follower = TrajectoryFollower(
      rules: rules, unitsPerPixelX: unitsPerPixel, unitsPerPixelY: unitsPerPixel)
    var found: [StrokeFlight] = []
    for point in track.points {
      let ended = follower.take(
        TrajectoryPoint(
          timeNanoseconds: point.timeNanoseconds, x: point.x / unitsPerPixel,
          y: point.y / unitsPerPixel))
      if let flight = ended.flatMap(StrokeFlight.init) { found.append(flight) }
    }
    if let flight = follower.finish().flatMap(StrokeFlight.init) { found.append(flight) }
    return found
  }

  private init?(_ flight: Trajectory) {
    guard let speed = flight.release.releaseSpeed, let angle = flight.release.releaseAngleDegrees
    else { return nil }
    startSeconds = Double(flight.startNanoseconds) * 1e-9
    durationSeconds = (Double(flight.endNanoseconds) - Double(flight.startNanoseconds)) * 1e-9
    reportCount = flight.points.count
    pieceCount = 1 + flight.joined.count
    releaseSpeed = speed
    releaseSpeedStandardError = flight.release.releaseSpeedStandardError
    releaseAngleDegrees = angle
    releaseAngleStandardErrorDegrees = flight.release.releaseAngleStandardErrorDegrees
  }
}
