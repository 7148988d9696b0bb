// A part of the image with its figures.

import Analysis
import Geometry
import Micrograph
import Translation
import Wording

/// A region with the figures of its values.
public struct RegionFigures: Sendable, Hashable {
  /// The part of the image.
  public let region: Region
  /// The figures of its values.
  public let statistics: RegionStatistics
  /// What the values measure; nil where they are counts of no unit.
  let calibration: ValueCalibration?

  /// Takes the figures, on whatever thread is free.
  @concurrent
  static func read(
    _ micrograph: Micrograph, _ region: Region, _ calibration: ValueCalibration?
  ) async -> Result<RegionFigures, RegionError> {
    do throws(RegionError) {
      let statistics = try RegionStatistics(of: micrograph, in: region)
      return .success(
        RegionFigures(region: region, statistics: statistics, calibration: calibration))
    } catch {
      return .failure(error)
    }
  }

  /// The figures in one sentence.
  public var sentence: String { statistics.sentence(of: region, calibration) }
}
