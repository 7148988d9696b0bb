// What the face sends of the sound, with the numbers that keep its order: a mailbox and a ring do not
// know of each other.

import Synthesis

/// All voices and effects.
struct PostedChain: BitwiseCopyable, Sendable {
  var parameters: ChainParameters
  /// The sets posted before it, and it.
  var number: Int
}

/// One parameter that moved.
struct QueuedMove: BitwiseCopyable, Sendable {
  var move: ChainMove
  /// The number of the set it changes.
  var chainNumber: Int
}
