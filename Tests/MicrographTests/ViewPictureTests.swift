// Pictures of small images, worked out by hand, and of large ones against the mean of their pixels.

import Geometry
import Micrograph
import TestBasics
import Testing

@Suite struct ViewPictureTests {
  private func picture(
    _ micrograph: Micrograph, _ viewport: Viewport, _ width: Int, _ height: Int,
    high: Double = 255
  ) throws -> [UInt32] {
    let window = try #require(IntensityWindow(low: 0, high: high))
    let table = DisplayTable(DisplayWindow(window: window), .gray, .blackIsZero)
    var pixels = [UInt32](repeating: 0x1234_5678, count: width * height)
    pixels.withUnsafeMutableBufferPointer {
      ViewPicture(MicrographPyramid(micrograph)).draw(
        viewport, table, columns: 0..<width, rows: 0..<height, into: $0)
    }
    return pixels
  }

  private func image(_ width: Int, _ height: Int, _ value: (Int, Int) -> Float) -> Micrograph {
    Micrograph(
      width: width, height: height,
      pixels: (0..<width * height).map { value($0 % width, $0 / width) }, pixelType: .unsigned8)
  }

  @Test("at high zoom every pixel is a sharp square, and beyond the image is nothing")
  func squares() throws {
    let micrograph = image(2, 2) { x, y in Float(x * 85 + y * 170) }
    let viewport = Viewport(imageWidth: 2, imageHeight: 2, viewWidth: 20, viewHeight: 16)
    #expect(viewport.zoom == 8)
    let drawn = try picture(micrograph, viewport, 20, 16)
    for y in 0..<16 {
      for x in 0..<20 {
        let expected: UInt32 =
          x < 2 || x >= 18
          ? 0 : [0xFF00_0000, 0xFF55_5555, 0xFFAA_AAAA, 0xFFFF_FFFF][(y / 8) * 2 + (x - 2) / 8]
        #expect(drawn[y * 20 + x] == expected, "x \(x) y \(y)")
      }
    }
  }

  @Test("true pixels are the file's own, in place")
  func truePixels() throws {
    let micrograph = image(64, 48) { x, y in Float((x * 7 + y * 13) % 256) }
    var viewport = Viewport(imageWidth: 64, imageHeight: 48, viewWidth: 64, viewHeight: 48)
    viewport.showTruePixels()
    let drawn = try picture(micrograph, viewport, 64, 48)
    for index in drawn.indices {
      #expect(Int(drawn[index] & 0xFF) == Int(micrograph.pixels[index]))
    }
  }

  @Test("a reduced picture shows the mean of what each of its pixels covers")
  func reduced() throws {
    // A ramp with strong noise of zero mean in every 4 x 4 block: only means show the ramp.
    let side = 4_096
    let micrograph = image(side, side) { x, y in
      Float(x) / 16 + ((x + y) % 2 == 0 ? 60 : -60)
    }
    let viewport = Viewport(
      imageWidth: side, imageHeight: side, viewWidth: 256, viewHeight: 256)
    let drawn = try picture(micrograph, viewport, 256, 256)
    for x in 0..<256 {
      let expected = (Double(x) + 0.5) * 16 / 16
      #expect(abs(Double(drawn[128 * 256 + x] & 0xFF) - expected) <= 1.5, "x \(x)")
    }
  }

  @Test("between one and four times, neighbours blend")
  func blended() throws {
    let micrograph = image(4, 4) { x, _ in x < 2 ? 0 : 200 }
    var viewport = Viewport(imageWidth: 4, imageHeight: 4, viewWidth: 8, viewHeight: 8)
    viewport.zoom(to: 2, around: viewport.centre)
    let row = try picture(micrograph, viewport, 8, 8)[16..<24].map { Int($0 & 0xFF) }
    // Centres at 0.25, 0.75 ... of the 4 columns; the edge between columns 1 and 2.
    #expect(row == [0, 0, 0, 50, 150, 200, 200, 200])
  }

  @Test("every odd size and zoom draws within its bounds")
  func oddSizes() throws {
    for (width, height) in [(1, 1), (1, 9_000), (9_000, 1), (2_051, 2_049), (5, 3)] {
      let micrograph = image(width, height) { _, _ in 255 }
      var viewport = Viewport(
        imageWidth: width, imageHeight: height, viewWidth: 61, viewHeight: 37)
      for zoom in [0.001, 0.02, 0.3, 1, 1.7, 3.9, 4, 31, 32] {
        viewport.zoom(to: zoom, around: ViewPoint(x: 60, y: 1))
        let drawn = try picture(micrograph, viewport, 61, 37)
        let middle = viewport.viewPoint(
          of: ImagePoint(x: Double(width - 1) / 2, y: Double(height - 1) / 2))
        if viewport.zoom >= 1, (0..<61).contains(middle.x), (0..<37).contains(middle.y) {
          #expect(drawn[Int(middle.y) * 61 + Int(middle.x)] == 0xFFFF_FFFF)
        }
        #expect(!drawn.contains(0x1234_5678))
      }
    }
  }

  @Test("a last column that rounding places on the edge is of the last pixel, not of the next row")
  func edge() throws {
    // A view 964 by 911 px large, where column 937 of a fitted image falls on 1024.0 instead of 1023.9.
    let micrograph = image(1_024, 1_024) { x, _ in x == 0 ? 255 : 0 }
    let viewport = Viewport(
      imageWidth: 1_024, imageHeight: 1_024, viewWidth: 964, viewHeight: 911)
    let drawn = try picture(micrograph, viewport, 964, 911)
    for row in 0..<911 { #expect(drawn[row * 964 + 937] == 0xFF00_0000) }
  }

  @Test("a part is drawn as it is in the whole, at every zoom")
  func parts() throws {
    var random = SeededGenerator(seed: 5)
    let micrograph = image(301, 203) { x, y in
      (x * 31 + y * 17) % 23 == 0 ? .nan : Float((x * y) % 256)
    }
    let window = try #require(IntensityWindow(low: 0, high: 255))
    let table = DisplayTable(DisplayWindow(window: window), .gray, .blackIsZero)
    let drawing = ViewPicture(MicrographPyramid(micrograph))
    for zoom in [0.3, 0.9, 1, 2.3, 7] {
      var viewport = Viewport(imageWidth: 301, imageHeight: 203, viewWidth: 150, viewHeight: 140)
      viewport.zoom(to: zoom, around: ViewPoint(x: 40, y: 30))
      let whole = try picture(micrograph, viewport, 150, 140)
      for _ in 0..<20 {
        let left = Int.random(in: 0..<150, using: &random)
        let top = Int.random(in: 0..<140, using: &random)
        let columns = left..<Int.random(in: left...150, using: &random)
        let rows = top..<Int.random(in: top...140, using: &random)
        var part = [UInt32](repeating: 0x1234_5678, count: columns.count * rows.count)
        part.withUnsafeMutableBufferPointer {
          drawing.draw(viewport, table, columns: columns, rows: rows, into: $0)
        }
        #expect(part == rows.flatMap { row in columns.map { whole[row * 150 + $0] } }, "\(zoom)")
      }
    }
  }
}
