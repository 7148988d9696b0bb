// Where an overview is at each time. Source of truth: the definition of pixel places (a row of n pixels
// spans -0.5 to n - 0.5) and a constant speed, computed here.

import Analysis
import Geometry
import Micrograph
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite("The way of an overview")
struct OverviewSweepTests {
  private static let area = PixelRegion(x: 100, y: 40, width: 200, height: 50)

  @Test("Each column takes the same time, in the middle of the area")
  func columns() {
    let sweep = OverviewSweep(area: Self.area, seconds: 4)
    #expect(sweep.count == 200 && sweep.secondsPerStep == 0.02)
    for column in 0..<200 {
      let place = sweep.place(atSeconds: 0.02 * (Double(column) + 0.5))
      #expect(abs(place.x - Double(100 + column)) < 1e-9 && place.y == 64.5)
    }
    #expect(sweep.place(atSeconds: -1) == ImagePoint(x: 99.5, y: 64.5))
    #expect(sweep.place(atSeconds: 9) == ImagePoint(x: 299.5, y: 64.5))
  }

  @Test("Rows go from top to bottom in the middle of the headphones, columns from left to right")
  func rows() {
    let sweep = OverviewSweep(area: Self.area, direction: .rows, seconds: 1)
    #expect(sweep.count == 50)
    let place = sweep.place(atSeconds: 0.01)
    #expect(place.x == 199.5 && abs(place.y - 40) < 1e-9)
    #expect(sweep.pan(at: place) == 0)
    let across = OverviewSweep(area: Self.area)
    #expect(across.seconds == 2)
    for (x, pan) in [(100.0, -1.0), (199.5, 0), (299, 1), (99.5, -1), (299.5, 1)] {
      #expect(across.pan(at: ImagePoint(x: x, y: 0)) == Float(pan))
    }
  }

  @Test("A place's time gives the place back, for sizes from one pixel to 16,384")
  func thereAndBack() {
    var numbers = SeededGenerator(seed: 20)
    for _ in 0..<2_000 {
      let area = PixelRegion(
        x: Int.random(in: 0...50, using: &numbers), y: Int.random(in: 0...50, using: &numbers),
        width: Int.random(in: 1...16_384, using: &numbers),
        height: Int.random(in: 1...16_384, using: &numbers))
      let sweep = OverviewSweep(
        area: area, direction: Bool.random(using: &numbers) ? .columns : .rows,
        seconds: Double.random(in: 1...8, using: &numbers))
      let time = Double.random(in: 0...sweep.seconds, using: &numbers)
      #expect(abs(sweep.seconds(at: sweep.place(atSeconds: time)) - time) < 1e-9)
    }
  }

  @Test("A length out of range is forced into it")
  func forced() {
    for (wanted, seconds) in [(0.1, 1.0), (3, 3), (60, 8), (.nan, 2), (.infinity, 8)] {
      #expect(OverviewSweep(area: Self.area, seconds: wanted).seconds == seconds)
    }
  }

  @Test("Its stroke reports every 4 ms, and a report is where the overview is at its time")
  func stroke() throws {
    for seconds in [1, 2, 3.333_3, 8] {
      let sweep = OverviewSweep(area: Self.area, seconds: seconds)
      let samples = sweep.samples(fromNanoseconds: 5_000)
      let end = Int64((seconds * 1e9).rounded())
      #expect(samples.first?.timeNanoseconds == 5_000)
      #expect(samples.last?.timeNanoseconds == 5_000 + end)
      #expect(samples.last?.isInContact == false)
      for (former, next) in zip(samples, samples.dropFirst()) {
        let step = next.timeNanoseconds - former.timeNanoseconds
        #expect(former.isInContact && step <= 4_000_000 && step >= 0)
        let time = Double(former.timeNanoseconds - 5_000) * 1e-9
        let x = 99.5 + 200 * time / seconds
        #expect(abs(former.position.x - x) < 1e-6)
      }
    }
  }

  @Test("A click where it begins, on the left, and one where it ends, on the right")
  func clicks() {
    let cues = OverviewSweep(area: Self.area, seconds: 3).cues(fromNanoseconds: 77)
    #expect(cues.map(\.timeNanoseconds) == [77, 3_000_000_077])
    #expect(cues.allSatisfy { $0.kind == .click })
    #expect(cues.map(\.pan) == [-1, 1])
  }
}
