// Touches made report by report: what rests is taken, what slides or hurries is not.

import Calibration
import Foundation
import Geometry
import TestBasics
import Testing

@Suite struct TouchDetectorTests {
  private static let millisecond: Int64 = 1_000_000

  private func detector() -> TouchDetector {
    TouchDetector(unitsPerMillimetreX: 200, unitsPerMillimetreY: 100)
  }

  private func sample(
    _ milliseconds: Double, _ x: Double, _ y: Double, down: Bool = true, tool: PenTool = .pen,
    discontinuity: Bool = false, tilt: Double = 0
  ) -> PenSample<TabletPoint> {
    PenSample(
      timeNanoseconds: Int64(milliseconds * 1e6), position: TabletPoint(x: x, y: y),
      pressure: down ? 0.5 : 0, tiltXDegrees: tilt, tiltYDegrees: -tilt, tool: tool,
      isInContact: down, isDiscontinuity: discontinuity)
  }

  /// The outcomes of reports 5 ms apart.
  private func outcomes(
    _ positions: [(Double, Double)], milliseconds: Double = 5
  ) -> [TouchDetector.Outcome] {
    var detector = detector()
    var found: [TouchDetector.Outcome] = []
    for (index, position) in positions.enumerated() {
      if let outcome = detector.take(
        sample(Double(index) * milliseconds, position.0, position.1))
      {
        found.append(outcome)
      }
    }
    let last = positions.last ?? (0, 0)
    let end = Double(positions.count) * milliseconds
    if let outcome = detector.take(sample(end, last.0, last.1, down: false)) {
      found.append(outcome)
    }
    #expect(!detector.isTouching)
    return found
  }

  private func place(_ outcomes: [TouchDetector.Outcome]) -> TabletPoint? {
    guard outcomes.count == 1, case .rested(let point, _, _) = outcomes[0] else { return nil }
    return point
  }

  @Test("a rest gives the median of its reports, once, while the tip is still down")
  func rest() throws {
    var positions: [(Double, Double)] = (0..<60).map { (index: Int) -> (Double, Double) in
      (10_000 + Double(index % 3), 5_000 + Double(index % 5))
    }
    positions[20] = (10_012, 5_006)
    let found = try #require(place(outcomes(positions)))
    #expect(found == TabletPoint(x: 10_001, y: 5_002))
  }

  @Test("a tip that lands beside and settles counts from where it settled")
  func landing() throws {
    // 60 units to the left are 0.3 mm, reached within 25 ms.
    let landing: [(Double, Double)] = (0..<5).map { (9_940 + 12 * Double($0), 5_000) }
    let rest = [(Double, Double)](repeating: (10_000, 5_000), count: 60)
    #expect(place(outcomes(landing + rest)) == TabletPoint(x: 10_000, y: 5_000))
  }

  @Test("a silent pen counts by the clock, and its place by the time it was there")
  func silence() {
    var detector = detector()
    #expect(detector.take(sample(0, 100, 100)) == nil)
    #expect(detector.take(sample(5, 104, 100)) == nil)
    #expect(detector.take(sample(10, 108, 100)) == nil)
    #expect(detector.advance(toNanoseconds: 199 * Self.millisecond) == nil)
    #expect(
      detector.advance(toNanoseconds: 200 * Self.millisecond)
        == .rested(TabletPoint(x: 108, y: 100), tiltXDegrees: 0, tiltYDegrees: 0))
    #expect(detector.advance(toNanoseconds: 900 * Self.millisecond) == nil)
    #expect(detector.take(sample(1_000, 108, 100, down: false)) == nil)
    // Without the clock the lift-off brings the same.
    #expect(detector.take(sample(2_000, 108, 100)) == nil)
    #expect(
      detector.take(sample(2_250, 108, 100, down: false))
        == .rested(TabletPoint(x: 108, y: 100), tiltXDegrees: 0, tiltYDegrees: 0))
  }

  @Test("no rest is shorter than a tenth of a second, whatever the reports' rate")
  func restIsLongEnough() {
    for interval in [1.0, 4, 5, 8, 20, 33] {
      var detector = detector()
      var taken: Double?
      for index in 0..<500 where taken == nil {
        let time = Double(index) * interval
        if detector.take(sample(time, 500, 500)) != nil { taken = time }
      }
      #expect(taken.map { $0 >= 100 && $0 <= 200 + 2 * interval } == true)
    }
  }

  @Test("slides are refused with their length: on and on, or to a place where the tip then rests")
  func slides() {
    // 12 units a report are 12 mm/s.
    let slide: [(Double, Double)] = (0..<100).map { (1_000 + 12 * Double($0), 2_000) }
    #expect(outcomes(slide) == [.slid(millimetres: 99 * 12 / 200)])
    let rest = [(Double, Double)](repeating: (1_600, 2_000), count: 60)
    let settled = Array(slide.prefix(50)) + rest
    #expect(outcomes(settled) == [.slid(millimetres: 3)])
    // Along y a millimetre has only 100 units.
    let down: [(Double, Double)] = (0..<100).map { (1_000, 2_000 + 6 * Double($0)) }
    #expect(outcomes(down) == [.slid(millimetres: 99 * 6 / 100)])
  }

  @Test("a touch that is lifted early is refused with its length; trembling never comes to rest")
  func early() {
    let short = [(Double, Double)](repeating: (10, 10), count: 20)
    #expect(outcomes(short) == [.tooShort(milliseconds: 100)])
    // To and fro by 0.3 mm.
    let tremble: [(Double, Double)] = (0..<200).map { (1_000 + 60 * Double($0 % 2), 2_000) }
    #expect(outcomes(tremble) == [.tooShort(milliseconds: 1_000)])
  }

  @Test("the eraser is refused, lost reports begin the rest anew, a lean is averaged")
  func others() {
    var detector = detector()
    #expect(detector.take(sample(0, 1, 1, tool: .eraser)) == .wrongTool)
    #expect(detector.take(sample(500, 1, 1, tool: .eraser)) == nil)
    #expect(detector.take(sample(600, 1, 1, down: false)) == nil)
    #expect(detector.take(sample(1_000, 1, 1)) == nil)
    #expect(detector.take(sample(1_190, 1, 1, discontinuity: true)) == nil)
    #expect(detector.advance(toNanoseconds: 1_380 * Self.millisecond) == nil)
    #expect(detector.advance(toNanoseconds: 1_390 * Self.millisecond) != nil)
    #expect(detector.take(sample(1_500, 1, 1, down: false)) == nil)
    #expect(detector.take(sample(2_000, 1, 1, tilt: 20)) == nil)
    #expect(detector.take(sample(2_100, 1, 1, tilt: 30)) == nil)
    #expect(
      detector.advance(toNanoseconds: 2_200 * Self.millisecond)
        == .rested(TabletPoint(x: 1, y: 1), tiltXDegrees: 25, tiltYDegrees: -25))
  }

  @Test("hovering and random reports never give more than one outcome for each touch")
  func random() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      var detector = detector()
      var time = 0.0
      var (touches, outcomes, wasDown) = (0, 0, false)
      for _ in 0..<200 {
        time += Double.random(in: 0...60, using: &generator)
        let down = Int.random(in: 0..<8, using: &generator) > 0 && time > 100
        if down && !wasDown { touches += 1 }
        wasDown = down
        let x = Double(Int.random(in: 0...40, using: &generator))
        let y = Double(Int.random(in: 0...10, using: &generator))
        if detector.take(sample(time, x, y, down: down)) != nil { outcomes += 1 }
      }
      #expect(outcomes <= touches)
    }
  }
}
