// Where a voice reads, as text and as a place. Truth: the definition of the text.

import Geometry
import Micrograph
import TestBasics
import Testing

@testable import Sonification

@Suite("Offsets of voices")
struct VoiceOffsetTests {
  @Test("texts are read, with spaces and without a unit")
  func texts() {
    #expect(VoiceOffset("30,12px") == .pixels(x: 30, y: 12))
    #expect(VoiceOffset(" -30 , 1e1 ") == .pixels(x: -30, y: 10))
    #expect(VoiceOffset("0.5,-2 nm") == .nanometres(x: 0.5, y: -2))
    #expect(VoiceOffset("at 3,4px") == .place(ImagePoint(x: 3, y: 4)))
    #expect(VoiceOffset("none") == VoiceOffset.none)
    #expect(VoiceOffset("0,0px") == VoiceOffset.none)
    for text in ["", "30", "30,12,1", "nan,1", "inf,0", "30,12mm", "at 3,4nm", "2e6,0px", ","] {
      #expect(VoiceOffset(text) == nil, "\(text)")
    }
  }

  @Test("what is printed is read back to the same bits")
  func roundTrip() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let (x, y) = (
        Double.random(in: -1e6...1e6, using: &random), Double.random(in: -1...1, using: &random)
      )
      for offset in [
        VoiceOffset.pixels(x: x, y: y), .nanometres(x: x, y: y), .place(ImagePoint(x: x, y: y)),
      ] {
        #expect(VoiceOffset(offset.description) == offset)
      }
    }
  }

  @Test("a length goes through the pixel size, one for each axis and in any unit")
  func lengths() {
    let tip = ImagePoint(x: 100, y: 50)
    let size = PixelSize(x: 0.5, y: 0.25, unit: "Å")
    let offset = VoiceOffset.nanometres(x: 1, y: 1)
    #expect(offset.position(from: tip, pixelSize: size) == ImagePoint(x: 120, y: 90))
    #expect(offset.position(from: tip, pixelSize: nil) == nil)
    #expect(offset.position(from: tip, pixelSize: PixelSize(x: 1, y: 1, unit: "eV")) == nil)
    #expect(offset.inPixels(pixelSize: size) == .pixels(x: 20, y: 40))
    #expect(VoiceOffset.place(tip).position(from: ImagePoint(x: 1, y: 1), pixelSize: nil) == tip)
  }
}
