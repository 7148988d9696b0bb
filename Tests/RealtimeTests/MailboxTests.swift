// The mailbox in one thread against its definition and between two threads against torn values.

import Foundation
import Realtime
import Testing

/// A value of two cache lines that contradicts itself when parts of two values are mixed.
private struct Redundant: BitwiseCopyable, Sendable {
  let number: UInt64
  let first: SIMD8<UInt64>
  let last: UInt64

  init(_ number: UInt64) {
    self.number = number
    first = SIMD8(repeating: ~number)
    last = number
  }

  var isWhole: Bool {
    number == last && first == SIMD8(repeating: ~number)
  }
}

private final class Shared: Sendable {
  let mailbox = Mailbox<Redundant>()
}

@Suite("Mailbox")
struct MailboxTests {
  // Truth: an optional that post fills and take empties. Every sequence of 12 steps is walked.
  @Test("Every short sequence of posts and takes keeps the latest value, once")
  func exhaustive() {
    let steps = 12
    for script in 0..<(1 << steps) {
      let mailbox = Mailbox<Int>()
      var model: Int?
      for step in 0..<steps {
        if (script >> step) & 1 == 1 {
          model = step
          mailbox.post(step)
        } else {
          let taken = mailbox.take()
          if taken != model { Issue.record("script \(script), step \(step)") }
          model = nil
        }
      }
    }
  }

  // Truth: the value's own redundancy, and numbers that only grow.
  @Test("A million posts between two threads are never torn and never go back")
  func twoThreads() {
    let posts: UInt64 = 1_000_000
    let shared = Shared()
    onTwoThreads {
      for number in 1...posts { shared.mailbox.post(Redundant(number)) }
    } _: {
      var latest: UInt64 = 0
      while latest < posts {
        guard let value = shared.mailbox.take() else { continue }
        if !value.isWhole { Issue.record("torn near \(value.number)") }
        if value.number <= latest { Issue.record("\(value.number) after \(latest)") }
        latest = value.number
      }
    }
    #expect(shared.mailbox.take() == nil, "the last value is taken once")
  }
}
