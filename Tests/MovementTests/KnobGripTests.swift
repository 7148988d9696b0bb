// What a hand turns. Sources of truth: the plan's own figures (three times a fifth is three fifths; across half a
// turn less than two cents; the first sample nothing), and a pen's two tilts made here from a lean and a direction.

import Foundation
import Geometry
import Movement
import Testing

@Suite("Knobs under the hand")
struct KnobGripTests {
  private static func touch(
    _ x: Double, _ y: Double, tilt: (x: Double, y: Double) = (0, 0), roll: Double = 0,
    down: Bool = true, pointer: UInt8 = 0, isDiscontinuity: Bool = false
  ) -> PenSample<TabletPoint> {
    PenSample(
      timeNanoseconds: 0, position: TabletPoint(x: x, y: y), pressure: down ? 0.5 : 0,
      tiltXDegrees: tilt.x, tiltYDegrees: tilt.y, rotationDegrees: roll, isInContact: down,
      isDiscontinuity: isDiscontinuity, pointer: pointer)
  }

  /// The tilts of a pen that leans by an angle in a direction, both in degrees.
  private static func tilts(lean: Double, direction: Double) -> (x: Double, y: Double) {
    let (slope, way) = (tan(lean * .pi / 180), direction * .pi / 180)
    return (atan(slope * cos(way)) * 180 / .pi, atan(slope * sin(way)) * 180 / .pi)
  }

  @Test(
    "three times a fifth of the height, with the pen lifted between, are three fifths; no first sample counts"
  )
  func ratchet() {
    var grip = KnobGrip(height: 1_000)
    var up = 0.0
    for place in [(from: 700.0, to: 500.0), (from: 900, to: 700), (from: 300, to: 100)] {
      #expect(grip.follow(Self.touch(0, place.from)) == KnobTurn())
      for step in 1...10 {
        up += grip.follow(Self.touch(0, place.from - 20 * Double(step))).up
      }
      #expect(grip.follow(Self.touch(0, place.to, down: false)).isNone)
      // Where the hand goes through the air turns nothing.
      #expect(grip.follow(Self.touch(400, 950, down: false)).isNone)
    }
    #expect(abs(up - 0.6) < 1e-12)
  }

  @Test("across half a turn the shorter way counts")
  func across() {
    for source in [true, false] {
      var grip = KnobGrip(height: 1_000)
      var turned = 0.0
      for direction in [170.0, 175, 179.5, -179.5, -175, -170] {
        let tilt = Self.tilts(lean: 40, direction: direction)
        let sample =
          source
          ? Self.touch(0, 0, roll: direction) : Self.touch(0, 0, tilt: tilt)
        let turn = grip.follow(sample)
        #expect(abs(turn.degrees) < 6 && turn.up == 0)
        turned += turn.degrees
      }
      // 20 degrees; half a degree on each side of the seam would be 400 cents the long way round.
      #expect(abs(turned - 20) < 1e-9, "\(turned)")
    }
  }

  @Test("a pen below ten degrees of lean turns nothing, and nothing when it leans again")
  func upright() {
    var grip = KnobGrip(height: 1_000)
    var turned = 0.0
    for (lean, direction) in [
      (30.0, 0.0), (30, 10), (9.9, 40), (5, 200), (0, 0), (9.9, 270), (10.1, 90), (30, 95),
    ] {
      turned +=
        grip.follow(
          Self.touch(0, 0, tilt: Self.tilts(lean: lean, direction: direction))
        ).degrees
    }
    #expect(abs(turned - 15) < 1e-9, "\(turned)")
  }

  @Test("the direction of a lean is that of its two tilts, whatever the lean")
  func azimuth() throws {
    for lean in [10.5, 20, 45, 70] {
      for direction in stride(from: -175.0, through: 180, by: 5) {
        let tilt = Self.tilts(lean: lean, direction: direction)
        let found = try #require(KnobGrip.azimuthDegrees(tiltX: tilt.x, tiltY: tilt.y))
        #expect(abs((found - direction).remainder(dividingBy: 360)) < 1e-9)
      }
      let below = Self.tilts(lean: 9.99, direction: lean)
      #expect(KnobGrip.azimuthDegrees(tiltX: below.x, tiltY: below.y) == nil)
    }
  }

  @Test("two fingers turn by the line between them, in millimetres, and move by their middle")
  func fingers() {
    // Twice as many units along x as along y.
    var grip = KnobGrip(height: 1_000, unitsAcross: 2)
    #expect(grip.follow(Self.touch(0, 500)).isNone)
    // The second finger is another grip: what the first did before does not count.
    #expect(grip.follow(Self.touch(400, 500, pointer: 1)).isNone)
    var turned = KnobTurn()
    for step in 1...90 {
      let angle = Double(step) * .pi / 180
      let turn = grip.follow(
        Self.touch(400 * cos(angle), 500 + 200 * sin(angle), pointer: 1))
      turned.degrees += turn.degrees
      turned.up += turn.up
    }
    #expect(abs(turned.degrees - 90) < 1e-9)
    // The second went down the tablet by 200 of 1,000, their middle by half of that.
    #expect(abs(turned.up + 0.1) < 1e-12)
    // One lifts: the other goes on by itself from where it is.
    #expect(grip.follow(Self.touch(0, 700, down: false, pointer: 1)).isNone)
    #expect(abs(grip.follow(Self.touch(0, 400)).up - 0.1) < 1e-12)
  }

  @Test("reports that were lost, and letting go, are no motion")
  func lost() {
    var grip = KnobGrip(height: 1_000)
    #expect(grip.follow(Self.touch(0, 500, roll: 10)).isNone)
    #expect(grip.follow(Self.touch(0, 100, roll: 170, isDiscontinuity: true)).isNone)
    #expect(grip.follow(Self.touch(0, 90, roll: 171)) == KnobTurn(up: 0.01, degrees: 1))
    grip.letGo()
    #expect(grip.follow(Self.touch(0, 900, roll: 50)).isNone)
  }
}
