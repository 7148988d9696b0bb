// The layers that rest on a lattice. The truth is how each crystal was made; the mean over a cell is held
// against a mean over many points of the cell.

import Analysis
import Dispatch
import Glibc
import Micrograph
import Synchronization
import Testing

@Suite("A layer that rests on the lattice")
struct LatticeLayerTests {
  static let recipes = ["average", "residual", "cell", "unit-cell", "mismatch"]

  private func layer(_ recipe: String, of picture: Micrograph) throws -> [Float] {
    let layer = try LayerRecipe(recipe).layer(of: picture)
    #expect((layer.width, layer.height) == (picture.width, picture.height))
    return Array(layer.pixels)
  }

  private func deviation(_ values: [Float]) -> Float {
    let mean = values.reduce(0, +) / Float(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Float(values.count)).squareRoot()
  }

  // Where a column of a cell lies.
  private func place(_ crystal: CrystalPicture, _ cell: [Int]) -> (x: Int, y: Int) {
    let half = 0.5 * Double(cell[2])
    let (u, v) = (Double(cell[0]) + half, Double(cell[1]) + half)
    let x = crystal.origin.x + u * crystal.vectors.a.x + v * crystal.vectors.b.x
    let y = crystal.origin.y + u * crystal.vectors.a.y + v * crystal.vectors.b.y
    return (Int(x.rounded()), Int(y.rounded()))
  }

  @Test("unit-cell hides the crystal, up to the border, and shows what is missing")
  func unitCell() throws {
    let missing = [6, 5, 0]
    var crystal = CrystalPicture(peak: 4e6, readOut: 0, jitter: 0, missing: [missing], seed: 31)
    let (x, y) = place(crystal, missing)
    let faulty = try layer("unit-cell", of: crystal.make())
    crystal.missing = []
    let perfect = try layer("unit-cell", of: crystal.make())
    // Without the slope of brightness, which stays: the range over short rows against the contrast.
    var ripple: Float = 0
    for row in [0, 3, 200, 511] {
      for start in stride(from: 0, to: 512 - 40, by: 40) {
        let part = perfect[row * 512 + start..<row * 512 + start + 40]
        let slope = (part.last ?? 0) - (part.first ?? 0)
        let flat = part.enumerated().map { $1 - slope * Float($0) / 39 }
        ripple = max(ripple, (flat.max() ?? 0) - (flat.min() ?? 0))
      }
    }
    #expect(ripple < 0.002 * 4e6, "\(ripple)")
    // A column's volume over the cell's area.
    let share = 2 * Double.pi * 36 / crystal.vectors.area
    let drop = Double(perfect[y * 512 + x] - faulty[y * 512 + x]) / 4e6
    #expect(abs(drop - share) < 0.02 * share, "\(drop) \(share)")
  }

  @Test("unit-cell is the mean over a parallelogram of the file's own values")
  func parallelogram() throws {
    let crystal = CrystalPicture(width: 400, height: 360, seed: 32)
    let picture = crystal.make()
    let basis = try #require(try LatticeSearch().answer(for: picture).lattices.first).basis
    let means = try layer("unit-cell", of: picture)
    for (column, row) in [(200, 170), (61, 88), (300, 290)] {
      var sum = 0.0
      for i in 0..<300 {
        for j in 0..<300 {
          let (s, t) = ((Double(i) + 0.5) / 300 - 0.5, (Double(j) + 0.5) / 300 - 0.5)
          let x = Double(column) + s * basis.a.x + t * basis.b.x
          let y = Double(row) + s * basis.a.y + t * basis.b.y
          let (left, top) = (Int(x), Int(y))
          let (across, down) = (x - Double(left), y - Double(top))
          func value(_ x: Int, _ y: Int) -> Double { Double(picture.pixels[y * 400 + x]) }
          sum +=
            (value(left, top) * (1 - across) + value(left + 1, top) * across) * (1 - down)
            + (value(left, top + 1) * (1 - across) + value(left + 1, top + 1) * across) * down
        }
      }
      // Reading along a and then along b interpolates twice, over less than a pixel.
      #expect(abs(Double(means[row * 400 + column]) - sum / 90_000) < 0.4)
    }
  }

  @Test("average and cell are the crystal without noise, in the picture's own values")
  func models() throws {
    var crystal = CrystalPicture(jitter: 0, seed: 33)
    let noisy = crystal.make()
    (crystal.peak, crystal.readOut) = (420e6, 0)
    let truth = crystal.make().pixels.map { $0 / 1e6 }
    let (average, cell) = (try layer("average", of: noisy), try layer("cell", of: noisy))
    let noise = deviation(zip(noisy.pixels, truth).map { $0 - $1 })
    let left = deviation(zip(average, truth).map { $0 - $1 })
    #expect(left < noise / 4, "\(left) of \(noise)")
    // The slope of brightness, 30 counts across and 20 down, is not in the cell.
    let difference: [Float] = zip(cell, truth).map { $0 - $1 }
    let shift = difference.reduce(0, +) / Float(difference.count)
    #expect(abs(shift) < 4)
    var across: Float = 0
    for row in 0..<512 { across += difference[row * 512 + 500] - difference[row * 512 + 12] }
    #expect(abs(across / 512 + 28.6) < 3)
  }

