// How loud a session was over time, and the exposure of the ears.

import Drawing
import Foundation
import Library
import Pen
import Recorded
import Sonification
import Translation

/// The levels of a session.
struct ReportLevels {
  /// The damage of the table.
  let damage: TableDamage?

  private var peaks = ThinCurve()
  private var loudness = ThinCurve()
  private var exposure = ThinCurve()
  private var highestPeak = 0.0
  private var loudest: Double?
  private var lastExposure = 0.0
  private var isEmpty = true
  private let headphones: HeadphoneRecord?
  private var dose: ListeningDose?

  // Below this nothing is drawn: a silence of minus infinity has no place on an axis.
  private static let floorDecibels = -90.0

  init(_ session: RecordedSession, headphones: HeadphoneRecord?) {
    self.headphones = headphones
    var rows = SessionTable<LevelRow>(path: session.folder.levels)
    while let row = rows.next() {
      isEmpty = false
      let seconds = Double(row.timeNanoseconds) * 1e-9
      let peak = max(row.peakLeft, row.peakRight)
      highestPeak = max(highestPeak, peak)
      peaks.add(x: seconds, y: max(Self.decibels(peak), Self.floorDecibels))
      if let level = row.loudness {
        loudest = max(loudest ?? level, level)
        loudness.add(x: seconds, y: max(level, Self.floorDecibels))
      } else {
        loudness.breakHere()
      }
      // A full-scale sine of 1 kHz has a mean square of 0.5.
      lastExposure = max(row.exposureLeft, row.exposureRight) / 0.5
      exposure.add(x: seconds, y: lastExposure)
      if let headphones {
        var heard = ListeningDose(calibration: headphones.calibration, mode: headphones.listener)
        heard.add(left: row.exposureLeft, right: row.exposureRight)
        dose = heard
      }
    }
    damage = rows.damage
  }

  /// The section of the report.
  func words(_ form: ReportForm) -> String {
    let heading = form.heading(translated("Level and dose over time"), identifier: "levels")
    guard !isEmpty else {
      return heading + form.paragraph(translated("No sound was running in this session."))
    }
    let peak = ReportNumber.fixed(Self.decibels(highestPeak), 1)
    let level = loudest.map { "\(ReportNumber.fixed($0, 1)) LUFS" } ?? translated("silence")
    let dose = ReportNumber.measured(lastExposure)
    let allowance =
      self.dose.map {
        translated(
          "With the headphones entered for this user that is "
            + "\(ReportNumber.measured($0.percent)) % of a week's allowance (ITU-T H.870).")
      }
      ?? translated(
        "The headphones' sensitivity is not known, so that no dose in percent of a week can be told."
      )
    let words =
      translated(
        "Highest true peak \(highestPeak > 0 ? "\(peak) dBFS" : translated("silence")), highest momentary loudness "
          + "\(level). The ear that heard more took in as much as from \(dose) s of a full-scale tone of "
          + "1 kHz (A-weighted). \(allowance)")
    let plot = LinePlot(
      identifier: "levels-plot", title: translated("Level and dose over time"), summary: words,
      axis: translated("Time since the session's start (s)"),
      panels: [
        LinePlot.Panel(
          axis: translated("Level (dB)"),
          series: [
            LinePlot.Series(name: translated("true peak (dBFS)"), curve: peaks),
            LinePlot.Series(name: translated("loudness (LUFS)"), curve: loudness),
          ]),
        LinePlot.Panel(
          axis: translated("Dose (s of full scale)"),
          series: [LinePlot.Series(name: translated("dose"), curve: exposure)]),
      ])
    return heading + form.drawing(plot.svg) + form.paragraph(words)
  }

  private static func decibels(_ amplitude: Double) -> Double {
    amplitude > 0 ? 20 * log10(amplitude) : -.infinity
  }
}
