// Places along a path. Source of truth: lengths that are summed up here along the path itself, and figures
// whose places are known.

import Foundation
import Movement
import Testing

@Suite("Resampled strokes")
struct StrokeResamplingTests {
  /// How far along a path a place on it is, in millimetres, searched from a place on.
  private func way(to place: StrokePoint, along path: [StrokePoint], from least: Double) -> Double?
  {
    var before = 0.0
    for (start, end) in zip(path, path.dropFirst()) {
      let length = start.distance(to: end)
      let reached = start.distance(to: place)
      if abs(reached + place.distance(to: end) - length) < 1e-10, before + reached >= least - 1e-9 {
        return before + reached
      }
      before += length
    }
    return nil
  }

  @Test("places lie on the path, at equal lengths of it", arguments: [3, 10, 45, 200])
  func equalLengths(count: Int) throws {
    // Uneven steps, a corner, a stop and a sharp turn.
    let path = drawn([
      (0, 0), (1, 0.5), (1, 0.5), (9, 2), (9.1, 2.05), (9, 8), (4, 8.5), (9, 8.3), (20, 31),
    ])
    let length = zip(path, path.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let places = StrokeResampling.evenly(path, count: count)
    #expect(places.count == count)
    #expect(places.first == path.first && places.last == path.last)
    var reached = 0.0
    for (index, place) in places.enumerated() {
      let way = try #require(self.way(to: place, along: path, from: reached))
      #expect(abs(way - length * Double(index) / Double(count - 1)) < 1e-9)
      reached = way
    }
  }

  @Test("a circle's 45 places are 44 equal chords")
  func circle() {
    let path = turned(by: 2 * .pi, radius: 10, steps: 44_000)
    let places = StrokeResampling.evenly(path, count: 45)
    for (first, second) in zip(places, places.dropFirst()) {
      #expect(abs(first.distance(to: second) - 20 * sin(.pi / 44)) < 1e-7)
    }
  }

  @Test("a path without length gives its first place again")
  func rest() {
    let path = drawn([(3, 4), (3, 4), (3, 4)])
    #expect(StrokeResampling.evenly(path, count: 5) == Array(repeating: path[0], count: 5))
    #expect(StrokeResampling.evenly([], count: 5).isEmpty)
  }
}
