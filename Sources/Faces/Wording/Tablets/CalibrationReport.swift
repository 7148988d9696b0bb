// The report on a calibration in plain lines, one fact each.

import Calibrating
import Calibration
import Geometry
import Translation

/// The text of a report.
public struct CalibrationReport: Sendable {
  /// The result to report.
  public let result: CalibrationResult
  /// The tablet's name.
  public let tabletName: String
  /// Pixels per millimetre: of the image, or of the sheet's drawing where there is none.
  public let pixelsPerMillimetre: Double
  /// Tablet units per millimetre.
  public let unitsPerMillimetre: (x: Double, y: Double)

  /// Creates the report of a result.
  public init(
    _ result: CalibrationResult, tabletName: String, image: (width: Int, height: Int)?,
    unitsPerMillimetre: (x: Double, y: Double)
  ) {
    self.result = result
    self.tabletName = tabletName
    let pixels = image.map { max($0.width, $0.height) } ?? TargetSheet.pixelsPerSide
    pixelsPerMillimetre = Double(pixels) / result.sheet.sideMillimetres
    self.unitsPerMillimetre = unitsPerMillimetre
  }

  /// The report, the verdict first.
  public var lines: [String] {
    let sheet = result.sheet
    var lines = [
      result.sentence,
      translated(
        "Tablet: \(tabletName), \(sheet.crosses.count) crosses on a sheet of "
          + "\(CalibrationEvent.brief(sheet.sideMillimetres)) mm; 1 mm is "
          + "\(CalibrationEvent.number(pixelsPerMillimetre)) px."),
    ]
    guard let fit = result.fit, let errors = result.errors else { return lines }
    lines.append(mapLine(fit))
    lines.append(
      translated(
        "Expected error: 95 % within \(length(errors.typicalMillimetres)) over the sheet, within "
          + "\(length(errors.largestMillimetres)) at its worst corner."))
    lines.append(
      translated(
        "Residuals at the crosses: \(length(fit.rootMeanSquareMillimetres)) RMS, "
          + "\(length(fit.maximumMillimetres)) at most."))
    lines.append(
      translated(
        "Each cross left out in turn: \(length(fit.leaveOneOutRootMeanSquareMillimetres)) RMS, "
          + "\(length(fit.leaveOneOutMaximumMillimetres)) at most."))
    if let check = result.checkRootMeanSquareMillimetres {
      lines.append(
        translated(
          "Check at \(result.checks.count) further crosses, including the error of each touch: "
            + "\(length(check)) RMS."))
    }
    lines += fit.residuals.map(line)
    lines += result.checks.map(line)
    return lines
  }

  private func mapLine(_ fit: CalibrationFit) -> String {
    var line =
      fit.shape.isProjective
      ? translated(
        "Map: homography, because it predicts crosses left out clearly better than an affine map")
      : translated("Map: affine")
    if let tilt = fit.map.tilt {
      let x = CalibrationReport.thousandths(tilt.unitsPerDegreeX / unitsPerMillimetre.x)
      let y = CalibrationReport.thousandths(tilt.unitsPerDegreeY / unitsPerMillimetre.y)
      line += translated(", and \(x) mm across and \(y) mm down for each degree of lean")
    }
    return line + "."
  }

  private func line(_ residual: CalibrationFit.Residual) -> String {
    guard let leftOut = residual.leaveOneOutMillimetres else {
      return translated(
        "Cross \(residual.number): missed by \(length(residual.distanceMillimetres)).")
    }
    return
      translated(
        "Cross \(residual.number): \(length(residual.distanceMillimetres)) off, "
          + "\(direction(residual.rightMillimetres, residual.downMillimetres)); left out, "
          + "\(length(leftOut)) off.")
  }

  private func line(_ check: CalibrationResult.Check) -> String {
    let verdict =
      check.isPassed
      ? "." : translated("; more than \(length(check.limitMillimetres)) contradicts the map.")
    return translated(
      "Check cross \(check.cross.number): \(length(check.distanceMillimetres)) off, "
        + "\(direction(check.rightMillimetres, check.downMillimetres))\(verdict)")
  }

  private func direction(_ right: Double, _ down: Double) -> String {
    translated(
      "\(CalibrationEvent.millimetres(abs(right))) to the \(right < 0 ? translated("left") : translated("right")) and "
        + "\(CalibrationEvent.millimetres(abs(down))) \(down < 0 ? translated("up") : translated("down"))"
    )
  }

  private func length(_ millimetres: Double) -> String {
    "\(CalibrationEvent.millimetres(millimetres)) "
      + "(\(CalibrationEvent.number(millimetres * pixelsPerMillimetre)) px)"
  }

  private static func thousandths(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return "\(rounded == 0 ? 0 : rounded)"
  }
}
