// The ring against Array as the model, in one thread exhaustively and between two threads.

import Foundation
import Realtime
import Testing

private final class Shared: Sendable {
  let ring: Ring<UInt64>
  init(capacity: Int) { ring = Ring(capacity: capacity) }
}

@Suite("Ring")
struct RingTests {
  @Test(
    "The capacity is rounded up to a power of two",
    arguments: [(1, 1), (2, 2), (3, 4), (4, 4), (5, 8), (1000, 1024)])
  func capacity(requested: Int, expected: Int) {
    let ring = Ring<Float>(capacity: requested)
    #expect(ring.capacity == expected)
    #expect(ring.count == 0)
  }

  // Truth: an array that refuses to grow beyond the capacity. Every sequence of 12 pushes and
  // pops, 4096 in all, is walked for each capacity.
  @Test("Every short sequence of pushes and pops matches a bounded array", arguments: [1, 2, 4])
  func exhaustive(capacity: Int) {
    let steps = 12
    for script in 0..<(1 << steps) {
      let ring = Ring<Int>(capacity: capacity)
      var model: [Int] = []
      for step in 0..<steps {
        if (script >> step) & 1 == 1 {
          let fits = model.count < capacity
          if fits { model.append(step) }
          if ring.push(step) != fits { Issue.record("push, script \(script), step \(step)") }
        } else {
          let expected = model.isEmpty ? nil : model.removeFirst()
          if ring.peek() != expected { Issue.record("peek, script \(script), step \(step)") }
          if ring.pop() != expected { Issue.record("pop, script \(script), step \(step)") }
        }
        if ring.count != model.count { Issue.record("count, script \(script), step \(step)") }
        if ring.peek() != model.first { Issue.record("peek, script \(script), step \(step)") }
      }
    }
  }

  // Truth: the numbers 0, 1, 2 ... in order. With room for 1 or 2 the threads collide all the time.
  @Test(
    "A million messages cross two threads in order",
    arguments: [(1, 100_000), (2, 1_000_000), (64, 1_000_000)] as [(Int, UInt64)])
  func twoThreads(capacity: Int, messages: UInt64) {
    let shared = Shared(capacity: capacity)
    onTwoThreads {
      var (next, tries): (UInt64, Int) = (0, 0)
      while next < messages {
        if shared.ring.push(next) { next += 1 } else { waitALittle(&tries) }
      }
    } _: {
      var (expected, tries): (UInt64, Int) = (0, 0)
      while expected < messages {
        if shared.ring.count > capacity { Issue.record("more values than fit") }
        guard let value = shared.ring.pop() else {
          waitALittle(&tries)
          continue
        }
        guard value == expected else {
          Issue.record("\(value) arrived in place of \(expected)")
          // Without this the producer would wait for ever.
          while expected < messages { if shared.ring.pop() != nil { expected += 1 } }
          return
        }
        expected += 1
      }
    }
    #expect(shared.ring.count == 0)
    #expect(shared.ring.pop() == nil)
  }
}
