// A profile as a table, for a spreadsheet or a script.

import Analysis
import Geometry
import Micrograph

/// The rows of a profile as comma-separated text.
///
/// The columns are `distance_nm,x_px,y_px,mean,sd,n`; without a pixel size the first is `distance_px`.
/// Lines that begin with `#` say what was read, and what a value measures where the file says it: values are as
/// stored. A mean or a deviation that is not there is left empty.
public struct ProfileTable: Sendable {
  /// The whole text.
  public let text: String

  /// Writes a profile as text.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - imagePath: the image it was read from.
  ///   - digest: the SHA-256 of the image's file, in hexadecimal digits; nil where it is not known.
  ///   - calibration: what the values measure; nil where nothing is known about it.
  public init(
    _ profile: LineProfile, imagePath: String, digest: String?,
    calibration: ValueCalibration? = nil
  ) {
    let name = imagePath.split(whereSeparator: \.isNewline).joined(separator: " ")
    var lines = ["# image \(name)"]
    if let digest { lines.append("# sha256 \(digest)") }
    lines.append(
      "# from \(profile.start.x),\(profile.start.y) to \(profile.end.x),\(profile.end.y) px, width "
        + "\(profile.widthPixels) px")
    if let calibration {
      let unit = calibration.unit.split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.append(
        "# values as stored; each is (value - \(calibration.origin)) x \(calibration.scale)"
          + (unit.isEmpty ? "" : " \(unit)"))
    }
    lines.append("\(profile.isInNanometres ? "distance_nm" : "distance_px"),x_px,y_px,mean,sd,n")
    for sample in profile.samples {
      let mean = sample.mean.map { "\($0)" } ?? ""
      let deviation = sample.standardDeviation.map { "\($0)" } ?? ""
      lines.append(
        "\(sample.distance),\(sample.place.x),\(sample.place.y),\(mean),\(deviation),\(sample.count)"
      )
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
