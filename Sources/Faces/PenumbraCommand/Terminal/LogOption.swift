// The option that every command accepts, anywhere on the line.

import Files
import Logs
import Pen

/// `--log FILE`, taken from the arguments before the commands read them.
struct LogOption {
  /// The file that what happens is appended to; nil for none.
  let path: String?
  /// The arguments without the option.
  let rest: [String]

  /// Takes the option from arguments.
  init(_ arguments: some Sequence<String>) {
    let taken = TakenOption("--log", from: arguments)
    (path, rest) = (taken.value, taken.rest)
  }

  /// The option of this run.
  static let given = LogOption(CommandLine.arguments.dropFirst())

  /// Starts logging, where that was requested.
  func begin() throws(Fault) {
    try Fault.wrap { () throws(SettingsError) in try Log.begin(path: path) }
  }
}
