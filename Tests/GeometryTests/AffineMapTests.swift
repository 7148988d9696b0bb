// Affine maps against maps known in another form: turns from Foundation's sine and cosine, areas
// of mapped triangles, points mapped one map after the other.

import Foundation
import Geometry
import TestBasics
import Testing

@Suite struct AffineMapTests {
  private typealias Map = Geometry.AffineMap<TabletPoint, ImagePoint>

  private func randomMap<A: PlanePoint, B: PlanePoint>(
    _ random: inout SeededGenerator
  ) -> Geometry.AffineMap<A, B> {
    // A turn, two scales and a shift: never close to flat.
    let angle = Double.random(in: 0...(2 * .pi), using: &random)
    let along = Double.random(in: 0.1...10, using: &random)
    let across =
      Double.random(in: 0.1...10, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    return AffineMap(
      xx: along * cos(angle), xy: -across * sin(angle), x0: .random(in: -1e3...1e3, using: &random),
      yx: along * sin(angle), yy: across * cos(angle), y0: .random(in: -1e3...1e3, using: &random))
  }

  private func randomPoint<P: PlanePoint>(_ random: inout SeededGenerator) -> P {
    P(x: .random(in: -1e4...1e4, using: &random), y: .random(in: -1e4...1e4, using: &random))
  }

  @Test("the six numbers mean what their names say")
  func names() {
    let map = Map(xx: 2, xy: 3, x0: 5, yx: 7, yy: 11, y0: 13)
    #expect(map.apply(to: TabletPoint(x: 0, y: 0)) == ImagePoint(x: 5, y: 13))
    #expect(map.apply(to: TabletPoint(x: 1, y: 0)) == ImagePoint(x: 7, y: 20))
    #expect(map.apply(to: TabletPoint(x: 0, y: 1)) == ImagePoint(x: 8, y: 24))
    #expect(map.determinant == 2 * 11 - 3 * 7)
  }

  @Test("a quarter turn clockwise on the screen sends right to down")
  func quarterTurn() {
    let map = Map(xx: 0, xy: -1, x0: 0, yx: 1, yy: 0, y0: 0)
    #expect(map.apply(to: TabletPoint(x: 1, y: 0)) == ImagePoint(x: 0, y: 1))
    #expect(map.determinant == 1)
  }

  @Test("the inverse brings 1,000 random points back, from both sides")
  func inverse() throws {
    var random = SeededGenerator(seed: 2)
    var worst = 0.0
    for _ in 0..<1_000 {
      let map: Map = randomMap(&random)
      let back = try #require(map.inverted())
      let start: TabletPoint = randomPoint(&random)
      worst = max(worst, back.apply(to: map.apply(to: start)).distance(to: start))
      let target: ImagePoint = randomPoint(&random)
      worst = max(worst, map.apply(to: back.apply(to: target)).distance(to: target))
    }
    // Coordinates to 1e4, condition numbers to 100: 1e6 last places of 2.2e-16 each.
    #expect(worst < 1e-8)
  }

  @Test("maps chained are maps applied one after the other")
  func composition() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_000 {
      let first: Geometry.AffineMap<TabletPoint, PagePoint> = randomMap(&random)
      let second: Geometry.AffineMap<PagePoint, ImagePoint> = randomMap(&random)
      let point: TabletPoint = randomPoint(&random)
      let chained = first.followed(by: second)
      let expected = second.apply(to: first.apply(to: point))
      #expect(chained.apply(to: point).distance(to: expected) < 1e-8)
      let product = first.determinant * second.determinant
      #expect(abs(chained.determinant - product) <= 1e-12 * max(1, abs(product)))
    }
  }

  @Test("the determinant is the signed area of a mapped triangle against its own")
  func determinant() {
    func area<P: PlanePoint>(_ a: P, _ b: P, _ c: P) -> Double {
      ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
    }
    var random = SeededGenerator(seed: 4)
    for _ in 0..<100 {
      let map: Map = randomMap(&random)
      let a = TabletPoint(x: 0, y: 0)
      let b = TabletPoint(x: 2, y: 1)
      let c = TabletPoint(x: -1, y: 3)
      let mapped = area(map.apply(to: a), map.apply(to: b), map.apply(to: c))
      #expect(abs(mapped / area(a, b, c) - map.determinant) < 1e-9)
    }
  }

  @Test("a map onto a line, a point or not of numbers has no inverse")
  func flat() {
    #expect(Map(xx: 1, xy: 2, x0: 0, yx: 2, yy: 4, y0: 0).inverted() == nil)
    #expect(Map(xx: 0, xy: 0, x0: 3, yx: 0, yy: 0, y0: 4).inverted() == nil)
    #expect(Map(xx: .nan, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0).inverted() == nil)
    #expect(Map(xx: .infinity, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0).inverted() == nil)
  }
}
