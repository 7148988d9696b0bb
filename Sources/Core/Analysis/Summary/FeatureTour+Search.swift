// The search for the bright places of a picture: the columns of a crystal along its rows, else the regions on a
// darker ground.

import Geometry
import Micrograph

extension FeatureTour {
  // Half of the distance between neighbours: so far a column's light reaches.
  private static let columnShare = 0.5
  // Columns of two kinds lie in one row where their distance from it differs by less than this share of the rows'.
  private static let rowParts = 8.0

  /// Looks for the bright places of a picture.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - window: the intensities that are shown as black and as white.
  ///   - lattice: what the search for its lattice ended with, where that is known already.
  ///   - workers: the threads that do the work.
  ///   - progress: receives the share done, 0...1; returning false cancels.
  /// - Throws: ``LayerError/cancelled``.
  public init(
    of micrograph: Micrograph, window: IntensityWindow, lattice: LatticeAnswer? = nil,
    workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(LayerError) {
    let answer =
      if let lattice {
        lattice
      } else {
        try LatticeSearch().answer(for: micrograph, workers: workers) { progress(0.5 * $0) }
      }
    guard !answer.lattices.isEmpty else {
      self.init(BrightRegions(ReducedPicture(micrograph, window, workers: workers))?.features ?? [])
      return
    }
    guard
      let crystal = CrystalModel(
        of: micrograph, PictureSource(micrograph).specimen, answer.lattices, workers: workers,
        isNeeded: { progress(0.5) })
    else { throw .cancelled }
    guard progress(0.9) else { throw .cancelled }
    let (low, range) = (window.low, window.high - window.low)
    let isInverse = micrograph.polarity == .whiteIsZero
    // Grain by grain: their rows do not go on in each other.
    let features = crystal.models.enumerated().flatMap { place, model -> [BrightFeature] in
      let columns = model.cell.atomColumns
      let reach = Self.columnShare * model.nearestPixels(columns)
      let probe = Probe(radiusPixels: 0.5 * reach)
      let sites = crystal.sites.filter {
        $0.change > LatticeSite.missingChange && ($0.grain ?? 1) == place + 1
      }
      return Self.rowOrder(sites, columns, model.cell.basis).compactMap { site in
        let center = ImagePoint(x: site.x, y: site.y)
        guard let value = probe.value(of: micrograph, at: center) else { return nil }
        let share = (value - low) / range
        return BrightFeature(
          kind: .column, center: center, diameterPixels: 2 * reach,
          brightness: isInverse ? 1 - share : share)
      }
    }
    self.init(inReadingOrder: features)
    guard progress(1) else { throw .cancelled }
  }

  /// Sites row by row, along the rows that are most nearly level.
  private static func rowOrder(
    _ sites: [LatticeSite], _ columns: [CellColumn], _ basis: PlaneBasis
  ) -> [LatticeSite] {
    let ways = [(1.0, 0.0), (0, 1), (1, 1), (1, -1)].map {
      (p: Double, q: Double) -> (p: Double, q: Double, way: PlaneVector) in
      let way = p * basis.a + q * basis.b
      let sign = way.x < 0 ? -1.0 : 1.0
      return (sign * p, sign * q, sign * way)
    }
    guard
      let level = ways.min(by: {
        abs($0.way.y) / $0.way.length < abs($1.way.y) / $1.way.length
      })
    else { return sites }
    let turn = basis.a.x * basis.b.y - basis.a.y * basis.b.x < 0 ? -1.0 : 1.0
    func key(_ site: LatticeSite) -> (row: Double, along: Double) {
      let column = columns[site.species]
      let (u, v) = (Double(site.index.h) + column.u, Double(site.index.k) + column.v)
      let row: Double = turn * (level.p * v - level.q * u)
      return (
        (row * rowParts).rounded(), (site.x * level.way.x + site.y * level.way.y)
      )
    }
    return sites.map { (key($0), $0) }.sorted {
      ($0.0.row, $0.0.along) < ($1.0.row, $1.0.along)
    }.map(\.1)
  }
}
