// Sentences and exit statuses for exercises.

import Files
import Library

extension ExerciseFault {
  var sentence: String {
    switch self {
    case .settings(let error): error.sentence
    case .notFound("", let available):
      "The exercise's name is empty; choose one of \(available.joined(separator: ", "))."
    case .notFound(let name, let available):
      "There is no exercise \(name); choose one of \(available.joined(separator: ", "))."
    case .nameRefused(let name, let flaw):
      "\"\(name)\" cannot be the name of an exercise, \(flaw.keptWords)."
    case .exists(let path): "\(path) is there already; choose another name."
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
    case .empty: "because nothing is in it; type one"
    case .path: "because a command would take it for a file; leave out slashes and .toml"
    case .hidden: "because files that begin with a point are hidden; begin with a letter"
    case .control: "because it holds a character that no screen shows; type it anew"
    case .tooLong(let bytes, let limit):
      "because its file's name would have \(bytes) bytes; choose one of at most \(limit)"
    case .builtIn: "because one that comes with the program has it; choose another one"
    }
  }
}
