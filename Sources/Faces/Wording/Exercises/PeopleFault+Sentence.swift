// Sentences and exit statuses for people and their runs.

import Files
import Library
import Translation

extension PeopleFault {
  var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .settings(let error): error.sentence
    case .nameRefused(let name, let flaw):
      translated("\"\(name)\" cannot be a person's name, \(flaw.keptWords).")
    case .exists(let name, let runs):
      translated(
        count: runs,
        one:
          "There is a person \(name) already, with \(runs) run; choose another name, or go on as \(name).",
        many:
          "There is a person \(name) already, with \(runs) runs; choose another name, or go on as \(name)."
      )
    case .spelledOtherwise(let name, let typed):
      translated(
        "\(typed) is not known, but there is a person \(name); type \(name) to go on as that person, or choose "
          + "another name.")
    case .notFound(let name, let available) where available.isEmpty:
      translated(
        "There is no person \(name), and no other; attempts are kept once a name is given.")
    case .notFound(let name, let available):
      translated("There is no person \(name); choose one of \(available.joined(separator: ", ")).")
    case .damaged(let path, let line):
      translated(
        "Line \(line) of \(path) is damaged, so this run cannot be read; restore the file or remove the run's "
          + "folder.")
    case .targetExists(let path): translated("\(path) is there already; choose another name.")
    case .archiveFailed(let path, let message):
      translated("The archive \(path) cannot be written (\(message)); choose another place.")
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .file(let error): error.exitStatus
    case .settings(let error): error.exitStatus
    case .nameRefused, .exists, .spelledOtherwise: ExitStatus.usage
    case .notFound: ExitStatus.noInput
    case .damaged: ExitStatus.dataError
    case .targetExists, .archiveFailed: ExitStatus.cannotCreate
    }
  }
}
