// Fits of throws. Source of truth: the speed and angle that the throws were made with;
// notes/gestures.md, 3.4.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Fits of throws")
struct TrajectoryFitTests {
  private func fit(_ made: MadeThrow, _ random: inout SeededGenerator) -> TrajectoryFit {
    var fit = TrajectoryFit(
      unitsPerPixelX: made.metresPerPixelX, unitsPerPixelY: made.metresPerPixelY)
    for frame in 0..<made.frameCount { fit.add(made.point(frame, &random)) }
    return fit
  }

  @Test(
    "19 of 20 throws have their speed within 0.5 % and their angle within 0.5 degrees",
    arguments: [60.0, 200])
  func accuracy(rateHertz: Double) throws {
    var random = SeededGenerator(seed: 21)
    var speeds: [Double] = []
    var angles: [Double] = []
    var gravities: [Double] = []
    var (withinTwo, anglesWithinTwo) = (0, 0)
    let rounds = 400
    for _ in 0..<rounds {
      let made = MadeThrow(
        speed: 5 + 4 * random.unit(), angleDegrees: 25 + 35 * random.unit(), rateHertz: rateHertz)
      let fit = fit(made, &random)
      let speed = try #require(fit.releaseSpeed)
      speeds.append(abs(speed / made.speed - 1))
      angles.append(abs(try #require(fit.releaseAngleDegrees) - made.angleDegrees))
      gravities.append(abs(try #require(fit.fallAcceleration) / MadeThrow.gravity - 1))
      let error = try #require(fit.releaseSpeedStandardError)
      if abs(speed - made.speed) <= 2 * error { withinTwo += 1 }
      let turn = try #require(fit.releaseAngleStandardErrorDegrees)
      if abs(try #require(fit.releaseAngleDegrees) - made.angleDegrees) <= 2 * turn {
        anglesWithinTwo += 1
      }
      #expect(abs(try #require(fit.residualRMS) - 0.5 * 2.0.squareRoot()) < 0.25)
    }
    let p95 = rounds * 95 / 100
    #expect(speeds.sorted()[p95] <= 0.005)
    #expect(angles.sorted()[p95] <= 0.5)
    #expect(gravities.sorted()[p95] <= 0.01)
    // Two standard errors hold 95 %.
    #expect(abs(Double(withinTwo) / Double(rounds) - 0.95) < 0.03)
    #expect(abs(Double(anglesWithinTwo) / Double(rounds) - 0.95) < 0.03)
  }

  @Test("it is told at the fifth point, with five places ahead")
  func fifth() throws {
    var random = SeededGenerator(seed: 1)
    var made = MadeThrow(speed: 7, angleDegrees: 40)
    made.noisePixels = 0
    var fit = TrajectoryFit(
      unitsPerPixelX: made.metresPerPixelX, unitsPerPixelY: made.metresPerPixelY)
    for frame in 0..<4 {
      fit.add(made.point(frame, &random))
      #expect(!fit.isTold && fit.releaseSpeed == nil && fit.releaseAngleDegrees == nil)
      #expect(fit.projection.isEmpty && fit.equation == nil && fit.residualRMS == nil)
    }
    fit.add(made.point(4, &random))
    #expect(fit.isTold)
    #expect(abs(try #require(fit.releaseSpeed) - 7) < 1e-4)
    #expect(abs(try #require(fit.releaseAngleDegrees) - 40) < 1e-4)
    let projection = fit.projection
    #expect(projection.count == 5)
    for (step, point) in projection.enumerated() {
      let place = made.place(5 + step)
      #expect(abs(point.x - place.x) < 1e-3 && abs(point.y - place.y) < 1e-3)
      let seconds = Double(point.timeNanoseconds - MadeThrow.startNanoseconds) * 1e-9
      #expect(abs(seconds - Double(5 + step) / 60) < 1e-6)
    }
    let equation = try #require(fit.equation)
    for frame in [0, 10, 30] {
      let (x, y) = made.place(frame)
      #expect(abs((equation.a * x + equation.b) * x + equation.c - y) < 1e-2)
    }
  }

  @Test("the angle has its sign and its quadrant, and pixels need not be square")
  func angles() throws {
    var random = SeededGenerator(seed: 1)
    for angle in [-150.0, -90, -30, 0, 45, 60.6, 135, 179] {
      for (width, height) in [(1.0, 1.0), (0.016, 0.009), (0.5, 2)] {
        var made = MadeThrow(speed: 6, angleDegrees: angle)
        (made.metresPerPixelX, made.metresPerPixelY, made.noisePixels) = (width, height, 0)
        var fit = TrajectoryFit(unitsPerPixelX: width, unitsPerPixelY: height)
        for frame in 0..<8 { fit.add(made.point(frame, &random)) }
        #expect(abs(try #require(fit.releaseAngleDegrees) - angle) < 1e-3)
        #expect(abs(try #require(fit.releaseSpeed) - 6) < 1e-3)
      }
    }
  }

  @Test("the tangent at the release is not the chord, which is slower")
  func tangent() throws {
    var random = SeededGenerator(seed: 2)
    let made = MadeThrow(speed: 7, angleDegrees: 60)
    let fit = fit(made, &random)
    let (from, to) = (made.place(0), made.place(9))
    let (dx, dy) = ((to.x - from.x) * 0.0064, (to.y - from.y) * 0.0036)
    let chord = (dx * dx + dy * dy).squareRoot() / (9 / 60)
    #expect(chord < 0.95 * 7)
    #expect(abs(try #require(fit.releaseSpeed) - 7) < 0.05)
  }

  // The macros of expectations take no value that changes.
  private func add(_ fit: inout TrajectoryFit, _ time: Int64, x: Double, y: Double) -> Bool {
    fit.add(TrajectoryPoint(timeNanoseconds: time, x: x, y: y))
  }

  @Test("points that are no later or no number are left out")
  func bad() {
    var fit = TrajectoryFit()
    #expect(add(&fit, 10, x: 1, y: 1))
    #expect(!add(&fit, 10, x: 2, y: 1))
    #expect(!add(&fit, 9, x: 2, y: 1))
    #expect(!add(&fit, 11, x: .nan, y: 1))
    #expect(!add(&fit, 11, x: 2, y: .infinity))
    #expect(fit.points.count == 1)
  }
}
