// Making a layer: what is kept of the picture, how it is cancelled, and what is refused.

import Analysis
import Dispatch
import Micrograph
import Synchronization
import Testing

@Suite("Making a layer")
struct LayerMakingTests {
  @Test("gives floats with the picture's size, pixel size, polarity and page")
  func metadata() throws {
    let size = PixelSize(x: 1.5, y: 1.25, unit: "nm")
    let picture = Micrograph(
      width: 9, height: 7, pixels: PixelValues([UInt8](0..<63)), pixelType: .unsigned8,
      pixelSize: size, polarity: .whiteIsZero, isRounded: true, page: 3)
    for (text, polarity) in [
      ("blur(1)", Polarity.whiteIsZero), ("background-removed(2)", .whiteIsZero),
      ("gradient", .blackIsZero), ("gradient > blur(1)", .blackIsZero),
    ] {
      let layer = try LayerRecipe(text).layer(of: picture)
      #expect((layer.width, layer.height) == (9, 7))
      #expect(layer.pixelType == .float32)
      #expect(layer.pixelSize == size)
      #expect(layer.polarity == polarity, "\(text)")
      #expect(layer.isRounded)
      #expect(layer.page == 3)
    }
    let file = try LayerRecipe.file.layer(of: picture)
    #expect(file.pixelType == .unsigned8 && file.pixels == picture.pixels)
  }

  @Test("one step after the other is the same as both in one recipe")
  func chain() throws {
    let picture = TestPicture.make(width: 80, height: 60, seed: 8, gaps: true)
    let first = try LayerRecipe("blur(1.5)").layer(of: picture)
    let second = try LayerRecipe("gradient").layer(of: first)
    let both = try LayerRecipe("blur(1.5) > gradient").layer(of: picture)
    #expect(TestPicture.bits(both) == TestPicture.bits(second))
  }

  @Test(
    "tells how far it is, from 0 to 1 and never back",
    arguments: ["blur(2)", "gradient", "background-removed(9)", "blur(30) > gradient"])
  func progress(text: String) throws {
    let told = Mutex<[Double]>([])
    let picture = TestPicture.make(width: 600, height: 400, seed: 9)
    let workers = LayerWorkers(count: 3) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    _ = try LayerRecipe(text).layer(of: picture, workers: workers) { fraction in
      told.withLock { $0.append(fraction) }
      return true
    }
    let fractions = told.withLock { $0 }
    #expect(fractions.first == 0 && fractions.last == 1)
    #expect(fractions == fractions.sorted())
    // Called often enough: no large part is ever done without a call.
    #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $1 - $0 < 0.35 }, "\(fractions)")
    #expect(fractions.count > 6)
  }

  @Test(
    "stops at any time it is asked", arguments: ["blur(30)", "gradient > background-removed(9)"])
  func cancel(text: String) throws {
    let picture = TestPicture.make(width: 300, height: 70, seed: 10)
    let recipe = try LayerRecipe(text)
    let total = Mutex(0)
    _ = try recipe.layer(of: picture) { _ in
      total.withLock { $0 += 1 }
      return true
    }
    for last in 0..<total.withLock({ $0 }) {
      let asked = Mutex(0)
      #expect(throws: LayerError.cancelled) {
        try recipe.layer(of: picture) { _ in
          asked.withLock {
            $0 += 1
            return $0 <= last
          }
        }
      }
      // Once cancelled, it is not called again.
      #expect(asked.withLock { $0 } == last + 1)
    }
  }

  @Test("refuses what needs more memory than it may have, before it begins")
  func memory() throws {
    let picture = TestPicture.make(width: 300, height: 200, seed: 11)
    for text in ["blur(2)", "gradient", "background-removed(20)", "blur(2) > gradient"] {
      let recipe = try LayerRecipe(text)
      let needed = try recipe.bytesNeeded(for: picture)
      #expect(needed >= 300 * 200 * 4 * (recipe.steps.count > 1 ? 2 : 1))
      #expect(throws: LayerError.tooLarge(bytesNeeded: needed, limitBytes: needed - 1)) {
        try recipe.layer(of: picture, limitBytes: needed - 1) { _ in
          Issue.record("it began")
          return true
        }
      }
      #expect(throws: Never.self) { try recipe.layer(of: picture, limitBytes: needed) }
    }
    #expect(try LayerRecipe.file.bytesNeeded(for: picture) == 0)
  }

  @Test("refuses pixels that are far from square, and takes a size without sense for none")
  func aspect() throws {
    let uneven = TestPicture.make(
      width: 20, height: 20, seed: 12, pixelSize: PixelSize(x: 1, y: 40, unit: "nm"))
    #expect(throws: LayerError.pixelsTooUneven(x: 1, y: 40, limit: 16)) {
      try LayerRecipe("blur(2)").layer(of: uneven)
    }
    let plain = try LayerRecipe("blur(2)").layer(
      of: TestPicture.make(width: 20, height: 20, seed: 12))
    for size in [(0.0, 1.0), (-1, 1), (.nan, 1), (.infinity, 1)] {
      let layer = try LayerRecipe("blur(2)").layer(
        of: TestPicture.make(
          width: 20, height: 20, seed: 12, pixelSize: PixelSize(x: size.0, y: size.1, unit: "nm")))
      #expect(TestPicture.bits(layer) == TestPicture.bits(plain))
    }
  }
}
