// The state of an engine that has fallen silent: with its parameters and its volume, everything
// needed to continue as if it had never stopped.

/// An engine at rest.
package struct EngineRest: BitwiseCopyable, Sendable, Hashable {
  /// Whether there was a touch, so that the entrance is over.
  package var hasBegun: Bool
  /// Whether the session is silenced.
  package var isSilenced: Bool

  @_noAllocation @_noLocks
  package init(hasBegun: Bool, isSilenced: Bool) {
    self.hasBegun = hasBegun
    self.isSilenced = isSilenced
  }
}
