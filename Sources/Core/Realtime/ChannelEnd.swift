// Finds two threads at one end of a channel, in debug builds.

import Synchronization

/// One end of a channel, which one thread at a time may use; a second one ends the program in a debug
/// build, and is not looked for in a release build.
@usableFromInline
struct ChannelEnd: ~Copyable {
  #if DEBUG
    @usableFromInline
    let isInUse = Atomic<Bool>(false)
  #endif

  @inlinable
  init() {}

  /// Begins a use.
  @inlinable
  func enter() {
    #if DEBUG
      precondition(
        !isInUse.exchange(true, ordering: .acquiring), "two threads at one end of a channel")
    #endif
  }

  /// Ends a use.
  @inlinable
  func leave() {
    #if DEBUG
      isInUse.store(false, ordering: .releasing)
    #endif
  }
}
