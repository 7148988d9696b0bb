// Pictures of crystals whose vectors are known: Gaussian columns over a slope, moved by drift and by the
// jitter of lines, with counting and read-out noise.

import Analysis
import Glibc
import Micrograph
import TestBasics

/// A made picture of a crystal.
struct CrystalPicture {
  var width = 512
  var height = 512
  var edge = 39.0
  var secondEdge: Double?
  var angleDegrees = 80.0
  var rotationDegrees = 8.0
  /// Counts at the top of a heavy column.
  var peak = 420.0
  var sigma = 6.0
  var readOut = 1.0
  var jitter = 0.25
  var drift = (x: 2.4 / 1024, y: -1.6 / 1024)
  /// By how much every other row of heavy columns is higher or lower.
  var alternation = 0.0
  /// Which rows these are: cells (i, j) whose sum of products with it is even.
  var alternates = (i: 1, j: 0)
  /// By how far each column is off its place by chance, a standard deviation along x and along y.
  var scatter = 0.0
  /// By how far rows are shifted to and fro, once in ``wobblePeriodRows``.
  var wobble = 0.0
  /// The widths of columns along x and y where the crystal is tilted, and how much they lean.
  var tilt: (x: Double, y: Double, lean: Double)?
  /// The waves by which the crystal is strained.
  var strain: StrainWave?
  /// Columns that are missing: cell and which of its two columns.
  var missing: [[Int]] = []
  /// Columns that are higher by ``dopantChange``: cell and which of its two columns.
  var dopants: [[Int]] = []
  /// How high a pixel is, in widths; lengths are in widths.
  var pixelHeight = 1.0
  /// How much of the slope there is that the ground has by default.
  var slope = 1.0
  /// Whether there is counting and read-out noise.
  var isNoisy = true
  var seed: UInt64 = 1

  /// The rows in which a wobble goes to and fro.
  static let wobblePeriodRows = 300.0

  /// Z = 56 in the place of 38, to the power 1.7, as in the bundled image.
  static let dopantChange = 0.933

  /// Columns in units of the cell, with their height.
  static let columns = [(u: 0.0, v: 0.0, height: 1.0), (u: 0.5, v: 0.5, height: 0.395)]

  /// The vectors as they are in the picture, with drift.
  var vectors: PlaneBasis {
    func drifted(_ length: Double, _ degrees: Double) -> PlaneVector {
      let (x, y) = (length * cos(degrees * .pi / 180), length * sin(degrees * .pi / 180))
      return PlaneVector(x: x + drift.x * y, y: (y + drift.y * y) / pixelHeight)
    }
    return PlaneBasis(
      a: drifted(edge, rotationDegrees),
      b: drifted(secondEdge ?? edge, rotationDegrees + angleDegrees))
  }

  /// Where the first column of cell (0, 0) lies, in pixels.
  var origin = (x: 11.3, y: 23.8)

  /// A picture turned and moved by chance.
  func scattered(_ number: Int) -> CrystalPicture {
    var noise = Noise(seed: 7_919 * UInt64(number + 1))
    var crystal = self
    crystal.rotationDegrees = 180 * noise.uniform()
    crystal.origin = (40 * noise.uniform(), 40 * noise.uniform())
    crystal.seed = UInt64(10_000 + number)
    return crystal
  }

  /// Where a column lies: cell and which of its two columns.
  func place(_ site: [Int]) -> (x: Double, y: Double) {
    let column = CrystalPicture.columns[site[2]]
    let (u, v) = (Double(site[0]) + column.u, Double(site[1]) + column.v)
    let basis = vectors
    let (x, y) = (
      origin.x + u * basis.a.x + v * basis.b.x, origin.y + u * basis.a.y + v * basis.b.y
    )
    return strain?.moved(x, y) ?? (x, y)
  }

