// A hand over made-up values: what the zones' tests share.

import Geometry
import Micrograph
import Movement

/// Leads a pointer through zones, reading by reading.
struct ZoneHand {
  private(set) var way: ZoneWay
  private(set) var hits: [ZoneHit] = []
  private var nanoseconds: Int64 = 0
  private var isDown = false
  private var stroke: UInt32 = 0

  init(_ zones: [Zone], pointer: UInt8 = 0) {
    way = ZoneWay(zones, pointer: pointer)
  }

  /// Goes on to a place, where the first voice reads a value; touches down first.
  mutating func go(_ x: Double, _ y: Double = 0, _ value: Double? = 0.5) {
    if !isDown { stroke += 1 }
    read(x, y, value, isDown ? .motion : .touchDown)
    isDown = true
    nanoseconds += 1_000_000
  }

  mutating func lift() {
    read(0, 0, nil, .liftOff)
    isDown = false
  }

  /// A report of the tablet, the path to which the caller walks.
  mutating func report(_ x: Double, _ y: Double) { way.note(report: ImagePoint(x: x, y: y)) }

  private mutating func read(
    _ x: Double, _ y: Double, _ value: Double?, _ phase: PathReading.Phase
  ) {
    let reading = PathReading(
      timeNanoseconds: nanoseconds, position: ImagePoint(x: x, y: y), value: value, phase: phase,
      stroke: stroke)
    way.follow(reading, values: [value]) { hits.append($0) }
  }

  /// The names of zones with what happened.
  func events() -> [String] {
    hits.map { "\(way.zones[$0.zone].name) \($0.event)" }
  }
}
