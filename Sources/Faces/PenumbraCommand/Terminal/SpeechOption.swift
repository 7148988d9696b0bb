// The option that every command accepts whose printed lines can be read aloud, anywhere on the line.

import ArgumentParser
import Library

/// `--speech WAY`, taken from the arguments of commands that have no such option of their own.
struct SpeechOption {
  /// What speaks; nil where nothing was said about it.
  let choice: SpeechChoice?
  /// The arguments without the option.
  let rest: [String]
  /// A value that names no way to speak.
  private let unknown: String?

  /// Takes the option from arguments.
  init(_ arguments: some Sequence<String>) {
    let taken = TakenOption("--speech", from: arguments)
    choice = taken.value.flatMap(SpeechChoice.init(rawValue:))
    unknown = choice == nil ? taken.value : nil
    rest = taken.rest
  }

  /// The option of this run.
  static let given = SpeechOption(LogOption.given.rest)

  /// Refuses a value that names no way to speak.
  ///
  /// - Throws: `ValidationError`.
  func check() throws {
    guard let unknown else { return }
    let ways = SpeechChoice.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("--speech takes one of \(ways), not \(unknown)")
  }
}
