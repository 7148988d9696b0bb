// Sentences and exit statuses for conflicts between the files of a run.

import Files
import Translation

extension FileConflict {
  var sentence: String {
    switch self {
    case .outputIsInput(let output, let input) where output == input:
      translated(
        "\(output) is to be read and would be lost; choose another place for what is written.")
    case .outputIsInput(let output, let input):
      translated(
        "\(output) is the same file as \(input), which is to be read and would be lost; choose another "
          + "place for what is written.")
    case .outputsAreOne(let first, let second) where first == second:
      translated(
        "\(first) is named for two files to be written; choose another place for one of them.")
    case .outputsAreOne(let first, let second):
      translated("\(first) and \(second) are one file; choose another place for one of them.")
    case .outputInSession(let output, let session):
      translated(
        "\(output) would lie in the session \(session), which is only read; choose a place outside of it."
      )
    case .outputInNewSession(let output, let session):
      translated(
        "\(output) would lie in the session \(session), which is to be recorded; choose a place outside "
          + "of it.")
    case .place(let error): error.sentence
    }
  }

  var exitStatus: Int32 {
    if case .place(let error) = self { error.exitStatus } else { ExitStatus.usage }
  }
}
