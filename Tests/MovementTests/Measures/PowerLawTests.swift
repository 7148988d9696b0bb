// Curvature and the two-thirds power law. Source of truth: an ellipse of even phase, which has
// speed = (a b)^(1/3) * curvature^(-1/3) exactly, and circles and lines.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Curvature and the power law")
struct PowerLawTests {
  private func ellipse(
    _ width: Double, _ height: Double, seconds: Double = 4, stepUnits: Double = 0.01
  ) throws -> Track {
    try MadeStroke.track(seconds: seconds, rateHertz: 200, stepUnits: stepUnits) { time in
      (width * cos(.pi * time), height * sin(.pi * time))
    }
  }

  @Test("an ellipse of even phase has the exponent -1/3", arguments: [1.5, 2, 3])
  func exponent(ratio: Double) throws {
    let law = try #require(StrokeMeasures(ellipse(20 * ratio, 20)).powerLaw)
    #expect(abs(law.exponent + 1 / 3.0) < 0.01)
    #expect(law.determination > 0.98)
    #expect(law.exponentStandardError < 0.02 && law.exponentStandardError > 0)
    #expect(law.sampleCount > 600)
  }

  @Test("an ellipse of even speed has the exponent 0")
  func evenSpeed() throws {
    // Steps of even length along the ellipse.
    var angle = 0.0
    let track = try MadeStroke.track(seconds: 4, rateHertz: 200) { _ in
      let place = (40 * cos(angle), 20 * sin(angle))
      for _ in 0..<20 {
        let (dx, dy) = (40 * sin(angle), 20 * cos(angle))
        angle += 0.0125 / (dx * dx + dy * dy).squareRoot()
      }
      return place
    }
    let measures = StrokeMeasures(track)
    #expect(abs(measures.speedSpread / measures.meanSpeed) < 0.01)
    #expect(abs(try #require(measures.powerLaw).exponent) < 0.01)
  }

  @Test("noise makes the exponent less certain, and the error says by how much")
  func noise() throws {
    var random = SeededGenerator(seed: 8)
    var exponents: [Double] = []
    var errors: [Double] = []
    for _ in 0..<40 {
      let track = try MadeStroke.track(seconds: 4, rateHertz: 200) { time in
        (
          40 * cos(.pi * time) + 0.2 * random.normal(),
          20 * sin(.pi * time) + 0.2 * random.normal()
        )
      }
      let law = try #require(StrokeMeasures(track).powerLaw)
      exponents.append(law.exponent)
      errors.append(law.exponentStandardError)
    }
    let mean = exponents.reduce(0, +) / 40
    let deviation = (exponents.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 39).squareRoot()
    let told = errors.reduce(0, +) / 40
    #expect(told / deviation > 0.5 && told / deviation < 3)
    #expect(abs(mean + 1 / 3.0) < 0.05)
  }

  @Test("a circle and a line have no exponent", arguments: [0.0, 0.01])
  func none(stepUnits: Double) throws {
    #expect(StrokeMeasures(try ellipse(20, 20, stepUnits: stepUnits)).powerLaw == nil)
    let line = try MadeStroke.straight(seconds: 2, rateHertz: 200, stepUnits: stepUnits)
    #expect(StrokeMeasures(line).powerLaw == nil)
  }

  @Test("a circle has the curvature 1 / radius, a line none", arguments: [5.0, 20, 100])
  func curvature(radius: Double) throws {
    let measures = StrokeMeasures(try ellipse(radius, radius))
    #expect(abs(try #require(measures.meanCurvature) * radius - 1) < 0.03)
    #expect(abs(measures.length / (4 * .pi * radius) - 1) < 0.005)
    let line = try MadeStroke.straight(seconds: 2, rateHertz: 200)
    #expect(try #require(StrokeMeasures(line).meanCurvature) < 1e-9)
  }

  @Test("the mean curvature of an ellipse is its whole turn by its length")
  func turn() throws {
    let measures = StrokeMeasures(try ellipse(40, 20))
    let perimeter = 96.88448220547679 * 2
    #expect(abs(try #require(measures.meanCurvature) / (2 * .pi / perimeter) - 1) < 0.03)
  }
}
