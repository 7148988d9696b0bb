// The findings of `penumbra lattice` about an image.

import Analysis
import Micrograph
import Wording

/// An image's lattices, or why there is none.
struct LatticeFindings: Encodable {
  /// A figure with its standard deviation.
  struct Figure: Encodable {
    let value: Double
    let deviation: Double
  }

  /// Edges and angle in one unit.
  struct Measures: Encodable {
    let unit: String
    let a: Figure
    let b: Figure
    let angleDegrees: Figure
    let directionDegrees: Figure
    let area: Figure
  }

  /// How a grain lies to another.
  struct Turn: Encodable {
    /// The other grain's number, from 1.
    let grain: Int
    let degrees: Figure
    /// Whether both have the same cell; else the angle is that between the shorter edges.
    let isSameCell: Bool
  }

  /// One lattice.
  struct Lattice: Encodable {
    let ax: Figure
    let ay: Figure
    let bx: Figure
    let by: Figure
    let pixels: Measures
    let specimen: Measures?
    let cells: Double
    let coherence: Double
    let superlattice: Int
    let reflections: Int
    /// How it lies to the grains before it; nil for the first.
    let turns: [Turn]?
  }

  let path: String
  let isFound: Bool
  let reason: String?
  let lattices: [Lattice]
  /// Grains and strain, where they were asked for.
  var fields: LatticeFieldFindings?
  /// The spectrum, where it was asked for.
  var spectrum: SpectrumFindings?
  /// The sites that differ, where they, the cell or what is left of the image were asked for.
  var sites: LatticeSiteFindings?

  init(path: String, _ answer: LatticeAnswer, _ size: PixelSize?) {
    self.path = path
    lattices = answer.lattices.indices.map { Lattice(answer.lattices, $0, size) }
    isFound = !lattices.isEmpty
    if case .refused(let refusal) = answer { reason = refusal.sentence } else { reason = nil }
  }
}

extension LatticeFindings.Lattice {
  fileprivate init(_ lattices: [FoundLattice], _ place: Int, _ size: PixelSize?) {
    let lattice = lattices[place]
    let (basis, deviation) = (lattice.basis, lattice.deviation)
    ax = LatticeFindings.Figure(value: basis.a.x, deviation: deviation.a.x)
    ay = LatticeFindings.Figure(value: basis.a.y, deviation: deviation.a.y)
    bx = LatticeFindings.Figure(value: basis.b.x, deviation: deviation.b.x)
    by = LatticeFindings.Figure(value: basis.b.y, deviation: deviation.b.y)
    pixels = LatticeFindings.Measures(lattice.measuresInPixels, unit: "px")
    specimen = size.flatMap { size in
      lattice.measures(size).map { LatticeFindings.Measures($0, unit: size.unit) }
    }
    cells = lattice.cells
    coherence = lattice.coherence
    superlattice = lattice.superlattice
    reflections = lattice.reflections.count
    let turns = (0..<place).map { other in
      let turn = lattices[other].turn(to: lattice, size)
      return LatticeFindings.Turn(
        grain: other + 1,
        degrees: LatticeFindings.Figure(
          value: turn.degrees.value, deviation: turn.degrees.deviation),
        isSameCell: turn.isSameCell)
    }
    self.turns = turns.isEmpty ? nil : turns
  }
}

extension LatticeFindings.Measures {
  fileprivate init(_ measures: LatticeMeasures, unit: String) {
    func figure(_ figure: LatticeMeasures.Figure) -> LatticeFindings.Figure {
      LatticeFindings.Figure(value: figure.value, deviation: figure.deviation)
    }
    self.unit = unit
    a = figure(measures.a)
    b = figure(measures.b)
    angleDegrees = figure(measures.angleDegrees)
    directionDegrees = figure(measures.directionDegrees)
    area = figure(measures.area)
  }
}
