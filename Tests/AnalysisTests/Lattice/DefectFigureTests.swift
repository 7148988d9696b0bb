// How well columns are compared, in series. The truth is the simulation: which columns are missing or doped, and
// the cell without noise. Short by default; whole with PENUMBRA_ROUNDS=all.

import Glibc
import Micrograph
import TestBasics
import Testing

@testable import Analysis

@Suite("The figures of the averaged cell")
struct DefectFigureTests {
  private static func model(
    _ crystal: CrystalPicture
  ) throws -> (model: LatticeModel, picture: Micrograph) {
    let picture = crystal.make()
    let lattice = try #require(try LatticeSearch().answer(for: picture).lattices.first)
    let region = PixelRegion(x: 0, y: 0, width: crystal.width, height: crystal.height)
    return (try #require(LatticeModel(of: picture, region, lattice)), picture)
  }

  // As in the bundled image: two heavy columns and a light one missing, two dopants.
  private static func faulty(_ crystal: CrystalPicture, _ number: Int) throws -> CrystalPicture {
    var crystal = crystal.scattered(number)
    var noise = Noise(seed: UInt64(30_000 + number))
    var inside: [[Int]] = []
    for i in -60...60 {
      for j in -60...60 {
        let (x, y) = crystal.place([i, j, 0])
        if min(x, y) > 40, x < Double(crystal.width - 40), y < Double(crystal.height - 40) {
          inside.append([i, j])
        }
      }
    }
    func take() throws -> [Int] {
      try #require(
        inside.isEmpty ? nil : inside.remove(at: Int(noise.uniform() * Double(inside.count))))
    }
    crystal.missing = [try take() + [0], try take() + [0], try take() + [1]]
    crystal.dopants = [try take() + [0], try take() + [0]]
    return crystal
  }

