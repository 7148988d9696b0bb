// Whether a view stands still. Source of truth: how the view was moved; notes/gestures.md, section 3.4.

import Foundation
import Testing
import Tracks

@Suite("Views that stand still, and those that do not")
struct SceneStabilityTests {
  /// Feeds the views along a way and tells the verdict, and the largest error of a shift.
  private func judge(
    _ place: (Int) -> (x: Double, y: Double)
  ) throws -> (verdict: SceneStability.Verdict, error: Double) {
    var view = MadeView()
    var finder = ShiftFinder()
    var stability = SceneStability()
    var error = 0.0
    for number in 0...SceneStability.count {
      let (x, y) = place(number)
      let shift = finder.shift(to: view.frame(number, x: x, y: y))
      if number == 0 {
        #expect(shift == nil)
        continue
      }
      #expect(stability.verdict == .undecided)
      let found = try #require(shift)
      let before = place(number - 1)
      // The view goes right where what is shown goes left.
      error = max(error, hypot(found.x - before.x + x, found.y - before.y + y))
      stability.take(found)
    }
    return (stability.verdict, error)
  }

  @Test("still is still")
  func still() throws {
    let (verdict, error) = try judge { _ in (200, 200) }
    #expect(verdict == .still && error < 0.1)
  }

  @Test("a pan of 10 px a frame is none")
  func pan() throws {
    let (verdict, error) = try judge { (100 + 10 * Double($0), 200) }
    #expect(verdict == .drifting && error < 0.2)
  }

  @Test("nor is a drift of 0.7 px a frame")
  func drift() throws {
    let (verdict, error) = try judge { (150 + 0.7 * Double($0), 200) }
    #expect(verdict == .drifting && error < 0.2)
    let down = try judge { (150, 200 + 0.7 * Double($0)) }
    #expect(down.verdict == .drifting)
  }

  @Test("a camera that shakes by 8 px to and fro is not still, although its shifts sum to nothing")
  func shake() throws {
    let (verdict, error) = try judge { (200 + ($0 % 2 == 0 ? 8 : -8), 200) }
    #expect(verdict == .shaking && error < 0.2)
  }

  @Test("the verdict needs sixteen shifts, and one that cannot be told begins them anew")
  func count() {
    var stability = SceneStability()
    for number in 0..<SceneStability.count {
      #expect(stability.verdict == .undecided, "shift \(number)")
      stability.take(FrameShift(x: 0, y: 0.1))
    }
    #expect(stability.verdict == .still)
    #expect(stability.mean.map { abs($0.length - 0.1) < 1e-12 } ?? false)
    stability.take(nil)
    #expect(stability.verdict == .undecided && stability.largest == nil)
    for _ in 0..<SceneStability.count { stability.take(FrameShift(x: 0, y: 0)) }
    stability.take(FrameShift(x: .nan, y: 0))
    #expect(stability.verdict == .undecided)
    // A jump counts until it is forgotten.
    stability.take(FrameShift(x: 0, y: 9.99))
    for _ in 0..<SceneStability.count - 1 { stability.take(FrameShift(x: 0, y: 0)) }
    #expect(stability.verdict == .still)
    stability.take(FrameShift(x: -10, y: 0))
    #expect(stability.verdict != .still && stability.largest == 10)
  }

  @Test("in a picture of nothing there is no shift, and one of another size begins anew")
  func nothing() {
    var finder = ShiftFinder()
    let blank = GreyFrame(
      timeNanoseconds: 0, width: 64, height: 64, pixels: [UInt8](repeating: 90, count: 4_096))
    for _ in 0..<3 { #expect(shift(&finder, blank) == nil) }
    let small = GreyFrame(timeNanoseconds: 0, width: 4, height: 4, pixels: Array(0..<16))
    #expect(shift(&finder, small) == nil)
    var view = MadeView()
    #expect(shift(&finder, view.frame(0, x: 100, y: 100)) == nil)
    #expect(shift(&finder, view.frame(1, x: 100, y: 100)) != nil)
  }

  // The macros of expectations take no value that changes.
  private func shift(_ finder: inout ShiftFinder, _ frame: GreyFrame) -> FrameShift? {
    finder.shift(to: frame)
  }
}
