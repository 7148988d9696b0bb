// The findings of `penumbra profile`, for programs and for people.

import Analysis
import Foundation
import Geometry
import Micrograph
import Wording

/// The facts about one profile; lengths are in nanometres where the image has a pixel size, values are as stored.
struct ProfileFindings: Encodable {
  /// One place of the line.
  struct Sample: Encodable {
    let distanceNanometres: Double?
    let distancePixels: Double?
    let xPixels: Double
    let yPixels: Double
    let mean: Double?
    let standardDeviation: Double?
    let count: Int
  }

  /// One maximum.
  struct Peak: Encodable {
    let distanceNanometres: Double?
    let distancePixels: Double?
    let value: Double
    let prominence: Double
  }

  let path: String
  let layer: String
  let fromXPixels: Double
  let fromYPixels: Double
  let toXPixels: Double
  let toYPixels: Double
  let widthPixels: Int
  let lengthPixels: Double
  let lengthNanometres: Double?
  let calibration: CalibrationFindings?
  let samples: [Sample]
  let peaks: [Peak]
  let spacingNanometres: Double?
  let spacingStandardErrorNanometres: Double?
  let spacingPixels: Double?
  let spacingStandardErrorPixels: Double?
  let spacingSteps: Int?

  init(
    path: String, layer: String, _ profile: LineProfile, _ peaks: ProfilePeaks,
    _ calibration: ValueCalibration?
  ) {
    self.calibration = CalibrationFindings(calibration)
    let isInNanometres = profile.isInNanometres
    func nanometres(_ value: Double?) -> Double? { isInNanometres ? value : nil }
    func pixels(_ value: Double?) -> Double? { isInNanometres ? nil : value }
    self.path = path
    self.layer = layer
    (fromXPixels, fromYPixels) = (profile.start.x, profile.start.y)
    (toXPixels, toYPixels) = (profile.end.x, profile.end.y)
    widthPixels = profile.widthPixels
    lengthPixels = profile.start.distance(to: profile.end)
    lengthNanometres = nanometres(profile.length)
    samples = profile.samples.map {
      Sample(
        distanceNanometres: nanometres($0.distance), distancePixels: pixels($0.distance),
        xPixels: $0.place.x, yPixels: $0.place.y, mean: $0.mean,
        standardDeviation: $0.standardDeviation, count: $0.count)
    }
    self.peaks = peaks.peaks.map {
      Peak(
        distanceNanometres: nanometres($0.distance), distancePixels: pixels($0.distance),
        value: $0.value, prominence: $0.prominence)
    }
    spacingNanometres = nanometres(peaks.spacing?.distance)
    spacingStandardErrorNanometres = nanometres(peaks.spacing?.standardError)
    spacingPixels = pixels(peaks.spacing?.distance)
    spacingStandardErrorPixels = pixels(peaks.spacing?.standardError)
    spacingSteps = peaks.spacing?.steps
  }
}

extension ProfileFindings {
  // More peaks are counted and stand in the table.
  private static let peaksTold = 20

  /// The facts for people; values in the unit of `calibration`.
  func text(_ found: ProfilePeaks, _ calibration: ValueCalibration?) -> String {
    func value(_ stored: Double) -> Double { calibration?.calibrated(stored) ?? stored }
    let valueUnit = calibration.map { $0.unit.isEmpty ? "" : " \($0.unit)" } ?? ""
    let number = SessionSentences.figures
    let unit = lengthNanometres == nil ? "px" : "nm"
    let length = lengthNanometres.map { "\(number($0)) nm, " } ?? ""
    let means = samples.compactMap(\.mean)
    var lines = [
      path,
      "line        \(number(fromXPixels)),\(number(fromYPixels)) to "
        + "\(number(toXPixels)),\(number(toYPixels)) px, \(length)\(number(lengthPixels)) px long",
      "width       \(widthPixels) px",
    ]
    if let low = means.min(), let high = means.max() {
      let mean = value(means.reduce(0, +) / Double(means.count))
      let ends = [value(low), value(high)].sorted().map(number)
      lines.append(
        "values      \(ends[0]) to \(ends[1])\(valueUnit), mean \(number(mean))\(valueUnit)")
    } else {
      lines.append("values      none: nothing along the line is a number")
    }
    let missing = samples.count - means.count
    if missing > 0 { lines.append("unreadable  \(missing) of \(samples.count) places") }
    lines.append("peaks       \(found.clause(unit: unit, sign: "+-"))")
    for peak in peaks.prefix(Self.peaksTold) {
      let distance = number(peak.distanceNanometres ?? peak.distancePixels ?? 0)
      lines.append("            at \(distance) \(unit): \(number(value(peak.value)))\(valueUnit)")
    }
    if peaks.count > Self.peaksTold {
      lines.append("            and \(peaks.count - Self.peaksTold) more")
    }
    return lines.joined(separator: "\n")
  }
}
