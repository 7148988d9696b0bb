// The models of several grains, and pixels that are not square. The truth is how the pictures were made: which
// columns are missing in which of two crystals, by how much these are turned, and how high a pixel is.

import Analysis
import Geometry
import Glibc
import Micrograph
import TestBasics
import Testing

@Suite("A crystal of several grains")
struct CrystalModelTests {
  private static let crystal = CrystalPicture(width: 700, height: 640, edge: 24, sigma: 3.6)

  // Two grains, each of which lacks a heavy column and has a dopant in the place of another, far from the border.
  private static func pair(_ number: Int, turnedDegrees: Double = 22) -> CrystalPair {
    var pair = CrystalPair.scattered(number, crystal, turnedDegrees: turnedDegrees)
    let (left, right) = (
      pair.cells(ofLeft: true, margin: 75), pair.cells(ofLeft: false, margin: 75)
    )
    pair.left.missing = [left[left.count / 3] + [0]]
    pair.left.dopants = [left[2 * left.count / 3] + [0]]
    pair.right.missing = [right[right.count / 3] + [0], right[right.count / 2] + [1]]
    return pair
  }

  private static func region(_ picture: Micrograph) -> PixelRegion {
    PixelRegion(x: 0, y: 0, width: picture.width, height: picture.height)
  }

  @Test(
    "each grain's columns are held against its own: all that differ are found, none is invented")
  func defects() throws {
    var (found, expected, told, sites) = (0, 0, 0, 0)
    let rounds = Rounds.count(usually: 2, all: 60)
    for number in 0..<rounds {
      let pair = Self.pair(number)
      let picture = pair.make()
      let lattices = try LatticeSearch().answer(for: picture).lattices
      #expect(lattices.count == 2)
      let crystal = try #require(CrystalModel(of: picture, Self.region(picture), lattices))
      let truth =
        (pair.left.missing + pair.left.dopants).map { (pair.left.place($0), true) }
        + pair.right.missing.map { (pair.right.place($0), false) }
      expected += truth.count
      sites += crystal.sites.count
      let leftGrain = pair.left.error(of: lattices[0].basis) != nil ? 1 : 2
      for ((x, y), isLeft) in truth {
        let near = crystal.findings.filter { hypot($0.x - x, $0.y - y) < 2 }
        if near.map(\.grain) == [isLeft ? leftGrain : 3 - leftGrain] { found += 1 }
      }
      told += crystal.findings.count
      // Within a cell of the border none is told; a quarter of one is how well the border is known.
      let nearest = crystal.sites.map { pair.distance($0.x, $0.y) }.min() ?? 0
      #expect(nearest > 0.7 * 24, "\(nearest)")
      #expect(crystal.borderPixels.map { abs($0 - 24 * sqrt(sin(80 * .pi / 180))) < 0.1 } == true)
    }
    print(
      "grains: \(found) of \(expected) defects, \(told) told of \(sites) sites, \(rounds) pictures")
    #expect(found == expected && told == expected)
  }

  @Test("the angle between grains is told, with an error that holds it", arguments: [22.0, 8, 47])
  func turn(degrees: Double) throws {
    var held = 0
    let rounds = Rounds.count(usually: 4, all: 40)
    for number in 0..<rounds {
      let pair = CrystalPair.scattered(number, Self.crystal, turnedDegrees: degrees)
      let lattices = try LatticeSearch().answer(for: pair.make()).lattices
      try #require(lattices.count == 2)
      let turn = lattices[0].turn(to: lattices[1], nil)
      // As the drift bends both crystals, the truth is the turn between the drifted vectors.
      let truth = Self.turn(pair.left.vectors, pair.right.vectors)
      #expect(turn.isSameCell)
      #expect(abs(turn.degrees.value - truth) < 0.05, "\(turn) \(truth)")
      #expect(abs(truth - degrees) < 0.3 && turn.degrees.deviation > 0)
      if abs(turn.degrees.value - truth) <= 2 * turn.degrees.deviation { held += 1 }
    }
    print("turn of \(degrees) degrees: \(held) of \(rounds) within 2 sd")
    #expect(Double(held) >= 0.75 * Double(rounds))
  }

