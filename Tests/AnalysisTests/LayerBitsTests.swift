// The same bits on every machine, with any number of workers, and for any orientation of the
// picture. The truth of the digests is the first machine that made them, x86-64; all arithmetic is
// that of IEEE 754.

import Analysis
import Dispatch
import Micrograph
import Testing

@Suite("A layer's bits")
struct LayerBitsTests {
  static let recipes = [
    "blur(0.25)", "blur(2)", "blur(9.3)", "gradient", "background-removed(1)",
    "background-removed(7)", "background-removed(60)", "blur(1) > gradient > background-removed(4)",
  ]

  @Test(
    "are the same for 1, 2, 3 and 7 workers",
    arguments: ["blur(2)", "gradient", "background-removed(20)", "blur(0.5) > gradient"])
  func workers(text: String) throws {
    let recipe = try LayerRecipe(text)
    // Two strips, the second of one column, and two bands.
    let picture = TestPicture.make(width: 401, height: 2_100, seed: 4, gaps: true)
    let alone = TestPicture.bits(try recipe.layer(of: picture))
    for count in [2, 3, 7] {
      let workers = LayerWorkers(count: count) { count, body in
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
      }
      #expect(TestPicture.bits(try recipe.layer(of: picture, workers: workers)) == alone)
    }
  }

  @Test("turn over with the picture", arguments: recipes)
  func flips(text: String) throws {
    let recipe = try LayerRecipe(text)
    for (width, height) in [(301, 149), (40, 33), (17, 1), (1, 17), (2, 2)] {
      for gaps in [false, true] {
        let picture = TestPicture.make(width: width, height: height, seed: 5, gaps: gaps)
        let layer = try recipe.layer(of: picture)
        for (columns, rows) in [(true, false), (false, true), (true, true)] {
          let turned = TestPicture.flipped(picture, acrossColumns: columns, acrossRows: rows)
          let expected = TestPicture.flipped(layer, acrossColumns: columns, acrossRows: rows)
          #expect(
            TestPicture.bits(try recipe.layer(of: turned)) == TestPicture.bits(expected),
            "\(width) × \(height), gaps \(gaps)")
        }
      }
    }
  }

  @Test("depend on no pixel out of reach", arguments: ["blur(2)", "gradient"])
  func locality(text: String) throws {
    let recipe = try LayerRecipe(text)
    let picture = TestPicture.make(width: 700, height: 90, seed: 6)
    var pixels = Array(picture.pixels)
    for row in 0..<90 { pixels[row * 700 + 400] = .nan }
    let gapped = Micrograph(width: 700, height: 90, pixels: pixels, pixelType: .float32)
    let (whole, layer) = (try recipe.layer(of: picture), try recipe.layer(of: gapped))
    let differing = whole.pixels.indices.filter { place in
      whole.pixels[place].bitPattern != layer.pixels[place].bitPattern
    }
    #expect(!differing.isEmpty)
    #expect(differing.allSatisfy { abs($0 % 700 - 400) <= 8 })
  }

  @Test("are those of the first machine that made them", arguments: zip(recipes, digests))
  func digest(text: String, digest: UInt64) throws {
    let picture = TestPicture.make(
      width: 300, height: 170, seed: 7, gaps: true, pixelSize: PixelSize(x: 3, y: 2, unit: "nm"))
    let layer = try LayerRecipe(text).layer(of: picture)
    #expect(TestPicture.digest(layer) == digest, "\(text): \(TestPicture.digest(layer))")
  }

  static let digests: [UInt64] = [
    12_688_296_703_599_490_240, 1_637_204_980_210_720_727, 3_379_265_610_784_714_588,
    17_150_519_410_259_750_437, 258_234_302_491_992_480, 1_467_970_160_849_484_596,
    6_037_305_953_329_513_672, 10_903_694_902_370_895_243,
  ]

  @Test("are the same for pixels kept narrow", arguments: recipes)
  func narrow(text: String) throws {
    let recipe = try LayerRecipe(text)
    let bytes = (0..<200 * 60).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7) }
    func layer(_ pixels: PixelValues) throws -> [UInt32] {
      TestPicture.bits(
        try recipe.layer(
          of: Micrograph(width: 200, height: 60, pixels: pixels, pixelType: .unsigned8)))
    }
    let floats = try layer(PixelValues(bytes.map { Float($0) }))
    #expect(try layer(PixelValues(bytes)) == floats)
    #expect(try layer(PixelValues(bytes.map { UInt16($0) })) == floats)
  }
}
