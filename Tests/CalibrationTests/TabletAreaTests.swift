// The default map against its promises: aspect kept in millimetres, the image centred, whole and as
// large as possible.

import Calibration
import Geometry
import Testing

@Suite struct TabletAreaTests {
  private struct Shape: Sendable, CustomTestStringConvertible {
    var minimum: (Double, Double)
    var maximum: (Double, Double)
    var resolution: (Double, Double)?
    var width: Int
    var height: Int
    var testDescription: String { "\(minimum) to \(maximum), \(width) × \(height)" }
  }

  private static let shapes = [
    // Intuos Pro M (200 units/mm), a wide and a tall image.
    Shape(
      minimum: (0, 0), maximum: (44_800, 29_600), resolution: (200, 200), width: 2_048,
      height: 1_024),
    Shape(
      minimum: (0, 0), maximum: (44_800, 29_600), resolution: (200, 200), width: 300, height: 900),
    // Units of different length along x and y.
    Shape(
      minimum: (0, 0), maximum: (10_000, 10_000), resolution: (100, 40), width: 640, height: 480),
    // An area that does not begin at 0, and one pixel.
    Shape(minimum: (-500, 250), maximum: (1_500, 3_250), resolution: (10, 20), width: 1, height: 1),
    Shape(minimum: (120, 130), maximum: (4_216, 3_202), resolution: nil, width: 511, height: 513),
  ]

  @Test(
    "the image is centred, whole, touches two sides and keeps its aspect", arguments: shapes.indices
  )
  func promises(index: Int) throws {
    let shape = TabletAreaTests.shapes[index]
    let area = TabletArea(
      minimum: TabletPoint(x: shape.minimum.0, y: shape.minimum.1),
      maximum: TabletPoint(x: shape.maximum.0, y: shape.maximum.1),
      unitsPerMillimetreX: shape.resolution?.0, unitsPerMillimetreY: shape.resolution?.1)
    let map = try #require(area.defaultMap(toImageOfWidth: shape.width, height: shape.height))
    let back = try #require(map.inverted())

    let middle = back.apply(
      to: ImagePoint(x: Double(shape.width) / 2 - 0.5, y: Double(shape.height) / 2 - 0.5))
    #expect(abs(middle.x - (shape.minimum.0 + shape.maximum.0) / 2) < 1e-6)
    #expect(abs(middle.y - (shape.minimum.1 + shape.maximum.1) / 2) < 1e-6)

    let topLeft = back.apply(to: ImagePoint(x: -0.5, y: -0.5))
    let bottomRight = back.apply(
      to: ImagePoint(x: Double(shape.width) - 0.5, y: Double(shape.height) - 0.5))
    #expect(topLeft.x >= shape.minimum.0 - 1e-6 && topLeft.y >= shape.minimum.1 - 1e-6)
    #expect(bottomRight.x <= shape.maximum.0 + 1e-6 && bottomRight.y <= shape.maximum.1 + 1e-6)
    let fillsX = abs(topLeft.x - shape.minimum.0) < 1e-6
    let fillsY = abs(topLeft.y - shape.minimum.1) < 1e-6
    #expect(fillsX || fillsY)

    let unit = shape.resolution ?? (1, 1)
    let lengthX = (bottomRight.x - topLeft.x) / unit.0
    let lengthY = (bottomRight.y - topLeft.y) / unit.1
    let aspect = Double(shape.width) / Double(shape.height)
    #expect(abs(lengthX / lengthY / aspect - 1) < 1e-12)
    #expect(map.xx > 0 && map.yy > 0 && map.xy == 0 && map.yx == 0)
  }

  @Test("one length alone, or a length of 0, counts as none")
  func oneLength() throws {
    let corner = TabletPoint(x: 0, y: 0)
    let far = TabletPoint(x: 1_000, y: 500)
    let plain = TabletArea(minimum: corner, maximum: far)
    let expected = try #require(plain.defaultMap(toImageOfWidth: 100, height: 100))
    for (x, y) in [(Optional(100.0), nil), (nil, 50.0), (0, 40), (-3, 40)] as [(Double?, Double?)] {
      let area = TabletArea(
        minimum: corner, maximum: far, unitsPerMillimetreX: x, unitsPerMillimetreY: y)
      #expect(area.defaultMap(toImageOfWidth: 100, height: 100) == expected)
    }
  }

  @Test("an area or image without extent has no map")
  func withoutExtent() {
    let point = TabletPoint(x: 5, y: 5)
    let flat = TabletArea(minimum: point, maximum: TabletPoint(x: 100, y: 5))
    let area = TabletArea(minimum: point, maximum: TabletPoint(x: 100, y: 100))
    #expect(flat.defaultMap(toImageOfWidth: 10, height: 10) == nil)
    #expect(area.defaultMap(toImageOfWidth: 0, height: 10) == nil)
    #expect(area.defaultMap(toImageOfWidth: 10, height: -1) == nil)
    #expect(area.defaultMap(toImageOfWidth: 10, height: 10) != nil)
  }
}
