// The image of a report in words: three sentences, its lattice, and the columns that differ.

import Analysis
import Foundation
import Micrograph
import Pen
import Report
import Translation

extension ReportedImage {
  /// Looks at an image; nil where that was cancelled.
  ///
  /// - Parameters:
  ///   - micrograph: the image.
  ///   - progress: receives how much is done, 0...1; false to stop.
  public init?(_ micrograph: Micrograph, progress: @escaping @Sendable (Double) -> Bool) {
    guard
      let summary = try? ImageSummary(
        of: micrograph, window: Histogram(micrograph).window(), comparedPixels: .max,
        workers: .all,
        progress: progress)
    else { return nil }
    self.init(sentences: summary.sentences(micrograph))
    guard case .crystal(let crystal) = summary.structure else { return }
    for (number, lattice) in crystal.lattices.enumerated() {
      if crystal.lattices.count > 1 {
        facts.append(
          (translated("Grain"), translated("\(number + 1) of \(crystal.lattices.count)")))
      }
      let turns = crystal.lattices.turns(of: number, micrograph.pixelSize)
      for fact in lattice.facts(micrograph.pixelSize) + turns {
        let name = fact.name.isEmpty ? translated("in the specimen") : fact.name
        facts.append((name.prefix(1).uppercased() + name.dropFirst(), fact.words))
      }
    }
    guard let findings = crystal.findings else { return }
    let size = micrograph.pixelSize?.inNanometres
    headings =
      [translated("Column"), "x (px)", "y (px)"] + (size == nil ? [] : ["x (nm)", "y (nm)"])
      + [translated("Change (%)"), translated("Standard deviations")]
    let sorted = findings.sorted { $0.score.magnitude > $1.score.magnitude }
    columns = sorted.enumerated().map { number, site in
      let places =
        [NumberWords.number(site.x, 1), NumberWords.number(site.y, 1)]
        + (size.map {
          [NumberWords.significant(site.x * $0.x), NumberWords.significant(site.y * $0.y)]
        } ?? [])
      let figures = [NumberWords.number(100 * site.change, 0), NumberWords.number(site.score, 1)]
      return ["\(number + 1)"] + places + figures
    }
    table = LatticeSite.table(findings, size)
  }
}
