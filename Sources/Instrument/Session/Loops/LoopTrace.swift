// Where a stroke that is looped lies on the image, so that a face can draw it with its quarters and its playhead.

import Geometry
import Pen

/// The way of a looped stroke.
public struct LoopTrace: Sendable, Hashable {
  // More points than a screen has dots on a line are of no use to it.
  private static let mostPoints = 2_000

  /// Its points, in image pixels.
  public let points: [ImagePoint]
  /// Where in the loop each is reached, 0...1; after the last one the loop is silent.
  public let places: [Double]

  /// The way of a stroke in a loop.
  ///
  /// - Parameters:
  ///   - stroke: its samples, in order.
  ///   - stretch: by how much it is slowed down.
  ///   - seconds: the loop's length.
  init(_ stroke: [PenSample<ImagePoint>], stretch: Double, seconds: Double) {
    let first = stroke.first?.timeNanoseconds ?? 0
    let step = max((stroke.count + Self.mostPoints - 1) / Self.mostPoints, 1)
    var (points, places): ([ImagePoint], [Double]) = ([], [])
    for (index, sample) in stroke.enumerated()
    where index % step == 0 || index == stroke.count - 1 {
      points.append(sample.position)
      let time = Double(sample.timeNanoseconds - first) * 1e-9 * stretch
      places.append(min(max(time / seconds, 0), 1))
    }
    self.points = points
    self.places = places
  }

  /// The point where the loop is at a place, 0...1; the last one where it is silent.
  public func point(at place: Double) -> ImagePoint? {
    guard let next = places.firstIndex(where: { $0 >= place }) else { return points.last }
    guard next > 0, places[next] > places[next - 1] else { return points[next] }
    let share = (place - places[next - 1]) / (places[next] - places[next - 1])
    return points[next - 1].interpolated(to: points[next], fraction: share)
  }

  /// Whether the loop still sounds at a place, 0...1.
  public func sounds(at place: Double) -> Bool {
    places.last.map { place <= $0 } ?? false
  }

  /// The way between two places, its ends included; empty where the loop is silent between them.
  public func way(from start: Double, to end: Double) -> [ImagePoint] {
    guard sounds(at: start), let first = point(at: start), let last = point(at: end) else {
      return []
    }
    let between = points.indices.filter { places[$0] > start && places[$0] < end }
    return [first] + between.map { points[$0] } + [last]
  }
}
