// The polynomials against the C library.
import Foundation
import Synthesis
import TestBasics
import Testing

@Suite("Elementary functions")
struct ElementaryFunctionTests {
  /// Source of truth: the C library.
  @Test("fastExp2 agrees with exp2 within 1e-13, relative")
  func powers() {
    var worst = 0.0
    for step in -1_000_000...1_000_000 {
      let x = Double(step) / 1_000 + 1e-7
      guard abs(x) <= 1_000 else { continue }
      worst = max(worst, abs(fastExp2(x) / exp2(x) - 1))
    }
    print("fastExp2: \(worst)")
    #expect(worst <= 1e-13)
    for x in -1_000...1_000 { #expect(fastExp2(Double(x)) == exp2(Double(x))) }
    #expect(fastExp2(.infinity).isFinite && fastExp2(-.infinity) > 0 && fastExp2(.nan) == 1)
  }

  /// Source of truth: the C library.
  @Test("fastLog2 agrees with log2 within 1e-13")
  func logarithms() {
    var worst = 0.0
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200_000 {
      let x = exp2(Double.random(in: -1_000...1_000, using: &random))
      worst = max(worst, abs(fastLog2(x) - log2(x)) / max(1, abs(log2(x))))
    }
    print("fastLog2: \(worst)")
    #expect(worst <= 1e-13)
    #expect(fastLog2(1) == 0 && fastLog2(8) == 3)
    #expect(fastLog2(0).isFinite && fastLog2(.nan).isFinite && fastLog2(.infinity).isFinite)
  }

  /// Source of truth: the C library.
  @Test("fastSine agrees with sin within 1e-10")
  func sines() {
    var worst = 0.0
    for step in -200_000...200_000 {
      let turns = Double(step) / 10_007
      worst = max(worst, abs(fastSine(turns: turns) - sin(2 * .pi * turns)))
    }
    print("fastSine: \(worst)")
    #expect(worst <= 1e-10)
  }
}
