// What somebody who moves over a crystal can be told on the way: the rows of the strongest columns, and the
// sites that differ from the others, found in bounded time from any place.

import Geometry
import Micrograph

/// The rows of a crystal and its findings, for whoever moves over it.
public struct LatticeGuide: Sendable {
  /// The lattice.
  public let lattice: FoundLattice
  /// The sites whose score is a finding.
  public let findings: [LatticeSite]
  /// A site is met within this distance, in pixels: three tenths of a.
  public let reachPixels: Double

  private let origin: PlaneVector
  private let firstX: Double
  private let firstY: Double
  private let columns: Int
  private let rows: Int
  /// Where each square's findings begin in `order`, and one more.
  private let starts: [Int]
  private let order: [Int]

  private static let reachShare = 0.3

  /// Finds the rows and the sites of a picture; nil where it has no lattice to be sure of.
  ///
  /// - Parameters:
  ///   - micrograph: the picture.
  ///   - lattice: what the search for its lattice ends with, where that is known already.
  ///   - workers: the threads that do the work.
  ///   - progress: receives the share done, 0...1; returning false cancels.
  /// - Throws: ``LayerError/cancelled``.
  public init?(
    of micrograph: Micrograph, lattice: LatticeAnswer? = nil, workers: LayerWorkers = .caller,
    progress: @escaping @Sendable (Double) -> Bool = { _ in true }
  ) throws(LayerError) {
    let answer =
      if let lattice {
        lattice
      } else {
        try LatticeSearch().answer(for: micrograph, workers: workers) { progress(0.5 * $0) }
      }
    guard let lattice = answer.lattices.first else { return nil }
    guard
      let model = LatticeModel(
        of: micrograph, PictureSource(micrograph).specimen, lattice, workers: workers,
        isNeeded: { progress(0.5) })
    else { throw .cancelled }
    guard progress(0.9) else { throw .cancelled }
    let column = model.cell.atomColumns.first
    self.init(
      lattice,
      origin: (column?.u ?? 0) * lattice.basis.a + (column?.v ?? 0) * lattice.basis.b,
      findings: model.sites.filter { $0.score.magnitude >= LatticeSite.findingScore })
    guard progress(1) else { throw .cancelled }
  }

  /// Puts the findings of a lattice in order.
  init(_ lattice: FoundLattice, origin: PlaneVector, findings: [LatticeSite]) {
    self.lattice = lattice
    self.findings = findings
    self.origin = origin
    let reach = LatticeGuide.reachShare * lattice.basis.a.length
    reachPixels = reach
    let left = findings.map(\.x).min() ?? 0
    let top = findings.map(\.y).min() ?? 0
    let columns = Int(((findings.map(\.x).max() ?? 0) - left) / reach) + 1
    let rows = Int(((findings.map(\.y).max() ?? 0) - top) / reach) + 1
    (firstX, firstY, self.columns, self.rows) = (left, top, columns, rows)
    let squares = findings.map { site in
      Int((site.y - top) / reach) * columns + Int((site.x - left) / reach)
    }
    var starts = [Int](repeating: 0, count: columns * rows + 1)
    for square in squares { starts[square + 1] += 1 }
    for square in 0..<columns * rows { starts[square + 1] += starts[square] }
    self.starts = starts
    order = findings.indices.sorted { squares[$0] < squares[$1] }
  }

  /// Whether another guide is of the same crystal, with the same findings.
  public func isSame(as other: LatticeGuide?) -> Bool {
    other.map { $0.lattice == lattice && $0.findings == findings } ?? false
  }

  /// A place in units of a and b, seen from a column of the strongest kind.
  public func coordinates(of place: ImagePoint) -> (u: Double, v: Double) {
    lattice.basis.coordinates(
      of: PlaneVector(x: place.x - origin.x, y: place.y - origin.y))
  }

  /// The nearest finding within reach of a place, as its index in `findings`; nil where there is none.
  public func finding(near place: ImagePoint) -> Int? {
    let (x, y) = ((place.x - firstX) / reachPixels, (place.y - firstY) / reachPixels)
    guard x > -1, y > -1, x < Double(columns + 1), y < Double(rows + 1) else { return nil }
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    var nearest: (index: Int, square: Double)?
    for line in max(row - 1, 0)...max(min(row + 1, rows - 1), 0) {
      let first = line * columns + min(max(column - 1, 0), columns - 1)
      let last = line * columns + min(max(column + 1, 0), columns - 1)
      for entry in starts[first]..<starts[last + 1] {
        let index = order[entry]
        let (dx, dy) = (findings[index].x - place.x, findings[index].y - place.y)
        let square = dx * dx + dy * dy
        guard square <= reachPixels * reachPixels else { continue }
        if square < nearest?.square ?? .infinity { nearest = (index, square) }
      }
    }
    return nearest?.index
  }
}
