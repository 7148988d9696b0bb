// Where areas are entered and left. Sources of truth: straight ways from the middle out at known angles, the distance
// of a point from a line or a circle, and a tenth of the narrower side.

import Foundation
import Geometry
import Testing

@testable import Movement

@Suite("Gaps of areas")
struct AreaGapTests {
  private static let middle = ImagePoint(x: 300, y: 200)
  private static let angles = stride(from: 0.0, to: 360, by: 15).map { $0 }

  /// The distances from the middle at which a way in and out again enters and leaves.
  private static func met(
    _ shape: AreaShape, degrees: Double, gap: Double? = nil
  ) -> (entry: Double, exit: Double)? {
    let radians = degrees * .pi / 180
    var hand = ZoneHand([Zone(name: "area", shape: .area(shape), gapPixels: gap)])
    let there = stride(from: -250.0, through: 250, by: 0.5).map { $0 }
    // No two readings of the way lie on a threshold.
    for along in there {
      hand.go(middle.x + (along + 0.1) * cos(radians), middle.y + (along + 0.1) * sin(radians))
    }
    guard hand.events() == ["area entry", "area exit"] else { return nil }
    return (
      hand.hits[0].position.distance(to: middle), hand.hits[1].position.distance(to: middle)
    )
  }

  private static func rectangle(_ width: Double, _ height: Double) -> AreaShape {
    .rectangle(
      ImageArea(
        upperLeft: ImagePoint(x: middle.x - width / 2, y: middle.y - height / 2),
        lowerRight: ImagePoint(x: middle.x + width / 2, y: middle.y + height / 2)))
  }

  @Test(
    "a circle is entered half a tenth of its width inside and left half outside, from every direction",
    arguments: angles)
  func circle(degrees: Double) throws {
    let shape = AreaShape.ellipse(center: Self.middle, radiusX: 100, radiusY: 100)
    // A tenth of 200 px, more than the 8 px of a hand that trembles by one.
    let found = try #require(Self.met(shape, degrees: degrees))
    #expect(abs(found.entry - 90) < 1e-6 && abs(found.exit - 110) < 1e-6, "\(found)")
    let own = try #require(Self.met(shape, degrees: degrees, gap: 12))
    #expect(abs(own.entry - 94) < 1e-6 && abs(own.exit - 106) < 1e-6, "\(own)")
    // Eight times the pixel that a tip is taken to tremble by before it has rested.
    let least = try #require(Self.met(shape, degrees: degrees, gap: 2))
    #expect(abs(least.entry - 96) < 1e-6 && abs(least.exit - 104) < 1e-6, "\(least)")
  }

  @Test(
    "an oblong ellipse at its vertices, and within a hundredth of the gap elsewhere",
    arguments: angles)
  func ellipse(degrees: Double) throws {
    let (wide, high) = (80.0, 50.0)
    let shape = AreaShape.ellipse(center: Self.middle, radiusX: wide, radiusY: high)
    let found = try #require(Self.met(shape, degrees: degrees))
    // The nearest point of the outline, among a hundred thousand.
    func depth(_ distance: Double) -> Double {
      let radians = degrees * .pi / 180
      let (x, y) = (distance * cos(radians), distance * sin(radians))
      let nearest =
        (0..<100_000).map { number in
          let turn = Double(number) / 100_000 * 2 * .pi
          return hypot(wide * cos(turn) - x, high * sin(turn) - y)
        }.min() ?? 0
      return hypot(x / wide, y / high) < 1 ? nearest : -nearest
    }
    #expect(abs(depth(found.entry) - 5) < 0.1, "\(depth(found.entry))")
    #expect(abs(depth(found.exit) + 5) < 0.1, "\(depth(found.exit))")
  }

  @Test("a rectangle and the polygon of its corners alike, at sides and corners", arguments: angles)
  func straight(degrees: Double) throws {
    let radians = degrees * .pi / 180
    let (halfWide, halfHigh) = (90.0, 60.0)
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      ImagePoint(
        x: Self.middle.x + $0.0 * halfWide, y: Self.middle.y + $0.1 * halfHigh)
    }
    // A tenth of 120 px: the rectangle 6 px within, and the one 6 px without whose corners are round.
    let inner = min((halfWide - 6) / abs(cos(radians)), (halfHigh - 6) / abs(sin(radians)))
    func outside(_ distance: Double) -> Double {
      let x = max(abs(distance * cos(radians)) - halfWide, 0)
      let y = max(abs(distance * sin(radians)) - halfHigh, 0)
      return hypot(x, y)
    }
    for shape in [Self.rectangle(180, 120), .polygon(corners)] {
      let found = try #require(Self.met(shape, degrees: degrees))
      #expect(abs(found.entry - inner) < 1e-6, "\(shape): \(found)")
      // Between two readings the way is straight, the round corner is not.
      #expect(abs(outside(found.exit) - 6) < 0.01, "\(shape): \(found)")
    }
  }

  @Test(
    "a strip across is entered and left, however narrow, as a rectangle of its width is",
    arguments: [3.0, 6, 20])
  func strip(width: Double) throws {
    // From the upper left to the lower right, its bounds as high as wide.
    let (half, reach) = (width / 2 / 2.0.squareRoot(), 80.0)
    let corners = [
      (-reach + half, -reach - half), (reach + half, reach - half), (reach - half, reach + half),
      (-reach - half, -reach + half),
    ].map { ImagePoint(x: Self.middle.x + $0.0, y: Self.middle.y + $0.1) }
    // Across it, as deep as half of its area by its outline's length: a quarter of its width, less at its ends.
    let length = 2 * reach * 2.0.squareRoot()
    let depth = width * length / (2 * (width + length)) / 2
    let found = try #require(Self.met(.polygon(corners), degrees: -45))
    #expect(abs(found.entry - (width / 2 - depth)) < 1e-6, "\(found)")
  }

  @Test("a gap below a tenth of a pixel is a tenth")
  func least() {
    let shape = AreaShape.ellipse(center: Self.middle, radiusX: 100, radiusY: 100)
    for gap in [0.0, 0.001, 0.1] {
      let zone = Zone(name: "area", shape: .area(shape), gapPixels: gap)
      #expect(zone.gapPixels(jitterPixels: 0) == 0.1)
      #expect(zone.gapPixels(jitterPixels: 0.5) == 4)
    }
  }

  @Test("half a gap and a hundredth of a pixel, at each side of each threshold")
  func table() {
    func events(_ ways: [Double]) -> [String] {
      var hand = ZoneHand([Zone(name: "area", shape: .area(Self.rectangle(100, 100)))])
      for x in ways { hand.go(Self.middle.x + x, Self.middle.y) }
      return hand.events()
    }
    // A tenth of 100 px: entered 5 px within the side at 50, left 5 px without.
    #expect(events([80, 45.01]) == [])
    #expect(events([80, 45]) == ["area entry"])
    #expect(events([80, 44.99]) == ["area entry"])
    #expect(events([80, 40, 54.99]) == ["area entry"])
    #expect(events([80, 40, 55]) == ["area entry", "area exit"])
    #expect(events([80, 40, 55.01]) == ["area entry", "area exit"])
  }
}
