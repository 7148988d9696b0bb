// The table of what moved in a film: a row for each thing.

import Foundation
import Movement
import Report
import Tracks

/// The figures of followed things.
struct TrackTable {
  /// A column: its name with the unit, and a thing's figure.
  typealias Column = (name: String, figure: (Row) -> MeasureFigure?)

  /// A thing with what was measured of it.
  struct Row {
    let number: Int
    let thing: FollowedThing
    let measures: ThingMeasures?
    let scale: Double
  }

  let rows: [Row]
  let columns: [Column]
  /// The unit of length: px or mm.
  let unit: String

  init(_ things: [FollowedThing], millimetresPerPixel: Double?) {
    let scale = millimetresPerPixel ?? 1
    rows = things.enumerated().map { index, thing in
      Row(
        number: index + 1, thing: thing,
        measures: ThingMeasures(thing.points, unitsPerPixelX: scale, unitsPerPixelY: scale),
        scale: scale)
    }
    unit = millimetresPerPixel == nil ? "px" : "mm"
    columns = Self.columns(unit)
  }

  private static func columns(_ unit: String) -> [Column] {
    func number(_ name: String, _ value: @escaping (Row) -> Double?) -> Column {
      (name, { row in value(row).map(MeasureFigure.number) })
    }
    return [
      ("thing", { .whole($0.number) }),
      ("start_s", { .thousandths(Double($0.thing.points[0].timeNanoseconds) * 1e-9) }),
      ("duration_s", { $0.measures.map { .thousandths($0.seconds) } }),
      ("pictures", { .whole($0.thing.points.count) }),
      number("size_\(unit)") { $0.thing.size * $0.scale },
      number("length_\(unit)") { $0.measures?.length },
      number("speed_\(unit)_per_s") { $0.measures?.speed },
      number("angle_deg") { $0.measures?.angleDegrees },
      number("acceleration_right_\(unit)_per_s2") { $0.measures?.accelerationX },
      number("acceleration_up_\(unit)_per_s2") { $0.measures?.accelerationY },
      number("mean_squared_displacement_\(unit)2") { $0.measures?.displacements.first?.meanSquare },
      ("flights", { .whole($0.thing.allFlights.count) }),
      number("release_speed_\(unit)_per_s") { row in
        row.thing.allFlights.first?.release.releaseSpeed.map { $0 * row.scale }
      },
      number("release_angle_deg") { $0.thing.allFlights.first?.release.releaseAngleDegrees },
    ]
  }

  /// The table as comma-separated values.
  var csv: String {
    let lines = rows.map { row in columns.map { $0.figure(row)?.text ?? "" } }
    return ([columns.map(\.name)] + lines).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The ways as a stroke file, one after the other: a stroke file has one pen.
  var strokes: String {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    var start = 0.0
    for row in rows {
      let first = row.thing.points[0].timeNanoseconds
      var last = start
      for point in row.thing.points {
        last = start + Double(point.timeNanoseconds - first) * 1e-9
        lines.append("\(Self.text(last)),\(point.x),\(point.y),0.5,1")
      }
      if let point = row.thing.points.last {
        lines.append("\(Self.text(last + Self.liftSeconds)),\(point.x),\(point.y),0,0")
      }
      start = last + Self.pauseSeconds
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let liftSeconds = 0.005
  private static let pauseSeconds = 1.0

  private static func text(_ seconds: Double) -> String { String(format: "%.6f", seconds) }
}
