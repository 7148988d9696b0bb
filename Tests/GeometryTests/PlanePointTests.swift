// Distances and points between points.

import Foundation
import Geometry
import TestBasics
import Testing

@Suite struct PlanePointTests {
  @Test("distances are those of Pythagorean triples")
  func triples() {
    let corner = ImagePoint(x: -1, y: 2)
    #expect(corner.distance(to: ImagePoint(x: 2, y: 6)) == 5)
    #expect(corner.distance(to: ImagePoint(x: -6, y: 14)) == 13)
    #expect(corner.distance(to: corner) == 0)
  }

  @Test("distances agree with Foundation's hypot and are the same both ways")
  func hypotenuse() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1_000 {
      let a = TabletPoint(
        x: .random(in: -1e5...1e5, using: &random), y: .random(in: -1e5...1e5, using: &random))
      let b = TabletPoint(
        x: .random(in: -1e5...1e5, using: &random), y: .random(in: -1e5...1e5, using: &random))
      let expected = hypot(a.x - b.x, a.y - b.y)
      #expect(abs(a.distance(to: b) - expected) <= 1e-15 * expected)
      #expect(a.distance(to: b) == b.distance(to: a))
    }
  }

  @Test("interpolation meets the start, the middle and points beyond")
  func interpolation() {
    let start = PagePoint(x: 10, y: -4)
    let end = PagePoint(x: 20, y: 4)
    #expect(start.interpolated(to: end, fraction: 0) == start)
    #expect(start.interpolated(to: end, fraction: 1) == end)
    #expect(start.interpolated(to: end, fraction: 0.25) == PagePoint(x: 12.5, y: -2))
    #expect(start.interpolated(to: end, fraction: 1.5) == PagePoint(x: 25, y: 8))
  }
}
