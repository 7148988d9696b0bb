// Features of figures whose numbers are known: straight strokes, a circle, a turn back.

import Foundation
import Movement
import Testing

@Suite("Features of shapes")
struct ShapeFeaturesTests {
  private func features(_ contact: [StrokePoint]) throws -> [Double] {
    ShapeFeatures.vector(of: try #require(StrokeShape(contacts: [contact])))
  }

  @Test("a straight stroke goes one way and does not turn", arguments: [0, 1, 2, 3])
  func straightStroke(quarter: Int) throws {
    let way = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][quarter]
    let shape = try #require(straight(to: (30 * way.0, 30 * way.1)))
    let features = ShapeFeatures.vector(of: shape)
    #expect(features.count == ShapeFeatures.count(of: .stroke))
    // f1 and f2, the direction at the beginning; f6 and f7, from the first point to the last.
    for (cosine, sine) in [(0, 1), (5, 6)] {
      #expect(abs(features[cosine] - way.0) < 1e-9 && abs(features[sine] - way.1) < 1e-9)
    }
    // f9 to f11, the turns.
    for turn in 8...10 { #expect(abs(features[turn]) < 1e-9) }
    // f3 and f8: 30 mm across and along.
    #expect(abs(features[2] - log(30.5)) < 1e-9 && abs(features[7] - log(30.5)) < 1e-9)
    // f13: 20 reports, 10 ms apart.
    #expect(abs(features[12] - log(0.22)) < 1e-9)
  }

  @Test("a circle turns by the same amount to either side and has no corners")
  func circle() throws {
    let clockwise = try features(turned(by: 2 * .pi, radius: 12, steps: 300))
    let counter = try features(turned(by: -2 * .pi, radius: 12, steps: 300))
    // 39 places with three steps to either side, each of which turns by 3 / 44 of 2 half turns.
    let turn = 3.0 / 44 * 2
    #expect(abs(clockwise[9] - 39 * turn / 3) < 0.2)
    #expect(abs(clockwise[8] + counter[8]) < 1e-6 && clockwise[8] > 1)
    #expect(abs(clockwise[33]) < 1e-9)
    // All distances from the centroid are nearly alike.
    #expect(clockwise[32] < 0.03)
  }

  @Test("a tap of any tremble has features near those of a rest")
  func tap() throws {
    let rest = try features(drawn([(5, 5), (5, 5)]))
    let trembling = try features(drawn([(5, 5), (5.05, 5.02), (4.98, 5.07), (5.01, 4.95)]))
    #expect(rest.allSatisfy { $0.isFinite })
    // All but the duration.
    for index in rest.indices where index != 12 && index != 10 {
      #expect(abs(rest[index] - trembling[index]) < 0.2, "feature \(index)")
    }
  }
}
