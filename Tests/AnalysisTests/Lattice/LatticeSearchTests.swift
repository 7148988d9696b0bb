// The search for a lattice. The truth is how each picture was made; the limits are those of least squares
// on many such pictures, with room for one picture of a hundred.

import Analysis
import Dispatch
import Glibc
import Micrograph
import Synchronization
import Testing

@Suite("The search for a lattice")
struct LatticeSearchTests {
  @Test(
    "finds the vectors of a crystal",
    arguments: [
      (CrystalPicture(width: 512, height: 512, rotationDegrees: 8, seed: 1), 0.010),
      (CrystalPicture(width: 512, height: 400, rotationDegrees: 61, seed: 2), 0.015),
      (CrystalPicture(width: 256, height: 256, rotationDegrees: 113, seed: 3), 0.035),
      (CrystalPicture(width: 360, height: 512, angleDegrees: 60, peak: 3, seed: 4), 0.08),
      (CrystalPicture(width: 512, height: 512, peak: 0.3, readOut: 0.02, seed: 5), 0.15),
      (CrystalPicture(width: 512, height: 512, edge: 8, sigma: 1.3, jitter: 0, seed: 6), 0.003),
      (CrystalPicture(width: 640, height: 512, edge: 24, secondEdge: 41, sigma: 4, seed: 7), 0.01),
    ])
  func vectors(crystal: CrystalPicture, limitPixels: Double) throws {
    let answer = try LatticeSearch().answer(for: crystal.make())
    let lattice = try #require(answer.lattices.first, "\(answer)")
    let error = try #require(crystal.error(of: lattice.basis), "\(lattice.basis)")
    #expect(error < limitPixels)
    // Reduced, a the shorter, at 60 to 90 degrees but for the error of the vectors.
    #expect(lattice.basis.a.length <= lattice.basis.b.length)
    #expect((59.5...90).contains(lattice.basis.angleDegrees))
    let parts = [lattice.deviation.a.x, lattice.deviation.a.y, lattice.deviation.b.x]
    #expect(parts.allSatisfy { $0 > 0 && $0 < limitPixels })
    #expect(lattice.coherence > 0.6)
  }

