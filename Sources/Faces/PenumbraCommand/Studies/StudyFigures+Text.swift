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
    if let threshold { parts.append("threshold \(threshold.words) of \(task.whole)") }
    if let sensitivity { parts.append("d' \(sensitivity.words)") }
    if let criterion { parts.append("criterion \(Estimate.number(criterion))") }
    if let meanError { parts.append("mean error \(Estimate.number(meanError * 100)) %") }
    if let share {
      parts.append("right \(share.percent) % (guessing \(Estimate.number((chance ?? 0) * 100)) %)")
    }
    if let distancePixels { parts.append("median distance \(distancePixels.words) px") }
    if let heldShare {
      parts.append("median share of the time at the line \(heldShare.percent) %")
    }
    if let pixelsPerSecond { parts.append("median speed \(pixelsPerSecond.words) px/s") }
    if let seconds { parts.append("median time \(seconds.words) s") }
    if let worst = confusions?.first {
      parts.append("most often \(worst.told) for \(worst.shown), \(worst.count) times")
    }
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
    let ratio = Estimate.number(exp(meanDifference))
    let plain = Estimate.number(meanDifference)
    let percent = Estimate.number(meanDifference * 100)
    let difference =
      switch measure {
      case .threshold: "threshold of \(second) \(ratio) times that of \(first)"
      case .sensitivity: "d' of \(second) higher by \(plain) than of \(first)"
      case .countError: "error of \(second) higher by \(percent) % than of \(first)"
      case .seconds: "time of \(second) \(ratio) times that of \(first)"
      case .distance: "distance of \(second) \(ratio) times that of \(first)"
      case .share: "share of \(second) higher by \(percent) % than of \(first)"
      case .speed: "speed of \(second) \(ratio) times that of \(first)"
      }
    return "\(task.rawValue): \(difference); \(listeners) listeners, p = "
      + Estimate.number(probability)
  }
}

extension Estimate {
  fileprivate var words: String {
    "\(Self.number(value)) (95 % interval \(Self.number(low)) to \(Self.number(high)))"
  }

  /// A share in percent.
  fileprivate var percent: String {
    "\(Self.number(value * 100)) (95 % interval \(Self.number(low * 100)) to "
      + "\(Self.number(high * 100)))"
  }

  /// Three digits, however small.
  fileprivate static func number(_ value: Double) -> String {
    String(format: "%.3g", value)
  }
}

extension StudyTask {
  /// What a threshold is a share of.
  fileprivate var whole: String {
    switch self {
    case .shape: "the contrast"
    case .earcon: "the loudness"
    case .brighter, .vacancy, .columns, .place, .follow: "the window"
    }
  }
}
