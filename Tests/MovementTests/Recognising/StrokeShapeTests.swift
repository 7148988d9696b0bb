// What a shape keeps of a gesture and what it leaves out. Source of truth: the same gesture moved, enlarged,
// turned and drawn the other way, and the scale of figures by integration.

import Foundation
import Movement
import Testing

@Suite("Shapes of strokes")
struct StrokeShapeTests {
  private static let hook: [(Double, Double)] = (0...60).map { step -> (Double, Double) in
    let part = Double(step) / 60
    return (30 * part, 20 * part * part + 4 * sin(5 * part))
  }

  private func difference(_ first: StrokeShape, _ second: StrokeShape) -> Double {
    zip(first.coordinates, second.coordinates).map { abs($0 - $1) }.max() ?? .infinity
  }

  @Test("place and size are left out; 45 points, their centroid at 0 and their scale 1")
  func invariance() throws {
    let shape = try #require(StrokeShape(contacts: [drawn(Self.hook)]))
    let moved = try #require(
      StrokeShape(contacts: [drawn(Self.hook.map { ($0.0 + 180, $0.1 - 70) })]))
    // Powers of two, so that the thinning keeps the same reports.
    let larger = try #require(
      StrokeShape(contacts: [drawn(Self.hook.map { ($0.0 * 2, $0.1 * 2) })]))
    #expect(shape.coordinates.count == 90)
    #expect(difference(shape, moved) < 1e-9 && abs(shape.scale - moved.scale) < 1e-9)
    #expect(difference(shape, larger) < 1e-9 && abs(2 * shape.scale - larger.scale) < 1e-9)
    for axis in 0...1 {
      let sum = stride(from: axis, to: 90, by: 2).reduce(0) { $0 + shape.coordinates[$1] }
      #expect(abs(sum) < 1e-9)
    }
    #expect(abs(shape.coordinates.reduce(0) { $0 + $1 * $1 } / 45 - 1) < 1e-9)
  }

  @Test("aspect, orientation and direction stay")
  func kept() throws {
    let shape = try #require(StrokeShape(contacts: [drawn(Self.hook)]))
    let wider = try #require(StrokeShape(contacts: [drawn(Self.hook.map { (2 * $0.0, $0.1) })]))
    let turned = try #require(StrokeShape(contacts: [drawn(Self.hook.map { (-$0.1, $0.0) })]))
    let reversed = try #require(StrokeShape(contacts: [drawn(Self.hook.reversed())]))
    for other in [wider, turned, reversed] { #expect(difference(shape, other) > 0.1) }
    // A quarter turn of the gesture turns the coordinates.
    for point in 0..<45 {
      #expect(abs(turned.coordinates[2 * point] + shape.coordinates[2 * point + 1]) < 1e-9)
      #expect(abs(turned.coordinates[2 * point + 1] - shape.coordinates[2 * point]) < 1e-9)
    }
  }

  @Test("a straight stroke is 3.5 scales long, a circle two wide")
  func scale() throws {
    // 45 places of a line: (n + 1) / (n - 1) / 12 of its length squared.
    let line = try #require(straight(to: (30, 40)))
    #expect(abs(line.scale - 50 * (46.0 / 44 / 12).squareRoot()) < 1e-9)
    let circle = try #require(
      StrokeShape(contacts: [turned(by: 2 * .pi, radius: 9, steps: 500)]))
    #expect(abs(circle.scale - 9) < 0.01)
  }

  @Test("a tap stays small, whatever its tremble")
  func tap() throws {
    var random = LehmerNumbers(seed: 4)
    let places = (0...30).map { _ -> (Double, Double) in
      (50 + 0.05 * random.next(), 60 + 0.05 * random.next())
    }
    let tap = try #require(StrokeShape(contacts: [drawn(places)]))
    #expect(tap.scale < 0.2)
    #expect(tap.coordinates.allSatisfy { abs($0) < 0.2 })
    #expect(abs(tap.durationSeconds - 0.3) < 1e-12)
    let slide = try #require(straight(to: (0.6, 0)))
    #expect(slide.coordinates.allSatisfy { abs($0) <= 0.3 + 1e-9 })
  }

  @Test("two contacts are joined and counted; the time goes from the first to the last")
  func contacts() throws {
    let first = drawn([(0, 0), (10, 10)])
    let second = drawn([(10, 0), (0, 10)], from: 0.2)
    let cross = try #require(StrokeShape(contacts: [first, [], second]))
    #expect(cross.contactCount == 2)
    #expect(abs(cross.durationSeconds - 0.21) < 1e-12)
    let joined = try #require(StrokeShape(contacts: [first + second]))
    #expect(joined.coordinates == cross.coordinates && joined.contactCount == 1)
  }

  @Test("what is no gesture is no shape")
  func refused() {
    #expect(StrokeShape(contacts: []) == nil)
    #expect(StrokeShape(contacts: [[], []]) == nil)
    #expect(StrokeShape(contacts: [drawn([(0, 0), (.nan, 1)])]) == nil)
    #expect(StrokeShape(contacts: [drawn([(0, 0), (1e200, 1)])]) == nil)
    #expect(StrokeShape(handLandmarks: [(0, 0)]) == nil)
    let numbers = [Double](repeating: 0, count: 90)
    func made(_ kind: ShapeKind, scale: Double = 1, seconds: Double = 1, contacts: Int = 1)
      -> StrokeShape?
    {
      StrokeShape(
        kind: kind, scale: scale, durationSeconds: seconds, contactCount: contacts,
        coordinates: numbers)
    }
    #expect(made(.stroke) != nil && made(.hand) == nil)
    #expect(made(.stroke, scale: -1) == nil && made(.stroke, seconds: .infinity) == nil)
    #expect(made(.stroke, contacts: 0) == nil)
  }

  @Test("a hand's 21 landmarks are 42 coordinates of scale 1")
  func hand() throws {
    let hand = try #require(StrokeShape(handLandmarks: landmarks()))
    #expect(hand.kind == .hand && hand.coordinates.count == 42)
    #expect(abs(hand.coordinates.reduce(0) { $0 + $1 * $1 } / 21 - 1) < 1e-9)
    let near = try #require(StrokeShape(handLandmarks: landmarks(scale: 0.3)))
    #expect(difference(hand, near) < 1e-9)
  }
}

/// Numbers in -1...1, the same in every run: Lehmer's generator with the multiplier 48271.
private struct LehmerNumbers {
  var state: Int

  init(seed: Int) { state = seed }

  mutating func next() -> Double {
    state = state * 48_271 % 2_147_483_647
    return 2 * Double(state) / 2_147_483_647 - 1
  }
}