  // The rotation of least squares between two bases, in degrees.
  private static func turn(_ one: PlaneBasis, _ two: PlaneBasis) -> Double {
    func cross(_ a: PlaneVector, _ b: PlaneVector) -> Double { a.x * b.y - a.y * b.x }
    func dot(_ a: PlaneVector, _ b: PlaneVector) -> Double { a.x * b.x + a.y * b.y }
    return atan2(
      cross(one.a, two.a) + cross(one.b, two.b), dot(one.a, two.a) + dot(one.b, two.b)) * 180 / .pi
  }

  @Test("a guide meets each grain's findings, and counts each grain's own rows")
  func guide() throws {
    let pair = Self.pair(2)
    let picture = pair.make()
    let guide = try #require(try LatticeGuide(of: picture))
    #expect(guide.lattices.count == 2 && guide.findings.count == 4)
    for (crystal, sites) in [(pair.left, pair.left.missing), (pair.right, pair.right.missing)] {
      for site in sites {
        let (x, y) = crystal.place(site)
        let place = ImagePoint(x: x, y: y)
        let index = try #require(guide.finding(near: place))
        let grain = guide.grain(at: place)
        #expect(guide.findings[index].grain == grain + 1)
        #expect(crystal.error(of: guide.lattices[grain].basis) != nil)
        // One heavy column from another: whole numbers of the grain's own vectors.
        guard site[2] == 0 else { continue }
        let (u, v) = guide.coordinates(of: place, inGrain: grain)
        #expect(abs(u - u.rounded()) < 0.05 && abs(v - v.rounded()) < 0.05)
        let row = try #require(guide.row(near: place, width: 700, height: 640))
        #expect(row.place(of: place).offsetPixels < 1)
        #expect(row.points.allSatisfy { guide.grain(at: $0) == grain })
      }
    }
  }

  @Test(
    "layers are each grain's own: no wave of either is left, and what is missing stands out in both"
  )
  func layers() throws {
    let pair = Self.pair(1)
    let picture = pair.make()
    let (width, height) = (picture.width, picture.height)
    func values(_ recipe: String) throws -> [Float] {
      Array(try LayerRecipe(recipe).layer(of: picture).pixels)
    }
    let missing =
      (pair.left.missing + pair.left.dopants).map { pair.left.place($0) }
      + pair.right.missing.map { pair.right.place($0) }
    func beyond(_ values: [Float]) -> (left: Double, right: Double) {
      var counts = [0.0, 0, 0, 0]
      for place in values.indices where values[place].isFinite {
        let (x, y) = (Double(place % width), Double(place / width))
        guard pair.distance(x, y) > 30, min(x, y) > 30, x < Double(width - 30),
          y < Double(height - 30), !missing.contains(where: { hypot($0.x - x, $0.y - y) < 60 })
        else { continue }
        let side = pair.isLeft(x, y) ? 0 : 2
        counts[side] += 1
        if abs(values[place]) > 3 { counts[side + 1] += 1 }
      }
      return (counts[1] / counts[0], counts[3] / counts[2])
    }
    let residual = try values("residual")
    // Of normal values 0.27 % are beyond three standard deviations; as in the perfect crystal of one grain.
    let shares = beyond(residual)
    #expect(shares.left < 0.015 && shares.right < 0.015, "\(shares)")
    for (x, y) in [
      pair.left.place(pair.left.missing[0]), pair.right.place(pair.right.missing[0]),
    ] {
      #expect(residual[Int(y.rounded()) * width + Int(x.rounded())] < -20)
    }
    let mismatch = beyond(try values("mismatch"))
    #expect(mismatch.left < 0.03 && mismatch.right < 0.03, "\(mismatch)")
    // The mean over a cell and the average follow the picture: in each grain their difference is the crystal's.
    var noiseless = pair
    (noiseless.left.isNoisy, noiseless.right.isNoisy) = (false, false)
    (noiseless.left.jitter, noiseless.right.jitter) = (0, 0)
    let truth = noiseless.make().pixels
    for recipe in ["average", "cell", "unit-cell"] {
      let made = try values(recipe)
      var squares = [0.0, 0]
      var counts = [0.0, 0]
      for place in made.indices where made[place].isFinite {
        let (x, y) = (Double(place % width), Double(place / width))
        guard pair.distance(x, y) > 30, min(x, y) > 30, x < Double(width - 30),
          y < Double(height - 30), !missing.contains(where: { hypot($0.x - x, $0.y - y) < 60 })
        else { continue }
        let side = pair.isLeft(x, y) ? 0 : 1
        // A column of 3.6 px in a cell of 24 px: the mean of the crystal above its ground.
        let mean = 420 * 1.395 * 2 * .pi * 3.6 * 3.6 / (24 * 24 * sin(80 * .pi / 180))
        let ground = 90 + 30 * x / Double(width) + 20 * y / Double(height)
        let expected = recipe == "unit-cell" ? ground + mean : Double(truth[place])
        squares[side] += (Double(made[place]) - expected) * (Double(made[place]) - expected)
        counts[side] += 1
      }
      let limit = recipe == "cell" ? 18.0 : 5
      for side in 0...1 {
        let deviation = sqrt(squares[side] / counts[side])
        #expect(deviation < limit, "\(recipe) \(side) \(deviation)")
      }
    }
  }

