// The window's texts: notes against ISO 16 (A4 = 440 Hz) and MIDI numbers, announcements against
// the sentence the window promises.

import DesktopModel
import Geometry
import Micrograph
import Testing

@Suite struct WordsTests {
  @Test("notes by name, with cents where they are not exact")
  func notes() throws {
    #expect(NoteName(hertz: 440)?.text == "A4")
    #expect(NoteName(hertz: 261.6256)?.text == "C4")
    #expect(NoteName(hertz: 27.5)?.text == "A0")
    #expect(NoteName(hertz: 4_186.009)?.text == "C8")
    #expect(NoteName(hertz: 554.3653)?.text == "C♯5")
    // 445 Hz is 1200 log2(445/440) = 19.56 cents above.
    #expect(NoteName(hertz: 445)?.text == "A4 +20 ct")
    #expect(NoteName(hertz: 435)?.text == "A4 −20 ct")
    #expect(NoteName(hertz: 0) == nil)
    #expect(NoteName(hertz: -1) == nil)
    #expect(NoteName(hertz: .nan) == nil)
    #expect(NoteName(hertz: 1e300) == nil)
    for number in 0...127 {
      let note = try #require(NoteName(hertz: 440 * exp2(Double(number - 69) / 12)))
      #expect(note.number == number && note.cents == 0)
    }
  }

  @Test("distances follow pixels that are not square")
  func oblong() {
    let size = PixelSize(x: 3, y: 0.4, unit: "µm")
    #expect(
      PointText.distance(ImagePoint(x: 0, y: 0), ImagePoint(x: 1, y: 10), size) == "5 µm")
    let small = PixelSize(x: 3.372e-6, y: 3.372e-6, unit: "m")
    #expect(
      PointText.distance(ImagePoint(x: 0, y: 0), ImagePoint(x: 0, y: 100), small) == "337 µm")
  }

  // Unicode Annex 9: FIRST STRONG ISOLATE before, POP DIRECTIONAL ISOLATE after.
  @Test("a name from right to left is kept from turning what stands beside it around")
  func rightToLeft() {
    #expect("صورة.tif".isolated == "\u{200E}\u{2068}صورة.tif\u{2069}")
    #expect("תמונה.tif".isolated == "\u{200E}\u{2068}תמונה.tif\u{2069}")
    for name in ["crystal.tif", "Größe µm.png", "図.tif", ""] { #expect(name.isolated == name) }
  }

  @Test("tags are written without the last digits of a product")
  func tagDigits() {
    let tags = TagList([
      Tag(id: 1, position: ImagePoint(x: 353, y: 120.25), value: 0.1, note: "")
    ])
    let table = TagTable.text(of: tags, pixelSize: PixelSize(x: 0.01, y: 0.01, unit: "nm"))
    #expect(table.contains("1,353.0,120.25,0.1,3.53,1.2025,nm,"), "\(table)")
  }
}

private func exp2(_ x: Double) -> Double {
  var result = 1.0
  let whole = Int(x.rounded(.down))
  for _ in 0..<abs(whole) { result *= whole > 0 ? 2 : 0.5 }
  // The twelfth root of two, from tables: the rest is a whole number of semitones.
  let semitones = Int(((x - Double(whole)) * 12).rounded())
  for _ in 0..<semitones { result *= 1.0594630943592953 }
  return result
}
