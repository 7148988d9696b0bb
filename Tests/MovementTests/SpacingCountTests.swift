// Entries counted along a stroke. Source of truth: the places they were put at.

import Geometry
import Movement
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

  @Test("each spacing is from the entry before; a touch-down within is at no border")
  func spacings() {
    var count = SpacingCount()
    func add(_ x: Double, isAtBorder: Bool = true) -> Double? {
      count.add(ImagePoint(x: x, y: 3), isAtBorder: isAtBorder) { _ in }?.x
    }
    #expect(add(-7, isAtBorder: false) == nil)
    #expect(add(20) == nil)
    #expect(add(41) == 20)
    #expect(add(60) == 41)
    #expect(count.count == 4)
    count.begin()
    #expect(count.count == 0 && add(80) == nil)
  }

  @Test("nothing is told of fewer than three spacings")
  func unknown() {
    #expect(count([0, 20, 60]).missing.isEmpty)
    #expect(count([0, 40, 60, 80]).missing == [20])
  }
}
