// Entries counted along a stroke. Source of truth: the places they were put at.

import Geometry
import Movement
import TestBasics
import Testing

@Suite("Counting along a stroke")
struct SpacingCountTests {
  private func count(
    _ places: [Double], firstIsAtBorder: Bool = true
  ) -> (count: SpacingCount, missing: [Double]) {
    var count = SpacingCount()
    var missing: [Double] = []
    for (index, x) in places.enumerated() {
      _ = count.add(ImagePoint(x: x, y: 3), isAtBorder: index > 0 || firstIsAtBorder) {
        missing.append($0.x)
      }
    }
    return (count, missing)
  }

  @Test("one that is missing is told wherever it is, also before the spacing is known")
  func missing() {
    let places = (0..<20).map { Double($0) * 20 }
    for gap in 1..<19 {
      var left = places
      left.remove(at: gap)
      let (counted, missing) = count(left)
      #expect(counted.count == 19 && missing == [Double(gap) * 20])
      #expect(abs((counted.meanPixels ?? 0) - 20) < 1e-9)
    }
  }

  @Test("a gap of 1.6 to 2.4 spacings has one missing; of less or more it has none")
  func gaps() {
    for (gap, isMissing) in [(1.59, false), (1.61, true), (2.39, true), (2.41, false), (3, false)] {
      let places =
        (0..<6).map { Double($0) * 20 } + (0..<6).map { 100 + gap * 20 + Double($0) * 20 }
      #expect(count(places).missing.isEmpty == !isMissing, "gap of \(gap)")
    }
  }

  @Test("mean and spread are those of the regular spacings; a touch-down within is at no border")
  func statistics() throws {
    var random = SeededGenerator(seed: 3)
    var places = [0.0]
    for _ in 0..<25 {
      places.append((places.last ?? 0) + 20 + Double.random(in: -1...1, using: &random))
    }
    let spacings = zip(places.dropFirst(), places).map { $0 - $1 }
    let mean = spacings.reduce(0, +) / 25
    let deviation = (spacings.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 24).squareRoot()
    let (counted, missing) = count(places)
    #expect(missing.isEmpty)
    #expect(abs(try #require(counted.meanPixels) - mean) < 1e-9)
    #expect(abs(try #require(counted.spreadPixels) - deviation) < 1e-9)
    let within = count([-7] + places.dropFirst(), firstIsAtBorder: false)
    #expect(within.count.count == 26)
    #expect(abs(try #require(within.count.meanPixels) - 20) < 0.5)
  }

  @Test("nothing is told of fewer than three spacings")
  func unknown() {
    #expect(count([0, 20, 60]).missing.isEmpty)
    #expect(count([0, 20, 60]).count.meanPixels == nil)
    #expect(count([0, 40, 60, 80]).missing == [20])
  }
}
