// The crystals that are pictured: whole, with defects, and two grains.
import Foundation
import Geometry

extension LatticeImage {
  private static let margin = 30.0

  /// A whole crystal.
  static func rhombic(seed: UInt64) -> LatticeImage {
    LatticeImage(seed: seed, purpose: 100, crystal: Crystal(origin: middle, rotation: 8))
  }

  /// The same crystal with three columns missing and two replaced by a heavier species.
  static func withDefects(seed: UInt64) -> LatticeImage {
    var image = LatticeImage(
      seed: seed, purpose: 200, crystal: Crystal(origin: middle, rotation: 8))
    image.vacancies = [
      image.take(i: -6, j: -4, .heavy), image.take(i: 5, j: -7, .heavy),
      image.take(i: 2, j: 4, .light),
    ].compactMap { $0 }
    for (i, j) in [(-1, -1), (7, 5)] {
      guard let column = image.take(i: i, j: j, .heavy) else { continue }
      let dopant = Column(i: i, j: j, species: .dopant, at: column.point)
      image.dopants.append(dopant)
      image.columns.append(dopant)
    }
    return image
  }

  /// Two grains, rotated by 22 degrees relative to each other, that meet along a slanting line.
  static func grainBoundary(seed: UInt64) -> LatticeImage {
    let left = Crystal(origin: ImagePoint(x: 250, y: 500), rotation: -6)
    let right = Crystal(origin: ImagePoint(x: 760, y: 520), rotation: 16)
    let from = ImagePoint(x: 570, y: 0)
    let to = ImagePoint(x: 460, y: 1023)
    let length = hypot(to.x - from.x, to.y - from.y)
    /// How far right of the boundary a point lies, in pixels.
    func side(_ point: ImagePoint) -> Double {
      ((point.x - from.x) * (to.y - from.y) - (point.y - from.y) * (to.x - from.x)) / length
    }
    var image = LatticeImage(seed: seed, purpose: 300, crystal: left)
    image.columns = image.columns.filter { side($0.point) < 0 }
    let other = LatticeImage(seed: seed, purpose: 300, crystal: right).columns
    // No two columns closer than this: the atoms of a boundary do not overlap.
    let closest = 19.0
    let kept = image.columns.filter { side($0.point) > -2 * closest }
    image.columns += other.filter { column in
      side(column.point) >= 0
        && kept.allSatisfy {
          hypot($0.point.x - column.point.x, $0.point.y - column.point.y) >= closest
        }
    }
    image.boundary = [drifted(from), drifted(to)]
    return LatticeImage(
      seed: seed, purpose: 300, crystals: [left, right], columns: image.columns,
      boundary: image.boundary)
  }

  private static let middle = ImagePoint(x: 512, y: 500)

  private init(seed: UInt64, purpose: UInt64, crystal: Crystal) {
    self.init(
      seed: seed, purpose: purpose, crystals: [crystal],
      columns: crystal.columns(width: Self.side, height: Self.side, margin: Self.margin).map {
        let species = $0.atomicNumber == Species.heavy.atomicNumber ? Species.heavy : .light
        return Column(i: $0.i, j: $0.j, species: species, at: Self.drifted($0.point))
      })
  }

  /// Takes a column out of the crystal.
  private mutating func take(i: Int, j: Int, _ species: Species) -> Column? {
    let index = columns.firstIndex {
      $0.i == i && $0.j == j && $0.atomicNumber == species.atomicNumber
    }
    return index.map { columns.remove(at: $0) }
  }
}
