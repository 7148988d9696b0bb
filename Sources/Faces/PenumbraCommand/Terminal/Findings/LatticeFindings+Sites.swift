// The sites of a crystal as a line for people.

import Analysis
import Micrograph
import Wording

extension LatticeFindings {
  /// How many sites there are, and how many differ.
  static func text(_ crystal: CrystalModel, _ size: PixelSize?) -> String {
    let facts = [
      ("sites       ", LatticeSite.clause(crystal.sites)),
      ("borders     ", crystal.borderClause(size)),
      ("average     ", crystal.gainClause),
    ]
    return facts.compactMap { name, words in words.map { name + $0 } }.joined(separator: "\n")
  }
}
