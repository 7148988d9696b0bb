// What can be found wrong with a parser that did not crash.

/// A promise of a parser that some bytes break.
public enum Finding: Error, Sendable, Equatable {
  /// A value changed by being written and read again; `text` is what was written.
  case changedByWriting(text: String)
  /// A value cannot be read again once it is written; `text` is what was written.
  case refusedAfterWriting(text: String, reason: String)
  /// A value that was read cannot be written.
  case notWritable(reason: String)
  /// A value is outside what its type or its key allows.
  case outOfBounds(name: String, value: String)
  /// Two reads of the same file give different results.
  case inconsistent(name: String, first: String, second: String)
  /// A file was opened and not closed.
  case fileLeftOpen(descriptor: Int32)
  /// An error names a line that the file does not have.
  case wrongLine(line: Int, count: Int)
}