  /// Makes the picture.
  func make() -> Micrograph {
    var noise = Noise(seed: seed)
    let basis = vectors
    var counts = [Double](repeating: 0, count: width * height)
    var ownNoise = Noise(seed: seed &+ 0x5CA7_7E12)
    let phase = 2 * Double.pi * ownNoise.uniform()
    let shifts = (0..<height).map { row in
      let turns = 2 * Double.pi * Double(row) / CrystalPicture.wobblePeriodRows
      return jitter * noise.normal() + wobble * sin(turns + phase)
    }
    let widest = tilt.map { max($0.x, $0.y) } ?? sigma
    let (reach, reachRows) = (Int(5 * widest), Int(5 * widest / pixelHeight))
    let extent = Double(width) + Double(height) * pixelHeight
    let far = Int(extent / min(edge, secondEdge ?? edge)) + 3
    for i in -far...far {
      for j in -far...far {
        for (number, column) in CrystalPicture.columns.enumerated()
        where !missing.contains([i, j, number]) {
          let (u, v) = (Double(i) + column.u, Double(j) + column.v)
          var x = origin.x + u * basis.a.x + v * basis.b.x
          var y = origin.y + u * basis.a.y + v * basis.b.y
          if let strain { (x, y) = strain.moved(x, y) }
          let margin = Double(max(reach, reachRows)) + 4
          guard x > -margin, y > -margin, x < Double(width) + margin, y < Double(height) + margin
          else { continue }
          if scatter > 0 {
            (x, y) = (x + scatter * ownNoise.normal(), y + scatter * ownNoise.normal())
          }
          let isHigher = (alternates.i * i + alternates.j * j).isMultiple(of: 2)
          let factor = number == 0 ? 1 + (isHigher ? alternation : -alternation) : 1
          let doped = dopants.contains([i, j, number]) ? 1 + CrystalPicture.dopantChange : 1
          let top = peak * column.height * factor * doped
          let rows = (Int(y) - reachRows..<Int(y) + reachRows + 2).clamped(to: 0..<height)
          let places = (Int(x) - reach..<Int(x) + reach + 2).clamped(to: 0..<width)
          for row in rows {
            let down = (Double(row) - y) * pixelHeight
            for place in places {
              let across = Double(place) - x - shifts[row]
              counts[row * width + place] += top * exp(-exponent(across, down))
            }
          }
        }
      }
    }
    for row in 0..<height {
      for column in 0..<width {
        let rise = 30 * Double(column) / Double(width) + 20 * Double(row) / Double(height)
        let ground = 90 + slope * rise
        let place = row * width + column
        counts[place] += ground * peak / 420
        guard isNoisy else { continue }
        counts[place] = noise.poisson(counts[place]) + readOut * noise.normal()
      }
    }
    return Micrograph(
      width: width, height: height, pixels: counts.map { Float($0) }, pixelType: .float32,
      pixelSize: pixelHeight == 1 ? nil : PixelSize(x: 0.01, y: 0.01 * pixelHeight, unit: "nm"))
  }

  // A Gaussian's exponent, of a round column or of one that leans.
  private func exponent(_ across: Double, _ down: Double) -> Double {
    guard let tilt else { return (across * across + down * down) / (2 * sigma * sigma) }
    let (x, y) = (across / tilt.x, down / tilt.y)
    return (x * x - 2 * tilt.lean * x * y + y * y) / (2 * (1 - tilt.lean * tilt.lean))
  }

  /// How far the found vectors are off, in pixels: the larger of both; nil for another lattice.
  func error(of found: PlaneBasis) -> Double? {
    let truth = vectors
    func whole(_ vector: PlaneVector) -> (Double, Double) {
      let area = truth.a.x * truth.b.y - truth.a.y * truth.b.x
      return (
        ((vector.x * truth.b.y - vector.y * truth.b.x) / area).rounded(),
        ((truth.a.x * vector.y - truth.a.y * vector.x) / area).rounded()
      )
    }
    let (p, q) = (whole(found.a), whole(found.b))
    guard abs(p.0 * q.1 - p.1 * q.0) == 1 else { return nil }
    func misfit(_ vector: PlaneVector, _ index: (Double, Double)) -> Double {
      let x = vector.x - index.0 * truth.a.x - index.1 * truth.b.x
      let y = vector.y - index.0 * truth.a.y - index.1 * truth.b.y
      return (x * x + y * y).squareRoot()
    }
    let worst = max(misfit(found.a, p), misfit(found.b, q))
    return worst < 0.05 * edge ? worst : nil
  }
}
