// The plane in which a session's strokes are measured. Source of truth: a tablet of 200 units a
// millimetre that lies turned, mirrored and in another scale than the image.

import Calibration
import Foundation
import Geometry
import Micrograph
import Movement
import Recorded
import Testing

@Suite("Planes of lengths")
struct LengthPlaneTests {
  @Test(
    "a turned and mirrored tablet has its own lengths, and the image's directions",
    arguments: [(0.0, false), (30, false), (180, true), (-75, true)])
  func tablet(turnDegrees: Double, isMirrored: Bool) throws {
    let area = TabletArea(
      minimum: TabletPoint(x: 0, y: 0), maximum: TabletPoint(x: 40_000, y: 30_000),
      unitsPerMillimetreX: 200, unitsPerMillimetreY: 100)
    // Five pixels a millimetre.
    let turn = turnDegrees * .pi / 180
    let (along, across) = (5 * cos(turn), 5 * sin(turn))
    let sign = isMirrored ? -1.0 : 1
    let map = AffineMap<TabletPoint, ImagePoint>(
      xx: along / 200, xy: -sign * across / 100, x0: 700, yx: across / 200,
      yy: sign * along / 100, y0: -80)
    let plane = try #require(
      LengthPlane(millimetresOf: area, CalibratedMap(map), width: 1_000, height: 600))
    #expect(plane.unit == .millimetres)
    let start = plane.place(of: ImagePoint(x: 100, y: 100))
    for (x, y) in [(100.0, 0.0), (0, 100), (30, -40)] {
      let end = plane.place(of: ImagePoint(x: 100 + x, y: 100 + y))
      #expect(abs(end.x - start.x - x / 5) < 1e-9, "\(x), \(y)")
      #expect(abs(end.y - start.y - y / 5) < 1e-9, "\(x), \(y)")
    }
  }

  @Test("nanometres have the pixel's two sizes; what has no size has no plane")
  func specimen() throws {
    let size = PixelSize(x: 0.002, y: 0.003, unit: "µm")
    let place = try #require(LengthPlane(nanometresOf: size)).place(of: ImagePoint(x: 10, y: 10))
    #expect(abs(place.x - 20) < 1e-9 && abs(place.y - 30) < 1e-9)
    #expect(LengthPlane(nanometresOf: nil) == nil)
    #expect(LengthPlane(nanometresOf: PixelSize(x: 1, y: 1, unit: "s")) == nil)
    let area = TabletArea(
      minimum: TabletPoint(x: 0, y: 0), maximum: TabletPoint(x: 9, y: 9))
    let map = AffineMap<TabletPoint, ImagePoint>(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0)
    #expect(
      LengthPlane(millimetresOf: area, CalibratedMap(map), width: 9, height: 9) == nil)
  }
}