  @Test(
    "what is missing or doped stands far out, and nothing else does",
    arguments: [(420.0, 60.0, 60.0), (3, 10, 5)])
  func defects(peak: Double, heavy: Double, light: Double) throws {
    let rounds = Rounds.count(usually: 1, all: 60)
    var (heavies, lights, changes, others): ([Double], [Double], [Double], [Double]) = (
      [], [], [], []
    )
    var sites = 0
    for number in 0..<rounds {
      var kind = CrystalPicture(width: 1024, height: 1024, peak: peak)
      if peak < 100 { kind.readOut = 0.2 }
      let crystal = try Self.faulty(kind, number)
      let all = try Self.model(crystal).model.sites
      sites += all.count
      var known: Set<LatticeSite> = []
      for site in crystal.missing + crystal.dopants {
        let (x, y) = crystal.place(site)
        let near = all.filter { hypot($0.x - x, $0.y - y) < 2 }
        let found = try #require(near.first)
        known.insert(found)
        let isMissing = crystal.missing.contains(site)
        #expect((found.score < 0) == isMissing)
        if site[2] == 0 {
          heavies.append(abs(found.score))
        } else {
          lights.append(abs(found.score))
        }
        guard site[2] == 0 else { continue }
        changes.append(abs(found.change - (isMissing ? -1 : CrystalPicture.dopantChange)))
      }
      others.append(all.filter { !known.contains($0) }.map { abs($0.score) }.max() ?? 0)
    }
    print(
      "defects at \(peak) counts: heavy |z| from \(heavies.min() ?? 0), light from \(lights.min() ?? 0),"
        + " heavy change off by up to \(changes.max() ?? 1); others up to \(others.max() ?? 9),"
        + " \(others.count { $0 > 5 }) of \(rounds) pictures with one above 5, \(sites) sites")
    #expect(heavies.min() ?? 0 >= heavy && lights.min() ?? 0 >= light)
    #expect(others.count { $0 > 5 } == 0)
    if peak > 100 { #expect(changes.max() ?? 1 <= 0.03) }
  }

  @Test(
    "the averaged cell has less noise than a pixel by 0.8 of the root of the cells, at high counts too",
    arguments: [420.0, 40_000])
  func gain(peak: Double) throws {
    let rounds = Rounds.count(usually: 1, all: 30)
    var (shares, told): ([Double], [Double]) = ([], [])
    for number in 0..<rounds {
      var crystal = CrystalPicture(width: 1024, height: 1024, peak: peak, jitter: 0).scattered(
        number)
      let (model, picture) = try Self.model(crystal)
      crystal.isNoisy = false
      let truth = crystal.make()
      let noise = Self.deviation(zip(picture.pixels, truth.pixels).map { Double($0 - $1) })
      let cells = 1024 * 1024 / crystal.vectors.area
      shares.append(noise / Self.error(of: model.cell, crystal) / cells.squareRoot())
      told.append(model.gain / cells.squareRoot())
    }
    print(
      "gain at \(peak) counts: \(shares.min() ?? 0) to \(shares.max() ?? 0) of the root of the cells;"
        + " told \(told.min() ?? 0) to \(told.max() ?? 0)")
    #expect(shares.min() ?? 0 >= 0.8)
    #expect(told.min() ?? 0 >= 0.8)
  }

  // How far the cell is off the crystal's own, but for a factor and a ground, which are those of the place.
  private static func error(of cell: UnitCell, _ crystal: CrystalPicture) -> Double {
    let (a, b, truth) = (cell.basis.a, cell.basis.b, crystal.vectors)
    // The cell in the middle of the picture, where the found vectors are right.
    let area = a.x * b.y - a.y * b.x
    let (i, j) = (
      (512 * (b.y - b.x) / area).rounded(), (512 * (a.x - a.y) / area).rounded()
    )
    var (values, columns): ([Double], [Double]) = ([], [])
    // The cell is a function, read between its points.
    for row in 0..<2 * cell.rows {
      for column in 0..<2 * cell.columns {
        let (across, down) = (
          (Double(column) + 0.37) / Double(2 * cell.columns),
          (Double(row) + 0.37) / Double(2 * cell.rows)
        )
        let (u, v) = (i + across, j + down)
        let (x, y) = (u * a.x + v * b.x, u * a.y + v * b.y)
        let determinant = truth.a.x * truth.b.y - truth.a.y * truth.b.x
        let (dx, dy) = (x - crystal.origin.x, y - crystal.origin.y)
        let p = (dx * truth.b.y - dy * truth.b.x) / determinant
        let q = (truth.a.x * dy - truth.a.y * dx) / determinant
        var sum = 0.0
        for h in -2...2 {
          for k in -2...2 {
            for kind in CrystalPicture.columns {
              let s = p - p.rounded() + Double(h) - kind.u
              let t = q - q.rounded() + Double(k) - kind.v
              let (x, y) = (s * truth.a.x + t * truth.b.x, s * truth.a.y + t * truth.b.y)
              sum += kind.height * exp(-(x * x + y * y) / (2 * crystal.sigma * crystal.sigma))
            }
          }
        }
        columns.append(crystal.peak * sum)
        values.append(Double(cell.value(across, down)))
      }
    }
    let count = Double(values.count)
    let (meanValue, meanColumn) = (values.reduce(0, +) / count, columns.reduce(0, +) / count)
    var (product, square) = (0.0, 0.0)
    for (value, column) in zip(values, columns) {
      product += (value - meanValue) * (column - meanColumn)
      square += (column - meanColumn) * (column - meanColumn)
    }
    let factor = product / square
    return deviation(
      zip(values, columns).map { ($0 - meanValue - factor * ($1 - meanColumn)) / factor })
  }

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count)).squareRoot()
  }

  @Test("the noise of strain under one cell is a thousandth at most")
  func strain() throws {
    let rounds = Rounds.count(usually: 2, all: 40)
    var worst = [0.0, 0, 0]
    for number in 0..<rounds {
      let picture = CrystalPicture(width: 512, height: 512).scattered(number).make()
      for (part, recipe) in ["strain-xx", "strain-yy", "strain-xy"].enumerated() {
        let layer = try LayerRecipe(recipe).layer(of: picture)
        worst[part] = max(worst[part], Self.deviation(layer.pixels.map { Double($0) }))
      }
    }
    print("strain noise, worst of \(rounds): xx, yy, xy \(worst.map { 100 * $0 }) %")
    #expect(worst.allSatisfy { $0 <= 0.001 })
  }
}
