// A column's place in one cell, and by how much it differs there from the average.

/// One site of a crystal.
public struct LatticeSite: Sendable, Hashable {
  /// Which of the cell's columns it is, the highest 0.
  public var species: Int { Int(ownSpecies) }
  /// Which cell it lies in.
  public var index: LatticeIndex { LatticeIndex(h: Int(h), k: Int(k)) }
  /// Where it lies in the picture, in pixels.
  public let x: Double
  /// Where it lies in the picture, in pixels.
  public let y: Double
  /// By what share of its own height the column differs: -1 where it is missing.
  public let change: Double
  /// The change against that of its species, in robust standard deviations.
  public fileprivate(set) var score: Double
  /// The number of its grain, from 1; nil where there is one alone.
  public var grain: Int? { ownGrain > 0 ? Int(ownGrain) : nil }

  // Narrow, because a large picture has millions of sites.
  private let h: Int32
  private let k: Int32
  private let ownSpecies: Int16
  private let ownGrain: Int16

  /// From this score on a site is a finding; of normal scores 5.7 in ten million are as large.
  public static let findingScore = 5.0
  /// A column that lacks this share of its height, or more, is missing.
  public static let missingChange = -0.5
  /// The share of perfect sites that are told as findings.
  public static let falseAlarmRate = 5.733e-7

  init(
    species: Int, index: LatticeIndex, x: Double, y: Double, change: Double, score: Double,
    grain: Int?
  ) {
    (self.x, self.y, self.change, self.score) = (x, y, change, score)
    (h, k) = (Int32(clamping: index.h), Int32(clamping: index.k))
    (ownSpecies, ownGrain) = (Int16(clamping: species), Int16(clamping: grain ?? 0))
  }
}

extension LatticeModel {
  // The least radius, in pixels, of the disk in which a column is compared with its own shape.
  private static let leastRadius = 2.0
  private static let nearestShare = 0.4

  /// The sites that lie inside the region with all their pixels, by a filter matched to each column's shape.
  public var sites: [LatticeSite] { sites(inGrain: nil) { _ in true } }

  /// The sites of a grain.
  func sites(inGrain grain: Int?, _ isInside: (PlaneVector) -> Bool) -> [LatticeSite] {
    let columns = cell.atomColumns
    guard !columns.isEmpty else { return [] }
    let radius = radius(columns)
    guard let floor = cell.base(columns, radiusPixels: radius, aspect) else { return [] }
    var sites: [LatticeSite] = []
    // Some more than there are; what is not written to takes no memory.
    let cells = Double(region.width * region.height) / cell.basis.area
    sites.reserveCapacity(columns.count * (Int(cells) + 1))
    for (species, column) in columns.enumerated() {
      let first = sites.count
      forEachIndex { index in
        let place =
          (Double(index.h) + column.u) * cell.basis.a + (Double(index.k) + column.v) * cell.basis.b
        if isPossible(place, radius), isInside(place),
          let change = change(at: place, radius, floor)
        {
          sites.append(
            LatticeSite(
              species: species, index: index, x: place.x + Double(region.x),
              y: place.y + Double(region.y), change: change, score: 0, grain: grain))
        }
      }
      let changes = sites[first...].map(\.change)
      let (middle, deviation) = (Selection.median(changes), Selection.robustDeviation(changes))
      guard deviation > 0 else { continue }
      for place in first..<sites.count {
        sites[place].score = (sites[place].change - middle) / deviation
      }
    }
    return sites
  }

  // Two fifths of the distance to the nearest column: at a half, the flank that a missing neighbour lacks
  // counts as a twenty-fifth of the column itself.
  private func radius(_ columns: [CellColumn]) -> Double {
    max(LatticeModel.leastRadius, LatticeModel.nearestShare * nearestPixels(columns))
  }

  // Where pixels are not square, the shortest vectors of the specimen may be these many of the picture's.
  private static let orders = 5

  /// The distance between the columns of the cell that are nearest to each other, in widths of a pixel.
  func nearestPixels(_ columns: [CellColumn]) -> Double {
    let orders = aspect.rowsPerWidth == 1 ? 1 : LatticeModel.orders
    var nearest = aspect.length(cell.basis.a)
    for (number, one) in columns.enumerated() {
      for other in columns[...number] {
        for h in -orders...orders {
          for k in -orders...orders where one != other || h != 0 || k != 0 {
            let u = one.u - other.u + Double(h)
            let v = one.v - other.v + Double(k)
            nearest = min(nearest, aspect.length(u * cell.basis.a + v * cell.basis.b))
          }
        }
      }
    }
    return nearest
  }

  // All cells that may lie in the region.
  private func forEachIndex(_ body: (LatticeIndex) -> Void) {
    let corners = [(0, 0), (region.width, 0), (0, region.height), (region.width, region.height)]
      .map { cell.coordinates(x: Double($0.0), y: Double($0.1)) }
    func range(_ values: [Double]) -> ClosedRange<Int> {
      Int((values.min() ?? 0).rounded(.down)) - 1...Int((values.max() ?? 0).rounded(.up)) + 1
    }
    for h in range(corners.map(\.u)) {
      for k in range(corners.map(\.v)) { body(LatticeIndex(h: h, k: k)) }
    }
  }

  // A radius is in widths of a pixel: along y it has more rows where rows are lower.
  private func rows(_ radius: Double) -> Double { max(radius * aspect.rowsPerWidth, 1) }

  private func isPossible(_ place: PlaneVector, _ radius: Double) -> Bool {
    let high = rows(radius)
    return place.x >= radius && place.y >= high && place.x <= Double(region.width - 1) - radius
      && place.y <= Double(region.height - 1) - high
  }

  private func change(at place: PlaneVector, _ radius: Double, _ floor: Float) -> Double? {
    let high = rows(radius)
    var (product, square) = (0.0, 0.0)
    for row in Int((place.y - high).rounded(.up))...Int((place.y + high).rounded(.down)) {
      let masked = mask.row(row)
      for column in Int((place.x - radius).rounded(.up))...Int((place.x + radius).rounded(.down)) {
        let (x, y) = (
          Double(column) - place.x, (Double(row) - place.y) / aspect.rowsPerWidth
        )
        guard x * x + y * y <= radius * radius else { continue }
        guard !masked.contains(where: { $0.contains(column) }), let pixel = pixel(column, row)
        else {
          return nil
        }
        let (gain, offset) = slow.at(column, row)
        let shape = Double(pixel.model - offset - gain * floor)
        let weight = 1 / Double(pixel.noise * pixel.noise)
        product += weight * shape * Double(pixel.residual)
        square += weight * shape * shape
      }
    }
    return square > 0 ? product / square : nil
  }
}
