// How deep in an area a place lies. Source of truth: the distance to the nearest of many points of the
// outline, found one by one, and the crossing number of a ray.

import Foundation
import Geometry
import Movement
import TestBasics
import Testing

@Suite("Areas")
struct AreaShapeTests {
  private func sampled(_ corners: [ImagePoint], _ place: ImagePoint) -> Double {
    var nearest = Double.infinity
    var crossings = 0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      for step in 0...4_000 {
        let point = corner.interpolated(to: next, fraction: Double(step) / 4_000)
        nearest = min(nearest, point.distance(to: place))
      }
      if (corner.y > place.y) != (next.y > place.y),
        place.x < (next.x - corner.x) * (place.y - corner.y) / (next.y - corner.y) + corner.x
      {
        crossings += 1
      }
    }
    return crossings % 2 == 1 ? nearest : -nearest
  }

  @Test("a polygon's depth is the distance to its outline")
  func polygon() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      // Corners by angle around a middle: a polygon that does not cross itself.
      let count = Int.random(in: 3...9, using: &random)
      let corners = (0..<count).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        let radius = Double.random(in: 10...40, using: &random)
        return ImagePoint(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
      }
      #expect(!Outline.crossesItself(corners))
      for _ in 0..<20 {
        let place = ImagePoint(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random))
        let depth = AreaShape.polygon(corners).depthPixels(place)
        #expect(abs(depth - sampled(corners, place)) < 0.02)
      }
    }
  }

  @Test("a rectangle is the polygon of its corners; an ellipse is exact on its outline")
  func others() {
    let area = ImageArea(
      upperLeft: ImagePoint(x: 10, y: 20), lowerRight: ImagePoint(x: 60, y: 40))
    let corners = [(10, 20), (60, 20), (60, 40), (10, 40)].map {
      ImagePoint(x: Double($0.0), y: Double($0.1))
    }
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let place = ImagePoint(
        x: Double.random(in: -10...80, using: &random), y: Double.random(in: 0...60, using: &random)
      )
      let (one, other) = (AreaShape.rectangle(area), AreaShape.polygon(corners))
      #expect(abs(one.depthPixels(place) - other.depthPixels(place)) < 1e-9)
      let angle = Double.random(in: 0...6.28, using: &random)
      let ellipse = AreaShape.ellipse(
        center: ImagePoint(x: 5, y: 6), radiusX: 30, radiusY: 12)
      let depths = [0.98, 1, 1.02].map { scale in
        ellipse.depthPixels(
          ImagePoint(x: 5 + 30 * scale * cos(angle), y: 6 + 12 * scale * sin(angle)))
      }
      #expect(depths[0] > 0 && abs(depths[1]) < 1e-9 && depths[2] < 0)
    }
  }

  @Test("sides that cross or touch are found; neighbours that share a corner are not")
  func crossing() {
    func polygon(_ pairs: [(Double, Double)]) -> [ImagePoint] {
      pairs.map { ImagePoint(x: $0.0, y: $0.1) }
    }
    #expect(Outline.crossesItself(polygon([(0, 0), (10, 10), (10, 0), (0, 10)])))
    #expect(Outline.crossesItself(polygon([(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)])))
    #expect(!Outline.crossesItself(polygon([(0, 0), (10, 0), (0, 10)])))
    #expect(!Outline.crossesItself(polygon([(0, 0), (10, 0), (10, 10), (5, 2), (0, 10)])))
  }
}
