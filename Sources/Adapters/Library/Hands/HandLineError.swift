// Where a stream of lines is not one of hands.

/// A flaw and its line.
public struct HandLineError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// What is wrong with it.
  public let flaw: HandLineFlaw

  /// Creates the error of a line.
  public init(line: Int, flaw: HandLineFlaw) {
    self.line = line
    self.flaw = flaw
  }
}
