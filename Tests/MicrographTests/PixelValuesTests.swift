// An image means the same however its pixels are kept. The truth is the image kept as floats.

import Geometry
import Micrograph
import TestBasics
import Testing

@Suite("Pixels kept narrow")
struct PixelValuesTests {
  private static let width = 2_300
  private static let height = 2_117

  /// The same whole numbers, kept narrow and as floats.
  private static func images(bits: Int) -> (narrow: Micrograph, floats: Micrograph) {
    var generator = SeededGenerator(seed: 5)
    let values = (0..<width * height).map { _ in
      UInt16.random(in: 0...UInt16((1 << bits) - 1), using: &generator)
    }
    let type = bits == 8 ? PixelType.unsigned8 : .unsigned16
    let kept = bits == 8 ? PixelValues(values.map { UInt8($0) }) : PixelValues(values)
    return (
      Micrograph(width: width, height: height, pixels: kept, pixelType: type),
      Micrograph(width: width, height: height, pixels: values.map { Float($0) }, pixelType: type)
    )
  }

  @Test("are read, counted and drawn as floats are, bit for bit", arguments: [8, 16])
  func same(bits: Int) throws {
    let (narrow, floats) = Self.images(bits: bits)
    #expect(narrow.pixels == floats.pixels)
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<10_000 {
      let point = ImagePoint(
        x: .random(in: -1...Double(Self.width), using: &generator),
        y: .random(in: -1...Double(Self.height), using: &generator))
      #expect(narrow.value(at: point) == floats.value(at: point), "\(point)")
    }
    let (ours, truth) = (Histogram(narrow), Histogram(floats))
    #expect(ours.bins == truth.bins)
    #expect(ours.mean == truth.mean)
    #expect(ours.firstBinValue == truth.firstBinValue)
    #expect(ours.window() == truth.window())
    #expect(drawn(narrow) == drawn(floats))
  }

  @Test("runs are copied as they are read one by one", arguments: [8, 16])
  func runs(bits: Int) {
    let (narrow, floats) = Self.images(bits: bits)
    for places in [0..<1, 5..<5, 1_000..<4_321, narrow.pixels.count - 3..<narrow.pixels.count] {
      for pixels in [narrow.pixels, floats.pixels] {
        var copies = [Float](repeating: -1, count: places.count + 1)
        copies.withUnsafeMutableBufferPointer { pixels.copy(places, to: $0) }
        #expect(copies.dropLast().elementsEqual(floats.pixels[places]))
        #expect(copies.last == -1)
      }
    }
  }

  @Test("two images that differ in one pixel are not equal")
  func different() {
    #expect(PixelValues([1, 2, 3] as [UInt8]) == PixelValues([1, 2, 3] as [Float]))
    #expect(PixelValues([1, 2, 3] as [UInt8]) != PixelValues([1, 2, 4] as [UInt16]))
    #expect(PixelValues([1, 2] as [UInt8]) != PixelValues([1, 2, 3] as [UInt8]))
    #expect(PixelValues([Float.nan]) != PixelValues([Float.nan]))
  }

  /// Views that take the mean of blocks, single pixels, and values between them.
  private func drawn(_ micrograph: Micrograph) -> [[UInt32]] {
    let table = DisplayTable(
      DisplayWindow(window: Histogram(micrograph).window()), .gray, .blackIsZero)
    let picture = ViewPicture(MicrographPyramid(micrograph))
    return [0.05, 0.4, 1, 2.5, 8].map { zoom in
      var viewport = Viewport(
        imageWidth: Self.width, imageHeight: Self.height, viewWidth: 300, viewHeight: 200)
      viewport.zoom(to: zoom, around: ViewPoint(x: 120, y: 80))
      var pixels = [UInt32](repeating: 0, count: 300 * 200)
      pixels.withUnsafeMutableBufferPointer {
        picture.draw(viewport, table, columns: 0..<300, rows: 0..<200, into: $0)
      }
      return pixels
    }
  }
}
