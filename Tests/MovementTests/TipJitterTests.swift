// A tip that trembles. Source of truth: the standard deviation that the reports were made with, and the
// count of borders that the hand meant to cross.

import Foundation
import Geometry
import Micrograph
import Movement
import TestBasics
import Testing

@Suite("Trembling tips")
struct TipJitterTests {
  /// Walks to a report as the pen's path does, half a pixel at a time.
  private func walk(
    _ hand: inout ZoneHand, to place: ImagePoint, from start: ImagePoint?,
    _ value: (ImagePoint) -> Double?
  ) {
    hand.report(place.x, place.y)
    let steps = max(Int((start ?? place).distance(to: place) / 0.5) + 1, 1)
    for step in 1...steps {
      let at = (start ?? place).interpolated(to: place, fraction: Double(step) / Double(steps))
      hand.go(at.x, at.y, value(at))
    }
  }

  private static let zones: [(Zone, String)] = [
    (
      Zone(
        name: "area",
        shape: .area(
          .rectangle(
            ImageArea(
              upperLeft: ImagePoint(x: 100, y: 0), lowerRight: ImagePoint(x: 300, y: 200))))),
      "area"
    ),
    (
      Zone(
        name: "line", shape: .line(from: ImagePoint(x: 100, y: 0), to: ImagePoint(x: 100, y: 200))),
      "line"
    ),
    (Zone(name: "grey", shape: .grey(.above(enter: 0.8, exit: 0.7))), "grey"),
    (
      Zone(name: "edge", shape: .edge(.above(enter: 0.4, exit: 0.3), overPixels: 8)), "edge"
    ),
  ]

  /// The grey rises through both thresholds within 2 px, the edge by six tenths: each tremble crosses them.
  private static func value(_ name: String, at place: ImagePoint) -> Double {
    name == "edge"
      ? 0.5 + min(max((place.x - 100) * 0.3, -0.3), 0.3) : 0.75 + (place.x - 100) * 0.05
  }

  @Test(
    "a tip that rests on a border, 1 px of jitter at 200 Hz, hits falsely once in 60 s at most",
    arguments: zones.indices)
  func resting(index: Int) {
    let (zone, name) = Self.zones[index]
    let seconds = 60
    for seed in 0..<Rounds.count(usually: 20, all: 200) {
      var random = SeededGenerator(seed: UInt64(seed))
      var hand = ZoneHand([zone])
      var last: ImagePoint?
      for _ in 0..<seconds * 200 {
        let place = ImagePoint(x: 100 + random.normal(), y: 100 + random.normal())
        walk(&hand, to: place, from: last) { Self.value(name, at: $0) }
        last = place
      }
      // The first may be a true one: the tip comes down on either side.
      #expect(hand.hits.dropFirst().count { $0.event == .entry } <= 1, "seed \(seed)")
      #expect(abs(hand.way.jitterPixels - 1) < 0.35, "seed \(seed)")
      // What is meant is told all the same: out by 40 px, and in again.
      let entries = hand.hits.count { $0.event == .entry }
      for x in [60.0, 140] {
        let place = ImagePoint(x: x, y: 100)
        walk(&hand, to: place, from: last) { Self.value(name, at: $0) }
        last = place
      }
      #expect(hand.hits.count { $0.event == .entry } > entries, "seed \(seed)")
    }
  }

  @Test("a slow hand that trembles crosses each of 20 borders once")
  func crossing() {
    for seed in 0..<UInt64(Rounds.count(usually: 10, all: 100)) {
      var random = SeededGenerator(seed: seed)
      var hand = ZoneHand([Zone(name: "column", shape: .grey(.above(enter: 0.6, exit: 0.5)))])
      var last: ImagePoint?
      // Columns 40 px apart, 100 px/s, half a pixel of jitter.
      for report in 0..<1_600 {
        let place = ImagePoint(
          x: 20 + Double(report) * 0.5 + 0.5 * random.normal(), y: 50 + 0.5 * random.normal())
        walk(&hand, to: place, from: last) { 0.5 - 0.5 * cos($0.x * 2 * .pi / 40 + .pi) }
        last = place
      }
      #expect(hand.hits.count { $0.event == .entry } == 20, "seed \(seed)")
      #expect(hand.hits.count { $0.event == .missing } == 0)
    }
  }

  @Test(
    "a hand that trembles by a pixel crosses each of 20 columns once, however slow",
    arguments: [25.0, 50])
  func trembling(pixelsPerSecond: Double) {
    for seed in 0..<UInt64(Rounds.count(usually: 5, all: 50)) {
      var random = SeededGenerator(seed: seed)
      var hand = ZoneHand([Zone(name: "column", shape: .grey(.above(enter: 0.6, exit: 0.5)))])
      var last: ImagePoint?
      for report in 0..<Int(800 / pixelsPerSecond * 200) {
        let place = ImagePoint(
          x: 20 + Double(report) * pixelsPerSecond / 200 + random.normal(),
          y: 50 + random.normal())
        walk(&hand, to: place, from: last) { 0.5 - 0.5 * cos($0.x * 2 * .pi / 40 + .pi) }
        last = place
      }
      #expect(hand.hits.count { $0.event == .entry } == 20, "seed \(seed)")
      #expect(hand.hits.count { $0.event == .missing } == 0, "seed \(seed)")
    }
  }

  @Test("a tip that trembles at both borders of a band has crossed it once")
  func bothBorders() {
    var hand = ZoneHand([
      Zone(name: "band", shape: .grey(.above(enter: 0.8, exit: 0.7)), gapPixels: 10)
    ])
    var last: ImagePoint?
    for x in [60.0, 80, 95, 103, 97, 103, 110, 120, 130, 137, 143, 137, 143, 150, 170, 200] {
      let place = ImagePoint(x: x, y: 10)
      walk(&hand, to: place, from: last) { (100...140).contains($0.x) ? 1 : 0 }
      last = place
    }
    #expect(hand.hits.count { $0.event == .entry } == 1)
  }

  @Test("jitter is learned at rest, and a quiet tip's while it moves", arguments: [0.1, 0.5, 2])
  func learning(pixels: Double) {
    var random = SeededGenerator(seed: 9)
    var resting = TipJitter()
    for _ in 0..<400 {
      resting.add(ImagePoint(x: pixels * random.normal(), y: pixels * random.normal()))
    }
    #expect(abs(resting.pixels / pixels - 1) < 0.3)
    var moving = TipJitter()
    for report in 0..<400 {
      moving.add(
        ImagePoint(x: Double(report) * 1.5 + 0.1 * random.normal(), y: 0.1 * random.normal()))
    }
    #expect(moving.pixels < 0.2)
  }
}
