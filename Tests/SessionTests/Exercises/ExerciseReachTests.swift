// The square of a tablet that an exercise takes. Source of truth: plain geometry in millimetres.

import Calibration
import Geometry
import Library
import Pen
import Session
import Tablet
import Testing

@Suite("The reach of an exercise")
struct ExerciseReachTests {
  /// A tablet of 216 by 135 mm, 100 units to a millimetre.
  private static func tablet(hasResolution: Bool = true) -> TabletDescription {
    let resolution: Int32 = hasResolution ? 100 : 0
    return TabletDescription(
      identity: TabletIdentity(busType: 3, vendor: 1, product: 2, version: 3, name: "A tablet"),
      axes: [
        0: AxisRange(minimum: 0, maximum: 21_600, resolution: resolution),
        1: AxisRange(minimum: 0, maximum: 13_500, resolution: resolution),
      ])
  }

  @Test("its side is a share of the shorter side, in the middle or on the side of the hand")
  func placed() throws {
    for (hand, left) in [
      (ExerciseReach.Hand.either, 74.25), (.left, 20.25), (.right, 128.25),
    ] {
      let reach = ExerciseReach(share: 0.5, hand: hand)
      let placed = try #require(reach.placed(on: Self.tablet()))
      #expect(placed.sideMillimetres == 67.5)
      let map = try #require(placed.record.map(toImageOfWidth: 600, height: 600))
      let corner = map.apply(to: TabletPoint(x: left * 100, y: 3_375))
      #expect(abs(corner.x + 0.5) < 1e-9 && abs(corner.y + 0.5) < 1e-9, "\(hand) \(corner)")
      let opposite = map.apply(to: TabletPoint(x: (left + 67.5) * 100, y: 10_125))
      #expect(abs(opposite.x - 599.5) < 1e-9 && abs(opposite.y - 599.5) < 1e-9)
    }
  }

  @Test("the whole of a tablet lies on it for either hand")
  func whole() throws {
    for hand in ExerciseReach.Hand.allCases {
      let placed = try #require(ExerciseReach(share: 1, hand: hand).placed(on: Self.tablet()))
      let map = try #require(placed.record.map(toImageOfWidth: 600, height: 600))
      let back = try #require(map.plane.inverted())
      for corner in [ImagePoint(x: -0.5, y: -0.5), ImagePoint(x: 599.5, y: 599.5)] {
        let place = back.apply(to: corner)
        #expect((-1e-6...21_600.000_001).contains(place.x), "\(hand) \(place)")
        #expect((-1e-6...13_500.000_001).contains(place.y), "\(hand) \(place)")
      }
    }
  }

  @Test(
    "a tablet without a resolution has a square and no millimetres, one without an area neither")
  func unknown() throws {
    let placed = try #require(ExerciseReach().placed(on: Self.tablet(hasResolution: false)))
    #expect(placed.sideMillimetres == nil)
    var without = Self.tablet()
    without.axes = [:]
    #expect(ExerciseReach().placed(on: without) == nil)
  }
}
