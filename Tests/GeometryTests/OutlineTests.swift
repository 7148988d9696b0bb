// Outlines. Source of truth: figures drawn by hand, and the area of a regular polygon by its formula.

import Foundation
import Geometry
import Testing

@Suite("Outlines")
struct OutlineTests {
  private static func polygon(_ places: [(Double, Double)]) -> [ImagePoint] {
    places.map { ImagePoint(x: $0.0, y: $0.1) }
  }

  private static func circle(_ corners: Int, radius: Double) -> [ImagePoint] {
    (0..<corners).map { corner in
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      return ImagePoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
    }
  }

  @Test("sides that cross or touch are found, and none in a figure without them")
  func crossings() {
    #expect(Outline.crossesItself(Self.polygon([(0, 0), (10, 10), (10, 0), (0, 10)])))
    #expect(Outline.crossesItself(Self.polygon([(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)])))
    #expect(!Outline.crossesItself(Self.polygon([(0, 0), (10, 0), (10, 10), (5, 2), (0, 10)])))
    #expect(!Outline.crossesItself(Self.circle(256, radius: 40)))
  }

  @Test("the area has the sign of the way around")
  func area() {
    let square = Self.polygon([(0, 0), (4, 0), (4, 3), (0, 3)])
    #expect(Outline.area(square) == 12)
    #expect(Outline.area(square.reversed()) == -12)
    let corners = Self.circle(12, radius: 10)
    #expect(abs(Outline.area(corners) - 6 * 100 * sin(2 * Double.pi / 12)) < 1e-9)
  }

  @Test("an outline of fewer corners lies as near as was asked, and keeps what bends")
  func simplified() {
    let star = Self.polygon([
      (0, 0), (5, 0.01), (10, 0), (10, 5), (10.01, 7), (10, 10), (5, 4), (0, 10), (0, 3),
    ])
    #expect(
      Outline.simplified(star, withinPixels: 0.05)
        == Self.polygon([(0, 0), (10, 0), (10, 10), (5, 4), (0, 10)]))
    let circle = Self.circle(1_000, radius: 40)
    for within in [0.1, 0.5, 2] {
      let fewer = Outline.simplified(circle, withinPixels: within)
      #expect(fewer.count < 100 && fewer.count >= 8)
      // A chord's rise is what was left out.
      for (one, other) in zip(fewer, fewer.dropFirst()) {
        let half = one.distance(to: other) / 2
        #expect(40 - (1_600 - half * half).squareRoot() <= within + 0.02)
      }
    }
    #expect(Outline.simplified(Array(circle.prefix(3)), withinPixels: 9).count == 3)
  }
}
