// An overview along a path: a line that was measured, followed or drawn, at constant speed as one stroke, read
// as under the pen.

import Geometry
import Synthesis

/// Where an overview along a path is at each time.
public struct OverviewPath: Sendable, Hashable {
  /// The corners of the path, two at least, in image pixels.
  public let points: [ImagePoint]
  /// How long it lasts, in seconds.
  public let seconds: Double
  /// The length of the path, in pixels.
  public let lengthPixels: Double
  // How far along the path each corner is, in pixels.
  private let distances: [Double]

  /// Creates the way along a path; `seconds` is forced into ``OverviewSweep/secondsRange``.
  ///
  /// - Returns: nil for a path without a length.
  public init?(_ points: [ImagePoint], seconds: Double = OverviewSweep.standardSeconds) {
    var distances = [0.0]
    for (one, next) in zip(points, points.dropFirst()) {
      distances.append(distances[distances.count - 1] + one.distance(to: next))
    }
    let length = distances[distances.count - 1]
    guard length > 0, length.isFinite else { return nil }
    self.points = points
    self.distances = distances
    lengthPixels = length
    self.seconds = OverviewStroke.length(seconds: seconds)
  }

  /// The place at a time since the beginning; the ends before the beginning and after the end.
  public func place(atSeconds time: Double) -> ImagePoint {
    let wanted = min(max(time / seconds, 0), 1) * lengthPixels
    let next = distances.firstIndex { $0 >= wanted } ?? distances.count - 1
    guard next > 0 else { return points[0] }
    let part = distances[next] - distances[next - 1]
    return points[next - 1].interpolated(
      to: points[next], fraction: part > 0 ? (wanted - distances[next - 1]) / part : 1)
  }

  /// The overview as one stroke, which begins at `start`, in nanoseconds.
  public func samples(fromNanoseconds start: Int64) -> [PenSample<ImagePoint>] {
    OverviewStroke.samples(fromNanoseconds: start, seconds: seconds) { place(atSeconds: $0) }
  }

  /// A click where it begins and one where it ends; it begins at `start`, in nanoseconds.
  public func cues(fromNanoseconds start: Int64) -> [Cue] {
    [0, seconds].map { time in
      Cue(
        timeNanoseconds: start + Int64((time * 1e9).rounded()), kind: .click,
        level: OverviewStroke.clickLevel)
    }
  }
}
