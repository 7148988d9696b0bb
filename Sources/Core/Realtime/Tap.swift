// Listeners that attach and detach while one thread keeps writing: the writer neither waits nor
// allocates.

import Synchronization

/// Where listeners receive what one thread writes.
///
/// A listener is a value that contains rings. The writer visits every listener in each of its
/// rounds and pushes; each listener's own thread pops. Any thread may attach and detach.
///
/// Detaching takes two steps: the place is emptied, then a visit in progress is waited for (hazard
/// pointers in their simplest form; Maged M. Michael, "Hazard Pointers", IEEE Transactions on
/// Parallel and Distributed Systems 15, 2004).
///
///     let tap = Tap<Ring<Int>>()
///     let attached = tap.attach(Ring(capacity: 16))
///     tap.beginRound()                               // the writer's thread
///     tap.listener(at: 0)?.listener.push(1)
///     tap.endRound()
///     attached?.listener.pop()                       // 1, the listener's thread
public struct Tap<Listener: ~Copyable & Sendable>: ~Copyable {
  @usableFromInline
  let core = TapCore.make()

  /// Creates a tap without listeners.
  public init() {}

  deinit { TapCore.release(core) }

  // MARK: Only the writer's thread

  /// Begins a round, in which listeners may be visited; each ends with `endRound`.
  @inlinable
  public func beginRound() {
    core.pointee.visits.add(1, ordering: .sequentiallyConsistent)
  }

  /// The listener at a place, 0..<`placeCount`, within a round; nil where there is none.
  @inlinable
  public func listener(at place: Int) -> Visited<Listener>? {
    let address = core.pointee.places[place].load(ordering: .sequentiallyConsistent)
    guard let memory = UnsafePointer<Listener>(bitPattern: address) else { return nil }
    return Visited(memory)
  }

  /// Ends a round.
  @inlinable
  public func endRound() {
    core.pointee.visits.add(1, ordering: .releasing)
  }

  /// How many places there are.
  @inlinable
  public var placeCount: Int { TapCore.placeCount }

  // MARK: Any thread

  /// Attaches a listener, which is visited from the writer's next round on; nil where all eight
  /// places are taken.
  public func attach(_ listener: consuming sending Listener) -> Attached<Listener>? {
    let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    memory.initialize(to: listener)
    guard let place = core.pointee.take(Int(bitPattern: memory)) else {
      memory.deinitialize(count: 1)
      memory.deallocate()
      return nil
    }
    return Attached(memory, to: core, at: place)
  }

  /// How many listeners are attached.
  public var listenerCount: Int {
    (0..<TapCore.placeCount).count { core.pointee.places[$0].load(ordering: .relaxed) != 0 }
  }
}

// Unchecked because of the pointer to the core, whose every field is atomic.
extension Tap: @unchecked Sendable where Listener: ~Copyable {}
