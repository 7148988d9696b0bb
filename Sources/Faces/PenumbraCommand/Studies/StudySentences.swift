// What a study says of its tasks and of what it may find.

import Engine
import Foundation
import Study
import Wording

/// The sentences of a study.
enum StudySentences {
  /// The numbers of listeners of the table before a study starts.
  static let listeners = [12, 20]

  /// What is told of a traced trial of the practice.
  static func words(_ tracing: StudyTracing) -> String {
    switch tracing {
    case .place(let distance, let seconds, _):
      "\(tracing.isGood ? "There" : "Not there"): \(Int(distance.rounded())) px away after "
        + "\(String(format: "%.1f", seconds)) s."
    case .follow(let share, _, _, let seconds):
      "At the line for \(Int((share * 100).rounded())) % of \(String(format: "%.1f", seconds)) s."
    }
  }

  /// The lines before a study starts: how many of 100 studies find what.
  static func power(_ plan: StudyPlan) -> [String] {
    let numbers = listeners.map(String.init).joined(separator: " and ")
    return ["Of 100 such studies with \(numbers) listeners so many find a difference:"]
      + plan.parts.map { part in
        let expectation = StudyExpectation(part, listeners: listeners, studies: 400)
        return "\(expectation.words): \(shares(expectation.found).joined(separator: " and "))."
      }
  }

  /// Shares as whole percents.
  static func shares(_ found: [Double]) -> [String] {
    found.map { String(Int(($0 * 100).rounded())) }
  }
}

extension StudyExpectation {
  /// The task and the difference that is looked for.
  var words: String {
    let size = String(format: "%g", difference)
    let what =
      switch measure {
      case .threshold: "a threshold \(size) times as large"
      case .sensitivity: "a d' higher by \(size)"
      case .countError: "an error larger by \(String(format: "%g", difference * 100)) %"
      case .seconds: "a time \(size) times as long"
      case .distance: "a distance \(size) times as large"
      case .speed: "a speed \(size) times as high"
      case .share: "a share of the time higher by \(String(format: "%g", difference * 100)) %"
      }
    return "\(task.rawValue), \(what)"
  }
}

extension StudyTask {
  /// What the listener is asked, in one line.
  var question: String {
    switch self {
    case .brighter: "You hear two patches. Which one is brighter: 1 or 2?"
    case .vacancy: "You hear a row of columns. Is one of them missing or dim: 1 for yes, 2 for no?"
    case .columns: "You hear a row of columns. How many are there? Type the number, then Enter."
    case .shape:
      "You hear a bright shape. Which is it: 1 disc, 2 ring, 3 square, 4 triangle, 5 cross?"
    case .earcon:
      "Which sound is it? Type its number, then Enter: "
        + Earcon.allCases.enumerated().map { "\($0 + 1) \($1.shortName)" }
        .joined(separator: ", ") + "."
    case .place:
      "Go to the place with the pen or the arrow keys: the nearer, the higher. Press Enter there."
    case .follow:
      "Go to the beginning of the line and follow it to the right with the pen or the arrow keys. "
        + "Enter ends."
    }
  }
}
