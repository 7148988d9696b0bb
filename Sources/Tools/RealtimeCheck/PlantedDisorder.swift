// Faults for the thread and the address sanitizer, to show that they detect what they should.

import Foundation
import Realtime

/// A fault of memory or of threads.
enum PlantedDisorder {
  /// Two threads at one end of a ring, which has room for one thread there; a third one empties it.
  static func race() {
    let ring = SharedRing()
    let ended = DispatchSemaphore(value: 0)
    for number in 0..<2 {
      Thread {
        // Long enough that both are at it at the same time.
        for value in 0..<3_000_000 { ring.ring.push(value * 2 + number) }
        ended.signal()
      }.start()
    }
    for _ in 0..<2 {
      while ended.wait(timeout: .now()) == .timedOut { _ = ring.ring.pop() }
    }
  }

  /// One sample beyond a block of `count`.
  @inline(never)
  static func overrun(count: Int) -> Float {
    let block = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer { block.deallocate() }
    block.initialize(repeating: 0, count: count)
    (block + count).pointee = 1
    return block[count - 1]
  }

  private final class SharedRing: Sendable {
    let ring = Ring<Int>(capacity: 4)
  }
}
