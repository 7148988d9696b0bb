// The figures of a path that followed a line.

import Geometry

/// What the runs of an attempt came to, in the unit of their places.
///
/// Distances are those of all runs, each counting by its length and smoothed as for speed; what a speed is needed for
/// is of the longest run, for a lift is no part of a movement.
struct FollowFigures: Sendable, Hashable {
  /// The time from the first report to the last, in seconds.
  let durationSeconds: Double
  /// The length of all runs.
  let length: Double
  /// The root of the mean square of the distances from the line; nil without a line.
  private(set) var errorRMS: Double?
  /// The greatest of them.
  private(set) var greatestError: Double?
  /// The Fréchet distance of the line and the runs, joined.
  private(set) var frechet: Double?
  /// The measures of the longest run; nil where none has two reports.
  let longest: StrokeMeasures?

  init(_ runs: [[TrackPoint]], line: ShownLine?) {
    let reports = runs.joined()
    durationSeconds =
      if let first = runs.first?.first, let last = runs.last?.last {
        ElapsedTime.seconds(from: first.timeNanoseconds, to: last.timeNanoseconds)
      } else { 0 }
    var paths: [(points: [PathPoint], length: Double)] = []
    var longest: (track: Track, length: Double)?
    for run in runs {
      guard let track = try? Track(run) else {
        paths.append((run.map { PathPoint(x: $0.x, y: $0.y) }, 0))
        continue
      }
      let path = SmoothedPath(ResampledTrack(track))
      paths.append((zip(path.x, path.y).map { PathPoint(x: $0, y: $1) }, path.length))
      if path.length > longest?.length ?? -1 { longest = (track, path.length) }
    }
    length = paths.reduce(0) { $0 + $1.length }
    self.longest = longest.map { StrokeMeasures($0.track) }
    guard let line, !reports.isEmpty else { return }
    var (squares, weights, greatest) = (0.0, 0.0, 0.0)
    for path in paths {
      guard let error = PathError(path: path.points, line: line) else { continue }
      // A run that stays in its place has no length, but a distance.
      let weight = max(path.length, 1e-9)
      squares += weight * error.rms * error.rms
      weights += weight
      greatest = max(greatest, error.maximum)
    }
    guard weights > 0 else { return }
    errorRMS = (squares / weights).squareRoot()
    greatestError = greatest
    frechet = PathError(path: paths.flatMap(\.points), line: line)?.frechet
  }
}
