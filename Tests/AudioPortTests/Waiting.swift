// Waiting for what another thread or program brings about.

import Testing

/// Polls until `condition` holds; the test fails and goes on if it does not within ten seconds.
func eventually(
  _ what: String, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
  for _ in 0..<1000 {
    if condition() { return }
    try await Task.sleep(for: .milliseconds(10))
  }
  Issue.record("did not happen: \(what)", sourceLocation: sourceLocation)
}
