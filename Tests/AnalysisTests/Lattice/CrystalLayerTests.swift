// Layers that rest on the crystal. Source of truth: made crystals whose columns, and which of them are
// missing, are known; a Gaussian column has 2 pi sigma^2 times its height of counts.

import Analysis
import Dispatch
import Micrograph
import TestBasics
import Testing

@Suite("Layers of a crystal")
struct CrystalLayerTests {
  private static let workers = LayerWorkers(count: 3) { count, body in
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }

  private func values(_ operation: LayerOperation, of picture: Micrograph) throws -> [Float] {
    let layer = try LayerRecipe(operation).layer(of: picture, workers: Self.workers)
    return (0..<layer.width * layer.height).map { layer.pixels[$0] }
  }

  private func place(_ crystal: CrystalPicture, _ h: Int, _ k: Int) -> (x: Int, y: Int) {
    let basis = crystal.vectors
    let x = crystal.origin.x + Double(h) * basis.a.x + Double(k) * basis.b.x
    let y = crystal.origin.y + Double(h) * basis.a.y + Double(k) * basis.b.y
    return (Int(x.rounded()), Int(y.rounded()))
  }

  @Test("the mean over a cell has less than a five-hundredth of the crystal's contrast left")
  func mean() throws {
    var crystal = CrystalPicture()
    (crystal.peak, crystal.jitter, crystal.drift) = (40_000, 0, (0, 0))
    let picture = crystal.make()
    let values = try self.values(.unitCell, of: picture)
    let file = (0..<values.count).map { picture.pixels[$0] }
    let contrast = try #require(file.max()) - #require(file.min())
    // The picture lies on a slope, which the mean keeps.
    let size = picture.width
    var worst: Float = 0
    for row in stride(from: 80, to: 430, by: 3) {
      for column in 80..<430 {
        let middle = values[row * size + column]
        let around = (values[row * size + column - 20] + values[row * size + column + 20]) / 2
        worst = max(worst, abs(middle - around))
      }
    }
    #expect(worst < contrast / 500, "\(worst) of \(contrast)")
    #expect(values.allSatisfy { $0.isFinite })
  }

  @Test("a missing column takes its own counts from the mean over a cell")
  func vacancyInMean() throws {
    var crystal = CrystalPicture()
    crystal.missing = [[6, 5, 0]]
    let values = try self.values(.unitCell, of: crystal.make())
    let (x, y) = place(crystal, 6, 5)
    let own = Double(values[y * crystal.width + x])
    let basis = crystal.vectors
    var others = 0.0
    for (sign, vector) in [(2.0, basis.a), (-2, basis.a), (2, basis.b), (-2, basis.b)] {
      let column = x + Int((sign * vector.x).rounded())
      let row = y + Int((sign * vector.y).rounded())
      others += Double(values[row * crystal.width + column]) / 4
    }
    let counts = crystal.peak * 2 * Double.pi * crystal.sigma * crystal.sigma
    #expect(abs(others - own - counts / basis.area) < 0.03 * counts / basis.area)
  }

  @Test("scores are those of noise where the crystal is perfect, and far off where it is not")
  func residual() throws {
    var crystal = CrystalPicture()
    crystal.missing = [[6, 5, 0], [9, 4, 1]]
    let values = try self.values(.residual, of: crystal.make())
    var beyond = 0
    var count = 0
    let missing = crystal.missing.map { site -> (x: Int, y: Int) in
      let basis = crystal.vectors
      let half = site[2] == 0 ? 0 : 0.5
      let (u, v) = (Double(site[0]) + half, Double(site[1]) + half)
      let x = crystal.origin.x + u * basis.a.x + v * basis.b.x
      let y = crystal.origin.y + u * basis.a.y + v * basis.b.y
      return (Int(x.rounded()), Int(y.rounded()))
    }
    for row in 0..<crystal.height {
      for column in 0..<crystal.width {
        let isNear = missing.contains { abs($0.x - column) < 30 && abs($0.y - row) < 30 }
        let value = values[row * crystal.width + column]
        guard !isNear, value.isFinite else { continue }
        count += 1
        if abs(value) > 3 { beyond += 1 }
      }
    }
    #expect(values[missing[0].y * crystal.width + missing[0].x] < -60)
    #expect(values[missing[1].y * crystal.width + missing[1].x] < -20)
    // Of normal values 0.27 % are beyond three standard deviations.
    #expect(Double(beyond) < 0.015 * Double(count), "\(beyond) of \(count)")
  }

