// Reading between pixels against values worked out by hand and against the sum of the four
// neighbours weighted by opposite areas.

import Foundation
import Geometry
import Micrograph
import TestBasics
import Testing

@Suite struct ReadingTests {
  private func image(_ rows: [[Float]]) -> Micrograph {
    Micrograph(
      width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 },
      pixelType: .float32)
  }

  @Test("pixel centres hold the pixels, places between them hand-worked means")
  func byHand() {
    let image = image([[0, 10, 20], [40, 80, 120]])
    for row in 0..<2 {
      for column in 0..<3 {
        let centre = ImagePoint(x: Double(column), y: Double(row))
        #expect(image.value(at: centre) == Double(image[column, row]))
      }
    }
    #expect(image.value(at: ImagePoint(x: 0.5, y: 0)) == 5)
    #expect(image.value(at: ImagePoint(x: 0, y: 0.25)) == 10)
    // (0 + 10 + 40 + 80) / 4
    #expect(image.value(at: ImagePoint(x: 0.5, y: 0.5)) == 32.5)
    // 0.25 and 0.75 along x: 12.5 and 90; midway between them.
    #expect(image.value(at: ImagePoint(x: 1.25, y: 0.5)) == 51.25)
  }

  @Test("within half a pixel of the border the border pixel is held")
  func rim() {
    let image = image([[0, 10, 20], [40, 80, 120]])
    #expect(image.value(at: ImagePoint(x: -0.5, y: -0.5)) == 0)
    #expect(image.value(at: ImagePoint(x: 2.5, y: 1.5)) == 120)
    #expect(image.value(at: ImagePoint(x: 2.5, y: -0.5)) == 20)
    #expect(image.value(at: ImagePoint(x: -0.3, y: 1.2)) == 40)
    #expect(image.value(at: ImagePoint(x: 1.5, y: 1.4)) == 100)
  }

  @Test("beyond the rim, and at places that are no numbers, there is nothing")
  func outside() {
    let image = image([[1, 1], [1, 1]])
    let beyond = 1.5.nextUp
    for (x, y) in [
      ((-0.5).nextDown, 0), (beyond, 0), (0, (-0.5).nextDown), (0, beyond), (-1e300, 0),
      (0, .infinity), (.nan, 0), (0, .nan), (-.infinity, -.infinity),
    ] {
      #expect(image.value(at: ImagePoint(x: x, y: y)) == nil)
      #expect(!image.contains(ImagePoint(x: x, y: y)))
    }
    #expect(image.contains(ImagePoint(x: 1.5, y: 1.5)))
  }

  @Test("a single pixel, row or column can be read everywhere on it")
  func thin() {
    #expect(image([[7]]).value(at: ImagePoint(x: 0.5, y: -0.5)) == 7)
    #expect(image([[0, 4]]).value(at: ImagePoint(x: 0.75, y: 0.5)) == 3)
    #expect(image([[0], [4]]).value(at: ImagePoint(x: -0.5, y: 0.25)) == 1)
  }

  @Test("a neighbour that is not a number leaves nothing to read")
  func notANumber() {
    let image = image([[1, .nan], [1, 1]])
    #expect(image.value(at: ImagePoint(x: 0.5, y: 0.5)) == nil)
    #expect(image.value(at: ImagePoint(x: 1, y: 0)) == nil)
    let endless = self.image([[1, .infinity]])
    #expect(endless.value(at: ImagePoint(x: 0.5, y: 0)) == nil)
  }

  @Test("a pixel's own centre can be read whatever its neighbours are")
  func centreBesideNoNumber() {
    let image = image([[1, .nan], [1, 1]])
    #expect(image.value(at: ImagePoint(x: 0, y: 1)) == 1)
    #expect(image.value(at: ImagePoint(x: 0, y: 0)) == 1)
  }

  @Test("the last pixel of a row is read exactly beside one ten powers of ten larger")
  func exactLastPixel() {
    let image = image([[1e10, 0.1]])
    #expect(image.value(at: ImagePoint(x: 1, y: 0)) == Double(Float(0.1)))
  }

  @Test("10,000 random places agree with the four neighbours weighted by opposite areas")
  func bilinear() {
    var random = SeededGenerator(seed: 20)
    let width = 17
    let height = 11
    let pixels = (0..<width * height).map { _ in
      Float(UInt16.random(in: 0...65_535, using: &random))
    }
    let image = Micrograph(
      width: width, height: height, pixels: pixels, pixelType: .unsigned16)
    for _ in 0..<10_000 {
      let point = ImagePoint(
        x: .random(in: -0.5...Double(width) - 0.5, using: &random),
        y: .random(in: -0.5...Double(height) - 0.5, using: &random))
      var expected = 0.0
      for row in -1...height {
        for column in -1...width {
          let weight =
            max(0, 1 - abs(point.x - Double(column))) * max(0, 1 - abs(point.y - Double(row)))
          guard weight > 0 else { continue }
          let held = image[min(max(column, 0), width - 1), min(max(row, 0), height - 1)]
          expected += weight * Double(held)
        }
      }
      let value = image.value(at: point) ?? .nan
      #expect(abs(value - expected) < 1e-8)
    }
  }
}
