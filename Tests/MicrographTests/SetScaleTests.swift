// A scale that is set by hand. Truth: lengths divided by pixels, by hand.

import Geometry
import Micrograph
import Testing

@Suite("Setting the scale")
struct SetScaleTests {
  @Test(
    "a length is a number and a unit of length, however it is spaced",
    arguments: [
      ("0.25 nm", 0.25, "nm"), ("0.25nm", 0.25, "nm"), (" 1.2 µm ", 1.2, "µm"), ("3 Å", 3, "Å"),
      ("1e-3 mm", 1e-3, "mm"), ("2.5E2pm", 250, "pm"), ("7 um", 7, "um"), ("1 m", 1, "m"),
    ])
  func lengths(text: String, value: Double, unit: String) {
    #expect(SetScale.pixelSize(ofPixel: text) == PixelSize(x: value, y: value, unit: unit))
  }

  @Test(
    "what is no length is refused",
    arguments: [
      "", "nm", "5", "5 px", "-1 nm", "0 nm", "nan nm", "inf nm", "1 1/nm", "3 s", "1e300 m",
      "1e-300 nm", "five nm", "1,5 nm", "5 nm 3",
    ])
  func refused(text: String) {
    #expect(SetScale.pixelSize(ofPixel: text) == nil)
  }

  @Test("a bar of 200 px that says 50 nm makes 0.25 nm a pixel, level and at a slant")
  func line() {
    let start = ImagePoint(x: 12, y: 480)
    #expect(
      SetScale.pixelSize(from: start, to: ImagePoint(x: 212, y: 480), length: "50 nm")
        == PixelSize(x: 0.25, y: 0.25, unit: "nm"))
    // 3, 4 and 5: 500 px.
    #expect(
      SetScale.pixelSize(from: start, to: ImagePoint(x: 312, y: 80), length: "1 µm")
        == PixelSize(x: 0.002, y: 0.002, unit: "µm"))
    #expect(SetScale.pixelSize(from: start, to: start, length: "50 nm") == nil)
  }

  @Test("pixels that the file says are twice as high as wide stay so")
  func shape() {
    let shape = PixelSize(x: 3, y: 6, unit: "px")
    // 30 across and 20 down, which count twice: 50 widths.
    let size = SetScale.pixelSize(
      from: ImagePoint(x: 0, y: 0), to: ImagePoint(x: 30, y: 20), length: "100 nm", shape: shape)
    #expect(size == PixelSize(x: 2, y: 4, unit: "nm"))
  }

  @Test("a picture with another scale has all else as before, and says who set it")
  func picture() throws {
    let before = Micrograph(width: 2, height: 1, pixels: [1, 2], pixelType: .float32)
    let after = before.scaled(PixelSize(x: 2, y: 3, unit: "nm"), from: SetScale.source)
    #expect(before.pixelSize == nil)
    #expect(after.pixelSize == PixelSize(x: 2, y: 3, unit: "nm"))
    #expect(after.acquisition.axisX?.source == SetScale.source)
    #expect(after.acquisition.axisY?.value.scale == 3)
    #expect(Array(after.pixels) == [1, 2])
  }
}
