// The sites of a crystal that differ from their average, for programs.

import Analysis
import Micrograph
import Wording

/// How many sites there are, and those that differ, the most different first.
struct LatticeSiteFindings: Encodable {
  /// One site.
  struct Site: Encodable {
    /// The number of its grain, from 1; nil where there is one alone.
    let grain: Int?
    /// Which of the cell's columns it is, from 1, the highest first.
    let species: Int
    let xPixels: Double
    let yPixels: Double
    let xNanometres: Double?
    let yNanometres: Double?
    /// By what share of its own height it differs: -1 where it is missing.
    let change: Double
    /// The change in robust standard deviations of its species.
    let score: Double
  }

  let count: Int
  /// How many of as many perfect sites would be told.
  let expectedByChance: Double
  let findings: [Site]

  init(_ crystal: CrystalModel, _ size: PixelSize?) {
    count = crystal.sites.count
    expectedByChance = Double(count) * LatticeSite.falseAlarmRate
    let nanometres = size?.inNanometres
    findings = Self.findings(crystal).map { site in
      Site(
        grain: site.grain, species: site.species + 1, xPixels: site.x, yPixels: site.y,
        xNanometres: nanometres.map { site.x * $0.x },
        yNanometres: nanometres.map { site.y * $0.y }, change: site.change, score: site.score)
    }
  }

  /// The sites that differ, the most different first.
  static func findings(_ crystal: CrystalModel) -> [LatticeSite] {
    crystal.sites.filter(\.isFinding).sorted { $0.score.magnitude > $1.score.magnitude }
  }
}
