// The findings of `penumbra statistics`, for programs, spreadsheets and people.

import Analysis
import Foundation
import Micrograph

/// The figures of one region or two.
struct StatisticsFindings: Encodable {
  /// The figures of a region; values are as stored.
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
  let calibration: CalibrationFindings?
  let regions: [Figures]
  let difference: Difference?

  init(
    path: String, layer: String, regions: [(Region, RegionStatistics)],
    _ calibration: ValueCalibration?
  ) {
    self.calibration = CalibrationFindings(calibration)
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

  /// The figures for people; values in the unit of `calibration`.
  func text(_ calibration: ValueCalibration?) -> String {
    let number = SessionSentences.figures
    func value(_ stored: Double) -> Double { calibration?.calibrated(stored) ?? stored }
    func ends(_ low: Double, _ high: Double) -> [String] {
      [value(low), value(high)].sorted().map(number)
    }
    let unit = calibration.map { $0.unit.isEmpty ? "" : " \($0.unit)" } ?? ""
    let scale = calibration?.scale ?? 1
    var lines = [path]
    for figures in regions {
      let area = figures.areaSquareNanometres.map { ", \(number($0)) nm2" } ?? ""
      let range = ends(figures.minimum, figures.maximum)
      let middle = ends(figures.percentile1, figures.percentile99)
      let sum = scale * (figures.sum - Double(figures.pixels) * (calibration?.origin ?? 0))
      lines += [
        "region      \(figures.region)",
        "  pixels    \(figures.pixels)\(area)",
        "  mean      "
          + SessionSentences.measured(
            value(figures.mean), abs(scale) * figures.standardError) + unit,
        "  deviation \(number(abs(scale) * figures.standardDeviation))\(unit)",
        "  range     \(range[0]) to \(range[1])\(unit), median "
          + number(value(figures.median)) + unit,
        "  98 % lie  from \(middle[0]) to \(middle[1])\(unit)",
        "  sum       \(number(sum))\(unit)",
      ]
      if let pixels = figures.lengthPixels {
        let length = figures.lengthNanometres.map { ", \(number($0)) nm" } ?? ""
        lines.append("  length    \(number(pixels)) px\(length)")
      }
      if figures.signalToNoise != nil {
        let ratio = value(figures.mean) / (abs(scale) * figures.standardDeviation)
        lines.append("  SNR       \(number(ratio))")
      }
      if figures.notFinitePixels > 0 {
        lines.append("  left out  \(figures.notFinitePixels) pixels that are not numbers")
      }
    }
    guard let difference else { return lines.joined(separator: "\n") }
    var words =
      "difference  "
      + SessionSentences.measured(
        scale * difference.difference, abs(scale) * difference.standardError) + unit
    if let score = difference.standardErrorsApart {
      words += ", \(number(scale < 0 ? -score : score)) standard errors"
    }
    let second = value(regions[1].mean)
    if second != 0 { words += ", ratio \(number(value(regions[0].mean) / second))" }
    return (lines + [words]).joined(separator: "\n")
  }
}
