// Zones at their thresholds. Source of truth: the thresholds as they are written, one grey level of 255
// beside each.

import Foundation
import Geometry
import Movement
import Testing

@Suite("Thresholds of zones")
struct ZoneThresholdTests {
  private static let level = 1.0 / 255

  private static let bright = Zone(
    name: "bright", shape: .grey(.above(enter: 0.8, exit: 0.7)))
  private static let dark = Zone(name: "dark", shape: .grey(.below(enter: 0.1, exit: 0.2)))

  /// What happens on a way of values, one pixel after the other.
  private func events(_ zones: [Zone], _ values: [Double?]) -> [String] {
    var hand = ZoneHand(zones)
    // Far apart, so that no way between two values is too short to count.
    for (index, value) in values.enumerated() { hand.go(Double(index) * 20, 0, value) }
    return hand.events()
  }

  @Test(
    "bright is entered at 0.8 and left at 0.7, dark at 0.1 and 0.2, to the level",
    arguments: [
      (bright, 0.8 - level, false), (bright, 0.8, true), (bright, 0.8 + level, true),
      (dark, 0.1 + level, false), (dark, 0.1, true), (dark, 0.1 - level, true),
    ])
  func entry(zone: Zone, value: Double, enters: Bool) {
    #expect(events([zone], [0.5, value]) == (enters ? ["\(zone.name) entry"] : []))
  }

  @Test(
    arguments: [
      (bright, 0.7 + level, false), (bright, 0.7, true), (bright, 0.7 - level, true),
      (dark, 0.2 - level, false), (dark, 0.2, true), (dark, 0.2 + level, true),
    ])
  func exit(zone: Zone, value: Double, leaves: Bool) {
    let inside = zone.name == "bright" ? 1.0 : 0.0
    let expected = ["\(zone.name) entry"] + (leaves ? ["\(zone.name) exit"] : [])
    #expect(events([zone], [0.5, inside, value]) == expected)
  }

