// Traced paths against shown lines. Source of truth: geometry, and the Fréchet distance by its
// recursive definition.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Paths against lines")
struct PathErrorTests {
  private func circle(
    _ radius: Double, from start: Double = 0, count: Int = 720, turn: Double = 2 * .pi
  ) -> [PathPoint] {
    (0...count).map { index in
      let angle = start + turn * Double(index) / Double(count)
      return PathPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
  }

  @Test("a line beside the line: every figure is the distance, with its side")
  func beside() throws {
    let line = try #require(ShownLine([PathPoint(x: 0, y: 0), PathPoint(x: 100, y: 0)]))
    for offset in [-3.0, 0.5, 7] {
      let path = [
        PathPoint(x: 0, y: offset), PathPoint(x: 40, y: offset), PathPoint(x: 100, y: offset),
      ]
      let error = try #require(PathError(path: path, line: line))
      #expect(abs(error.rms - offset.magnitude) < 1e-9)
      #expect(abs(error.maximum - offset.magnitude) < 1e-9)
      #expect(abs(error.bias - offset) < 1e-9)
      #expect(abs(error.frechet - offset.magnitude) < 1e-9)
      #expect(!error.isReversed)
      let back = try #require(PathError(path: path.reversed(), line: line))
      #expect(back.isReversed && abs(back.frechet - offset.magnitude) < 1e-9)
      #expect(abs(back.bias - offset) < 1e-9)
    }
  }

  @Test("a wave about the line has no bias, and the root mean square of a sine")
  func wave() throws {
    let line = try #require(ShownLine([PathPoint(x: 0, y: 0), PathPoint(x: 1000, y: 0)]))
    let path = (0...4000).map { index in
      PathPoint(x: Double(index) / 4, y: 2 * sin(2 * .pi * Double(index) / 400))
    }
    let error = try #require(PathError(path: path, line: line))
    #expect(abs(error.rms - 2.0.squareRoot()) < 0.01)
    #expect(abs(error.maximum - 2) < 0.01)
    #expect(abs(error.bias) < 0.01)
    #expect(abs(error.frechet - 2) < 0.05)
  }

  @Test("a circle within a closed circle: the difference of the radii, wherever it begins")
  func circles() throws {
    let line = try #require(ShownLine(circle(50), isClosed: true))
    #expect(abs(line.length / (100 * .pi) - 1) < 1e-4)
    for (radius, start, turn) in [(48.0, 0.0, 2.0), (48, 1.234, 2), (53, 4, -2)] {
      let path = circle(radius, from: start, turn: turn * .pi)
      let error = try #require(PathError(path: path, line: line))
      #expect(abs(error.rms - abs(radius - 50)) < 0.01)
      #expect(abs(error.maximum - abs(radius - 50)) < 0.01)
      // The circle turns right where y points down: its inside is on the right.
      #expect(abs(error.bias - (50 - radius)) < 0.01)
      #expect(abs(error.frechet - abs(radius - 50)) < 0.02)
      #expect(error.isReversed == (turn < 0))
    }
    let half = try #require(PathError(path: circle(50, turn: .pi), line: line))
    // Half the circle lies on the line, but the leash must reach across.
    #expect(half.rms < 0.01 && half.frechet > 40)
  }

  @Test("a stroke of its own places has no error; what is beyond an end is measured from the end")
  func ends() throws {
    let track = try MadeStroke.straight(seconds: 1, rateHertz: 200)
    let from = PathPoint(x: 20, y: 30)
    let to = PathPoint(x: 20 + 100 * cos(0.7), y: 30 + 100 * sin(0.7))
    let line = try #require(ShownLine([from, to]))
    let same = try #require(PathError(track: track, line: line))
    #expect(same.rms < 1e-6 && same.frechet < 0.01)
    let halfway = PathPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    let short = try #require(ShownLine([from, halfway]))
    let half = try #require(PathError(track: track, line: short))
    #expect(abs(half.maximum - 50) < 0.01 && abs(half.frechet - 50) < 0.01)
    // Half of the way on the line, the other half 0 to 50 beyond it.
    #expect(abs(half.rms - (50.0 * 50 / 6).squareRoot()) < 0.1)
  }

  @Test("lines and paths that are none are refused")
  func refused() throws {
    let place = PathPoint(x: 1, y: 1)
    #expect(ShownLine([]) == nil && ShownLine([place]) == nil && ShownLine([place, place]) == nil)
    #expect(ShownLine([place, place], isClosed: true) == nil)
    #expect(ShownLine([place, PathPoint(x: .nan, y: 0)]) == nil)
    let line = try #require(ShownLine([place, PathPoint(x: 5, y: 1)]))
    #expect(PathError(path: [], line: line) == nil)
    #expect(PathError(path: [PathPoint(x: 0, y: .infinity)], line: line) == nil)
    let dot = try #require(PathError(path: [PathPoint(x: 1, y: 4)], line: line))
    #expect(abs(dot.rms - 3) < 1e-9 && abs(dot.frechet - 5) < 1e-9)
  }

  /// Eiter and Mannila's definition, as it stands.
  private func leash(_ first: [PathPoint], _ second: [PathPoint], _ i: Int, _ j: Int) -> Double {
    let (dx, dy) = (first[i].x - second[j].x, first[i].y - second[j].y)
    let here = (dx * dx + dy * dy).squareRoot()
    if i == 0 && j == 0 { return here }
    var best = Double.infinity
    if i > 0 { best = min(best, leash(first, second, i - 1, j)) }
    if j > 0 { best = min(best, leash(first, second, i, j - 1)) }
    if i > 0 && j > 0 { best = min(best, leash(first, second, i - 1, j - 1)) }
    return max(best, here)
  }

  @Test("the Fréchet distance is that of the recursive definition")
  func frechet() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<200 {
      func places() -> [PathPoint] {
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          PathPoint(x: random.unit() * 10, y: random.unit() * 10)
        }
      }
      let (first, second) = (places(), places())
      let expected = leash(first, second, first.count - 1, second.count - 1)
      #expect(abs(FrechetDistance.between(first, second) - expected) < 1e-12)
    }
    #expect(FrechetDistance.between([], [PathPoint(x: 0, y: 0)]) == .infinity)
  }
}
