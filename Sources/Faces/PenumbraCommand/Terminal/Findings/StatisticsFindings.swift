// The findings of `penumbra statistics`, for programs, spreadsheets and people.

import Analysis
import Foundation

/// The figures of one region or two.
struct StatisticsFindings: Encodable {
  /// The figures of a region; values are in the file's own unit.
  struct Figures: Encodable {
    let region: String
    let shape: String
    let pixels: Int
    let notFinitePixels: Int
    let areaSquareNanometres: Double?
    let lengthPixels: Double?
    let lengthNanometres: Double?
    let sum: Double
    let mean: Double
    let standardDeviation: Double
    let standardError: Double
    let minimum: Double
    let maximum: Double
    let median: Double
    let percentile1: Double
    let percentile99: Double
    let signalToNoise: Double?
  }

  /// The first region less the second.
  struct Difference: Encodable {
    let difference: Double
    let standardError: Double
    let ratio: Double?
    let standardErrorsApart: Double?
  }

  let path: String
  let layer: String
  let regions: [Figures]
  let difference: Difference?

  init(path: String, layer: String, regions: [(Region, RegionStatistics)]) {
    self.path = path
    self.layer = layer
    self.regions = regions.map { region, figures in
      Figures(
        region: region.text, shape: region.shape, pixels: figures.count,
        notFinitePixels: figures.notFiniteCount,
        areaSquareNanometres: figures.areaSquareNanometres, lengthPixels: figures.lengthPixels,
        lengthNanometres: figures.lengthNanometres, sum: figures.sum, mean: figures.mean,
        standardDeviation: figures.standardDeviation, standardError: figures.standardError,
        minimum: figures.minimum, maximum: figures.maximum, median: figures.median,
        percentile1: figures.percentile1, percentile99: figures.percentile99,
        signalToNoise: figures.signalToNoise)
    }
    guard regions.count == 2 else {
      difference = nil
      return
    }
    let compared = RegionDifference(regions[0].1, regions[1].1)
    difference = Difference(
      difference: compared.difference, standardError: compared.standardError,
      ratio: compared.ratio, standardErrorsApart: compared.score)
  }

  /// The figures for people.
  var text: String {
    let number = SessionSentences.figures
    var lines = [path]
    for figures in regions {
      let area = figures.areaSquareNanometres.map { ", \(number($0)) nm2" } ?? ""
      lines += [
        "region      \(figures.region)",
        "  pixels    \(figures.pixels)\(area)",
        "  mean      " + SessionSentences.measured(figures.mean, figures.standardError),
        "  deviation \(number(figures.standardDeviation))",
        "  range     \(number(figures.minimum)) to \(number(figures.maximum)), median "
          + number(figures.median),
        "  98 % lie  from \(number(figures.percentile1)) to \(number(figures.percentile99))",
        "  sum       \(number(figures.sum))",
      ]
      if let pixels = figures.lengthPixels {
        let length = figures.lengthNanometres.map { ", \(number($0)) nm" } ?? ""
        lines.append("  length    \(number(pixels)) px\(length)")
      }
      if let ratio = figures.signalToNoise { lines.append("  SNR       \(number(ratio))") }
      if figures.notFinitePixels > 0 {
        lines.append("  left out  \(figures.notFinitePixels) pixels that are not numbers")
      }
    }
    guard let difference else { return lines.joined(separator: "\n") }
    var words =
      "difference  "
      + SessionSentences.measured(difference.difference, difference.standardError)
    if let score = difference.standardErrorsApart {
      words += ", \(number(score)) standard errors"
    }
    if let ratio = difference.ratio { words += ", ratio \(number(ratio))" }
    return (lines + [words]).joined(separator: "\n")
  }
}
