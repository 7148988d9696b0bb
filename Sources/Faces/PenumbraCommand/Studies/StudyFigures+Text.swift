// The figures of a study as lines.

import Foundation
import Psychometrics
import Study

extension StudyFigures {
  /// The report in the terminal.
  var text: String {
    var lines = ["\(study): \(participants.count) participants.", notice]
    for participant in participants {
      lines.append("")
      lines.append("Participant \(participant.code)")
      if participant.blocks.isEmpty { lines.append("  no answers yet") }
      lines += participant.blocks.map { "  \($0.line)" }
    }
    if !comparisons.isEmpty {
      lines += ["", "Conditions compared by Wilcoxon's signed-rank test, two-sided:"]
      lines += comparisons.map { "  \($0.line)" }
    }
    return lines.joined(separator: "\n")
  }
}

extension StudyFigures.Block {
  fileprivate var line: String {
    var parts = ["\(task.rawValue), \(condition): \(trials) trials"]
    if !isComplete { parts.append("not finished") }
    if let threshold { parts.append("threshold \(threshold.words) of the window") }
    if let sensitivity { parts.append("d' \(sensitivity.words)") }
    if let criterion { parts.append("criterion \(Estimate.number(criterion))") }
    if let meanError { parts.append("mean error \(Estimate.number(meanError * 100)) %") }
    if let exponent { parts.append("exponent \(Estimate.number(exponent))") }
    if catchTrials > 0 {
      parts.append(
        "easy trials \(catchCorrect) of \(catchTrials)\(isDoubtful ? ", doubtful" : "")")
    }
    return parts.joined(separator: "; ")
  }
}

extension StudyFigures.Comparison {
  fileprivate var line: String {
    let difference =
      switch task {
      case .brighter:
        "threshold of \(second) \(Estimate.number(exp(meanDifference))) times that of \(first)"
      case .vacancy: "d' of \(second) higher by \(Estimate.number(meanDifference)) than of \(first)"
      case .columns:
        "error of \(second) higher by \(Estimate.number(meanDifference * 100)) % than of \(first)"
      }
    return "\(task.rawValue): \(difference); \(listeners) listeners, p = "
      + Estimate.number(probability)
  }
}

extension Estimate {
  fileprivate var words: String {
    "\(Self.number(value)) (95 % interval \(Self.number(low)) to \(Self.number(high)))"
  }

  /// Three digits, however small.
  fileprivate static func number(_ value: Double) -> String {
    String(format: "%.3g", value)
  }
}
