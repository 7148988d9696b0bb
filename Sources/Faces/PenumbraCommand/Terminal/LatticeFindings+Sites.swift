// The sites of a crystal as a line for people and as a table for programs.

import Analysis
import Wording

extension LatticeFindings {
  /// How many sites there are, and how many differ.
  static func text(_ sites: [LatticeSite], gain: Double) -> String {
    let findings = sites.filter { $0.score.magnitude >= LatticeSite.findingScore }
    let expected = Double(sites.count) * LatticeSite.falseAlarmRate
    return
      "sites       \(sites.count), of which \(findings.count) differ by 5 standard deviations or more; of "
      + "as many perfect ones \(SessionSentences.figures(expected)) would\n"
      + "average     \(SessionSentences.number(gain, 1)) times less noise than the image"
  }

  /// All sites, those that differ most first.
  static func table(_ sites: [LatticeSite], _ size: (x: Double, y: Double)?) -> String {
    let header = "species,i,j,x_px,y_px,x_nm,y_nm,change,z"
    let rows = sites.sorted { $0.score.magnitude > $1.score.magnitude }.map { site in
      let nanometres = size.map { ["\(site.x * $0.x)", "\(site.y * $0.y)"] } ?? ["", ""]
      let place = ["\(site.species + 1)", "\(site.index.h)", "\(site.index.k)"]
      let figures = ["\(site.x)", "\(site.y)"] + nanometres + ["\(site.change)", "\(site.score)"]
      return (place + figures).joined(separator: ",")
    }
    return ([header] + rows).joined(separator: "\n") + "\n"
  }
}
