// A tap against its contract: a listener receives everything from one round to another, in order,
// and nothing before or after; its memory is freed when it is detached, and no sooner.

import Realtime
import Synchronization
import Testing

@Suite("Tap")
struct TapTests {
  private struct Counted: ~Copyable, Sendable {
    let ring = Ring<Int>(capacity: 8)
    let alive: Alive

    init(_ alive: Alive) {
      self.alive = alive
      alive.count.add(1, ordering: .relaxed)
    }

    deinit { alive.count.subtract(1, ordering: .relaxed) }
  }

  private struct NoPlace: Error {}

  private final class Alive: Sendable {
    let count = Atomic<Int>(0)
  }

  private func send(_ number: Int, to tap: borrowing Tap<Counted>) {
    tap.beginRound()
    for place in 0..<tap.placeCount { tap.listener(at: place)?.listener.ring.push(number) }
    tap.endRound()
  }

  /// Attaches `count` listeners, each inside the life of the one before.
  private func attach(
    _ count: Int, to tap: borrowing Tap<Counted>, _ alive: Alive, _ body: (Int) -> Void
  ) -> Bool {
    guard count > 0 else {
      body(tap.listenerCount)
      return true
    }
    guard let attached = tap.attach(Counted(alive)) else { return false }
    let isWhole = attach(count - 1, to: tap, alive, body)
    return attached.listener.ring.pop() == 1 && isWhole
  }

  @Test(
    "eight listeners receive the same, a ninth finds no place, and a place that is left is free")
  func places() {
    let alive = Alive()
    let tap = Tap<Counted>()
    for _ in 0..<100 {
      let areWhole = attach(8, to: tap, alive) { count in
        #expect(count == 8 && alive.count.load(ordering: .relaxed) == 8)
        let hasNinth = attach(1, to: tap, alive) { _ in }
        #expect(!hasNinth)
        send(1, to: tap)
      }
      #expect(areWhole)
      #expect(tap.listenerCount == 0 && alive.count.load(ordering: .relaxed) == 0)
    }
  }

  @Test("what is detached keeps what it received, and receives no more")
  func detached() throws {
    let alive = Alive()
    let tap = Tap<Counted>()
    guard let attached = tap.attach(Counted(alive)) else { throw NoPlace() }
    send(1, to: tap)
    guard let left = attached.detach() else { throw NoPlace() }
    send(2, to: tap)
    #expect(left.ring.pop() == 1)
    #expect(left.ring.pop() == nil)
    #expect(alive.count.load(ordering: .relaxed) == 1)
  }

  @Test("a listener outlives its tap")
  func outlives() {
    let alive = Alive()
    let attached: Attached<Counted>?
    do {
      let tap = Tap<Counted>()
      attached = tap.attach(Counted(alive))
      send(1, to: tap)
    }
    #expect(attached?.listener.ring.pop() == 1)
  }

  /// Source of truth: the whole numbers, each of which the writer sends once.
  @Test(
    "what comes and goes 2,000 times while a thread writes receives whole numbers without a gap")
  func comesAndGoes() {
    let board = Board()
    onTwoThreads {
      var next = 0
      while !board.isOver.load(ordering: .acquiring) {
        send(next, to: board.tap)
        next += 1
        board.sent.store(next, ordering: .releasing)
      }
    } _: {
      var last = -1
      for _ in 0..<2_000 {
        guard let attached = board.tap.attach(Counted(board.alive)) else {
          Issue.record("no place")
          break
        }
        let soon = board.sent.load(ordering: .acquiring) + 4
        var tries = 0
        while board.sent.load(ordering: .acquiring) < soon { waitALittle(&tries) }
        guard let left = attached.detach() else {
          Issue.record("a visit without an end")
          break
        }
        guard var number = left.ring.pop() else {
          Issue.record("nothing received")
          break
        }
        #expect(number > last)
        // A full ring refuses new values, so that its contents have no gap.
        while let next = left.ring.pop() {
          if next != number + 1 { Issue.record("\(next) after \(number)") }
          number = next
        }
        last = number
      }
      board.isOver.store(true, ordering: .releasing)
    }
    #expect(board.alive.count.load(ordering: .relaxed) == 0)
  }

  private final class Board: Sendable {
    let tap = Tap<Counted>()
    let alive = Alive()
    let isOver = Atomic<Bool>(false)
    let sent = Atomic<Int>(0)
  }
}
