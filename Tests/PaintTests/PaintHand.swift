// A hand that paints, for tests.

import Geometry
import Paint
import TestBasics
import Testing

/// A report of a tip.
func tip(
  _ x: Double, _ y: Double, pressure: Double = 1, down: Bool = true, tool: PenTool = .pen,
  pointer: UInt8 = 0
) -> PenSample<ImagePoint> {
  PenSample(
    timeNanoseconds: 0, position: ImagePoint(x: x, y: y), pressure: down ? pressure : 0, tool: tool,
    isInContact: down, pointer: pointer)
}

extension PaintLayer {
  /// Paints a stroke through places and lifts.
  mutating func stroke(
    _ places: [(x: Double, y: Double, pressure: Double)], _ brush: PaintBrush, _ ink: PaintInk,
    erasing: Bool = false
  ) {
    for place in places {
      _ = follow(
        tip(place.x, place.y, pressure: place.pressure), brush: brush, ink: ink,
        isErasing: erasing)
    }
    _ = follow(tip(0, 0, down: false), brush: brush, ink: ink)
  }

  /// The alpha of each pixel, row by row.
  var alphas: [Int] {
    (0..<height).flatMap { row in (0..<width).map { Int(self[$0, row].alpha) } }
  }
}

/// A layer that must be one.
func layer(_ width: Int, _ height: Int, historyBytes: Int = 64 << 20) throws -> PaintLayer {
  try #require(PaintLayer(width: width, height: height, historyBytes: historyBytes))
}

/// A random stroke across a layer.
func randomStroke(
  _ random: inout SeededGenerator, width: Int, height: Int
) -> [(x: Double, y: Double, pressure: Double)] {
  (0..<Int.random(in: 1...6, using: &random)).map { _ in
    (
      x: (1.2 * random.unit() - 0.1) * Double(width),
      y: (1.2 * random.unit() - 0.1) * Double(height),
      pressure: random.unit()
    )
  }
}
