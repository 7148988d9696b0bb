// The lattice on the screen: some cells in the middle of what is seen, and the sites that differ.

import Analysis
import Geometry
import Micrograph

/// The marks of a lattice, in view pixels.
public struct LatticeMarks: Sendable, Hashable {
  /// A site that differs.
  public struct Finding: Sendable, Hashable {
    /// Where it is.
    public let place: ViewPoint
    /// Whether the column is weaker than the average; it is stronger otherwise.
    public let isWeaker: Bool
    /// Whether it was gone to.
    public let isSelected: Bool
  }

  /// The corners of each cell.
  public let cells: [[ViewPoint]]
  /// The sites that differ.
  public let findings: [Finding]
}

extension WindowModel {
  // Cells to either side of the middle one, and the least edge at which they can be told apart.
  private static let cellReach = 1
  private static let leastEdge = 6.0

  /// The marks of the lattice; nil where there is none or it is not drawn.
  public var latticeMarks: LatticeMarks? {
    guard latticeState.isDrawn, let shown = latticeState.shown,
      let lattice = shown.answer.lattices.first
    else { return nil }
    let findings = shown.findings.enumerated().map { index, site in
      LatticeMarks.Finding(
        place: viewport.viewPoint(of: ImagePoint(x: site.x, y: site.y)),
        isWeaker: site.change < 0, isSelected: index == latticeState.selected)
    }
    // Before the columns are known, cells would lie anywhere.
    return LatticeMarks(
      cells: shown.isCompared ? cells(of: lattice, shown) : [], findings: findings)
  }

  private func cells(of lattice: FoundLattice, _ shown: ShownLattice) -> [[ViewPoint]] {
    let (a, b) = (lattice.basis.a, lattice.basis.b)
    guard min(a.length, b.length) * viewport.zoom >= Self.leastEdge else { return [] }
    let region = shown.region
    let middle = viewport.imagePoint(of: viewport.centre)
    let near = ImagePoint(
      x: min(max(middle.x, Double(region.x)), Double(region.x + region.width)),
      y: min(max(middle.y, Double(region.y)), Double(region.y + region.height)))
    // From column to column, where columns are known.
    let corners = shown.sites.filter { $0.species == 0 }.map { ImagePoint(x: $0.x, y: $0.y) }
    let origin = corners.min { $0.distance(to: near) < $1.distance(to: near) } ?? near
    func corner(_ h: Int, _ k: Int) -> ViewPoint {
      let (u, v) = (Double(h), Double(k))
      let x: Double = origin.x + u * a.x + v * b.x
      let y: Double = origin.y + u * a.y + v * b.y
      return viewport.viewPoint(of: ImagePoint(x: x, y: y))
    }
    var cells: [[ViewPoint]] = []
    for h in -Self.cellReach...Self.cellReach {
      for k in -Self.cellReach...Self.cellReach {
        cells.append([corner(h, k), corner(h + 1, k), corner(h + 1, k + 1), corner(h, k + 1)])
      }
    }
    return cells
  }
}
