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

  /// One of them with its article, such as "a preset", for who says of which kind something is.
  public var wordWithArticle: String {
    switch self {
    case .preset: translated("a preset")
    case .zones: translated("a set of zones")
    case .pattern: translated("a pattern")
    case .exercise: translated("an exercise")
    case .calibration: translated("a calibration")
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
        "\"\(name)\" cannot be the name of \(kind.wordWithArticle), \(flaw.keptWords)."
      )
    case .exists(let kind, let name, let path):
      translated(
        "There is \(kind.wordWithArticle) \(name) already (\(path)); choose another name."
      )
    }
  }
}
