// Sentences about the damage of a session.

import Pen
import Translation

extension TableDamage {
  /// The damage without its consequence and without a full stop.
  public var finding: String {
    let words = sentence
    return String(words[..<(words.lastIndex(of: ";") ?? words.endIndex)])
  }

  /// The status of a command that cannot do without the table.
  var exitStatus: Int32 {
    switch fault {
    case .missing: ExitStatus.noInput
    case .notOpened(let error): error.exitStatus
    default: ExitStatus.dataError
    }
  }

  /// The damage and its consequence, in one sentence on one line.
  public var sentence: String {
    let place = translated("\(path), line \(line)")
    let rest =
      count > 1
      ? translated(
        count: count - 1, one: "it and \(count - 1) other line are left out",
        many: "it and \(count - 1) other lines are left out")
      : translated("it is left out")
    let words: String =
      switch fault {
      case .missing: translated("\(path) is missing; the session is used without it.")
      case .notOpened(let error):
        translated("\(error.finding); the session is used without it.")
      case .unreadable(let number):
        translated(
          "\(place), cannot be read further (\(Fault.reason(number))); the lines before it are used."
        )
      case .empty: translated("\(path) is empty; the session is used without it.")
      case .wrongHeader(let found, let expected):
        translated(
          "\(place), is \"\(found)\" instead of \(expected); the session is used without this table."
        )
      case .cutShort:
        translated("\(place), breaks off, as when the program was ended by force; \(rest).")
      case .tooLong(let limit):
        translated("\(place), is longer than \(limit) bytes; it and what follows are left out.")
      case .notText: translated("\(place), holds bytes that are not text; \(rest).")
      case .missingColumns(let found, let expected):
        translated("\(place), has \(found) columns instead of \(expected); \(rest).")
      case .wrongCell(let column, let text):
        translated("\(place), has \"\(text)\" in \(column); \(rest).")
      case .wrongEvent(let text):
        translated("\(place), is \"\(text)\" instead of a tablet event; \(rest).")
      case .timeRunsBackwards: translated("\(place), goes back in time; \(rest).")
      }
    return Fault.onOneLine(words)
  }
}
