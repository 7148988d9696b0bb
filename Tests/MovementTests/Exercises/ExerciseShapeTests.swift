// Shapes as polylines. Source of truth: their formulas in closed form.

import Foundation
import Geometry
import Movement
import Testing

@Suite("The shapes of exercises")
struct ExerciseShapeTests {
  private let middle = PathPoint(x: 0.5, y: 0.5)

  /// The root of the mean square distance of places of a curve from the polyline through its chords.
  private func departure(_ line: ShownLine, _ curve: [PathPoint]) throws -> Double {
    try #require(PathError(path: curve, line: line)).rms
  }

  @Test(
    "a circle begins at its top, goes clockwise and has its radius", arguments: [0.01, 0.2, 0.49])
  func circle(radius: Double) throws {
    let shape = ExerciseShape.circle(center: middle, radius: radius)
    let line = try #require(shape.line())
    #expect(line.isClosed)
    let start = try #require(shape.start)
    #expect(line.points[0] == start)
    #expect(abs(start.x - 0.5) < 1e-12 && abs(start.y - (0.5 - radius)) < 1e-12)
    // As seen, with y downwards, from the top to the right.
    #expect(line.points[1].x > 0.5)
    #expect(line.points.allSatisfy { abs($0.distance(to: middle) - radius) < 1e-12 })
    #expect(abs(line.length / (2 * .pi * radius) - 1) < 1e-3)
    let curve = (0...5_000).map { index in
      let angle = 2 * Double.pi * Double(index) / 5_000
      return PathPoint(x: 0.5 + radius * sin(angle), y: 0.5 - radius * cos(angle))
    }
    #expect(try departure(line, curve) < 1e-4)
  }

  @Test(
    "a spiral is r = a + b * angle, begins to the right and turns clockwise",
    arguments: [1.0, 3.5, 20])
  func spiral(turns: Double) throws {
    let shape = ExerciseShape.spiral(
      center: middle, innerRadius: 0.05, outerRadius: 0.45, turns: turns)
    let line = try #require(shape.line())
    #expect(!line.isClosed)
    #expect(line.points.first == shape.start)
    #expect(line.points.first == PathPoint(x: 0.55, y: 0.5))
    #expect(line.points[1].y > 0.5)
    let curve = (0...50_000).map { index in
      let angle = 2 * Double.pi * turns * Double(index) / 50_000
      let radius = 0.05 + 0.4 / (2 * .pi * turns) * angle
      return PathPoint(x: 0.5 + radius * cos(angle), y: 0.5 + radius * sin(angle))
    }
    #expect(try departure(line, curve) < 1e-4)
    #expect(abs(line.length / lengthOfSpiral(0.05, 0.45, turns) - 1) < 1e-3)
    let end = try #require(line.points.last)
    #expect(end.distance(to: curve[50_000]) < 1e-9)
  }

  /// The integral of sqrt(r^2 + b^2) over the angle, with r as its variable.
  private func lengthOfSpiral(_ inner: Double, _ outer: Double, _ turns: Double) -> Double {
    let slope = (outer - inner) / (2 * .pi * turns)
    func primitive(_ radius: Double) -> Double {
      let root = (radius * radius + slope * slope).squareRoot()
      return (radius * root + slope * slope * log(radius + root)) / 2
    }
    return (primitive(outer) - primitive(inner)) / slope
  }

  @Test("a wave is a sine that first goes to the left of its way")
  func wave() throws {
    let (from, to) = (PathPoint(x: 0.1, y: 0.5), PathPoint(x: 0.9, y: 0.5))
    let shape = ExerciseShape.wave(from: from, to: to, amplitude: 0.15, periods: 3)
    let line = try #require(shape.line())
    #expect(shape.start == from && line.points.first == from)
    // Its way leads to the right, so that its left is up.
    #expect(line.points[1].y < 0.5)
    let curve = (0...20_000).map { index in
      let share = Double(index) / 20_000
      return PathPoint(x: 0.1 + 0.8 * share, y: 0.5 - 0.15 * sin(2 * .pi * 3 * share))
    }
    #expect(try departure(line, curve) < 1e-4)
    let top = try #require(line.points.map(\.y).min())
    #expect(abs(top - 0.35) < 1e-4)
    let half = ExerciseShape.wave(
      from: PathPoint(x: 0.5, y: 0.9), to: PathPoint(x: 0.5, y: 0.1), amplitude: 0.1, periods: 0.5)
    // Upwards, the left is to the left; half a period ends on the line.
    let arch = try #require(half.line())
    #expect(arch.points.allSatisfy { $0.x < 0.5 + 1e-12 })
    #expect(try #require(arch.points.last).distance(to: PathPoint(x: 0.5, y: 0.1)) < 1e-9)
  }

  @Test("a line and a path are themselves, a contour is the image's")
  func corners() throws {
    let (from, to) = (PathPoint(x: 0.1, y: 0.2), PathPoint(x: 0.9, y: 0.4))
    #expect(ExerciseShape.line(from: from, to: to).line() == ShownLine([from, to]))
    #expect(ExerciseShape.line(from: from, to: to).start == from)
    let path = ExerciseShape.path([to, middle, from], isClosed: true)
    #expect(path.line() == ShownLine([to, middle, from], isClosed: true))
    #expect(path.start == to)
    #expect(ExerciseShape.contour(level: 0.5).line() == nil)
    #expect(ExerciseShape.contour(level: 0.5).start == nil)
  }

  @Test("shapes without a length or with numbers that are none have no line")
  func none() {
    #expect(ExerciseShape.line(from: middle, to: middle).line() == nil)
    #expect(ExerciseShape.circle(center: middle, radius: 0).line() == nil)
    #expect(ExerciseShape.circle(center: middle, radius: .nan).line() == nil)
    #expect(ExerciseShape.circle(center: middle, radius: .infinity).line() == nil)
    #expect(ExerciseShape.path([], isClosed: false).line() == nil)
    #expect(ExerciseShape.path([], isClosed: false).start == nil)
    let spiral = ExerciseShape.spiral(
      center: middle, innerRadius: 0, outerRadius: 0.4, turns: .infinity)
    #expect(spiral.line() == nil)
    let many = ExerciseShape.spiral(
      center: middle, innerRadius: 0, outerRadius: 0.4, turns: 1e6)
    #expect(many.line()?.points.count ?? 0 <= ExerciseShape.mostCorners)
    let flat = ExerciseShape.wave(
      from: middle, to: PathPoint(x: 0.9, y: 0.5), amplitude: 0, periods: 3)
    #expect(flat.line()?.length == 0.4)
  }
}
