// A queue from exactly one thread to exactly one other, every message in order, without locks.

import Synchronization

/// A single-producer single-consumer ring of plain values.
///
/// Memory is allocated once, in `init`. Pushing and popping never block, allocate or lock, so the
/// audio thread may be either end. Both are constant time. A ring never moves while threads share
/// it: keep it in a class or behind a pointer. Debug builds end the program where two threads use one
/// end at once.
///
///     let ring = Ring<Float>(capacity: 2)
///     ring.push(1)   // true
///     ring.push(2)   // true
///     ring.push(3)   // false: full
///     ring.pop()     // 1
///
/// The algorithm is Lamport's: two counters, each written by one end only (Leslie Lamport,
/// "Proving the Correctness of Multiprocess Programs", 1977).
public struct Ring<Element: BitwiseCopyable>: ~Copyable {
  /// The number of values that fit: the requested capacity, rounded up to a power of two.
  public let capacity: Int

  @usableFromInline
  let slots: Slots<Element>
  @usableFromInline
  let producerEnd = ChannelEnd()
  @usableFromInline
  let consumerEnd = ChannelEnd()
  @usableFromInline
  let firstPadding = CacheLinePadding()
  /// Values ever pushed; written by the producer.
  @usableFromInline
  let pushed = Atomic<Int>(0)
  @usableFromInline
  let secondPadding = CacheLinePadding()
  /// Values ever popped; written by the consumer.
  @usableFromInline
  let popped = Atomic<Int>(0)
  @usableFromInline
  let thirdPadding = CacheLinePadding()

  /// Creates an empty ring of at least `requested` values, 1 or more, rounded up to the next power
  /// of two.
  public init(capacity requested: Int) {
    precondition(requested > 0, "a ring holds at least one value")
    var capacity = 1
    while capacity < requested { capacity *= 2 }
    self.capacity = capacity
    slots = Slots(count: capacity)
  }

  // MARK: Only the producer's thread

  /// Appends `value`; false, and nothing changes, when the ring is full.
  @inlinable @discardableResult
  public func push(_ value: Element) -> Bool {
    producerEnd.enter()
    defer { producerEnd.leave() }
    let tail = pushed.load(ordering: .relaxed)
    guard tail &- popped.load(ordering: .acquiring) < capacity else { return false }
    slots.write(value, at: tail & (capacity &- 1))
    pushed.store(tail &+ 1, ordering: .releasing)
    return true
  }

  // MARK: Only the consumer's thread

  /// Removes and returns the oldest value; nil when the ring is empty.
  @inlinable
  public func pop() -> Element? {
    consumerEnd.enter()
    defer { consumerEnd.leave() }
    let head = popped.load(ordering: .relaxed)
    guard pushed.load(ordering: .acquiring) != head else { return nil }
    let value = slots.read(head & (capacity &- 1))
    popped.store(head &+ 1, ordering: .releasing)
    return value
  }

  /// The oldest value, left in place; nil when the ring is empty.
  @inlinable
  public func peek() -> Element? {
    consumerEnd.enter()
    defer { consumerEnd.leave() }
    let head = popped.load(ordering: .relaxed)
    guard pushed.load(ordering: .acquiring) != head else { return nil }
    return slots.read(head & (capacity &- 1))
  }

  /// How many values were ever popped.
  @inlinable
  public var poppedCount: Int { popped.load(ordering: .relaxed) }

  // MARK: Any thread

  /// The number of values waiting, 0...capacity.
  ///
  /// The producer may rely on no more than this waiting, the consumer on no fewer; for any other
  /// thread it is a snapshot.
  @inlinable
  public var count: Int {
    // Popped first: the other order could see more values popped than pushed.
    let head = popped.load(ordering: .acquiring)
    return min(pushed.load(ordering: .acquiring) &- head, capacity)
  }
}

// Unchecked because of the pointer to the slots: a slot is written only between the acquire of
// `popped` and the release of `pushed`, and read only between the acquire of `pushed` and the
// release of `popped`, so no two threads touch it at once as long as each end has one thread.
extension Ring: @unchecked Sendable {}