  @Test("between the thresholds nothing is entered twice, and between the zones is neutral")
  func hysteresis() {
    #expect(events([Self.bright], [0.5, 0.85, 0.75, 0.85, 0.71, 0.9]) == ["bright entry"])
    #expect(events([Self.bright, Self.dark], [0.5, 0.3, 0.6, 0.79, 0.11]) == [])
    #expect(
      events([Self.bright, Self.dark], [0.5, 0.9, 0.05, 0.9])
        == ["bright entry", "bright exit", "dark entry", "dark exit", "bright entry"])
  }

  @Test("a free band is left a gap outside, at either side; without a value no zone holds")
  func band() {
    let band = Zone(name: "band", shape: .grey(.between(low: 0.4, high: 0.6, gap: 0.1)))
    #expect(events([band], [0, 0.4 - Self.level]) == [])
    #expect(events([band], [0, 0.4, 0.3 + Self.level]) == ["band entry"])
    #expect(events([band], [0, 0.4, 0.3]) == ["band entry", "band exit"])
    #expect(events([band], [1, 0.6, 0.7 - Self.level]) == ["band entry"])
    #expect(events([band], [1, 0.6, 0.7]) == ["band entry", "band exit"])
    #expect(events([band], [0.5, nil, 0.5]) == ["band entry", "band exit", "band entry"])
  }

  @Test(
    "leaving lies a tenth of the scale from entering at least, as far as the scale goes",
    arguments: [
      (GreyRange.above(enter: 0.8, exit: 0.78), 0.7), (.above(enter: 0.8, exit: 0.6), 0.6),
      (.above(enter: 0.05, exit: 0.02), 0), (.below(enter: 0.1, exit: 0.11), 0.2),
      (.below(enter: 0.97, exit: 0.99), 1),
    ])
  func leastGap(range: GreyRange, exit: Double) {
    let inside: Double = if case .above = range { 1 } else { 0 }
    let side: Double = if case .above = range { 1 } else { -1 }
    let zone = Zone(name: "narrow", shape: .grey(range))
    #expect(events([zone], [inside, exit + side * Self.level]) == ["narrow entry"])
    #expect(events([zone], [inside, exit]) == ["narrow entry", "narrow exit"])
  }

  @Test(
    "a band's narrow gap is a tenth, too; past an end of the scale nothing lies, unless the band ends there"
  )
  func leastGapOfBand() {
    func band(_ low: Double, _ high: Double) -> Zone {
      Zone(name: "band", shape: .grey(.between(low: low, high: high, gap: 0.01)))
    }
    #expect(events([band(0.4, 0.6)], [0.5, 0.3 + Self.level]) == ["band entry"])
    #expect(events([band(0.4, 0.6)], [0.5, 0.3]) == ["band entry", "band exit"])
    #expect(events([band(0.05, 0.6)], [0.5, Self.level]) == ["band entry"])
    #expect(events([band(0.05, 0.6)], [0.5, 0]) == ["band entry", "band exit"])
    #expect(events([band(0.4, 0.95)], [0.5, 1]) == ["band entry", "band exit"])
    #expect(events([band(0, 0.6)], [0.5, 0]) == ["band entry"])
    #expect(events([band(0.4, 1)], [0.5, 1]) == ["band entry"])
  }

  @Test("of zones of one kind the first in order holds; other kinds tell beside it")
  func priority() {
    let wide = Zone(name: "wide", shape: .grey(.above(enter: 0.5, exit: 0.4)))
    #expect(
      events([Self.bright, wide], [0, 0.6, 0.9, 0.6, 0.3])
        == [
          "wide entry", "wide exit", "bright entry", "bright exit", "wide entry", "wide exit",
        ])
    #expect(events([wide, Self.bright], [0, 0.6, 0.9, 0.6, 0.3]) == ["wide entry", "wide exit"])
    let area = Zone(
      name: "area",
      shape: .area(
        .rectangle(
          ImageArea(
            upperLeft: ImagePoint(x: -5, y: -50), lowerRight: ImagePoint(x: 500, y: 50)))))
    #expect(events([Self.bright, area], [0.5, 0.9]) == ["area entry", "bright entry"])
  }

  @Test("touch-down within a zone enters it, lift-off leaves it, and the next stroke begins anew")
  func touchDown() {
    var hand = ZoneHand([Self.bright])
    for _ in 0..<3 {
      hand.go(0, 0, 0.9)
      hand.lift()
    }
    #expect(
      hand.events() == Array(repeating: ["bright entry", "bright exit"], count: 3).flatMap { $0 })
    #expect(hand.hits.filter { $0.event == .entry }.map(\.count) == [1, 1, 1])
    #expect(hand.hits.map(\.stroke) == [1, 1, 2, 2, 3, 3])
  }

  @Test(
    "rising is right and falling is left, along the stroke in every direction",
    arguments: stride(from: 0.0, to: 360, by: 15).map { $0 })
  func direction(degrees: Double) {
    let right = Zone(
      name: "right", shape: .edge(.above(enter: 0.4, exit: 0.3), overPixels: 8))
    let left = Zone(
      name: "left", shape: .edge(.below(enter: -0.4, exit: -0.3), overPixels: 8))
    let radians = degrees * .pi / 180
    // A step of 0.5 half way, approached along a line of any direction, and back.
    var hand = ZoneHand([right, left])
    let there = stride(from: -30.0, through: 30, by: 0.5).map { $0 }
    for along in there + there.reversed() {
      hand.go(along * cos(radians), along * sin(radians), along < 0 ? 0.2 : 0.7)
    }
    #expect(hand.events() == ["right entry", "right exit", "left entry", "left exit"])
  }

  @Test("an edge is left a tenth beside its height at least, on the scale of changes from -1 to 1")
  func edgeGap() {
    // A ramp that climbs by so much over each 8 px, and then by another.
    func events(_ range: GreyRange, _ first: Double, _ second: Double) -> [String] {
      var hand = ZoneHand([Zone(name: "edge", shape: .edge(range, overPixels: 8))])
      var value = 0.0
      for x in stride(from: 0.0, through: 40, by: 0.25) {
        hand.go(x, 0, value)
        value += 0.25 / 8 * (x < 20 ? first : second)
      }
      return hand.events()
    }
    let (above, below) = (
      GreyRange.above(enter: 0.4, exit: 0.39), GreyRange.below(enter: -0.4, exit: -0.39)
    )
    #expect(events(above, 0.41, 0.3 + Self.level) == ["edge entry"])
    #expect(events(above, 0.41, 0.3 - Self.level) == ["edge entry", "edge exit"])
    #expect(events(below, -0.41, -0.3 - Self.level) == ["edge entry"])
    #expect(events(below, -0.41, -0.3 + Self.level) == ["edge entry", "edge exit"])
    // An edge that is entered low is left by falling.
    let low = GreyRange.above(enter: 0.05, exit: 0.02)
    #expect(events(low, 0.06, -0.05 + Self.level) == ["edge entry"])
    #expect(events(low, 0.06, -0.05 - Self.level) == ["edge entry", "edge exit"])
  }

  @Test(
    "rising at +0.4 and +0.3, falling at -0.4 and -0.3, to the level, at either side",
    arguments: [1.0, -1])
  func edgeThresholds(side: Double) {
    func events(_ first: Double, _ second: Double) -> [String] {
      let range: GreyRange =
        side > 0 ? .above(enter: 0.4, exit: 0.3) : .below(enter: -0.4, exit: -0.3)
      var hand = ZoneHand([Zone(name: "edge", shape: .edge(range, overPixels: 8))])
      var value = 0.0
      for x in stride(from: 0.0, through: 40, by: 0.25) {
        hand.go(x, 0, value)
        value += 0.25 / 8 * side * (x < 20 ? first : second)
      }
      return hand.events()
    }
    #expect(events(0.4 - Self.level, 0) == [])
    #expect(events(0.4 + Self.level, 0.3 + Self.level) == ["edge entry"])
    #expect(events(0.4 + Self.level, 0.3 - Self.level) == ["edge entry", "edge exit"])
    // The other direction is another hand's.
    #expect(events(-0.4 - Self.level, 0) == [])
  }

  @Test("an edge is as high as the change over its stretch of the way, to the level")
  func edgeHeight() {
    func entries(_ change: Double) -> Int {
      let zone = Zone(
        name: "right", shape: .edge(.above(enter: 0.4, exit: 0.3), overPixels: 8))
      var hand = ZoneHand([zone])
      // A ramp over 4 px, half the stretch.
      for x in stride(from: 0.0, through: 60, by: 0.5) {
        hand.go(x, 0, 0.1 + change * min(max((x - 30) / 4, 0), 1))
      }
      return hand.hits.count { $0.event == .entry }
    }
    #expect(entries(0.4 - Self.level) == 0)
    #expect(entries(0.4 + 1e-9) == 1)
    // The same change over a longer way is no edge.
    var hand = ZoneHand([
      Zone(name: "right", shape: .edge(.above(enter: 0.4, exit: 0.3), overPixels: 8))
    ])
    for x in stride(from: 0.0, through: 60, by: 0.5) { hand.go(x, 0, x / 60) }
    #expect(hand.hits.isEmpty)
  }

  @Test("a line counts each crossing, from either side, within its ends, at the place itself")
  func line() throws {
    let zone = Zone(
      name: "line", shape: .line(from: ImagePoint(x: 50, y: 10), to: ImagePoint(x: 50, y: 90)))
    var hand = ZoneHand([zone])
    for x in stride(from: 0.25, through: 100, by: 0.5) { hand.go(x, 50) }
    for x in stride(from: 99.75, through: 0, by: -0.5) { hand.go(x, 20) }
    // Past its ends.
    for x in stride(from: 0.25, through: 100, by: 0.5) { hand.go(x, 95) }
    #expect(hand.hits.map(\.count) == [1, 2])
    #expect(hand.hits.allSatisfy { abs($0.position.x - 50) < 1e-9 && $0.event == .entry })
    // Half way between two readings that lie a millisecond apart: the 100th and the 101st.
    #expect(try #require(hand.hits.first).timeNanoseconds == 99_500_000)
  }
}
