// Waiting for what another thread or program brings about.

import TestBasics
import Testing

/// Polls until `condition` holds; the test fails and goes on if it never does.
func eventually(
  _ what: String, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
  do {
    try await Patience.wait(for: what, until: condition)
  } catch let error as Patience.Exhausted {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}
