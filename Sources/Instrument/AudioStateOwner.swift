// Keeps the callback's state at one address for as long as a port may call back.

import Synthesis

/// The owner of an audio state in memory.
struct AudioStateOwner: ~Copyable {
  private let state: UnsafeMutablePointer<AudioState>

  init(_ initial: consuming AudioState) {
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Leaves the state where it is, to a port that may still call back.
  consuming func leave() {
    discard self
  }

  /// What a port hands to every call of the process function.
  var address: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(state)
  }

  /// Whether everything has died away; only while no port calls back.
  var isAsleep: Bool {
    state.pointee.isAsleep
  }

  /// Frames from a control frame to its sound.
  var latencyFrames: Int {
    state.pointee.chain.latencyFrames
  }
}
