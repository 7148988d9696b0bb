// Why a script cannot go on.

import TestBasics

/// A step that failed, in words.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Waits for what another program brings about, as long as `Patience` lasts.
///
/// On the calling thread, not as a task: other tests may hold up every task of the process.
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
