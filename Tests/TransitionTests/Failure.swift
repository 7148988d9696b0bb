// Why a script cannot continue.

import TestBasics

/// A failed step, as text.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Waits for another program, until the timeout of `Patience`.
///
/// On the calling thread, not as a task: other tests may occupy every task of the process.
/// - Throws: `Failure`.
func waitFor(
  _ what: @autoclosure () -> String, _ condition: () throws -> Bool
) throws {
  do {
    try Patience.block(for: what(), until: condition)
  } catch let error as Patience.Exhausted {
    throw Failure(error.description)
  }
}
