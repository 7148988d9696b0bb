// The sites of a crystal as a line for people and as a table for programs.

import Analysis
import Wording

extension LatticeFindings {
  /// How many sites there are, and how many differ.
  static func text(_ sites: [LatticeSite], gain: Double) -> String {
    "sites       \(LatticeSite.clause(sites))\n"
      + "average     \(SessionSentences.number(gain, 1)) times less noise than the image"
  }

  /// All sites, those that differ most first.
  static func table(_ sites: [LatticeSite], _ size: (x: Double, y: Double)?) -> String {
    LatticeSite.table(sites, size)
  }
}
