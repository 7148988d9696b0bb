// The averaged cell, the residual and the sites of made crystals. The truth is how they were made; the
// limits are those of a spike in numpy on many such pictures.

import Analysis
import Dispatch
import Glibc
import Micrograph
import Testing

@Suite("The model of a crystal")
struct LatticeModelTests {
  private func model(
    _ crystal: CrystalPicture, workers: LayerWorkers = .caller
  ) throws -> (LatticeModel, Micrograph) {
    let picture = crystal.make()
    let lattice = try #require(try LatticeSearch().answer(for: picture).lattices.first)
    let region = PixelRegion(x: 0, y: 0, width: crystal.width, height: crystal.height)
    return (try #require(LatticeModel(of: picture, region, lattice, workers: workers)), picture)
  }

  @Test(
    "finds missing columns and nothing else", arguments: [(420.0, -60.0, -30.0), (3, -10, -5)])
  func vacancies(peak: Double, heavy: Double, light: Double) throws {
    let missing = [[4, 3, 0], [8, 7, 0], [6, 5, 1]]
    let crystal = CrystalPicture(peak: peak, missing: missing, seed: 21)
    let (model, _) = try model(crystal)
    #expect(model.cell.atomColumns.count == 2)
    let sites = model.sites
    #expect(sites.count > 280)
    for cell in missing {
      let (u, v) = (
        Double(cell[0]) + 0.5 * Double(cell[2]), Double(cell[1]) + 0.5 * Double(cell[2])
      )
      let x = crystal.origin.x + u * crystal.vectors.a.x + v * crystal.vectors.b.x
      let y = crystal.origin.y + u * crystal.vectors.a.y + v * crystal.vectors.b.y
      let near = sites.filter { hypot($0.x - x, $0.y - y) < 2 }
      let site = try #require(near.first)
      #expect(near.count == 1 && site.species == cell[2])
      #expect(site.score < (cell[2] == 0 ? heavy : light), "\(site)")
      #expect(abs(site.change + 1) < (peak > 100 ? 0.05 : 0.4))
    }
    let findings = sites.filter { abs($0.score) >= LatticeSite.findingScore }
    #expect(findings.count == missing.count, "\(findings)")
  }

  @Test("leaves noise of one standard deviation, without the lattice")
  func residual() throws {
    let (model, _) = try model(CrystalPicture(jitter: 0, seed: 22))
    let residual = model.residual
    let deviation = (residual.reduce(0) { $0 + $1 * $1 } / Float(residual.count)).squareRoot()
    #expect((0.95...1.08).contains(deviation))
    // No wave of the lattice is left: the columns' places are like others.
    let heavy = model.sites.filter { $0.species == 0 }.map(\.change)
    #expect(abs(heavy.reduce(0, +) / Double(heavy.count)) < 0.01)
  }

  @Test("gives the same bits for any number of workers, and stops when it is not needed")
  func workers() throws {
    let crystal = CrystalPicture(width: 300, height: 300, seed: 23)
    let (alone, picture) = try model(crystal)
    let three = LayerWorkers(count: 3) { count, body in
      DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
    let (others, _) = try model(crystal, workers: three)
    #expect(others.cell == alone.cell && others.sites == alone.sites)
    let lattice = try #require(try LatticeSearch().answer(for: picture).lattices.first)
    #expect(
      LatticeModel(of: picture, alone.region, lattice, isNeeded: { false }) == nil)
  }
}
