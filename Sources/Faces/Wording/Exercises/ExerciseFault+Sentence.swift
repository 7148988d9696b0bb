// Sentences and exit statuses for exercises.

import Files
import Library
import Translation

extension ExerciseFault {
  var sentence: String {
    switch self {
    case .settings(let error): error.sentence
    case .notFound("", let available):
      translated(
        "The exercise's name is empty; choose one of \(available.joined(separator: ", ")).")
    case .notFound(let name, let available):
      translated(
        "There is no exercise \(name); choose one of \(available.joined(separator: ", ")).")
    case .nameRefused(let name, let flaw):
      translated("\"\(name)\" cannot be the name of an exercise, \(flaw.keptWords).")
    case .exists(let path): translated("\(path) is there already; choose another name.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .settings(let error): error.exitStatus
    case .notFound: ExitStatus.noInput
    case .nameRefused: ExitStatus.usage
    case .exists: ExitStatus.cannotCreate
    }
  }
}

extension NameFlaw {
  /// Why a text cannot be the name of something that is kept.
  var keptWords: String {
    switch self {
    case .empty: translated("because nothing is in it; type one")
    case .path:
      translated("because a command would take it for a file; leave out slashes and .toml")
    case .hidden:
      translated("because files that begin with a point are hidden; begin with a letter")
    case .control: translated("because it holds a character that no screen shows; type it anew")
    case .tooLong(let bytes, let limit):
      translated(
        "because its file's name would have \(bytes) bytes; choose one of at most \(limit)")
    case .builtIn: translated("because one that comes with the program has it; choose another one")
    }
  }
}
