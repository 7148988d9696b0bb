// The pressure curve against points of Bézier curves worked out by hand.

import Geometry
import TestBasics
import Testing

@Suite struct PressureCurveTests {
  @Test("the straight curve changes nothing within its ends")
  func straight() {
    for force in stride(from: 0.0, through: 1, by: 0.125) {
      #expect(PressureCurve.straight.pressure(ofForce: force) == force)
    }
    #expect(PressureCurve.straight.pressure(ofForce: -1) == 0)
    #expect(PressureCurve.straight.pressure(ofForce: 2) == 1)
  }

  @Test("a curve goes through its own points: those of t = 1/4, 1/2 and 3/4, by hand")
  func points() throws {
    // At t = 1/2 a cubic Bézier is (0 + 3 p1 + 3 p2 + 1) / 8.
    let firm = try #require(PressureCurve(x1: 0.75, y1: 0.25, x2: 1, y2: 0.5))
    #expect(abs(firm.pressure(ofForce: (3 * 0.75 + 3 + 1) / 8) - (0.75 + 1.5 + 1) / 8) < 1e-9)
    // At t = 1/4 the weights are 27, 27, 9 and 1 of 64; at 3/4 the other way round.
    #expect(
      abs(firm.pressure(ofForce: (27 * 0.75 + 9 + 1) / 64) - (27 * 0.25 + 9 * 0.5 + 1) / 64) < 1e-9)
    #expect(
      abs(firm.pressure(ofForce: (9 * 0.75 + 27 + 27) / 64) - (9 * 0.25 + 27 * 0.5 + 27) / 64)
        < 1e-9)
  }

  @Test("every curve rises from 0 to 1, also where a control point makes it upright or flat")
  func ends() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<200 {
      let corners = (0..<4).map { _ in
        round % 2 == 0
          ? Double.random(in: 0...1, using: &random) : Bool.random(using: &random) ? 1 : 0
      }
      let curve = try #require(
        PressureCurve(x1: corners[0], y1: corners[1], x2: corners[2], y2: corners[3]))
      #expect(curve.pressure(ofForce: 0) < 1e-3 && curve.pressure(ofForce: 1) > 1 - 1e-3)
      var last = -1e-9
      for force in stride(from: 0.0, through: 1, by: 0.01) {
        let pressure = curve.pressure(ofForce: force)
        #expect(pressure >= last - 1e-9 && pressure <= 1)
        last = pressure
      }
    }
  }

  @Test("control points outside the square are refused")
  func refusals() {
    #expect(PressureCurve(x1: -0.1, y1: 0, x2: 1, y2: 1) == nil)
    #expect(PressureCurve(x1: 0, y1: 0, x2: 1.1, y2: 1) == nil)
    #expect(PressureCurve(x1: 0, y1: .nan, x2: 1, y2: 1) == nil)
  }
}
