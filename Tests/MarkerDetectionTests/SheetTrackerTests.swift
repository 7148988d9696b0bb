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

  /// A sight for each picture of a tip whose coloured part is 10 mm above the paper.
  private static func touch(
    _ tracker: inout SheetTracker, _ pictures: inout Int, _ place: PagePoint, count: Int = 12
  ) throws -> [SheetSight] {
    let first = pictures
    pictures += count
    return try follow(&tracker, first..<pictures) { view, _ in
      (view.tip, view.tipHeightMillimetres) = (place, 10)
    }
  }

  @Test(
    "a tip 10 mm above the paper is right near the cross it is learned at, and everywhere after two or three"
  )
  func parallax() throws {
    let sheet = MarkedSheet()
    // Green is looked for as red: only the lesson tells the colour.
    var tracker = SheetTracker(sheet, color: TipColor(hueDegrees: 0))
    var pictures = 0
    let waiting = try Self.touch(&tracker, &pictures, sheet.crosses[0], count: 35)
    #expect(waiting.contains { $0.event == .found } && waiting.allSatisfy { $0.tip == nil })
    let places = [(20.0, 20.0), (80, 80), (140, 30), (30, 140), (150, 150)].map {
      PagePoint(x: $0.0, y: $0.1)
    }
    var largest: [Double] = []
    for (number, cross) in sheet.crosses.enumerated() {
      tracker.learn()
      let sights = try Self.touch(&tracker, &pictures, cross)
      #expect(
        sights.compactMap(\.event) == [.lesson(.learned(crosses: number + 1))],
        "\(sights.compactMap(\.event))")
      let near = try Self.touch(
        &tracker, &pictures, PagePoint(x: cross.x + 4, y: cross.y), count: 1)
      let told = try #require(near[0].tip)
      #expect(told.distance(to: PagePoint(x: cross.x + 4, y: cross.y)) < 0.5, "\(told)")
      let away = try places.map { place in
        try #require(Self.touch(&tracker, &pictures, place, count: 1)[0].tip).distance(to: place)
      }
      largest.append(try #require(away.max()))
    }
    print(
      "A tip 10 mm above the paper, learned at one, two and three crosses: within \(largest) mm")
    // By the pinhole: 10 mm of 395 mm is a fortieth of the way to the farthest place.
    #expect(largest[0] > 1 && largest[1] < 0.5 && largest[2] < 0.5)
  }

  /// A tracker that has found a sheet, and pictures for it one after the other.
  private struct Desk {
    var tracker = SheetTracker(MarkedSheet(), color: TipColor(hueDegrees: 135))
    private var number: UInt64 = 0
    private var nanoseconds: Int64 = 0

    /// The events of some pictures, a thirtieth of a second or a whole one apart.
    mutating func events(
      _ count: Int, isSlow: Bool = false, _ change: (inout MadeSheetView, Int) -> Void = { _, _ in }
    ) throws -> [SheetEvent] {
      try (0..<count).compactMap { index in
        var view = MadeSheetView(width: 640, height: 360)
        (view.leanDegrees, view.turnDegrees) = (20, 5)
        change(&view, index)
        number += 1
        nanoseconds += isSlow ? 1_000_000_000 : SheetTrackerTests.frameNanoseconds
        let frame = view.frame(timeNanoseconds: nanoseconds, seed: number)
        return try tracker.follow(frame) { (grey) throws(MarkerDetectionError) in
          try MarkerFinder.markers(in: grey)
        }.event
      }
    }
  }

  @Test("what cannot be learned is told after eight seconds, and the tip is as it was")
  func notLearned() throws {
    var desk = Desk()
    desk.tracker.learn()
    // A sheet that is not found yet.
    #expect(try desk.events(2).contains(.lesson(.noSheet)))
    #expect(try desk.events(33).contains(.found))
    desk.tracker.learn()
    #expect(try desk.events(8, isSlow: true) == [])
    #expect(try desk.events(1, isSlow: true) == [.lesson(.noColor)])
    desk.tracker.learn()
    let moving = try desk.events(9, isSlow: true) { view, index in
      view.tip = PagePoint(x: 80 + 2 * Double(index % 4), y: 80)
    }
    #expect(moving == [.lesson(.moving)])
    desk.tracker.learn()
    let elsewhere = try desk.events(9, isSlow: true) { view, _ in
      // A hand's width of the same green lies beside the middle.
      (view.tip, view.patch) = (PagePoint(x: 80, y: 80), PagePoint(x: 120, y: 40))
    }
    #expect(elsewhere == [.lesson(.elsewhere)])
    desk.tracker.learn()
    let moved = try desk.events(6) { view, _ in
      (view.tip, view.shift) = (PagePoint(x: 80, y: 80), (x: 15, y: 8))
    }
    #expect(moved.first == .lost && moved.contains(.lesson(.noSheet)))
    #expect(desk.tracker.correction.count == 0)
    #expect(desk.tracker.color == TipColor(hueDegrees: 135))
  }

  @Test(
    "a tip that comes and moves first is learned once it is still; what is learned holds until sheet or tip are others"
  )
  func relearned() throws {
    let middle = PagePoint(x: 80, y: 80)
    var desk = Desk()
    #expect(try desk.events(35).contains(.found))
    desk.tracker.learn()
    let coming = try desk.events(24) { view, index in
      view.tip =
        index < 4 ? nil : index < 10 ? PagePoint(x: 110 - 5 * Double(index - 4), y: 80) : middle
    }
    #expect(coming == [.lesson(.learned(crosses: 1))], "\(coming)")
    // Covered and seen again, it lies where it lay.
    let covered = try desk.events(60) { view, index in
      view.tip = middle
      if index < 10 { view.arm = { _ in true } }
    }
    #expect(covered.filter { $0 == .lost || $0.isFound } == [.lost, .found], "\(covered)")
    #expect(desk.tracker.correction.count == 1)
    let moved = try desk.events(60) { view, _ in
      (view.tip, view.shift) = (middle, (x: 15, y: 8))
    }
    #expect(moved.filter { $0 == .lost || $0.isFound } == [.lost, .foundElsewhere], "\(moved)")
    #expect(desk.tracker.correction.count == 0)
    func learn(at place: PagePoint, isBlue: Bool) throws -> [SheetEvent] {
      desk.tracker.learn()
      return try desk.events(14) { view, _ in
        (view.tip, view.shift) = (place, (x: 15, y: 8))
        if isBlue { view.tipColor = (40, 70, 190) }
      }
    }
    #expect(try learn(at: middle, isBlue: false) == [.lesson(.learned(crosses: 1))])
    #expect(
      try learn(at: PagePoint(x: 24, y: 24), isBlue: false) == [.lesson(.learned(crosses: 2))])
    // Another tip is learned anew.
    #expect(try learn(at: middle, isBlue: true) == [.lesson(.learned(crosses: 1))])
    #expect(desk.tracker.color.map { abs($0.hueDegrees - 228) < 5 } == true)
    desk.tracker.look(for: TipColor(hueDegrees: 135))
    #expect(desk.tracker.correction.count == 0)
  }

  @Test("what is coloured 30 mm above the paper is learned, and seen over all of the square")
  func tall() throws {
    let sheet = MarkedSheet()
    var tracker = SheetTracker(sheet, color: TipColor(hueDegrees: 135))
    var pictures = 0
    func touch(_ place: PagePoint, _ count: Int) throws -> [SheetSight] {
      let first = pictures
      pictures += count
      return try Self.follow(&tracker, first..<pictures) { view, _ in
        (view.tip, view.tipHeightMillimetres) = (place, 30)
      }
    }
    #expect(try touch(PagePoint(x: 80, y: 80), 35).contains { $0.event == .found })
    for (number, cross) in sheet.crosses.enumerated() {
      tracker.learn()
      let events = try touch(cross, 14).compactMap(\.event)
      #expect(events == [.lesson(.learned(crosses: number + 1))], "\(cross): \(events)")
    }
    for (x, y) in [(80.0, 2.0), (2, 80), (158, 158), (2, 2), (158, 80), (80, 158)] {
      let place = PagePoint(x: x, y: y)
      let told = try touch(place, 1)[0].tip
      #expect(
        told.map { $0.distance(to: place) < 1 } == true, "\(place): \(String(describing: told))")
    }
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
        learnedFrom: frame, at: seen.pixel(of: PagePoint(x: 80, y: 80)), radius: 12))
    // Of red 40, green 170, blue 70.
    #expect(abs(color.hueDegrees - 133.8) < 3, "\(color)")
    let patch = try #require(
      TipFinder(color).patch(
        in: frame, columns: 0..<frame.width, rows: 0..<frame.height))
    #expect(seen.place(of: patch.middle).distance(to: PagePoint(x: 80, y: 80)) < 0.3)
    #expect(
      TipColor(
        learnedFrom: frame, at: seen.pixel(of: PagePoint(x: 30, y: 30)), radius: 12)
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
