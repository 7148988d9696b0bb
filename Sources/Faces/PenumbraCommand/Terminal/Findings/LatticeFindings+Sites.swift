// The sites of a crystal as a line for people.

import Analysis
import Micrograph
import Wording

extension LatticeFindings {
  // More findings are counted and stand in the table.
  private static let findingsTold = 20

  /// How many sites there are, and those that differ.
  static func text(_ crystal: CrystalModel, _ size: PixelSize?) -> String {
    let findings = LatticeSiteFindings.findings(crystal)
    let told = findings.prefix(findingsTold).map { ("            ", $0.clause(size?.inNanometres)) }
    let rest = findings.count - told.count
    let sites = [("sites       ", LatticeSite.clause(crystal.sites))] + told
    let more = rest > 0 ? [("            ", "and \(rest) more; --sites FILE has all")] : []
    let facts: [(String, String?)] =
      (sites + more) + [
        ("borders     ", crystal.borderClause(size)),
        ("average     ", crystal.gainClause),
      ]
    return facts.compactMap { name, words in words.map { name + $0 } }.joined(separator: "\n")
  }
}
