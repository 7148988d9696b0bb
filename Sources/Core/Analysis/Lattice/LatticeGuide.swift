// What somebody who moves over a crystal can be told on the way: the rows of the strongest columns, and the
// sites that differ from the others, found in bounded time from any place.

import Geometry
import Micrograph

/// The rows of a crystal and its findings, for whoever moves over it.
public struct LatticeGuide: Sendable {
  /// The lattices, the strongest first: more than one where there are grains.
  public let lattices: [FoundLattice]
  /// The sites whose score is a finding.
  public let findings: [LatticeSite]
  /// A site is met within this distance, in widths of a pixel: three tenths of the shortest vector of any grain.
  public let reachPixels: Double

  private let aspect: PixelAspect
  private let map: GrainMap?
  private let origins: [PlaneVector]
  private let firstX: Double
  private let firstY: Double
  private let columns: Int
  private let rows: Int
  /// Where each square's findings begin in `order`, and one more.
  private let starts: [Int]
  private let order: [Int]

  private static let reachShare = 0.3

  /// The strongest lattice.
  public var lattice: FoundLattice { lattices[0] }

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
    guard !answer.lattices.isEmpty else { return nil }
    guard
      let crystal = CrystalModel(
        of: micrograph, PictureSource(micrograph).specimen, answer.lattices, workers: workers,
        isNeeded: { progress(0.5) })
    else { throw .cancelled }
    guard progress(0.9) else { throw .cancelled }
    let origins = zip(answer.lattices, crystal.models).map { lattice, model in
      let column = model.cell.atomColumns.first
      return (column?.u ?? 0) * lattice.basis.a + (column?.v ?? 0) * lattice.basis.b
    }
    self.init(
      answer.lattices, crystal.map, PixelAspect(of: micrograph), origins: origins,
      findings: crystal.findings)
    guard progress(1) else { throw .cancelled }
  }

  /// Puts the findings of a crystal in order.
  private init(
    _ lattices: [FoundLattice], _ map: GrainMap?, _ aspect: PixelAspect, origins: [PlaneVector],
    findings: [LatticeSite]
  ) {
    self.lattices = lattices
    self.findings = findings
    (self.map, self.aspect, self.origins) = (map, aspect, origins)
    let shortest = lattices.map { aspect.shortest($0.basis) }.min() ?? 1
    let reach = LatticeGuide.reachShare * shortest
    let high = reach * aspect.rowsPerWidth
    reachPixels = reach
    let left = findings.map(\.x).min() ?? 0
    let top = findings.map(\.y).min() ?? 0
    let columns = Int(((findings.map(\.x).max() ?? 0) - left) / reach) + 1
    let rows = Int(((findings.map(\.y).max() ?? 0) - top) / high) + 1
    (firstX, firstY, self.columns, self.rows) = (left, top, columns, rows)
    let squares = findings.map { site in
      Int((site.y - top) / high) * columns + Int((site.x - left) / reach)
    }
    var starts = [Int](repeating: 0, count: columns * rows + 1)
    for square in squares { starts[square + 1] += 1 }
    for square in 0..<columns * rows { starts[square + 1] += starts[square] }
    self.starts = starts
    order = findings.indices.sorted { squares[$0] < squares[$1] }
  }

  /// Whether another guide is of the same crystal, with the same findings.
  public func isSame(as other: LatticeGuide?) -> Bool {
    other.map { $0.lattices == lattices && $0.findings == findings } ?? false
  }

  /// Which grain a place belongs to, as its lattice's index.
  public func grain(at place: ImagePoint) -> Int {
    guard let map else { return 0 }
    func clamped(_ value: Double, _ count: Int) -> Int {
      Int(min(max(value.rounded(), 0), Double(count - 1)))
    }
    return map.strongest(clamped(place.x, map.width), clamped(place.y, map.height)) - 1
  }

  /// A place in units of a and b of a grain, seen from one of its columns of the strongest kind.
  public func coordinates(of place: ImagePoint, inGrain grain: Int) -> (u: Double, v: Double) {
    lattices[grain].basis.coordinates(
      of: PlaneVector(x: place.x - origins[grain].x, y: place.y - origins[grain].y))
  }

  /// The nearest finding within reach of a place, as its index in `findings`; nil where there is none.
  public func finding(near place: ImagePoint) -> Int? {
    let (x, y) = (
      (place.x - firstX) / reachPixels, (place.y - firstY) / (reachPixels * aspect.rowsPerWidth)
    )
    guard x > -1, y > -1, x < Double(columns + 1), y < Double(rows + 1) else { return nil }
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    var nearest: (index: Int, distance: Double)?
    for line in max(row - 1, 0)...max(min(row + 1, rows - 1), 0) {
      let first = line * columns + min(max(column - 1, 0), columns - 1)
      let last = line * columns + min(max(column + 1, 0), columns - 1)
      for entry in starts[first]..<starts[last + 1] {
        let index = order[entry]
        let distance = distancePixels(from: place, toFinding: index)
        guard distance <= reachPixels else { continue }
        if distance < nearest?.distance ?? .infinity { nearest = (index, distance) }
      }
    }
    return nearest?.index
  }

  /// The distance of a finding from a place, in widths of a pixel.
  public func distancePixels(from place: ImagePoint, toFinding index: Int) -> Double {
    aspect.length(PlaneVector(x: findings[index].x - place.x, y: findings[index].y - place.y))
  }
}