  @Test("residual and mismatch tell what is missing, and little else")
  func scores() throws {
    let missing = [[4, 3, 0], [8, 7, 0], [6, 5, 1]]
    let crystal = CrystalPicture(missing: missing, seed: 34)
    let picture = crystal.make()
    let a = try #require(try LatticeSearch().answer(for: picture).lattices.first).basis.a
    let (residual, mismatch) = (
      try layer("residual", of: picture), try layer("mismatch", of: picture)
    )
    var isNear = [Bool](repeating: false, count: 512 * 512)
    for cell in missing {
      let (x, y) = place(crystal, cell)
      #expect(residual[y * 512 + x] < (cell[2] == 0 ? -45 : -20))
      #expect(mismatch[y * 512 + x] < (cell[2] == 0 ? -20 : -8))
      // The place before meets the hole with the other sign.
      let back = (x - Int(a.x.rounded()), y - Int(a.y.rounded()))
      #expect(mismatch[back.1 * 512 + back.0] > (cell[2] == 0 ? 20 : 8))
      for row in max(y - 60, 0)..<min(y + 61, 512) {
        for column in max(x - 60, 0)..<min(x + 61, 512) { isNear[row * 512 + column] = true }
      }
    }
    for (values, limit) in [(residual, 0.01), (mismatch, 0.03)] {
      let clean = values.indices.filter { !isNear[$0] && values[$0].isFinite }.map { values[$0] }
      #expect((0.85...1.2).contains(deviation(clean)))
      let beyond = clean.count { abs($0) > 3 }
      #expect(Double(beyond) < limit * Double(clean.count), "\(beyond) of \(clean.count)")
    }
    // Only where neither neighbour lies in the picture is there nothing to compare with.
    #expect(residual.allSatisfy { $0.isFinite })
    #expect(mismatch.count { !$0.isFinite } < 512 * 512 / 100)
  }

  @Test("pixels without a value have none, and the others keep theirs", arguments: recipes)
  func gaps(recipe: String) throws {
    let picture = CrystalPicture(width: 400, height: 400, seed: 35).make()
    var pixels = Array(picture.pixels)
    for row in 380..<390 { for column in 20..<30 { pixels[row * 400 + column] = .nan } }
    let gapped = Micrograph(
      width: 400, height: 400, pixels: PixelValues(pixels), pixelType: .float32, captionRows: 8)
    let values = try layer(recipe, of: gapped)
    #expect(!values[385 * 400 + 25].isFinite)
    #expect(values[392 * 400..<400 * 400].allSatisfy { !$0.isFinite })
    #expect(values.count(where: \.isFinite) > 400 * 392 * 9 / 10)
    #expect(values[200 * 400 + 200].isFinite)
  }

  @Test("a picture without a lattice has no such layer, and the reason is told", arguments: recipes)
  func refused(recipe: String) throws {
    var noise = Noise(seed: 36)
    let pixels = (0..<256 * 256).map { _ in Float(noise.normal()) }
    let picture = Micrograph(
      width: 256, height: 256, pixels: PixelValues(pixels), pixelType: .float32)
    let recipe = try LayerRecipe(recipe)
    #expect(throws: LayerError.noLattice(.noPeak)) { try recipe.layer(of: picture) }
  }

  @Test("has the same bits for 1, 2, 3 and 7 workers", arguments: recipes)
  func workers(recipe: String) throws {
    let picture = CrystalPicture(width: 300, height: 280, seed: 37).make()
    let recipe = try LayerRecipe(recipe)
    let alone = TestPicture.bits(try recipe.layer(of: picture))
    for count in [2, 3, 7] {
      let workers = LayerWorkers(count: count) { count, body in
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
      }
      #expect(TestPicture.bits(try recipe.layer(of: picture, workers: workers)) == alone)
    }
  }

  @Test("tells how far it is, stops when it is asked, and keeps to its memory", arguments: recipes)
  func progress(text: String) throws {
    let picture = CrystalPicture(width: 256, height: 256, seed: 38).make()
    let recipe = try LayerRecipe(text)
    let told = Mutex<[Double]>([])
    _ = try recipe.layer(of: picture) { share in
      told.withLock { $0.append(share) }
      return true
    }
    let shares = told.withLock { $0 }
    #expect(shares.first == 0 && shares.last == 1 && shares == shares.sorted())
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $1 - $0 < 0.6 })
    for last in stride(from: 0, to: shares.count, by: max(shares.count / 8, 1)) {
      let asked = Mutex(0)
      #expect(throws: LayerError.cancelled) {
        try recipe.layer(of: picture) { _ in
          asked.withLock {
            $0 += 1
            return $0 <= last
          }
        }
      }
      #expect(asked.withLock { $0 } == last + 1)
    }
    let needed = try recipe.bytesNeeded(for: picture)
    #expect(throws: LayerError.tooLarge(bytesNeeded: needed, limitBytes: needed - 1)) {
      try recipe.layer(of: picture, limitBytes: needed - 1)
    }
  }

  @Test("keeps the scale of the picture where its values are those of the picture")
  func scale() throws {
    for text in ["average", "cell", "unit-cell", "unit-cell > average"] {
      let recipe = try LayerRecipe(text)
      #expect(recipe.keepsScale)
    }
    for text in ["file", "residual", "mismatch", "blur(2)", "unit-cell > gradient"] {
      let recipe = try LayerRecipe(text)
      #expect(!recipe.keepsScale)
    }
  }
}
