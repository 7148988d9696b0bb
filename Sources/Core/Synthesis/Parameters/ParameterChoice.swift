// One of the keywords a parameter can be.

/// A keyword that a parameter accepts.
public struct ParameterChoice: Sendable, Hashable {
  /// As a preset's file has it.
  public let word: String
  /// As the screen shows it.
  public let name: String

  /// Creates a choice from its keyword in files and its name on the screen.
  public init(_ word: String, _ name: String) {
    self.word = word
    self.name = name
  }
}
