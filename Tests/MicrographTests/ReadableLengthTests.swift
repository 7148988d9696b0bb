// Lengths in the prefix that suits them. Source of truth: the SI's prefixes, and an electron micrograph whose file
// says 3.372e-6 m a pixel.

import Micrograph
import Testing

@Suite("Lengths as people read them")
struct ReadableLengthTests {
  @Test(
    "a length is told in the unit in which it is 1 to 1,000; the file's own goes from 0.1",
    arguments: [
      (3.372e-6, "m", 3.372, "µm"), (3_372, "nm", 3.372, "µm"), (0.01, "nm", 10, "pm"),
      (0.1, "nm", 0.1, "nm"), (999.9, "nm", 999.9, "nm"), (1_000, "nm", 1, "µm"),
      (20, "micron", 20, "µm"), (20, "um", 20, "µm"), (5, "\u{3BC}m", 5, "µm"),
      (2.5, "Å", 2.5, "Å"), (2_500, "Å", 250, "nm"), (2.5, "Angstrom", 250, "pm"),
      (0.0254, "inch", 645.16, "µm"), (3, "mm", 3, "mm"), (2_000, "mm", 2, "m"),
      (2_000_000, "m", 2_000_000, "m"), (0.000_002, "nm", 0.002, "pm"), (0, "nm", 0, "nm"),
      (0, "micron", 0, "µm"), (0, "cm", 0, "mm"),
      (-2_000, "nm", -2, "µm"),
    ])
  func prefixes(length: Double, unit: String, value: Double, told: String) {
    let found = PixelSize(x: 2, y: 2, unit: unit).readable(length)
    #expect(found.unit == told)
    #expect(abs(found.value - value) <= 1e-9 * abs(value), "\(found)")
  }

  @Test("what is no length keeps its numbers", arguments: ["1/nm", "mrad", "px", "", "eV"])
  func others(unit: String) {
    let size = PixelSize(x: 0.000_02, y: 0.000_02, unit: unit)
    #expect(size.suited(to: 0.000_02) == size)
    #expect(size.suited(to: .infinity) == size)
  }

  @Test("a bar is round in the unit that it is told in", arguments: [3.372e-6, 1e-9, 2.7e-4])
  func bar(metres: Double) throws {
    for (unit, factor) in [("m", 1.0), ("nm", 1e9), ("Å", 1e10), ("inch", 1 / 0.0254)] {
      let size = PixelSize(x: metres * factor, y: metres * factor, unit: unit)
      let bar = try #require(ScaleBar(pixelSize: size, zoom: 0.5, limit: 160))
      let digit = "\(bar.length)".first { ("1"..."9").contains($0) }
      #expect(digit.map { "125".contains($0) } == true, "\(bar)")
      // As long as it says: half an image pixel to a view pixel.
      let scale = ["pm": 1e-12, "nm": 1e-9, "µm": 1e-6, "mm": 1e-3, "m": 1, "Å": 1e-10][bar.unit]
      let length = bar.length * (try #require(scale))
      #expect(abs(bar.viewWidth / 0.5 * metres - length) < 1e-9 * length)
      #expect(bar.viewWidth <= 160 && bar.viewWidth > 60)
      #expect((0.1..<1_000).contains(bar.length))
    }
  }
}
