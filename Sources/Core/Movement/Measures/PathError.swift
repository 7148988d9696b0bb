// How far a traced path lies from the line that was shown.

import Geometry

/// The distances of a path from a line, in the unit of length of both.
///
/// The path is sampled at even steps of its length, so that a hand that dwells somewhere does not
/// count there twice. Root mean square, maximum and bias are geometry: distances to the nearest
/// place of a polyline. ``frechet`` is the discrete distance of Eiter and Mannila, "Computing
/// discrete Fréchet distance", Technische Universität Wien, CD-TR 94/64, 1994.
///
/// The one parameter is ``sampleCount``, 512, which also says how far the figures can be off. How
/// much they vary is told by repeated strokes; one stroke has no standard error.
public struct PathError: Sendable, Hashable {
  /// The root of the mean square of the distances to the nearest places of the line.
  public let rms: Double
  /// The greatest of them.
  public let maximum: Double
  /// Their mean with a sign, positive to the right of the line's way where y points down.
  public let bias: Double
  /// The discrete Fréchet distance: the shortest leash between two who walk path and line, neither
  /// back.
  public let frechet: Double
  /// Whether the path follows the line from its end to its start: the leash is shorter that way.
  public let isReversed: Bool

  /// The samples of path and line each; more would change the figures by less than a step between
  /// them.
  public static let sampleCount = 512

  /// Compares a path with a line.
  ///
  /// A closed line is walked once around from where the path begins, in the direction with the
  /// shorter leash.
  ///
  /// - Returns: nil of a path without a place, or with one that is no finite number.
  public init?(path: [PathPoint], line: ShownLine) {
    guard let start = path.first, path.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return nil
    }
    let walked = ShownLine.even(path.count > 1 ? path : [start, start], count: Self.sampleCount)
    var squares = 0.0
    var sum = 0.0
    var greatest = 0.0
    for place in walked {
      let distance = line.foot(of: place).signedDistance
      squares += distance * distance
      sum += distance
      greatest = max(greatest, distance.magnitude)
    }
    rms = (squares / Double(walked.count)).squareRoot()
    bias = sum / Double(walked.count)
    maximum = greatest
    let shown = ShownLine.even(
      line.corners(from: line.foot(of: start)), count: Self.sampleCount)
    let forwards = FrechetDistance.between(walked, shown)
    let backwards = FrechetDistance.between(walked, shown.reversed())
    frechet = min(forwards, backwards)
    isReversed = backwards < forwards
  }

  /// Compares a stroke with a line: its path as it is smoothed for speed.
  public init?(track: Track, line: ShownLine) {
    let path = SmoothedPath(ResampledTrack(track))
    self.init(path: zip(path.x, path.y).map { PathPoint(x: $0, y: $1) }, line: line)
  }
}