  @Test("where pixels are not square, columns are round on the specimen: found, met and told there")
  func uneven() throws {
    for height in [0.5, 2.0] {
      var crystal = CrystalPicture(width: 640, height: 640, sigma: 5, seed: 71)
      crystal.pixelHeight = height
      (crystal.edge, crystal.width, crystal.height) = (32, 512, Int(512 / height))
      crystal.missing = [[5, 6, 0], [9, 4, 1]]
      let picture = crystal.make()
      let lattices = try LatticeSearch().answer(for: picture).lattices
      try #require(lattices.count == 1)
      let size = try #require(picture.pixelSize)
      let measures = try #require(lattices[0].measures(size))
      #expect(abs(measures.angleDegrees.value - 80) < 0.2)
      #expect(abs(measures.a.value - 0.32) < 0.001 && abs(measures.b.value - 0.32) < 0.001)
      let model = try #require(CrystalModel(of: picture, Self.region(picture), lattices))
      #expect(model.findings.count == 2, "\(height) \(model.findings)")
      #expect(model.models[0].cell.atomColumns.count == 2)
      let guide = try #require(try LatticeGuide(of: picture))
      // Three tenths of a, in widths of a pixel.
      #expect(abs(guide.reachPixels - 0.3 * 32) < 0.1)
      for site in crystal.missing {
        let (x, y) = crystal.place(site)
        let found = try #require(guide.finding(near: ImagePoint(x: x, y: y)))
        #expect(abs(guide.findings[found].change + 1) < 0.05)
        // As far along y as along x on the specimen, and no farther.
        for (dx, dy) in [(8.5, 0.0), (-8.5, 0), (0, 8.5 / height), (0, -8.5 / height)] {
          #expect(guide.finding(near: ImagePoint(x: x + dx, y: y + dy)) == found)
        }
        for (dx, dy) in [(10.8, 0.0), (0, 10.8 / height), (0, -10.8 / height)] {
          #expect(guide.finding(near: ImagePoint(x: x + dx, y: y + dy)) == nil)
        }
      }
    }
  }

  @Test("where pixels are not square, borders and the angle between grains are the specimen's")
  func unevenGrains() throws {
    var crystal = CrystalPicture(width: 600, height: 600, edge: 26, sigma: 4)
    (crystal.pixelHeight, crystal.height) = (0.75, 800)
    let pair = CrystalPair.scattered(3, crystal, turnedDegrees: 22)
    let picture = pair.make()
    let lattices = try LatticeSearch().answer(for: picture).lattices
    try #require(lattices.count == 2)
    let turn = lattices[0].turn(to: lattices[1], picture.pixelSize)
    #expect(turn.isSameCell && abs(turn.degrees.value - 22) < 0.3, "\(turn)")
    let inPixels = lattices[0].turn(to: lattices[1], nil)
    #expect(abs(inPixels.degrees.value - 22) > 0.5 || !inPixels.isSameCell)
    let map = try #require(GrainMap(of: picture, lattices))
    // The straight border's own length, in nanometres.
    let length = 0.01 * hypot(800 * pair.slope, 800 * 0.75)
    let told = map.borderLength(x: 0.01, y: 0.0075) / length
    #expect((0.95...1.1).contains(told), "\(told)")
    // As pixels grow in one direction, a border along it grows with them.
    let lengths = [1.0, 3].map { map.borderLength(x: 1, y: $0) }
    #expect((2.4...3.1).contains(lengths[1] / lengths[0]), "\(lengths)")
  }
}
