// One of the words a parameter can be.

/// A word that a parameter accepts.
public struct ParameterChoice: Sendable, Hashable {
  /// As a preset's file has it.
  public let word: String
  /// As the screen shows it.
  public let name: String

  public init(_ word: String, _ name: String) {
    self.word = word
    self.name = name
  }
}
