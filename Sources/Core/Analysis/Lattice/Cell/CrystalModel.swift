// A crystal of one or several grains: each grain's columns are held against that grain's own average.

import Micrograph

/// The models of a region's grains.
public struct CrystalModel: Sendable {
  /// The models, in the order of the lattices.
  public let models: [LatticeModel]
  /// Which grain a place belongs to; nil where there is one alone.
  public let map: GrainMap?
  /// The columns that were compared, those of the first grain first.
  public let sites: [LatticeSite]

  /// How far from a border columns are compared, in lengths of the cell: the square root of its area.
  ///
  /// Nearer to it a column has neighbours of the other grain, and the border itself is told to a quarter.
  public static let borderCells = 1.0
  // Of fewer columns of a kind nobody could say how much they scatter.
  private static let leastSites = 16

  /// The sites that differ from the others of their grain.
  public var findings: [LatticeSite] {
    sites.filter { $0.score.magnitude >= LatticeSite.findingScore }
  }

  /// The distance from a border within which columns are not compared, in widths of a pixel; nil without one.
  public var borderPixels: Double? {
    map == nil ? nil : models.map { $0.borderPixels }.max()
  }

  /// Averages each grain's cells, and compares its columns; nil where it was cancelled.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - region: the part of it that the lattices were found in.
  ///   - lattices: the lattices.
  ///   - isGlance: whether the averages are made of some of the pixels only; every column is compared all the
  ///     same.
  ///   - workers: the threads that do the work.
  ///   - isNeeded: whether the work goes on.
  public init?(
    of micrograph: Micrograph, _ region: PixelRegion, _ lattices: [FoundLattice],
    isGlance: Bool = false, workers: LayerWorkers = .caller,
    isNeeded: @escaping @Sendable () -> Bool = { true }
  ) {
    let (source, aspect) = (PictureSource(micrograph), PixelAspect(of: micrograph))
    var map: GrainMap?
    if lattices.count > 1 {
      map = GrainMap(of: source, region, lattices, aspect, workers, isNeeded: isNeeded)
      guard map != nil else { return nil }
    }
    var (models, sites): ([LatticeModel], [LatticeSite]) = ([], [])
    for (place, lattice) in lattices.enumerated() {
      let number = place + 1
      guard
        let model = LatticeModel(
          of: source, region, lattice, others: map?.others(than: number), aspect,
          isGlance: isGlance, workers,
          isNeeded: isNeeded)
      else { return nil }
      let reach = model.borderPixels
      let own =
        map.map { map in
          model.sites(inGrain: number) { map.isWithin(number, $0, radius: reach) }
        } ?? model.sites
      models.append(model)
      if map == nil { sites = own } else { sites += CrystalModel.known(own) }
    }
    (self.models, self.map, self.sites) = (models, map, sites)
  }

  // The sites of kinds that are common enough.
  private static func known(_ sites: [LatticeSite]) -> [LatticeSite] {
    var counts: [Int: Int] = [:]
    for site in sites { counts[site.species, default: 0] += 1 }
    return sites.filter { counts[$0.species, default: 0] >= leastSites }
  }
}

extension LatticeModel {
  /// The distance from a grain's border within which columns are not compared, in widths of a pixel.
  var borderPixels: Double {
    CrystalModel.borderCells * (cell.basis.area / aspect.rowsPerWidth).squareRoot()
  }
}