  @Test("a place differs from the next cell where one of both is not as the other")
  func mismatch() throws {
    var crystal = CrystalPicture()
    crystal.missing = [[6, 5, 0]]
    let values = try self.values(.mismatch, of: crystal.make())
    let (x, y) = place(crystal, 6, 5)
    // Which of the two shortest vectors is the shorter is left to noise.
    let neighbours = [(5, 5), (7, 5), (6, 4), (6, 6)].map { (h, k) -> Float in
      let (column, row) = place(crystal, h, k)
      return values[row * crystal.width + column]
    }
    let (farX, farY) = place(crystal, 9, 3)
    #expect(values[y * crystal.width + x] < -30)
    #expect(neighbours.filter { $0 > 30 }.count == 1, "\(neighbours)")
    #expect(abs(values[farY * crystal.width + farX]) < 5)
  }

  @Test("the averaged crystal has the columns that are missing, and less noise")
  func average() throws {
    var crystal = CrystalPicture()
    crystal.jitter = 0
    let whole = crystal.make()
    crystal.missing = [[6, 5, 0]]
    let values = try self.values(.average, of: crystal.make())
    let cell = try self.values(.cell, of: whole)
    let (x, y) = place(crystal, 6, 5)
    let expected = whole.pixels[y * crystal.width + x]
    #expect(abs(values[y * crystal.width + x] - expected) < 0.15 * expected)
    #expect(cell.allSatisfy { $0.isFinite })
  }

  @Test(
    "values are the same to the bit with any number of workers",
    arguments: [LayerOperation.unitCell, .average, .residual, .mismatch])
  func workers(operation: LayerOperation) throws {
    let picture = CrystalPicture().make()
    let alone = try LayerRecipe(operation).layer(of: picture)
    let shared = try values(operation, of: picture)
    #expect(
      shared.map(\.bitPattern) == (0..<shared.count).map { alone.pixels[$0].bitPattern })
  }

  @Test("a picture without a crystal is refused with the reason, and cancelling keeps nothing")
  func refused() throws {
    var random = SeededGenerator(seed: 5)
    let noise = Micrograph(
      width: 300, height: 200,
      pixels: (0..<60_000).map { _ in Float.random(in: 0...1, using: &random) },
      pixelType: .float32)
    for operation in [LayerOperation.unitCell, .residual, .mismatch, .cell, .average] {
      #expect {
        try LayerRecipe(operation).layer(of: noise)
      } throws: { error in
        if case LayerError.noLattice = error { true } else { false }
      }
      #expect(throws: LayerError.cancelled) {
        try LayerRecipe(operation).layer(of: CrystalPicture().make()) { $0 < 0.2 }
      }
    }
  }

  @Test(
    "sixteen places are those of the origin: a mean at fixed distances, nothing where one is outside"
  )
  func sixteen() throws {
    let picture = TestPicture.make(width: 200, height: 160, seed: 8)
    let values = try self.values(.sixteenPlaces, of: picture)
    let places = [
      (-18, 0), (18, 0), (0, -15), (0, 15), (-39, 0), (39, 0), (0, -60), (0, 60), (-28, -24),
      (28, -24), (-28, 24), (28, 24), (-11, -37), (11, -37), (-11, 37), (11, 37),
    ]
    for (x, y) in [(39, 60), (100, 80), (160, 99), (77, 63)] {
      let sum = places.reduce(0.0) { sum, place in
        sum + Double(picture.pixels[(y + place.1) * 200 + x + place.0])
      }
      #expect(values[y * 200 + x] == Float(sum / 16))
    }
    #expect(values[80 * 200 + 38].isNaN && values[59 * 200 + 100].isNaN)
    #expect(values[100 * 200 + 100].isNaN && values[80 * 200 + 161].isNaN)
  }
}
