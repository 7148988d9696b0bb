// The figures of ways in closed form: lines, parabolas, and Brownian motion (Einstein 1905).

import Foundation
import Movement
import TestBasics
import Testing
import Tracks

@Suite("Figures of a thing's way")
struct ThingMeasuresTests {
  private func points(_ count: Int, _ place: (Double) -> (x: Double, y: Double))
    -> [TrajectoryPoint]
  {
    (0..<count).map { number in
      let time = Double(number) / 50
      let (x, y) = place(time)
      return TrajectoryPoint(timeNanoseconds: 77 + Int64(number) * 20_000_000, x: x, y: y)
    }
  }

  @Test("a straight way: speed, signed angle, length, and the squared way for a displacement")
  func line() throws {
    let way = points(41) { (10 + 30 * $0, 20 - 40 * $0) }
    let measures = try #require(ThingMeasures(way, unitsPerPixelX: 2, unitsPerPixelY: 0.5))
    #expect(abs(measures.speed - hypot(60, 20)) < 1e-9)
    #expect(abs(measures.angleDegrees - atan2(20, 60) * 180 / .pi) < 1e-9)
    #expect(
      abs(measures.length - 0.8 * hypot(60, 20)) < 1e-9 && abs(measures.seconds - 0.8) < 1e-12)
    let displacements = measures.displacements
    #expect(displacements.count == 10)
    for (index, lag) in displacements.enumerated() {
      #expect(abs(lag.seconds - Double(index + 1) / 50) < 1e-12 && lag.pairs == 40 - index)
      #expect(abs(lag.meanSquare / (4_000 * lag.seconds * lag.seconds) - 1) < 1e-9)
    }
    let falling = try #require(ThingMeasures(points(9) { (-3 * $0, 4 * $0) }))
    #expect(abs(falling.angleDegrees + 126.87) < 0.01)
  }

  @Test("a parabola: both accelerations, upwards positive")
  func parabola() throws {
    let way = points(30) { (100 + 5 * $0 * $0, 300 - 80 * $0 + 45 * $0 * $0) }
    let measures = try #require(ThingMeasures(way, unitsPerPixelX: 3, unitsPerPixelY: 0.1))
    #expect(abs(try #require(measures.accelerationX) - 30) < 1e-6)
    #expect(abs(try #require(measures.accelerationY) + 9) < 1e-6)
  }

  @Test("of free diffusion the displacement rises by four times the coefficient in a second")
  func diffusion() throws {
    var random = SeededGenerator(seed: 21)
    let coefficient = 30.0
    var sums = [Double](repeating: 0, count: 5)
    for _ in 0..<40 {
      var (x, y) = (0.0, 0.0)
      let way = points(400) { _ in
        x += (2 * coefficient / 50).squareRoot() * random.normal()
        y += (2 * coefficient / 50).squareRoot() * random.normal()
        return (x, y)
      }
      let displacements = try #require(ThingMeasures(way)).displacements
      for lag in 0..<5 { sums[lag] += displacements[lag].meanSquare / 40 }
    }
    for lag in 0..<5 {
      let wanted = 4 * coefficient * Double(lag + 1) / 50
      #expect(abs(sums[lag] / wanted - 1) < 0.05, "lag \(lag + 1)")
    }
  }

  @Test("frames in which it was not seen belong to no lag but their own")
  func gaps() throws {
    var way = points(40) { (10 * $0, 0) }
    way.removeSubrange(10..<13)
    let displacements = try #require(ThingMeasures(way)).displacements
    #expect(displacements[0].pairs == 35 && displacements.count == 9)
    #expect(displacements.allSatisfy { abs($0.meanSquare - 100 * $0.seconds * $0.seconds) < 1e-9 })
  }

  @Test("one point has no figures, nor have times that stand still")
  func refused() {
    #expect(ThingMeasures([]) == nil && ThingMeasures(points(1) { ($0, 0) }) == nil)
    let twice = points(2) { ($0, 0) } + points(2) { ($0, 0) }
    #expect(ThingMeasures(twice) == nil)
    let two = ThingMeasures(points(2) { ($0, 0) })
    #expect(two?.accelerationX == nil && two?.displacements.count == 1)
  }
}
