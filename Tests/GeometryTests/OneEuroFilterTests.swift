// The One Euro filter against the formulas of its paper, worked out for inputs with a closed answer.

import Geometry
import TestBasics
import Testing

@Suite struct OneEuroFilterTests {
  private static func parameters(_ cutoff: Double, _ beta: Double) throws -> OneEuroParameters {
    try #require(OneEuroParameters(minimumCutoffHertz: cutoff, beta: beta))
  }

  /// Algorithm 3 of the paper, for a rate in hertz.
  private static func weight(cutoff: Double, rate: Double) -> Double {
    let tau = 1 / (2 * Double.pi * cutoff)
    return 1 / (1 + tau * rate)
  }

  @Test("parameters that are no frequencies are refused")
  func refusals() {
    #expect(OneEuroParameters(minimumCutoffHertz: 0, beta: 0) == nil)
    #expect(OneEuroParameters(minimumCutoffHertz: -1, beta: 0) == nil)
    #expect(OneEuroParameters(minimumCutoffHertz: .nan, beta: 0) == nil)
    #expect(OneEuroParameters(minimumCutoffHertz: .infinity, beta: 0) == nil)
    #expect(OneEuroParameters(minimumCutoffHertz: 1, beta: -0.1) == nil)
    #expect(OneEuroParameters(minimumCutoffHertz: 1, beta: 0, derivativeCutoffHertz: 0) == nil)
  }

  @Test("without beta a step is answered by 1 - (1 - weight)^n, whatever the intervals' mixture")
  func step() throws {
    var filter = OneEuroFilter(try Self.parameters(2, 0))
    #expect(filter.filter(10, timeNanoseconds: 0) == 10)
    var left = 1.0
    var time: Int64 = 0
    for interval in [5, 5, 8, 1, 20, 7, 5] as [Int64] {
      time += interval * 1_000_000
      left *= 1 - Self.weight(cutoff: 2, rate: 1000 / Double(interval))
      #expect(abs(filter.filter(11, timeNanoseconds: time) - (11 - left)) < 1e-12)
    }
  }

  @Test(
    "at constant speed it lags by what its own cutoff at that speed makes, less for a larger beta")
  func ramp() throws {
    let rate = 200.0
    let speed = 400.0
    var lags: [Double] = []
    for beta in [0, 0.005, 0.05] {
      var filter = OneEuroFilter(try Self.parameters(1, beta))
      var lag = 0.0
      for step in 0..<4000 {
        let input = speed / rate * Double(step)
        lag = input - filter.filter(input, timeNanoseconds: Int64(step) * 5_000_000)
      }
      // In balance the step makes up for what the weight takes: lag = (1 - w) / w * step, and the
      // speed seen from the last filtered value is the true one over w.
      var weight = 0.5
      for _ in 0..<10_000 {
        weight = Self.weight(cutoff: 1 + beta * speed / weight, rate: rate)
      }
      #expect(abs(lag - (1 - weight) / weight * speed / rate) < 1e-6)
      lags.append(lag)
    }
    #expect(lags[0] > lags[1] && lags[1] > lags[2])
  }

  @Test("noise at rest comes out as quiet as a first-order filter of that cutoff makes it")
  func noise() throws {
    var random = SeededGenerator(seed: 3)
    var filter = OneEuroFilter(try Self.parameters(1, 0))
    var (sumIn, sumOut) = (0.0, 0.0)
    for step in 0..<200_000 {
      let input = Double.random(in: -1...1, using: &random)
      let output = filter.filter(input, timeNanoseconds: Int64(step) * 5_000_000)
      sumIn += input * input
      sumOut += output * output
    }
    // The power of white noise through y += w (x - y) is w / (2 - w).
    let weight = Self.weight(cutoff: 1, rate: 200)
    #expect(abs(sumOut / sumIn / (weight / (2 - weight)) - 1) < 0.1)
  }

  @Test("two values at one time, and times that run backwards, change nothing")
  func sameTime() throws {
    var filter = OneEuroFilter(try Self.parameters(1, 0.1))
    _ = filter.filter(1, timeNanoseconds: 1000)
    #expect(filter.filter(9, timeNanoseconds: 1000) == 1)
    #expect(filter.filter(9, timeNanoseconds: 500) == 1)
    #expect(filter.filter(9, timeNanoseconds: .max).isFinite)
    filter.reset()
    #expect(filter.filter(9, timeNanoseconds: 500) == 9)
  }

  @Test("a stroke, a tool and what follows a loss begin where the pen is, not where it was")
  func smoother() throws {
    let parameters = try Self.parameters(1, 0)
    let far = PenSample(timeNanoseconds: 5_000_000, position: ImagePoint(x: 100, y: 50))
    func second(_ change: (inout PenSample<ImagePoint>, inout PenSample<ImagePoint>) -> Void)
      -> ImagePoint
    {
      var first = PenSample(timeNanoseconds: 0, position: ImagePoint(x: 0, y: 0))
      var next = far
      change(&first, &next)
      var smoother = PenSmoother(parameters)
      #expect(smoother.smooth(first) == first)
      return smoother.smooth(next).position
    }
    let weight = Self.weight(cutoff: 1, rate: 200)
    let hovering = second { _, _ in }
    #expect(abs(hovering.x - 100 * weight) < 1e-12 && abs(hovering.y - 50 * weight) < 1e-12)
    #expect(second { _, next in next.isInContact = true } == far.position)
    #expect(second { _, next in next.isDiscontinuity = true } == far.position)
    #expect(second { first, _ in first.isInProximity = false } == far.position)
    #expect(
      second {
        $0.isInContact = true
        $1.isInContact = true
      } == hovering)
  }
}
