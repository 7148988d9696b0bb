// The probe against means over the disc, taken pixel by pixel.

import Geometry
import Micrograph
import TestBasics
import Testing

@Suite struct ProbeTests {
  private let image: Micrograph

  init() {
    var random = SeededGenerator(seed: 21)
    image = Micrograph(
      width: 24, height: 18,
      pixels: (0..<24 * 18).map { _ in Float(Int.random(in: 0...255, using: &random)) },
      pixelType: .unsigned8)
  }

  @Test("a probe without extent reads the point itself", arguments: [0, 0.5, 0.999, -3, .nan])
  func point(radius: Double) {
    let probe = Probe(radiusPixels: radius)
    let place = ImagePoint(x: 3.25, y: 4.5)
    #expect(probe.value(of: image, at: place) == image.value(at: place))
  }

  @Test("radii are held within 0 and 32 pixels")
  func radii() {
    #expect(Probe(radiusPixels: -1).radiusPixels == 0)
    #expect(Probe(radiusPixels: .nan).radiusPixels == 0)
    #expect(Probe(radiusPixels: .infinity).radiusPixels == 0)
    #expect(Probe(radiusPixels: 1e9).radiusPixels == 32)
    #expect(Probe(radiusPixels: 2.5).radiusPixels == 2.5)
  }

  @Test(
    "on pixel centres the value is the mean of the pixels within the radius",
    arguments: [1.0, 1.5, 2, 3.7, 6])
  func disc(radius: Double) {
    let probe = Probe(radiusPixels: radius)
    for row in 0..<image.height {
      for column in 0..<image.width {
        var sum = 0.0
        var count = 0.0
        for y in 0..<image.height {
          for x in 0..<image.width {
            let dx = Double(x - column)
            let dy = Double(y - row)
            guard dx * dx + dy * dy <= radius * radius else { continue }
            sum += Double(image[x, y])
            count += 1
          }
        }
        let value = probe.value(of: image, at: ImagePoint(x: Double(column), y: Double(row)))
        #expect(abs((value ?? .nan) - sum / count) < 1e-9)
      }
    }
  }

  @Test("radius 1 between pixels is the mean of five readings")
  func cross() throws {
    let at = { (x: Double, y: Double) in try #require(image.value(at: ImagePoint(x: x, y: y))) }
    let expected =
      try (at(7.3, 8.6) + at(6.3, 8.6) + at(8.3, 8.6) + at(7.3, 7.6) + at(7.3, 9.6)) / 5
    let value = Probe(radiusPixels: 1).value(of: image, at: ImagePoint(x: 7.3, y: 8.6))
    #expect(abs((value ?? .nan) - expected) < 1e-12)
  }

  @Test("a tip outside reads nothing, even where its disc reaches the image")
  func outside() {
    let probe = Probe(radiusPixels: 5)
    #expect(probe.value(of: image, at: ImagePoint(x: -0.6, y: 4)) == nil)
    #expect(probe.value(of: image, at: ImagePoint(x: -0.5, y: 4)) != nil)
  }

  @Test("readings without a number are left out of the mean")
  func withoutNumber() {
    // Around x = 4 the disc reads 2 to 6; 2 and 3 have the missing pixel as a neighbour or are it.
    let image = Micrograph(
      width: 7, height: 1, pixels: [1, 1, .nan, .nan, 10, 20, 60], pixelType: .float32)
    #expect(Probe(radiusPixels: 2).value(of: image, at: ImagePoint(x: 4, y: 0)) == 30)
    let none = Micrograph(width: 2, height: 1, pixels: [.nan, .nan], pixelType: .float32)
    #expect(Probe(radiusPixels: 1).value(of: none, at: ImagePoint(x: 0, y: 0)) == nil)
  }

  @Test("the largest probe reads 3,209 places, the whole points of a disc of radius 32")
  func largest() {
    // Gauss's circle problem: N(32) = 3,209 (OEIS A000328).
    var pixels = [Float](repeating: 0, count: 65 * 65)
    pixels[32 * 65 + 32] = 3_209
    let image = Micrograph(width: 65, height: 65, pixels: pixels, pixelType: .unsigned16)
    #expect(Probe(radiusPixels: 32).value(of: image, at: ImagePoint(x: 32, y: 32)) == 1)
  }
}
