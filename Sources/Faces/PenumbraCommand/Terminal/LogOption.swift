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

  /// Takes the option from arguments; one without a value stays there, and is refused as usual.
  init(_ arguments: some Sequence<String>) {
    var path: String?
    var rest: [String] = []
    var words = Array(arguments)[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest += [word] + words
        break
      } else if word == "--log", let file = words.popFirst() {
        path = file
      } else if word.hasPrefix("--log=") {
        path = String(word.dropFirst("--log=".count))
      } else {
        rest.append(word)
      }
    }
    self.path = path
    self.rest = rest
  }

  /// The option of this run.
  static let given = LogOption(CommandLine.arguments.dropFirst())

  /// Starts logging, where that was requested.
  func begin() throws(Fault) {
    try Fault.wrap { () throws(SettingsError) in try Log.begin(path: path) }
  }
}