  // Twice a standard deviation holds 95 % of normal errors; of 24 pictures' 96 parts at least 88 %.
  @Test("its errors hold, at many counts and at few", arguments: [420.0, 3, 0.3])
  func errors(peak: Double) throws {
    var (held, count) = (0, 0)
    for seed in 0..<24 {
      let crystal = CrystalPicture(
        rotationDegrees: 3.6 * Double(seed), peak: peak, readOut: peak < 10 ? 0.05 : 1,
        seed: UInt64(500 + seed))
      let found = try #require(
        try LatticeSearch().answer(for: crystal.make()).lattices.first)
      let truth = crystal.vectors
      for (vector, deviation) in [
        (found.basis.a, found.deviation.a), (found.basis.b, found.deviation.b),
      ] {
        let area = truth.a.x * truth.b.y - truth.a.y * truth.b.x
        let p = ((vector.x * truth.b.y - vector.y * truth.b.x) / area).rounded()
        let q = ((truth.a.x * vector.y - truth.a.y * vector.x) / area).rounded()
        let off = (
          x: vector.x - p * truth.a.x - q * truth.b.x, y: vector.y - p * truth.a.y - q * truth.b.y
        )
        count += 2
        if abs(off.x) <= 2 * deviation.x { held += 1 }
        if abs(off.y) <= 2 * deviation.y { held += 1 }
      }
    }
    #expect(Double(held) >= 0.88 * Double(count), "\(held) of \(count)")
  }

  @Test("tells a superlattice, and that it is one")
  func superlattice() throws {
    let crystal = CrystalPicture(width: 768, height: 768, alternation: 0.08, seed: 8)
    let lattice = try #require(
      try LatticeSearch().answer(for: crystal.make()).lattices.first)
    #expect(lattice.superlattice == 2)
    #expect(abs(lattice.basis.area / crystal.vectors.area - 2) < 0.01)
  }

  @Test("looks at a region alone, and finds there what is in the picture")
  func region() throws {
    let crystal = CrystalPicture(width: 512, height: 512, seed: 9)
    let picture = crystal.make()
    let search = LatticeSearch(region: PixelRegion(x: 100, y: 80, width: 320, height: 300))
    let lattice = try #require(try search.answer(for: picture).lattices.first)
    #expect(try #require(crystal.error(of: lattice.basis)) < 0.03)
    let outside = LatticeSearch(region: PixelRegion(x: 600, y: 0, width: 10, height: 10))
    #expect(
      try outside.answer(for: picture) == .refused(.tooSmall(width: 0, height: 0, least: 32)))
  }

  @Test("is not led astray by a drawn bar and pixels without a value")
  func drawn() throws {
    let crystal = CrystalPicture(width: 512, height: 512, seed: 10)
    let picture = crystal.make()
    var pixels = Array(picture.pixels)
    for row in 470..<480 {
      for column in 30..<230 { pixels[row * 512 + column] = 60_000 }
    }
    for row in 0..<40 { for column in 100..<140 { pixels[row * 512 + column] = .nan } }
    let changed = Micrograph(width: 512, height: 512, pixels: pixels, pixelType: .float32)
    let lattice = try #require(try LatticeSearch().answer(for: changed).lattices.first)
    #expect(try #require(crystal.error(of: lattice.basis)) < 0.010)
  }

  @Test("refuses pictures without a lattice, and says why")
  func refusals() throws {
    var noise = Noise(seed: 11)
    func picture(_ value: (Double, Double) -> Double) -> Micrograph {
      let pixels = (0..<300 * 300).map { Float(value(Double($0 % 300), Double($0 / 300))) }
      return Micrograph(width: 300, height: 300, pixels: pixels, pixelType: .float32)
    }
    let search = LatticeSearch()
    #expect(try search.answer(for: picture { _, _ in 7 }) == .refused(.flat))
    #expect(try search.answer(for: picture { _, _ in .nan }) == .refused(.flat))
    #expect(
      try search.answer(for: picture { x, y in x + y + 100 * noise.normal() })
        == .refused(.noPeak))
    let fringes = try search.answer(
      for: picture { x, y in
        let phase = 0.4 * x + 0.1 * y
        return sin(phase) + 0.4 * sin(2 * phase) + noise.normal()
      })
    #expect(fringes == .refused(.fringes))
    let wave = try search.answer(for: picture { x, y in sin(0.4 * x) + noise.normal() })
    #expect(wave == .refused(.onePeak))
    let few = CrystalPicture(width: 150, height: 150, seed: 12)
    #expect(try search.answer(for: few.make()).lattices.isEmpty)
  }

  @Test("gives the same bits for 1, 2, 3 and 7 workers")
  func workers() throws {
    for size in [300, 700] {
      let picture = CrystalPicture(width: size, height: size, seed: 13).make()
      let alone = try LatticeSearch().answer(for: picture)
      #expect(!alone.lattices.isEmpty)
      for count in [2, 3, 7] {
        let workers = LayerWorkers(count: count) { count, body in
          DispatchQueue.concurrentPerform(iterations: count, execute: body)
        }
        #expect(try LatticeSearch().answer(for: picture, workers: workers) == alone)
      }
    }
  }

  @Test("tells how far it is, and stops whenever it is asked")
  func progress() throws {
    let picture = CrystalPicture(width: 256, height: 256, seed: 14).make()
    let told = Mutex<[Double]>([])
    _ = try LatticeSearch().answer(for: picture) { share in
      told.withLock { $0.append(share) }
      return true
    }
    let shares = told.withLock { $0 }
    #expect(shares.first == 0 && shares.last == 1 && shares == shares.sorted())
    for last in shares.indices {
      let asked = Mutex(0)
      #expect(throws: LayerError.cancelled) {
        try LatticeSearch().answer(for: picture) { _ in
          asked.withLock {
            $0 += 1
            return $0 <= last
          }
        }
      }
      #expect(asked.withLock { $0 } == last + 1)
    }
  }

  @Test("measures in lengths of the specimen where pixels are not square")
  func physical() throws {
    // Rows twice as high as columns are wide: the same cell, squeezed.
    let crystal = CrystalPicture(
      width: 512, height: 512, edge: 40, secondEdge: 24, angleDegrees: 90, rotationDegrees: 0,
      sigma: 4, jitter: 0, drift: (0, 0), seed: 15)
    let lattice = try #require(try LatticeSearch().answer(for: crystal.make()).lattices.first)
    let measures = try #require(
      lattice.measures(PixelSize(x: 0.01, y: 0.02, unit: "nm")))
    #expect(abs(measures.a.value - 0.40) < 1e-4)
    #expect(abs(measures.b.value - 0.48) < 2e-4)
    #expect(abs(measures.angleDegrees.value - 90) < 0.03)
    #expect(measures.a.deviation > 0 && measures.a.deviation < 1e-4)
    #expect(lattice.measures(PixelSize(x: 0, y: 1, unit: "nm")) == nil)
  }
}
