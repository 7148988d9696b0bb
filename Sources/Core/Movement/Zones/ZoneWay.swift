// A pointer's way through zones: each entry is told once, at the moment at which the path crosses the
// zone's threshold.

import Geometry
import Micrograph

/// What a pointer has met of zones, and what it meets next.
///
/// ```swift
/// var way = ZoneWay([Zone(name: "bright", shape: .grey(.above(enter: 0.8, exit: 0.7)))], pointer: 0)
/// way.follow(reading, values: [0.85]) { hit in print(hit.event, hit.count) }
/// ```
public struct ZoneWay: Sendable {
  /// The zones, in the order of their set.
  public let zones: [Zone]
  private let pointer: UInt8
  private var states: [ZoneState]
  // The zone of each kind in which the pointer is; lines hold nobody.
  private var held: [Int?]
  private var jitter = TipJitter()
  private var last: (place: ImagePoint, nanoseconds: Int64)?
  private var stroke: UInt32 = 0
  private var isInStroke = false

  /// A way that begins with the next touch-down.
  public init(_ zones: [Zone], pointer: UInt8) {
    self.zones = zones
    self.pointer = pointer
    states = zones.map { ZoneState($0) }
    held = Array(repeating: nil, count: Zone.Kind.allCases.count)
  }

  /// How much the tip trembles, in pixels.
  public var jitterPixels: Double { jitter.pixels }

  /// The entries of a zone in the stroke, with their spacing.
  public func counting(ofZone zone: Int) -> SpacingCount { states[zone].counting }

  /// Takes the place of a report in contact, before its path is followed.
  public mutating func note(report place: ImagePoint) {
    if !isInStroke { jitter.begin() }
    jitter.add(place)
  }

  /// Takes a reading of the tip.
  ///
  /// - Parameters:
  ///   - reading: the tip's place, its time, and whether a stroke begins or ends.
  ///   - values: what each voice reads there, on its pitch scale; nil where there is no value.
  ///   - meet: receives what happens, in the order of the zones.
  public mutating func follow(
    _ reading: PathReading, values: [Double?], meet: (ZoneHit) -> Void
  ) {
    switch reading.phase {
    case .touchDown:
      begin()
      step(reading, values, isTouchDown: true, meet)
    case .motion: step(reading, values, isTouchDown: !isInStroke, meet)
    case .liftOff: end(reading, meet)
    }
  }

  /// Leaves what it is in, where the path has come to, because other zones take its place.
  public mutating func leave(meet: (ZoneHit) -> Void) {
    guard isInStroke, let last else { return }
    let reading = PathReading(
      timeNanoseconds: last.nanoseconds, position: last.place, value: nil, phase: .liftOff,
      stroke: stroke)
    end(reading, meet)
  }

  private mutating func begin() {
    for index in states.indices { states[index].begin() }
    for index in held.indices { held[index] = nil }
    isInStroke = true
    last = nil
  }

  private mutating func end(_ reading: PathReading, _ meet: (ZoneHit) -> Void) {
    guard isInStroke else { return }
    for kind in Zone.Kind.allCases {
      if let zone = held[kind.rawValue].take(), states[zone].isTold {
        meet(hit(.exit, zone, reading, reading.timeNanoseconds, reading.position, nil))
      }
    }
    isInStroke = false
  }

  private mutating func step(
    _ reading: PathReading, _ values: [Double?], isTouchDown: Bool, _ meet: (ZoneHit) -> Void
  ) {
    isInStroke = true
    let start = last
    last = (reading.position, reading.timeNanoseconds)
    stroke = reading.stroke
    // The share of the step at which a zone of each kind was entered or left.
    var changed = [Int: Double]()
    for index in states.indices {
      let zone = states[index].zone
      guard zone.pointer == nil || zone.pointer == pointer else { continue }
      let value = values.indices.contains(zone.voice) ? values[zone.voice] : nil
      let share = states[index].go(
        to: reading.position, value, jitterPixels: jitter.pixels, isTouchDown: isTouchDown)
      guard let share else { continue }
      if zone.kind == .line {
        enter(index, reading, start, share, isAtBorder: true, meet)
      } else {
        changed[index] = share
      }
    }
    if !changed.isEmpty { settle(changed, reading, start, isTouchDown, meet) }
  }

  /// Finds the zone of each kind that holds the pointer now.
  private mutating func settle(
    _ changed: [Int: Double], _ reading: PathReading,
    _ start: (place: ImagePoint, nanoseconds: Int64)?, _ isTouchDown: Bool,
    _ meet: (ZoneHit) -> Void
  ) {
    for kind in Zone.Kind.allCases {
      let former = held[kind.rawValue]
      let now = states.firstIndex { $0.zone.kind == kind && $0.isWithin }
      guard now != former else { continue }
      held[kind.rawValue] = now
      let share = now.flatMap { changed[$0] } ?? former.flatMap { changed[$0] } ?? 1
      if let former {
        let (time, place) = Self.moment(start, reading, share)
        let isTold = states[former].isTold
        // Also where it came in again without a word: the tip trembles at the border that it crossed last.
        states[former].leave(at: place)
        if isTold { meet(hit(.exit, former, reading, time, place, nil)) }
      }
      if let now { enter(now, reading, start, share, isAtBorder: !isTouchDown, meet) }
    }
  }

  private mutating func enter(
    _ zone: Int, _ reading: PathReading, _ start: (place: ImagePoint, nanoseconds: Int64)?,
    _ share: Double, isAtBorder: Bool, _ meet: (ZoneHit) -> Void
  ) {
    // A tip that trembles at the border comes in again and again; it was not away.
    guard states[zone].isArmed else { return }
    let (time, place) = Self.moment(start, reading, share)
    states[zone].spend(at: place)
    states[zone].isTold = states[zone].zone.kind != .line
    var missing: [ImagePoint] = []
    let previous = states[zone].counting.add(place, isAtBorder: isAtBorder) { missing.append($0) }
    meet(hit(.entry, zone, reading, time, place, previous))
    for due in missing {
      meet(hit(.missing, zone, reading, time, states[zone].middle(from: due), nil))
    }
  }

  private func hit(
    _ event: ZoneHit.Event, _ zone: Int, _ reading: PathReading, _ timeNanoseconds: Int64,
    _ place: ImagePoint, _ previous: ImagePoint?
  ) -> ZoneHit {
    ZoneHit(
      event: event, zone: zone, pointer: pointer, stroke: reading.stroke,
      timeNanoseconds: timeNanoseconds, position: place, count: states[zone].counting.count,
      previous: previous)
  }

  private static func moment(
    _ start: (place: ImagePoint, nanoseconds: Int64)?, _ end: PathReading, _ share: Double
  ) -> (Int64, ImagePoint) {
    guard let start else { return (end.timeNanoseconds, end.position) }
    let duration = Double(end.timeNanoseconds - start.nanoseconds)
    return (
      start.nanoseconds + Int64((duration * share).rounded()),
      start.place.interpolated(to: end.position, fraction: share)
    )
  }
}
