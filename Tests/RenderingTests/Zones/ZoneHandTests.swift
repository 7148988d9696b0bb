// The five hits of the gesture drum and its neutral. Source of truth: its own table of regions, with 0.1 between
// entering and leaving, one grey level of 255 beside each threshold.

import Geometry
import Micrograph
import Movement
import Sonification
import Synthesis
import Testing

@Suite("The five hits of two hands")
struct ZoneHandTests {
  private static let level = 1.0 / 255

  /// What hands play on a way of values, a pixel apart: the zone, the kind, the pitch and the place.
  private static func hits(_ pointer: UInt8, _ values: [Double]) -> [String] {
    var way = ZoneWay(ZoneSet.hands.parts.map(\.zone), pointer: pointer)
    var hits: [String] = []
    for (number, value) in values.enumerated() {
      let reading = PathReading(
        timeNanoseconds: Int64(number) * 1_000_000, position: ImagePoint(x: Double(number), y: 0),
        value: value, phase: number == 0 ? .touchDown : .motion, stroke: 1)
      way.follow(reading, values: [value]) { hit in
        guard hit.event == .entry else { return }
        let cue = ZoneSet.hands.cue(hit, lagNanoseconds: 0, width: 100)
        let name = ZoneSet.hands.parts[hit.zone].zone.name
        hits.append("\(name) \(cue?.kind.rawValue ?? "-") \(cue?.pan ?? 0)")
      }
    }
    return hits
  }

  /// From a middle grey to a value so slowly that nothing on the way is an edge.
  private static func slowly(to value: Double) -> [Double] {
    (0...200).map { 0.5 + (value - 0.5) * Double($0) / 200 }
  }

  /// A step between two greys that are neither bright nor dark.
  private static func step(by change: Double) -> [Double] {
    (0..<40).map { 0.45 + ($0 < 20 ? -0.5 : 0.5) * change }
  }

  /// What is played and what is to be heard.
  struct Row: Sendable {
    let pointer: UInt8
    let values: [Double]
    let expected: [String]

    init(_ pointer: UInt8, _ values: [Double], _ expected: [String] = []) {
      (self.pointer, self.values, self.expected) = (pointer, values, expected)
    }
  }

  // A step's height is a difference of two numbers: a billionth more reaches what it is meant to.
  private static let edge = 0.4 + 1e-9

  private static let rows: [Row] = [
    Row(0, slowly(to: 0.8), ["left-up snap -0.7"]),
    Row(0, slowly(to: 0.8 - level)),
    Row(0, slowly(to: 1), ["left-up snap -0.7"]),
    Row(0, slowly(to: 0.1), ["left-down high-drum -0.7"]),
    Row(0, slowly(to: 0.1 + level)),
    Row(0, slowly(to: 0), ["left-down high-drum -0.7"]),
    Row(0, step(by: -edge), ["left-side snare -0.7"]),
    Row(0, step(by: -0.4 + level)),
    Row(0, step(by: 0.6)),
    Row(1, slowly(to: 0.1), ["right-down low-drum 0.7"]),
    Row(1, slowly(to: 0.1 + level)),
    Row(1, step(by: edge), ["right-side snare 0.7"]),
    Row(1, step(by: 0.4 - level)),
    Row(1, step(by: -0.6)),
    // The right hand's upper region leads through the modes and plays nothing.
    Row(1, slowly(to: 1)),
  ]

  @Test("up, down and side of each hand, to the level", arguments: rows)
  func table(row: Row) {
    #expect(Self.hits(row.pointer, row.values) == row.expected)
  }

  @Test(
    "neutral is silent for either hand: a grey between the regions, and one that drifts",
    arguments: [UInt8(0), 1])
  func neutral(pointer: UInt8) {
    let steady = [Double](repeating: 0.45, count: 100)
    let drift: [Double] = (0..<150).map { 0.45 + 0.25 * Double($0) / 150 }
    for values in [steady, drift, Array(drift.reversed())] {
      let hits = Self.hits(pointer, values)
      #expect(hits == [])
    }
  }

  @Test("there are five, each hand on its own side with a sound of its own")
  func five() {
    let parts = ZoneSet.hands.parts
    #expect(parts.map(\.zone.pointer) == [0, 0, 0, 1, 1])
    #expect(parts.map { ($0.sound?.pan ?? 0) < 0 } == [true, true, true, false, false])
    let sounds = parts.map { "\($0.sound?.kind.rawValue ?? "") \($0.sound?.pitchHertz ?? 0)" }
    #expect(Set(sounds).count == 5)
  }
}
