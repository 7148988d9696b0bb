// An image's lattices as lines for people, and as a table for programs.

import Analysis
import Micrograph
import Wording

extension LatticeFindings {
  /// The findings for people.
  static func text(path: String, _ answer: LatticeAnswer, _ size: PixelSize?) -> String {
    if case .refused(let refusal) = answer { return "\(path)\n\(refusal.sentence)" }
    let blocks = answer.lattices.enumerated().map { number, lattice in
      lines(lattice, number: number, of: answer.lattices, size).joined(separator: "\n")
    }
    return ([path] + blocks).joined(separator: "\n")
  }

  private static func lines(
    _ lattice: FoundLattice, number: Int, of lattices: [FoundLattice], _ size: PixelSize?
  ) -> [String] {
    let facts = (lattice.facts(size) + lattices.turns(of: number, size)).map { fact in
      fact.name + String(repeating: " ", count: 12 - fact.name.count) + fact.words
    }
    let count = lattices.count
    return count > 1 ? ["grain       \(number + 1) of \(count)"] + facts : facts
  }

  /// The lattices as a table.
  static func table(_ answer: LatticeAnswer, _ size: PixelSize?) -> String {
    var rows = [
      "lattice,unit,a,a_sd,b,b_sd,angle_deg,angle_sd_deg,ax_px,ay_px,bx_px,by_px,coherence,cells,"
        + "superlattice"
    ]
    for (number, lattice) in answer.lattices.enumerated() {
      let known = size.flatMap { size in lattice.measures(size).map { ($0, size.unit) } }
      let (measures, unit) = known ?? (lattice.measuresInPixels, "px")
      let figures = [measures.a, measures.b, measures.angleDegrees]
        .flatMap { ["\($0.value)", "\($0.deviation)"] }
      let vectors = [lattice.basis.a, lattice.basis.b].flatMap { ["\($0.x)", "\($0.y)"] }
      let rest = ["\(lattice.coherence)", "\(lattice.cells)", "\(lattice.superlattice)"]
      rows.append((["\(number + 1)", unit] + figures + vectors + rest).joined(separator: ","))
    }
    return rows.joined(separator: "\n") + "\n"
  }
}
