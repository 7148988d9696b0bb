// Sentences about the words that are said.

import Library

/// What is said about saying.
public enum SpeechSentences {
  /// There is nothing to say again.
  public static let nothingSaid = "Nothing has been said yet."

  /// How much is said.
  public static func words(_ verbosity: Verbosity) -> String { "Words: \(verbosity.rawValue)." }
}
