// What users keep by name, in words, and why something of it stays as it is.

import Files
import Library
import Translation

extension KeptKind {
  /// One of them, such as "preset".
  public var word: String {
    switch self {
    case .preset: translated("preset")
    case .zones: translated("set of zones")
    case .pattern: translated("pattern")
    case .exercise: translated("exercise")
    case .calibration: translated("calibration")
    }
  }

  /// All of them, such as "presets".
  public var words: String {
    switch self {
    case .preset: translated("presets")
    case .zones: translated("sets of zones")
    case .pattern: translated("patterns")
    case .exercise: translated("exercises")
    case .calibration: translated("calibrations")
    }
  }
}

extension KeptFault {
  /// What is wrong and what to do next, in one sentence on one line.
  public var sentence: String {
    switch self {
    case .settings(let error): error.sentence
    case .bundled(let kind, let name):
      translated(
        "The \(kind.word) \(name) comes with Penumbra and stays as it is; duplicate it to have one of your own."
      )
    case .notFound(let kind, let name):
      translated("There is no \(kind.word) \(name) of your own any more; choose another one.")
    case .nameRefused(let kind, let name, let flaw):
      translated(
        "\"\(name)\" cannot be the name of \(kind == .exercise ? translated("an") : "a") \(kind.word), \(flaw.keptWords)."
      )
    case .exists(let kind, let name, let path):
      translated(
        "There is \(kind == .exercise ? translated("an") : "a") \(kind.word) \(name) already (\(path)); choose another name."
      )
    }
  }
}
