// Smoothness of 500 random speeds against the authors' own program
// (https://github.com/siva82kb/SPARC), whose values lie in Oracle/smoothness.csv, made by
// Oracle/make_smoothness.py.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("Smoothness by the authors' program")
struct SmoothnessOracleTests {
  private struct Row {
    var seed: UInt64
    var rateHertz, sum, arc, jerk: Double
    var count: Int
  }

  private static func rows() throws -> [Row] {
    let file = try #require(
      Bundle.module.url(forResource: "smoothness", withExtension: "csv", subdirectory: "Oracle"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.dropFirst().map { line in
      let values = line.split(separator: ",").map(String.init)
      try #require(values.count == 6)
      return Row(
        seed: try #require(UInt64(values[0])), rateHertz: try #require(Double(values[1])),
        sum: try #require(Double(values[3])), arc: try #require(Double(values[4])),
        jerk: try #require(Double(values[5])), count: try #require(Int(values[2])))
    }
  }

  /// The speed that make_smoothness.py makes of a seed: the same operations in the same order.
  private static func profile(seed: UInt64) -> (rateHertz: Double, speed: [Double]) {
    var random = SeededGenerator(seed: seed)
    let rate = [60.0, 100, 133, 200][Int(random.next() % 4)]
    let count = 40 + Int(random.next() % 561)
    var speed = [Double](repeating: 0, count: count)
    for _ in 0..<1 + Int(random.next() % 5) {
      let start = random.unit() * 0.6 * Double(count)
      let width = (0.2 + 0.6 * random.unit()) * Double(count)
      let height = 0.2 + random.unit()
      for index in 0..<count {
        let share = (Double(index) - start) / width
        guard share > 0, share < 1 else { continue }
        let rest = 1 - share
        speed[index] += height * 16 * share * share * rest * rest
      }
    }
    let root = random.unit()
    let height = 0.15 * root * root
    let cosine = 1 - 0.05 * random.unit()
    var (before, now) = (0.0, (1 - cosine * cosine).squareRoot())
    for index in 0..<count {
      speed[index] = (speed[index] + height * before).magnitude
      (before, now) = (now, 2 * cosine * now - before)
    }
    return (rate, speed)
  }

  @Test("arc length and jerk of 500 speeds are the program's")
  func oracle() throws {
    let rows = try Self.rows()
    #expect(rows.count == 500)
    for row in rows {
      let (rate, speed) = Self.profile(seed: row.seed)
      #expect(rate == row.rateHertz && speed.count == row.count)
      #expect(speed.reduce(0, +) == row.sum, "seed \(row.seed): another speed")
      let arc = try #require(Smoothness.spectralArcLength(speed: speed, sampleRateHertz: rate))
      let jerk = try #require(
        Smoothness.logDimensionlessJerk(speed: speed, sampleRateHertz: rate))
      #expect(abs(arc - row.arc) < 1e-9, "seed \(row.seed)")
      #expect(abs(jerk - row.jerk) < 1e-9, "seed \(row.seed)")
    }
  }

  @Test("halving keeps the arc up to the cut-off", arguments: [2.0, 6, 9.5])
  func halved(hertz: Double) throws {
    // 170 s are halved twice at 200 Hz, but not at 50 Hz; the frequencies of both are the same.
    func arc(_ rateHertz: Double) -> Double? {
      let speed = (0..<Int(170 * rateHertz)).map { index in
        let time = Double(index) / rateHertz
        return MadeStroke.minimumJerkSpeed(time / 170) * (1.2 + sin(2 * .pi * hertz * time))
      }
      return Smoothness.spectralArcLength(speed: speed, sampleRateHertz: rateHertz)
    }
    #expect(abs(try #require(arc(200)) - (try #require(arc(50)))) < 1e-5)
    #expect(try #require(arc(200)) < -1.5)
  }

  @Test("a long speed, whose spectrum is halved first, has the arc of the sum over its samples")
  func long() throws {
    // 170 s at 200 Hz; each amplitude as the definition has it.
    let count = 34_000
    let speed = (0..<count).map { index in
      let share = Double(index) / Double(count)
      return MadeStroke.minimumJerkSpeed(share) * (1.2 + sin(2 * .pi * 0.031 * Double(index) / 200))
    }
    let length = 65_536 * 16
    let width = 200.0 / Double(length)
    func amplitude(_ bin: Int) -> Double {
      var (real, imaginary) = (0.0, 0.0)
      for (index, value) in speed.enumerated() {
        let angle = 2 * Double.pi * Double((bin * index) % length) / Double(length)
        real += value * cos(angle)
        imaginary += value * sin(angle)
      }
      return (real * real + imaginary * imaginary).squareRoot()
    }
    let peak = amplitude(0)
    // The modulation of 0.031 Hz lies at bin 163, and nothing above the threshold far beyond it.
    let amplitudes = (0..<260).map { amplitude($0) / peak }
    let last = try #require(amplitudes.lastIndex { $0 >= 0.05 })
    #expect(last > 150 && last < 250 && width * Double(last) < 10)
    let expected = (1...last).reduce(0.0) { sum, bin in
      let rise = amplitudes[bin] - amplitudes[bin - 1]
      return sum - (1 / Double(last * last) + rise * rise).squareRoot()
    }
    let arc = try #require(Smoothness.spectralArcLength(speed: speed, sampleRateHertz: 200))
    #expect(abs(arc - expected) < 1e-6)
  }
}
