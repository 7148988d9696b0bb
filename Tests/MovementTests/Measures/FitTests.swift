// Lines and parabolas by least squares. Source of truth: the coefficients that the points were made
// with, and the scatter over many of them.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Lines and parabolas")
struct FitTests {
  @Test("points of a line and of a parabola give them back, also after points were taken back")
  func exact() throws {
    var line = LineFit()
    var parabola = ParabolaFit()
    for index in 0..<3 {
      line.add(time: 100 + Double(index), value: 1e3 * Double(index * index))
      parabola.add(time: 100 + Double(index), value: -5e2 * Double(index * index * index))
    }
    for index in 3..<20 {
      let time = 100 + 0.1 * Double(index * index)
      line.add(time: time, value: 7 - 3 * time)
      parabola.add(time: time, value: 2 + 5 * time - 1.5 * time * time)
    }
    for index in 0..<3 {
      line.remove(time: 100 + Double(index), value: 1e3 * Double(index * index))
      parabola.remove(time: 100 + Double(index), value: -5e2 * Double(index * index * index))
    }
    #expect(line.count == 17 && parabola.count == 17)
    #expect(abs(try #require(line.slope) + 3) < 1e-9)
    #expect(abs(try #require(line.value(at: 90)) - (7 - 270)) < 1e-6)
    #expect(try #require(line.residualRMS) < 1e-3)
    #expect(abs(try #require(line.determination) - 1) < 1e-9)
    let found = try #require(parabola.coefficients)
    #expect(abs(found.squared + 1.5) < 1e-9)
    #expect(abs(found.slope(at: 90) - (5 - 270)) < 1e-6)
    #expect(abs(found.value(at: 90) - (2 + 450 - 1.5 * 8100)) < 1e-5)
    #expect(try #require(parabola.residualRMS) < 1e-2)
  }

  @Test("a line through four points and a parabola through five have the errors of the textbook")
  func textbook() throws {
    var line = LineFit()
    for (time, value) in [(0.0, 0.0), (1, 1), (2, 1), (3, 2)] { line.add(time: time, value: value) }
    #expect(abs(try #require(line.slope) - 0.6) < 1e-12)
    #expect(abs(try #require(line.residualRMS) - (0.2 / 4).squareRoot()) < 1e-12)
    #expect(abs(try #require(line.slopeStandardError) - (0.2 / 2 / 5).squareRoot()) < 1e-12)
    #expect(abs(try #require(line.determination) - 0.9) < 1e-12)
    var parabola = ParabolaFit()
    for (time, value) in [(0.0, 0.0), (1, 0), (2, 1), (3, 0), (4, 0)] {
      parabola.add(time: time, value: value)
    }
    #expect(abs(try #require(parabola.coefficients).squared + 1 / 7.0) < 1e-12)
    let squares = 18 / 35.0
    #expect(abs(try #require(parabola.residualRMS) - (squares / 5).squareRoot()) < 1e-12)
    for (time, lever) in [(2.0, 1 / 10.0), (4, 1 / 10.0 + 16 / 14.0)] {
      let error = try #require(parabola.slopeStandardError(at: time))
      #expect(abs(error - (squares / 2 * lever).squareRoot()) < 1e-12)
    }
  }

  @Test("residuals and standard errors are those of the scatter")
  func errors() throws {
    var random = SeededGenerator(seed: 5)
    var lines: [Double] = []
    var slopes: [Double] = []
    var told = (line: 0.0, slope: 0.0, lineResidual: 0.0, parabolaResidual: 0.0)
    let rounds = 400
    for _ in 0..<rounds {
      var line = LineFit()
      var parabola = ParabolaFit()
      for index in 0..<30 {
        // Uneven times, so that the factors depend on each other.
        let time = Double(index * index) / 300
        line.add(time: time, value: 4 + 2 * time + 0.5 * random.normal())
        parabola.add(time: time, value: 4 + 2 * time + 3 * time * time + 0.5 * random.normal())
      }
      lines.append(try #require(line.slope))
      slopes.append(try #require(parabola.coefficients).slope(at: 0))
      told.line += try #require(line.slopeStandardError) / Double(rounds)
      told.slope += try #require(parabola.slopeStandardError(at: 0)) / Double(rounds)
      told.lineResidual += try #require(line.residualRMS) / Double(rounds)
      told.parabolaResidual += try #require(parabola.residualRMS) / Double(rounds)
    }
    func deviation(_ values: [Double], _ mean: Double) -> Double {
      (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
    }
    #expect(abs(told.line / deviation(lines, 2) - 1) < 0.12)
    #expect(abs(told.slope / deviation(slopes, 2) - 1) < 0.12)
    #expect(abs(told.lineResidual - 0.5 * (28 / 30.0).squareRoot()) < 0.02)
    #expect(abs(told.parabolaResidual - 0.5 * (27 / 30.0).squareRoot()) < 0.02)
  }

  @Test("too few points or different times tell nothing")
  func nothing() {
    var line = LineFit()
    var parabola = ParabolaFit()
    #expect(line.slope == nil && line.value(at: 0) == nil && parabola.coefficients == nil)
    for _ in 0..<5 {
      line.add(time: 3, value: 1)
      parabola.add(time: 3, value: 1)
    }
    #expect(line.slope == nil && line.residualRMS == nil && line.slopeStandardError == nil)
    #expect(parabola.coefficients == nil && parabola.residualRMS == nil)
    parabola.add(time: 4, value: 1)
    #expect(parabola.coefficients == nil && parabola.slopeStandardError(at: 3) == nil)
    line.add(time: 4, value: 5)
    #expect(line.slope == 4)
  }
}
