// Paint as an image that is heard, and as the pixels of a file. Sources of truth: the window's own ends, the luma of
// ITU-R BT.601, and the bytes that were put in.

import Geometry
import Micrograph
import Paint
import TestBasics
import Testing

@Suite("Paint as an image")
struct PaintImageTests {
  private static let dot = [(x: 20.0, y: 15.0, pressure: 1.0)]

  private static func picture(_ polarity: Polarity = .blackIsZero, hole: Int? = nil) -> Micrograph {
    var values = (0..<40 * 30).map { Float(1_000 + $0 * 7 % 500) }
    if let hole { values[hole] = .nan }
    return Micrograph(
      width: 40, height: 30, pixels: values, pixelType: .unsigned16,
      pixelSize: PixelSize(x: 0.2, y: 0.3, unit: "nm"), polarity: polarity)
  }

  @Test(
    "what is painted sounds as bright as the ink, in either polarity; the rest keeps the file's values"
  )
  func over() throws {
    let window = try #require(IntensityWindow(low: 1_100, high: 1_300))
    for polarity in Polarity.allCases {
      for brightness in [0.0, 0.4, 1] {
        let picture = Self.picture(polarity, hole: 15 * 40 + 21)
        var painted = try layer(40, 30)
        painted.stroke(Self.dot, PaintBrush(radius: 6), PaintInk(brightness: brightness))
        let heard = try #require(painted.image(over: picture, in: window))
        #expect(heard.pixelSize == picture.pixelSize && heard.polarity == polarity)
        let place = (brightness * 255).rounded() / 255
        let value = 1_100 + 200 * (polarity == .whiteIsZero ? 1 - place : place)
        for pixel in 0..<40 * 30 {
          let alpha = Double(painted[pixel % 40, pixel / 40].alpha) / 255
          if alpha == 0 {
            #expect(heard.pixels[pixel] == picture.pixels[pixel])
          } else {
            let below = picture.pixels[pixel].isNaN ? value : Double(picture.pixels[pixel])
            #expect(abs(Double(heard.pixels[pixel]) - (below + (value - below) * alpha)) < 1e-3)
          }
        }
        #expect(abs((heard.value(at: ImagePoint(x: 20, y: 15)) ?? .nan) - value) < 1e-3)
      }
    }
    let other = try layer(41, 30)
    #expect(other.image(over: Self.picture(), in: window) == nil)
  }

  @Test("the paint alone is silent where it is bare, and elsewhere as bright as its ink")
  func alone() throws {
    var painted = try layer(40, 30)
    painted.stroke(Self.dot, PaintBrush(radius: 6), PaintInk(red: 250, green: 100, blue: 20))
    let heard = painted.image()
    let luma = Float((0.299 * 250 + 0.587 * 100 + 0.114 * 20) / 255)
    for pixel in 0..<40 * 30 {
      if painted[pixel % 40, pixel / 40].alpha < 128 {
        #expect(heard.pixels[pixel].isNaN)
      } else {
        #expect(heard.pixels[pixel] == luma)
      }
    }
    #expect(heard.value(at: ImagePoint(x: 20, y: 15)) == Double(luma))
  }

  @Test("greys are exact in 255 steps, and beyond the ends they are clamped")
  func greys() {
    for level in 0...255 {
      let ink = PaintInk(brightness: Double(level) / 255)
      #expect(ink.red == UInt8(level) && ink.brightness == Double(level) / 255)
    }
    #expect(PaintInk(brightness: -1) == PaintInk(brightness: 0))
    #expect(PaintInk(brightness: .nan) == PaintInk(brightness: 0))
    #expect(PaintInk(brightness: 7) == PaintInk(red: 255, green: 255, blue: 255))
  }

  @Test("a layer comes back from the pixels of its file")
  func pixels() throws {
    var random = SeededGenerator(seed: 17)
    var painted = try layer(130, 70)
    for _ in 0..<12 {
      painted.stroke(
        randomStroke(&random, width: 130, height: 70), PaintBrush(leastRadius: 1, mostRadius: 12),
        PaintInk(red: 9, green: UInt8.random(in: 0...255, using: &random), blue: 200))
    }
    let bytes = painted.pixels
    #expect(bytes.count == 4 * 130 * 70)
    let pixel = painted[64, 30]
    #expect(
      Array(bytes[4 * (30 * 130 + 64)..<4 * (30 * 130 + 65)])
        == [pixel.ink.red, pixel.ink.green, pixel.ink.blue, pixel.alpha])
    let again = try #require(PaintLayer(width: 130, height: 70, pixels: bytes))
    #expect(again.pixels == bytes && again.undoCount == 0 && !again.isEmpty)
    // Colour without alpha is no paint.
    let bare = try #require(
      PaintLayer(width: 2, height: 1, pixels: [9, 9, 9, 0, 1, 2, 3, 255]))
    #expect(bare.pixels == [0, 0, 0, 0, 1, 2, 3, 255])
    #expect(PaintLayer(width: 2, height: 2, pixels: bytes) == nil)
  }

  @Test("layers without a pixel or with more than can be are none, and brushes keep to their sizes")
  func refused() {
    for (width, height) in [(0, 5), (5, 0), (-1, 5), (65_537, 1)] {
      #expect(PaintLayer(width: width, height: height) == nil)
    }
    #expect(PaintBrush(radius: 0).mostRadius == 0.5)
    #expect(PaintBrush(radius: .infinity).mostRadius == 256)
    #expect(PaintBrush(radius: .nan).mostRadius == 0.5)
    #expect(PaintBrush(leastRadius: 30, mostRadius: 20).leastRadius == 20)
  }
}
