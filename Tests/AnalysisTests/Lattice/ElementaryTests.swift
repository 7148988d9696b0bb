// Elementary functions against the system's.

import Glibc
import Testing

@testable import Analysis

@Suite("Elementary functions")
struct ElementaryTests {
  @Test("agree with the system's")
  func values() {
    for step in -4000...4000 {
      let turns = Double(step) / 777
      let (cosine, sine) = Elementary.circle(turns: turns)
      #expect(
        abs(cosine - cos(2 * .pi * turns)) < 1e-13 && abs(sine - sin(2 * .pi * turns)) < 1e-13)
      let angle = Elementary.turns(y: sin(Double(step)), x: cos(Double(step)))
      #expect(abs(angle - atan2(sin(Double(step)), cos(Double(step))) / (2 * .pi)) < 1e-14)
      let x = exp(Double(step) / 50)
      #expect(abs(Elementary.logarithm(x) - Double(step) / 50) < 1e-12)
      #expect(abs(Elementary.exponential(Double(step) / 50) / x - 1) < 1e-12)
    }
  }

  @Test("a gamma distribution of shape 1 is exponential, and its median for 16 as in tables")
  func gamma() {
    #expect(abs(GammaTail(shape: 1).power(exceededBy: 0.5) - log(2)) < 1e-12)
    #expect(abs(GammaTail(shape: 1).power(exceededBy: 1e-8) - 8 * log(10)) < 1e-9)
    // scipy.stats.gamma.isf(0.5, 16) / 16 and isf(1e-7, 16) / 16, version 1.17.
    #expect(abs(GammaTail(shape: 16).power(exceededBy: 0.5) - 0.97924560) < 1e-6)
  }
}
