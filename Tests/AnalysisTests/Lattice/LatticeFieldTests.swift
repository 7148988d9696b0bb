// Grains and strain. The truth is how each picture was put together: two crystals with a straight border,
// and one crystal whose middle is stretched.

import Analysis
import Dispatch
import Glibc
import Micrograph
import Testing

@Suite("Grains and strain")
struct LatticeFieldTests {
  static let recipes = ["grains", "strain-xx", "strain-yy", "strain-xy", "rotation"]
  private static let side = 512
  private static let border = 270

  // Two crystals, turned by 22 degrees, that meet in a vertical line.
  private static func twoGrains() -> Micrograph {
    let left = CrystalPicture(edge: 20, rotationDegrees: 8, sigma: 3, jitter: 0, seed: 41).make()
    let right = CrystalPicture(edge: 20, rotationDegrees: 30, sigma: 3, jitter: 0, seed: 42).make()
    let pixels = (0..<side * side).map { place -> Float in
      place % side < border ? left.pixels[place] : right.pixels[place]
    }
    return Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
  }

  @Test("finds which lattice a place belongs to, and how long the border is")
  func grains() throws {
    let picture = Self.twoGrains()
    let lattices = try LatticeSearch().answer(for: picture).lattices
    #expect(lattices.count == 2)
    let layer = try LayerRecipe("grains").layer(of: picture)
    let first = layer.pixels[256 * Self.side + 100]
    let second = layer.pixels[256 * Self.side + 400]
    #expect(Set([first, second]) == [1, 2])
    var wrong = 0
    for row in 0..<Self.side {
      for column in 0..<Self.side {
        let truth = column < Self.border ? first : second
        let found = layer.pixels[row * Self.side + column]
        if found != truth && found > 0 { wrong += 1 }
      }
    }
    #expect(Double(wrong) < 0.005 * Double(Self.side * Self.side), "\(wrong)")
    let map = try #require(GrainMap(of: picture, lattices))
    #expect(map.grain(100, 256) == Int(first))
    #expect(GrainMap(of: picture, lattices, isNeeded: { false }) == nil)
  }

  // The second crystal's long waves lie among the first one's satellites, and waves of both meet: there the
  // lattice of what is left alone would be a wrong one.
  @Test(
    "tells both grains, each by its own part of the picture, to a hundredth of a pixel",
    arguments: [22.0, 8.0])
  func vectorsOfGrains(turnedDegrees: Double) throws {
    let side = 1_024
    for seed in [UInt64(12), 20] {
      func crystal(_ degrees: Double, _ seed: UInt64) -> CrystalPicture {
        CrystalPicture(
          width: side, height: side, edge: 24, rotationDegrees: degrees, sigma: 3.6, seed: seed)
      }
      let (left, right) = (crystal(30, seed), crystal(30 + turnedDegrees, seed + 1))
      let pictures = (left.make(), right.make())
      let pixels = (0..<side * side).map { place -> Float in
        let (column, row) = (place % side, place / side)
        return 5 * column + row < 5 * 600
          ? pictures.0.pixels[place] : pictures.1.pixels[place]
      }
      let picture = Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
      let found = try LatticeSearch().answer(for: picture).lattices
      #expect(found.count == 2)
      for crystal in [left, right] {
        let error = found.compactMap { crystal.error(of: $0.basis) }.min()
        #expect(try #require(error) < 0.01, "\(turnedDegrees) \(seed)")
      }
    }
  }

  @Test("tells a stretch as it is, and a turned part as turned and not as strained")
  func strain() throws {
    // A smooth shift of the picture along x: 2 % of stretch in the middle against both sides.
    var crystal = CrystalPicture(edge: 20, sigma: 3, jitter: 0, drift: (0, 0), seed: 43)
    crystal.width = Self.side + 16
    let source = crystal.make()
    let width = crystal.width
    let pixels = (0..<Self.side * Self.side).map { place -> Float in
      let column = Double(place % Self.side)
      let from = column - 0.02 / 1.02 * min(max(column - 150, 0), 204)
      let (left, share) = (Int(from), Float(from - from.rounded(.down)))
      let row = place / Self.side * width
      return source.pixels[row + left] * (1 - share) + source.pixels[row + left + 1] * share
    }
    let picture = Micrograph(
      width: Self.side, height: Self.side, pixels: pixels, pixelType: .float32)
    func mean(_ recipe: String, _ columns: Range<Int>) throws -> Double {
      let layer = try LayerRecipe(recipe).layer(of: picture)
      var sum = 0.0
      for row in 60..<450 {
        for column in columns { sum += Double(layer.pixels[row * Self.side + column]) }
      }
      return sum / Double(390 * columns.count)
    }
    let (middle, side) = (try mean("strain-xx", 210..<290), try mean("strain-xx", 60..<100))
    #expect(abs((1 + middle) / (1 + side) - 1.02) < 0.001, "\(middle) \(side)")
    for recipe in ["strain-yy", "strain-xy"] {
      #expect(abs(try mean(recipe, 210..<290)) < 0.001)
    }
    #expect(abs(try mean("rotation", 210..<290)) < 0.05)
  }

