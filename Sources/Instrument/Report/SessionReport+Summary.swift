// What a session comes to, in two or three plain sentences.

import Drawing
import Foundation
import Recorded
import Translation

extension SessionReport.Findings {
  /// Takes the extremes of a stroke into those of the session.
  mutating func note(extremesOf figures: StrokeFigures) {
    if let value = figures.lowestValue, value < lowest?.value ?? .infinity {
      lowest = (value, figures.number)
    }
    if let value = figures.highestValue, value > highest?.value ?? -.infinity {
      highest = (value, figures.number)
    }
    guard let low = figures.lowestHertz, let high = figures.highestHertz else { return }
    hertz = min(hertz?.lowerBound ?? low, low)...max(hertz?.upperBound ?? high, high)
  }
}

extension SessionReport {
  /// How much was traced, what was met there, and how many places were tagged.
  func summary(_ findings: Findings, tagCount: Int) -> String {
    let strokes =
      findings.strokeCount == 1
      ? translated("1 stroke") : translated("\(findings.strokeCount) strokes")
    let image = session.record.map { ($0.image.path as NSString).lastPathComponent } ?? ""
    let tags =
      switch tagCount {
      case 0: translated("No place was tagged.")
      case 1: translated("1 place was tagged.")
      default: translated("\(tagCount) places were tagged.")
      }
    guard findings.strokeCount > 0 else { return translated("Nothing was traced. \(tags)") }
    let traced =
      translated(
        "\(strokes) of \(lengthWords(findings)) in "
          + "\(ReportNumber.fixed(findings.contactSeconds, 1)) s"
          + "\((image.isEmpty ? "." : translated(" on \(image).")))")
    return [traced, values(findings) ?? translated("The strokes met no value."), tags].joined(
      separator: " ")
  }

  /// The lowest and the highest value met, where, and between which frequencies they were heard; nil
  /// where none was.
  func values(_ findings: Findings) -> String? {
    guard let lowest = findings.lowest, let highest = findings.highest else { return nil }
    var words =
      translated(
        "The lowest value met is \(ReportNumber.measured(lowest.value)), in stroke "
          + "\(lowest.stroke), the highest \(ReportNumber.measured(highest.value)), in stroke "
          + "\(highest.stroke)")
    if let hertz = findings.hertz {
      words +=
        translated(
          "; they were heard between \(ReportNumber.fixed(hertz.lowerBound, 1)) and "
            + "\(ReportNumber.fixed(hertz.upperBound, 1)) Hz")
    }
    return words + "."
  }
}
