// The latest value from one thread to one other: a value that was not taken in time is replaced.

import Synchronization

/// A single-writer single-reader mailbox in which the latest value wins.
///
/// Three slots change roles: one belongs to the writer, one to the reader, one lies between them
/// and is swapped in a single atomic exchange. Posting and taking are wait-free: a fixed number of
/// steps, whatever the other thread does. A mailbox never moves while threads share it. Debug builds
/// end the program where two threads use one end at once.
///
///     let mailbox = Mailbox<Float>()
///     mailbox.post(1)
///     mailbox.post(2)
///     mailbox.take()   // 2
///     mailbox.take()   // nil: nothing new
public struct Mailbox<Value: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  let slots = Slots<Value>(count: 3)
  @usableFromInline
  let writerEnd = ChannelEnd()
  @usableFromInline
  let readerEnd = ChannelEnd()
  /// The slot between the threads, 0...2, plus `fresh` when the reader has not seen its value.
  @usableFromInline
  let between = Atomic<Int>(1)
  /// The slot the writer fills next; only the writer's thread touches it.
  @usableFromInline
  let writerSlot = Atomic<Int>(0)
  /// The slot the reader read last; only the reader's thread touches it.
  @usableFromInline
  let readerSlot = Atomic<Int>(2)

  /// The mark on `between` for a value the reader has not seen.
  @inlinable
  static var fresh: Int { 4 }

  /// Creates an empty mailbox.
  public init() {}

  // MARK: Only the writer's thread

  /// Posts `value`, replacing one that was not taken.
  @inlinable
  public func post(_ value: Value) {
    writerEnd.enter()
    defer { writerEnd.leave() }
    let slot = writerSlot.load(ordering: .relaxed)
    slots.write(value, at: slot)
    let former = between.exchange(slot | Self.fresh, ordering: .acquiringAndReleasing)
    writerSlot.store(former & ~Self.fresh, ordering: .relaxed)
  }

  // MARK: Only the reader's thread

  /// The latest value, once; nil when nothing was posted since the last call.
  @inlinable
  public func take() -> Value? {
    readerEnd.enter()
    defer { readerEnd.leave() }
    guard between.load(ordering: .relaxed) & Self.fresh != 0 else { return nil }
    let slot = readerSlot.load(ordering: .relaxed)
    let latest = between.exchange(slot, ordering: .acquiringAndReleasing) & ~Self.fresh
    readerSlot.store(latest, ordering: .relaxed)
    return slots.read(latest)
  }
}

// Unchecked because of the pointer to the slots: the exchange hands a slot over with acquire and
// release, and each slot belongs to one side at a time as long as each side has one thread.
extension Mailbox: @unchecked Sendable {}
