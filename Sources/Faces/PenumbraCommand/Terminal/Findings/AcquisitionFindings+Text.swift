// How an image was taken, as lines for people.

import Foundation
import Micrograph
import Wording

extension AcquisitionFindings {
  /// A line for each fact that the file states.
  static func lines(_ acquisition: Acquisition) -> [String] {
    acquisition.facts.map { fact in
      let source = fact.source.map { "  [\($0)]" } ?? ""
      let name = fact.shortName.padding(toLength: 12, withPad: " ", startingAt: 0)
      return "\(name)\(fact.words)\(fact.supplement)\(source)"
    }
  }
}
