// The state of an engine that has fallen silent: with its parameters and its volume, everything
// needed to continue as if it had never stopped.

/// An engine at rest.
package struct EngineRest: BitwiseCopyable, Sendable, Hashable {
  /// Whether there was a touch, so that the entrance is over.
  package var hasBegun: Bool
  /// Whether the session is silenced.
  package var isSilenced: Bool
  /// The voices, a bit each, that have begun no stroke since the engine was new: motion of one begins it.
  package var joiningVoices: UInt8

  @_noAllocation @_noLocks
  package init(hasBegun: Bool, isSilenced: Bool, joiningVoices: UInt8 = 0) {
    self.hasBegun = hasBegun
    self.isSilenced = isSilenced
    self.joiningVoices = joiningVoices
  }
}
