// Edit distances against known ones and against the properties of a distance.

import Testing

@testable import Analysis

@Suite struct NearestNameTests {
  @Test("distances are those of the textbook examples")
  func examples() {
    for (a, b, distance) in [
      ("kitten", "sitting", 3), ("saturday", "sunday", 3), ("", "abc", 3), ("abc", "", 3),
      ("gamma", "gamma", 0), ("flaw", "lawn", 2), ("intention", "execution", 5),
    ] {
      #expect(NearestName.editDistance(a, b) == distance)
      #expect(NearestName.editDistance(b, a) == distance)
    }
  }

  @Test("very long names have no nearest one")
  func long() {
    #expect(NearestName.nearest(to: String(repeating: "g", count: 100_000), among: ["g"]) == nil)
    #expect(NearestName.nearest(to: "x", among: []) == nil)
  }
}
