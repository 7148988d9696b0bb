// Where a looped stroke lies. Source of truth: the stroke drawn here, of even speed.

import Geometry
import Pen
import Testing

@testable import Session

@Suite("The way of a looped stroke")
struct LoopTraceTests {
  /// From left to right in a second, 100 px.
  private static let stroke = (0...100).map {
    PenSample(
      timeNanoseconds: 5_000_000_000 + Int64($0) * 10_000_000,
      position: ImagePoint(x: 10 + Double($0), y: 20), isInContact: true)
  }

  @Test("its quarters are quarters of the loop; after the stroke the loop is silent")
  func quarters() throws {
    // A second in a loop of two.
    let own = LoopTrace(Self.stroke, stretch: 1, seconds: 2)
    #expect(own.point(at: 0.25) == ImagePoint(x: 60, y: 20))
    #expect(own.point(at: 0.1255).map { abs($0.x - 35.1) < 1e-9 } == true)
    #expect(own.point(at: 0.75) == ImagePoint(x: 110, y: 20))
    #expect(own.sounds(at: 0.5) && !own.sounds(at: 0.51))
    #expect(own.way(from: 0.75, to: 1).isEmpty)
    #expect(own.way(from: 0.25, to: 1).map(\.x) == [60] + (61...110).map(Double.init) + [110])
    // Slowed down, it fills the loop.
    let fitted = LoopTrace(Self.stroke, stretch: 2, seconds: 2)
    #expect(fitted.point(at: 0.75) == ImagePoint(x: 85, y: 20))
    let half = fitted.way(from: 0.25, to: 0.75)
    #expect(half.first == ImagePoint(x: 35, y: 20) && half.last == ImagePoint(x: 85, y: 20))
  }

  @Test("a stroke of any length is a line of at most 2,001 points, its end among them")
  func long() {
    let stroke = (0..<180_000).map {
      PenSample(
        timeNanoseconds: Int64($0) * 1_000_000, position: ImagePoint(x: Double($0), y: 0),
        isInContact: true)
    }
    let trace = LoopTrace(stroke, stretch: 1, seconds: 180)
    #expect(trace.points.count <= 2_001 && trace.points.last?.x == 179_999)
    #expect(LoopTrace([], stretch: 1, seconds: 1).point(at: 0.5) == nil)
  }
}
