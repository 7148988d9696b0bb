// Sentences and the table of the figures of regions.

import Analysis
import Micrograph

extension RegionStatistics {
  /// Mean, deviation, range, median and size in one sentence; values in the unit of `calibration`.
  public func sentence(of region: Region, _ calibration: ValueCalibration? = nil) -> String {
    let scale = abs(calibration?.scale ?? 1)
    func value(_ stored: Double) -> Double { calibration?.calibrated(stored) ?? stored }
    let unit = calibration.map { $0.unit.isEmpty ? "" : " \($0.unit)" } ?? ""
    let ends = [value(minimum), value(maximum)].sorted().map(NumberWords.significant)
    var words =
      "\(region == .whole ? "Whole image" : region.text): mean "
      + NumberWords.measured(value(mean), scale * standardError)
      + "\(unit), standard deviation \(NumberWords.significant(scale * standardDeviation)), "
      + "\(ends[0]) to \(ends[1]), median \(NumberWords.significant(value(median))), \(count) px"
    if let areaSquareNanometres {
      words += " (\(NumberWords.significant(areaSquareNanometres)) nm²)"
    }
    if notFiniteCount > 0 { words += "; \(notFiniteCount) px that are not numbers are left out" }
    return words + "."
  }

  /// How far the mean lies from another region's in one sentence; values in the unit of `calibration`.
  public func sentence(comparedWith other: RegionStatistics, _ calibration: ValueCalibration? = nil)
    -> String
  {
    let found = RegionDifference(self, other)
    let scale = calibration?.scale ?? 1
    let unit = calibration.map { $0.unit.isEmpty ? "" : " \($0.unit)" } ?? ""
    let difference = NumberWords.measured(
      scale * found.difference, abs(scale) * found.standardError)
    var words = "Difference: \(difference)\(unit)"
    if let score = found.score {
      words += ", \(NumberWords.significant((scale < 0 ? -1 : 1) * score)) standard errors"
    }
    let (mean, otherMean) = (
      calibration?.calibrated(self.mean) ?? self.mean,
      calibration?.calibrated(other.mean) ?? other.mean
    )
    if otherMean != 0 { words += ", ratio \(NumberWords.significant(mean / otherMean))" }
    return words + "."
  }

  /// The figures of regions as comma-separated text, in the stored values.
  public static func table(_ regions: [(region: Region, figures: RegionStatistics)]) -> String {
    let header =
      "region,n,area_nm2,sum,mean,sd,standard_error,minimum,maximum,median,percentile_1,"
      + "percentile_99,signal_to_noise\n"
    return header
      + regions.map { region, figures in
        let area = figures.areaSquareNanometres.map { "\($0)" } ?? ""
        let ratio = figures.signalToNoise.map { "\($0)" } ?? ""
        return
          "\"\(region.text)\",\(figures.count),\(area),\(figures.sum),\(figures.mean),"
          + "\(figures.standardDeviation),\(figures.standardError),\(figures.minimum),"
          + "\(figures.maximum),\(figures.median),\(figures.percentile1),\(figures.percentile99),"
          + "\(ratio)\n"
      }.joined()
  }
}
