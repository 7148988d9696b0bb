// The terminal's sentences about calibrations.

import Calibration
import Foundation
import Geometry
import Library
import Pen
import Tablet
import Wording

/// Sentences about calibrations.
enum CalibrationSentences {
  /// The first line of a calibration.
  static func start(
    _ tablet: TabletDescription, _ source: PenSource, _ image: CalibrationRecord.Image?,
    _ sheet: TargetSheet
  ) -> String {
    let from =
      switch source {
      case .device(let path): " at \(path)"
      case .recording(let recording): " from \(recording.path)"
      case .strokes, .face: ""
      }
    return
      sheet.introduction(tablet: "\(tablet.identity.name)\(from)", image: image?.name)
      + "; Ctrl-C ends without a change."
  }

  /// A stored file that could not be used.
  static func problem(_ problem: CalibrationLibrary.Problem) -> String {
    let reason = Fault.settings(problem.error).terminalSentence
    guard let path = problem.setAsidePath else { return "Calibration: left out. \(reason)" }
    return "Calibration: \(reason) The file was set aside as \(path)."
  }

  /// A stored calibration on one line.
  static func listing(_ entry: CalibrationLibrary.Entry) -> String {
    "\(entry.name)  \(entry.record.tablet.name); \(facts(entry.record))"
  }

  /// A calibration's goal, map, error and date.
  static func facts(_ record: CalibrationRecord) -> String {
    var parts: [String]
    let unit: String
    let model: String
    switch record.goal {
    case .image(let image, let map):
      parts = ["\(image.name ?? "images of") \(image.width) × \(image.height) px"]
      (unit, model) = ("px", Self.model(map))
    case .paper(let map):
      parts =
        record.screen.map { ["screen \($0.name), \($0.width) × \($0.height) px"] }
        ?? ["paper of \(SessionSentences.number(record.paperMillimetres ?? 0, 1)) mm"]
      (unit, model) = ("mm", Self.model(map))
    }
    parts.append(model)
    if !record.chosenFor.isEmpty {
      parts.append("chosen for \(record.chosenFor.joined(separator: ", "))")
    }
    if let residuals = record.residuals {
      if let interval = residuals.interval {
        parts.append("95 % within \(SessionSentences.number(interval, 2)) \(unit)")
      } else {
        parts.append("\(SessionSentences.number(residuals.rootMeanSquare, 2)) \(unit) RMS")
      }
      parts.append(day(residuals.date))
    }
    return parts.joined(separator: "; ")
  }

  /// The day of a date and time.
  static func day(_ date: String) -> String {
    String(date.prefix { $0 != "T" })
  }

  private static func model<Target: PlanePoint>(_ map: CalibratedMap<Target>) -> String {
    let plane =
      switch map.plane as PlaneMap<TabletPoint, Target> {
      case .affine: "affine"
      case .homography: "homography"
      }
    return map.tilt == nil ? plane : "\(plane) with tilt"
  }
}
