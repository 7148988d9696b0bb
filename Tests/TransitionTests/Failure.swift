// Why a script cannot go on.

import Glibc

/// A step that failed, in words.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Waits for what another program brings about, half a minute at most.
///
/// On the calling thread, not as a task: other tests may hold up every task of the process.
/// - Throws: `Failure`.
func waitFor(
  _ what: @autoclosure () -> String, _ condition: () throws -> Bool
) throws {
  for _ in 0..<6_000 {
    if try condition() { return }
    usleep(5_000)
  }
  throw Failure("did not happen within 30 s: \(what())")
}
