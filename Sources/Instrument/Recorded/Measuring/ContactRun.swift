// The reports of one stroke, before anything is measured of it.

import Geometry
import Movement
import Pen

/// The reports of one stroke in image pixels, with the planes they lie in.
struct ContactRun: Sendable {
  /// Its number among all strokes, from 1, in the order of their touch-downs.
  let number: Int
  /// When the stroke before it began, in nanoseconds; nil of the first.
  let formerNanoseconds: Int64?
  var samples: [PenSample<ImagePoint>]
  /// The planes from a report of the stroke on; the first holds from its touch-down.
  private var planes: [(from: Int, planes: ReportPlanes)]

  init(
    number: Int, formerNanoseconds: Int64?, _ sample: PenSample<ImagePoint>,
    _ planes: ReportPlanes
  ) {
    self.number = number
    self.formerNanoseconds = formerNanoseconds
    samples = [sample]
    self.planes = [(0, planes)]
  }

  mutating func take(_ sample: PenSample<ImagePoint>, _ planes: ReportPlanes) {
    if self.planes.last?.planes != planes { self.planes.append((samples.count, planes)) }
    samples.append(sample)
  }

  /// The plane of a unit where the stroke began; nil where it is unknown anywhere along it.
  func plane(_ unit: LengthUnit) -> LengthPlane? {
    let tool = samples[0].tool
    let all = planes.map { $0.planes.plane(unit, of: tool) }
    return all.contains(nil) ? nil : all[0]
  }

  /// The reports of some indices with their places in a unit.
  ///
  /// - Throws: why the places are not known.
  func points(
    _ unit: LengthUnit, _ indices: [Int]
  ) throws(StrokeRefusal) -> [TrackPoint] {
    guard var plane = plane(unit) else { throw .unitUnknown(unit) }
    var points: [TrackPoint] = []
    points.reserveCapacity(indices.count)
    var next = 1
    for index in indices {
      while next < planes.count, planes[next].from <= index {
        plane = planes[next].planes.plane(unit, of: samples[0].tool) ?? plane
        next += 1
      }
      let sample = samples[index]
      let place = plane.place(of: sample.position)
      guard place.x.isFinite, place.y.isFinite else { throw .placeUnknown(report: index + 1) }
      points.append(
        TrackPoint(
          timeNanoseconds: sample.timeNanoseconds, x: place.x, y: place.y,
          pressure: sample.pressure, tiltXDegrees: sample.tiltXDegrees,
          tiltYDegrees: sample.tiltYDegrees))
    }
    return points
  }
}
