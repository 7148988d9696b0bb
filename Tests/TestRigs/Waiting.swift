// Waits for another thread or program.

import TestBasics
import Testing

/// Polls until `condition` holds; if it never does, the test fails and continues.
///
/// - Throws: `CancellationError` where the test was cancelled.
package func eventually(
  _ what: String, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
  do {
    try await Patience.wait(for: what, until: condition)
  } catch let error as Patience.Exhausted {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
