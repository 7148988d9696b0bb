// A sheet and a tip, picture by picture. Source of truth: the pinhole camera that draws them.

import CameraSheet
import Foundation
import Geometry
import MarkerDetection
import TestBasics
import TestSupport
import Testing

@Suite("A sheet under a camera", .timeLimit(.minutes(60))) struct SheetTrackerTests {
  private static let frameNanoseconds: Int64 = 33_333_333

  /// Sights of pictures, one after the other, that `change` makes of the camera's view.
  private static func follow(
    _ tracker: inout SheetTracker, _ numbers: Range<Int>,
    _ change: (inout MadeSheetView, Int) -> Void
  ) throws -> [SheetSight] {
    try numbers.map { number in
      var view = MadeSheetView(width: 640, height: 360)
      (view.leanDegrees, view.turnDegrees) = (20, 5)
      change(&view, number)
      let frame = view.frame(
        timeNanoseconds: Int64(number) * frameNanoseconds, seed: UInt64(number))
      return try tracker.follow(frame) { (grey) throws(MarkerDetectionError) in
        try MarkerFinder.markers(in: grey)
      }
    }
  }

  @Test(
    "it is found once it lies still, the tip follows, an arm may cover markers, and moved it is lost in two pictures"
  )
  func found() throws {
    var tracker = SheetTracker(MarkedSheet(), color: TipColor(hueDegrees: 135))
    let resting = try Self.follow(&tracker, 0..<40) { view, _ in view.tip = PagePoint(x: 50, y: 60)
    }
    let first = try #require(resting.firstIndex { $0.event == .found })
    // Sixteen shifts, looked at twice a second.
    #expect((16...31).contains(first), "\(first)")
    #expect(resting[..<first].allSatisfy { $0.tip == nil })
    #expect(
      resting[first...].allSatisfy { sight in
        sight.tip.map { $0.distance(to: PagePoint(x: 50, y: 60)) < 0.5 } == true
      })
    let moving = try Self.follow(&tracker, 40..<60) { view, number in
      view.tip = PagePoint(x: 50 + 3 * Double(number - 40), y: 60)
      // The arm covers the markers on the right.
      view.arm = { $0.x > 125 && ($0.y < 0 || $0.y > 110) }
    }
    for (index, sight) in moving.enumerated() {
      let truth = PagePoint(x: 50 + 3 * Double(index), y: 60)
      #expect(sight.event == nil && sight.tip.map { $0.distance(to: truth) < 0.5 } == true)
    }
    let moved = try Self.follow(&tracker, 60..<64) { view, _ in
      view.tip = PagePoint(x: 50, y: 60)
      view.shift = (x: 15, y: 8)
    }
    // 67 ms of 30 pictures a second.
    #expect(try #require(moved.firstIndex { $0.event == .lost }) <= 1)
    #expect(moved[2...].allSatisfy { $0.tip == nil })
    let again = try Self.follow(&tracker, 64..<104) { view, _ in
      view.tip = PagePoint(x: 50, y: 60)
      view.shift = (x: 15, y: 8)
    }
    #expect(again.contains { $0.event == .found })
    #expect(again.last?.tip.map { $0.distance(to: PagePoint(x: 50, y: 60)) < 0.5 } == true)
  }

  @Test("what shakes or drifts is not taken, and where something is missing the edge is told")
  func guided() throws {
    var shaking = SheetTracker(MarkedSheet())
    let shaken = try Self.follow(&shaking, 0..<50) { view, number in
      // The rule is of pixels, of which a millimetre has 1.2 here.
      view.shift = (x: number.isMultiple(of: 2) ? 6 : -6, y: 0)
    }
    #expect(!shaken.contains { $0.event == .found })
    #expect(shaken.contains { $0.event == .guide(.moving) })
    var drifting = SheetTracker(MarkedSheet())
    let drifted = try Self.follow(&drifting, 0..<50) { view, number in
      view.shift = (x: 0.8 * Double(number) - 20, y: 0)
    }
    #expect(!drifted.contains { $0.event == .found })
    var cut = SheetTracker(MarkedSheet())
    let half = try Self.follow(&cut, 0..<30) { view, _ in view.shift = (x: 240, y: 0) }
    #expect(half.contains { $0.event == .guide(.missing([.right])) })
    var empty = SheetTracker(MarkedSheet())
    let none = try Self.follow(&empty, 0..<20) { view, _ in view.arm = { _ in true } }
    #expect(none.compactMap(\.event) == [.guide(.nothing)])
  }

  @Test("a colour that is shown at a place is learned, a grey one is not")
  func learned() throws {
    var view = MadeSheetView()
    view.tip = PagePoint(x: 80, y: 80)
    let frame = view.frame(timeNanoseconds: 0, seed: 1)
    let markers = try MarkerFinder.markers(in: frame.grey)
    let seen = try #require(SheetView(markers, of: MarkedSheet()))
    let color = try #require(
      TipColor(
        learnedFrom: frame, at: seen.toPicture.apply(to: PagePoint(x: 80, y: 80)), radius: 12))
    // Of red 40, green 170, blue 70.
    #expect(abs(color.hueDegrees - 133.8) < 3, "\(color)")
    let patch = try #require(
      TipFinder(color).patch(
        in: frame, columns: 0..<frame.width, rows: 0..<frame.height))
    #expect(seen.toSheet.apply(to: patch.middle).distance(to: PagePoint(x: 80, y: 80)) < 0.3)
    #expect(
      TipColor(
        learnedFrom: frame, at: seen.toPicture.apply(to: PagePoint(x: 30, y: 30)), radius: 12)
        == nil)
    #expect(TipColor(learnedFrom: frame, at: CameraPoint(x: .nan, y: 1), radius: 12) == nil)
    for place: (Double, Double) in [
      (-900, 9e9), (1_400, 800), (-40, 10), (600, 740), (5_000, -5_000),
    ] {
      #expect(
        TipColor(learnedFrom: frame, at: CameraPoint(x: place.0, y: place.1), radius: 12) == nil)
    }
    // A larger patch that is not meant hides none.
    let other = CameraPoint(x: 80, y: 80)
    #expect(
      TipFinder(color).patch(
        in: frame, columns: 0..<frame.width, rows: 0..<frame.height,
        where: { $0.distance(to: other) < 20 }) == nil)
  }
}
