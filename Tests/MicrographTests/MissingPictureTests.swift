// Where an image has no value its picture has stripes. Truth: worked out by hand for pictures of a few pixels.

import Geometry
import Micrograph
import Testing

@Suite struct MissingPictureTests {
  private static let stripes: Set<UInt32> = [0xFFD0_D0D0, 0xFF50_5050]

  private static func picture(
    _ pixels: [Float], _ width: Int, _ viewport: Viewport, _ size: Int, _ density: Double = 1
  ) throws -> [UInt32] {
    let micrograph = Micrograph(
      width: width, height: pixels.count / width, pixels: pixels, pixelType: .float32)
    let table = DisplayTable(
      DisplayWindow(window: try #require(IntensityWindow(low: 0, high: 255))), .gray, .blackIsZero)
    var drawn = [UInt32](repeating: 0, count: size * size)
    drawn.withUnsafeMutableBufferPointer {
      ViewPicture(MicrographPyramid(micrograph)).draw(
        viewport, table, density: density, columns: 0..<size, rows: 0..<size, into: $0)
    }
    return drawn
  }

  @Test("squares without a value are striped and all others are as they were", arguments: [1, 2])
  func squares(density: Int) throws {
    let pixels: [Float] = [0, .nan, .infinity, 255]
    let viewport = Viewport(imageWidth: 2, imageHeight: 2, viewWidth: 32, viewHeight: 32)
    let size = 32 * density
    let drawn = try Self.picture(pixels, 2, viewport, size, Double(density))
    for (index, value) in pixels.enumerated() {
      var counts: [UInt32: Int] = [:]
      for y in 0..<size / 2 {
        for x in 0..<size / 2 {
          let place = (index / 2 * size / 2 + y) * size + index % 2 * size / 2 + x
          counts[drawn[place], default: 0] += 1
        }
      }
      guard !value.isFinite else {
        #expect(counts.count == 1 && counts.keys.first == (value == 0 ? 0xFF00_0000 : 0xFFFF_FFFF))
        continue
      }
      // Diagonal stripes of three in eight.
      #expect(Set(counts.keys) == Self.stripes)
      #expect(counts[0xFFD0_D0D0] == size * size / 4 * 3 / 8)
    }
  }

  @Test("between pixels it is striped where what is heard there is nothing")
  func smooth() throws {
    let pixels: [Float] = (0..<64).map { $0 % 8 == 4 ? .nan : 100 }
    var viewport = Viewport(imageWidth: 8, imageHeight: 8, viewWidth: 16, viewHeight: 16)
    viewport.zoom(to: 2, around: viewport.centre)
    let drawn = try Self.picture(pixels, 8, viewport, 16)
    let micrograph = Micrograph(width: 8, height: 8, pixels: pixels, pixelType: .float32)
    for x in 0..<16 {
      let point = viewport.imagePoint(of: ViewPoint(x: Double(x) + 0.5, y: 8.5))
      let isHeard = micrograph.value(at: point) != nil
      #expect(isHeard != Self.stripes.contains(drawn[8 * 16 + x]), "x \(x)")
    }
  }

  @Test("made smaller, a pixel is the mean of what has a value, and striped only where nothing has")
  func reduced() throws {
    let side = 2_304
    // The left half has no values; of the right one every block of 4 x 4 has one pixel of 120.
    let pixels = (0..<side * side).map { index -> Float in
      let (x, y) = (index % side, index / side)
      return x >= side / 2 && x % 4 == 1 && y % 4 == 2 ? 120 : .nan
    }
    let viewport = Viewport(imageWidth: side, imageHeight: side, viewWidth: 144, viewHeight: 144)
    let drawn = try Self.picture(pixels, side, viewport, 144)
    for x in 0..<144 {
      let color = drawn[70 * 144 + x]
      #expect(x < 72 ? Self.stripes.contains(color) : color == 0xFF78_7878, "x \(x): \(color)")
    }
  }
}
