// Homographies against four points worked out by hand, and against their own inverses.

import Foundation
import Geometry
import TestBasics
import Testing

@Suite struct HomographyTests {
  private typealias Map = Homography<TabletPoint, ImagePoint>

  private func random(_ generator: inout SeededGenerator) -> Map {
    func number(_ size: Double) -> Double { .random(in: -size...size, using: &generator) }
    return Map(
      numerator: AffineMap(
        xx: 1 + number(0.5), xy: number(0.5), x0: number(100), yx: number(0.5),
        yy: 1 + number(0.5), y0: number(100)),
      px: number(1e-4), py: number(1e-4), p0: 1 + number(0.2))
  }

  @Test("the square seen as a trapezoid: corners, middle line and horizon by hand")
  func trapezoid() {
    // x' = x / (1 + y / 2), y' = 1.5 y / (1 + y / 2): the unit square's far edge shrinks to 2/3.
    let map = Map(
      numerator: AffineMap(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1.5, y0: 0), px: 0, py: 0.5, p0: 1)
    for (x, y, expectedX, expectedY) in [
      (0.0, 0.0, 0.0, 0.0), (1, 0, 1, 0), (1, 1, 2.0 / 3, 1), (0, 1, 0, 1), (0.5, 0.5, 0.4, 0.6),
    ] {
      let place = map.apply(to: TabletPoint(x: x, y: y))
      #expect(abs(place.x - expectedX) < 1e-15 && abs(place.y - expectedY) < 1e-15)
    }
    #expect(map.determinant == 1.5)
    #expect(map.denominator(at: TabletPoint(x: 7, y: -2)) == 0)
    let lost = map.apply(to: TabletPoint(x: 7, y: -2))
    #expect(!lost.x.isFinite)
  }

  @Test("there and back again is where one was, for 1,000 random maps")
  func inverse() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<1_000 {
      let map = random(&generator)
      let back = try #require(map.inverted())
      for _ in 0..<5 {
        let point = TabletPoint(
          x: .random(in: -1_000...1_000, using: &generator),
          y: .random(in: -1_000...1_000, using: &generator))
        #expect(back.apply(to: map.apply(to: point)).distance(to: point) < 1e-6)
      }
    }
    let flat = Map(
      numerator: AffineMap(xx: 1, xy: 2, x0: 3, yx: 2, yy: 4, y0: 6), px: 0, py: 0, p0: 1)
    #expect(flat.inverted() == nil)
    let undefined = Map(
      numerator: AffineMap(xx: .nan, xy: 2, x0: 3, yx: 2, yy: 4, y0: 6), px: 0, py: 0, p0: 1)
    #expect(undefined.inverted() == nil)
  }

  @Test("followed by an affine map it is one after the other; without perspective it is affine")
  func composition() throws {
    var generator = SeededGenerator(seed: 22)
    let next = AffineMap<ImagePoint, PagePoint>(xx: 0.3, xy: -1, x0: 5, yx: 2, yy: 0.1, y0: -7)
    for _ in 0..<500 {
      let map = random(&generator)
      let point = TabletPoint(
        x: .random(in: -1_000...1_000, using: &generator),
        y: .random(in: -1_000...1_000, using: &generator))
      let expected = next.apply(to: map.apply(to: point))
      #expect(map.followed(by: next).apply(to: point).distance(to: expected) < 1e-9)
      let either = PlaneMap<TabletPoint, ImagePoint>.homography(map)
      #expect(either.followed(by: next).apply(to: point).distance(to: expected) < 1e-9)
      let straight = Map(numerator: map.numerator, px: 0, py: 0, p0: 1)
      let affine = PlaneMap<TabletPoint, ImagePoint>.affine(map.numerator)
      #expect(straight.apply(to: point) == affine.apply(to: point))
      let there = affine.apply(to: point)
      let back = try #require(affine.inverted())
      #expect(back.apply(to: there).distance(to: point) < 1e-6)
      #expect(
        affine.followed(by: next).apply(to: point).distance(to: next.apply(to: there)) < 1e-9)
    }
  }
}
