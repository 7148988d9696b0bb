// A million messages and more between two real threads, through rings and a mailbox with almost no room.

import Foundation
import Realtime
import Testing

/// A message of three words that contradicts itself when parts of two are mixed.
private struct Message: BitwiseCopyable, Sendable {
  var number: UInt64
  var inverse: UInt64
  var last: UInt64

  init(_ number: UInt64) {
    self.number = number
    inverse = ~number
    last = number
  }

  var isWhole: Bool { inverse == ~number && last == number }
}

private final class Channel: Sendable {
  let ring: Ring<Message>
  let mailbox = Mailbox<Message>()
  init(capacity: Int) { ring = Ring(capacity: capacity) }
}

@Suite("Crossing threads many times")
struct CrossingTests {
  /// 10^7 where the code is optimised, as `make sanitize` has it; a debug build would take a minute.
  private static let messages: UInt64 = {
    var isDebug = false
    // Assertions are evaluated in debug builds only.
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug ? 1_000_000 : 10_000_000
  }()

  // Truth: the numbers 1, 2, 3 ... in order, each whole.
  @Test("Rings with room for one, two and four lose, repeat, mix and reorder nothing")
  func rings() {
    // Few through a single place, where the threads wait for each other at every message.
    for (capacity, hundredths) in [(1, 2), (2, 18), (4, 80)] as [(Int, UInt64)] {
      let count = Self.messages * hundredths / 100
      let channel = Channel(capacity: capacity)
      onTwoThreads {
        var next: UInt64 = 1
        var tries = 0
        while next <= count {
          if channel.ring.push(Message(next)) { next &+= 1 } else { waitALittle(&tries) }
        }
      } _: {
        var expected: UInt64 = 1
        var faults = 0
        var tries = 0
        while expected <= count {
          guard let message = channel.ring.pop() else {
            waitALittle(&tries)
            continue
          }
          if message.number != expected || !message.isWhole { faults += 1 }
          expected &+= 1
        }
        if faults > 0 { Issue.record("\(faults) of \(count) messages are wrong") }
      }
      #expect(channel.ring.pop() == nil)
    }
    print("rings of 1, 2 and 4: \(Self.messages) messages")
  }

  @Test("A mailbox never gives a mixed or an older value, and gives the last one")
  func mailbox() {
    let count = Self.messages
    let channel = Channel(capacity: 1)
    onTwoThreads {
      var number: UInt64 = 1
      while number <= count {
        channel.mailbox.post(Message(number))
        number &+= 1
      }
    } _: {
      var latest: UInt64 = 0
      var faults = 0
      while latest < count {
        guard let message = channel.mailbox.take() else { continue }
        if !message.isWhole || message.number <= latest { faults += 1 }
        latest = message.number
      }
      if faults > 0 { Issue.record("\(faults) values are wrong") }
    }
    #expect(channel.mailbox.take() == nil)
    print("mailbox: \(count) messages")
  }
}
