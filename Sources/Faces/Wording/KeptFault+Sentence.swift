// What users keep by name, in words, and why something of it stays as it is.

import Files
import Library

extension KeptKind {
  /// One of them, such as "preset".
  public var word: String {
    switch self {
    case .preset: "preset"
    case .zones: "set of zones"
    case .pattern: "pattern"
    case .exercise: "exercise"
    case .calibration: "calibration"
    }
  }

  /// All of them, such as "presets".
  public var words: String {
    switch self {
    case .preset: "presets"
    case .zones: "sets of zones"
    case .pattern: "patterns"
    case .exercise: "exercises"
    case .calibration: "calibrations"
    }
  }
}

extension KeptFault {
  /// What is wrong and what to do next, in one sentence on one line.
  public var sentence: String {
    switch self {
    case .settings(let error): error.sentence
    case .bundled(let kind, let name):
      "The \(kind.word) \(name) comes with Penumbra and stays as it is; duplicate it to have one of your own."
    case .notFound(let kind, let name):
      "There is no \(kind.word) \(name) of your own any more; choose another one."
    case .nameRefused(let kind, let name, let flaw):
      "\"\(name)\" cannot be the name of \(kind == .exercise ? "an" : "a") \(kind.word), \(flaw.keptWords)."
    case .exists(let kind, let name, let path):
      "There is \(kind == .exercise ? "an" : "a") \(kind.word) \(name) already (\(path)); choose another name."
    }
  }
}
