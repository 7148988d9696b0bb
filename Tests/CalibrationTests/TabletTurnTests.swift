// A tablet turned by 180 degrees. Source of truth: the geometry of a half turn, written out here.

import Calibration
import Geometry
import Testing

@Suite("Turned tablets")
struct TabletTurnTests {
  private static let area = TabletArea(
    minimum: TabletPoint(x: 100, y: 50), maximum: TabletPoint(x: 1_100, y: 650))

  @Test(
    "Corners change places, the middle stays, lean and barrel turn with it, and twice is nothing")
  func halfTurn() {
    let turn = TabletTurn(of: Self.area, hasRotation: true)
    for (x, y, seenX, seenY) in [
      (100.0, 50.0, 1_100.0, 650.0), (1_100, 50, 100, 650), (600, 350, 600, 350),
      (200, 60, 1_000, 640),
    ] {
      let sample = PenSample(
        timeNanoseconds: 7, position: TabletPoint(x: x, y: y), pressure: 0.3, tiltXDegrees: 20,
        tiltYDegrees: -35, rotationDegrees: 200, isInContact: true, buttons: .lower)
      let seen = turn.turned(sample)
      #expect(seen.position == TabletPoint(x: seenX, y: seenY))
      #expect((seen.tiltXDegrees, seen.tiltYDegrees, seen.rotationDegrees) == (-20, 35, 20))
      #expect(turn.turned(seen) == sample)
    }
    let plain = TabletTurn(of: Self.area, hasRotation: false)
    let unknown = PenSample(timeNanoseconds: 0, position: TabletPoint(x: 0, y: 0))
    #expect(plain.turned(unknown).rotationDegrees == 0)
  }
}