  @Test("of two grains tells each one's strain against its own lattice, and none at their border")
  func strainOfGrains() throws {
    // Each crystal is stretched along y in 200 rows: by 2 % on the left, by 1 % on the right.
    let (side, border) = (1_024, 520)
    func rows(_ degrees: Double, _ stretch: Double, _ seed: UInt64) -> [Float] {
      var crystal = CrystalPicture(
        width: side, height: side + 8, edge: 24, rotationDegrees: degrees, sigma: 3.6, jitter: 0,
        drift: (0, 0), seed: seed)
      crystal.height = side + 8
      let source = crystal.make().pixels
      return (0..<side * side).map { place in
        let row = Double(place / side)
        let from = row - stretch / (1 + stretch) * min(max(row - 400, 0), 200) + 4
        let (above, share) = (Int(from), Float(from - from.rounded(.down)))
        let column = place % side
        return source[above * side + column] * (1 - share)
          + source[(above + 1) * side + column] * share
      }
    }
    let (left, right) = (rows(8, 0.02, 51), rows(30, 0.01, 52))
    let pixels = (0..<side * side).map { $0 % side < border ? left[$0] : right[$0] }
    let picture = Micrograph(width: side, height: side, pixels: pixels, pixelType: .float32)
    func mean(_ layer: Micrograph, _ columns: Range<Int>, _ rows: Range<Int>) -> Double {
      var sum = 0.0
      for row in rows {
        for column in columns { sum += Double(layer.pixels[row * side + column]) }
      }
      return sum / Double(rows.count * columns.count)
    }
    let along = try LayerRecipe("strain-yy").layer(of: picture)
    for (columns, stretch) in [(100..<420, 0.02), (620..<920, 0.01)] {
      let (middle, outside) = (mean(along, columns, 470..<530), mean(along, columns, 150..<320))
      #expect(abs((1 + middle) / (1 + outside) - 1 - stretch) < 0.001, "\(middle) \(outside)")
    }
    // Turned by 22 degrees against each other, neither is turned against itself.
    let rotation = try LayerRecipe("rotation").layer(of: picture)
    for columns in [100..<420, 620..<920] {
      #expect(abs(mean(rotation, columns, 470..<530)) < 0.1)
    }
    for row in stride(from: 80, to: 940, by: 60) {
      let line = (0..<side).filter { along.pixels[row * side + $0].isNaN }
      // Two and a half cells on either side; the border lies between.
      #expect((90...160).contains(line.count), "\(line.count)")
      #expect(line.allSatisfy { abs($0 - border) < 85 })
    }
  }

  @Test("the noise of strain under one cell is below a thousandth")
  func noise() throws {
    let picture = CrystalPicture(width: 512, height: 512, seed: 44).make()
    for recipe in ["strain-xx", "strain-yy", "strain-xy"] {
      let layer = try LayerRecipe(recipe).layer(of: picture)
      var values: [Double] = []
      // Up to the border of the picture.
      for place in 0..<512 * 512 { values.append(Double(layer.pixels[place])) }
      let mean = values.reduce(0, +) / Double(values.count)
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let deviation = (squares / Double(values.count)).squareRoot()
      #expect(deviation < 0.001, "\(recipe) \(deviation)")
    }
  }

  @Test("has the same bits for any number of workers", arguments: recipes)
  func workers(recipe: String) throws {
    let picture = CrystalPicture(width: 200, height: 180, edge: 16, sigma: 2.5, seed: 45).make()
    let recipe = try LayerRecipe(recipe)
    let alone = TestPicture.bits(try recipe.layer(of: picture))
    for count in [2, 3, 7] {
      let workers = LayerWorkers(count: count) { count, body in
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
      }
      #expect(TestPicture.bits(try recipe.layer(of: picture, workers: workers)) == alone)
    }
    #expect(throws: LayerError.cancelled) { try recipe.layer(of: picture) { $0 < 0.6 } }
  }
}
