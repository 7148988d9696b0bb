// Sentences and the table of the figures of regions.

import Analysis
import Micrograph
import Translation

extension RegionStatistics {
  /// Mean, deviation, range, median and size in one sentence; values in the unit of `calibration`.
  public func sentence(of region: Region, _ calibration: ValueCalibration? = nil) -> String {
    "\(region == .whole ? translated("Whole image") : region.text): \(words(calibration))."
  }

  /// The same without the region: "mean 4 V, standard deviation 2, 2 to 6, median 4, 400 px"; of one pixel its value.
  public func words(_ calibration: ValueCalibration? = nil) -> String {
    let scale = abs(calibration?.scale ?? 1)
    func value(_ stored: Double) -> Double { calibration?.calibrated(stored) ?? stored }
    let unit = calibration.map { $0.unit.isEmpty ? "" : " \($0.unit)" } ?? ""
    guard count > 1 || notFiniteCount > 0 else {
      return translated("value \(NumberWords.significant(value(mean)))\(unit), 1 px\(extent)")
    }
    let ends = [value(minimum), value(maximum)].sorted().map(NumberWords.significant)
    var words =
      translated(
        "mean " + "\(NumberWords.measured(value(mean), scale * standardError))"
          + "\(unit), standard deviation \(NumberWords.significant(scale * standardDeviation)), "
          + "\(ends[0]) to \(ends[1]), median \(NumberWords.significant(value(median))), \(count) px"
      )
    words += extent
    if notFiniteCount > 0 {
      words += translated("; \(notFiniteCount) px that are not numbers are left out")
    }
    return words
  }

  private var extent: String {
    if let area { return " (\(NumberWords.significant(area.value)) \(area.squareUnit))" }
    return lengthPixels.map { translated(", \(Self.lengthWords($0, lengthNanometres)) long") } ?? ""
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
    var words = translated("Difference: \(difference)\(unit)")
    if let score = found.score {
      words += translated(
        ", \(NumberWords.significant((scale < 0 ? -1 : 1) * score)) standard errors")
    }
    let (mean, otherMean) = (
      calibration?.calibrated(self.mean) ?? self.mean,
      calibration?.calibrated(other.mean) ?? other.mean
    )
    if otherMean != 0 {
      words += translated(", ratio \(NumberWords.significant(mean / otherMean))")
    }
    return words + "."
  }

  private static func lengthWords(_ pixels: Double, _ nanometres: Double?) -> String {
    let words = "\(NumberWords.significant(pixels)) px"
    guard let nanometres else { return words }
    let length = PixelSize(x: 1, y: 1, unit: "nm").readable(nanometres)
    return "\(NumberWords.significant(length.value)) \(length.unit), \(words)"
  }

  /// The columns of the figures in a table.
  package static let columns =
    "n,area_nm2,sum,mean,sd,standard_error,minimum,maximum,median,percentile_1,percentile_99,"
    + "signal_to_noise,length_px,length_nm"

  /// The figures in a row of a table, in the order of ``columns`` and in the stored values.
  package var row: String {
    let numbers: [Double?] = [
      areaSquareNanometres, sum, mean, standardDeviation, standardError, minimum, maximum, median,
      percentile1, percentile99, signalToNoise, lengthPixels, lengthNanometres,
    ]
    return (["\(count)"] + numbers.map { number in number.map { "\($0)" } ?? "" })
      .joined(separator: ",")
  }

  /// The figures of regions as comma-separated text, in the stored values.
  public static func table(_ regions: [(region: Region, figures: RegionStatistics)]) -> String {
    "region,\(columns)\n"
      + regions.map { "\"\($0.region.text)\",\($0.figures.row)\n" }.joined()
  }
}
