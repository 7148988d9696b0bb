// That this file compiles is the test: the audio thread's marks accept ring, mailbox, clock and
// guard from another module, in debug and in release.

import Realtime
import Testing

private struct AudioThread: ~Copyable {
  let incoming = Ring<Int>(capacity: 4)
  let outgoing = Ring<Int>(capacity: 4)
  let settings = Mailbox<Int>()
  let levels = Mailbox<Int64>()
  let tap = Tap<TwoRings>()

  @_noAllocation @_noLocks
  func cycle() -> Int {
    DenormalGuard.disableDenormals()
    var sum = settings.take() ?? 0
    while let next = incoming.peek(), next < 100 {
      sum += incoming.pop() ?? 0
    }
    _ = outgoing.push(sum)
    levels.post(MonotonicClock.nowNanoseconds())
    tap.beginRound()
    var place = 0
    while place < tap.placeCount {
      if let visited = tap.listener(at: place) {
        _ = visited.listener.sums.push(sum)
        _ = visited.listener.counts.push(outgoing.count)
      }
      place += 1
    }
    tap.endRound()
    return outgoing.count
  }
}

private struct TwoRings: ~Copyable, Sendable {
  let sums = Ring<Int>(capacity: 4)
  let counts = Ring<Int>(capacity: 4)
}

@Suite("Annotated use")
struct AnnotatedUseTests {
  @Test("A function marked @_noAllocation @_noLocks uses every part of the module")
  func annotatedFunction() {
    onTwoThreads {
      let thread = AudioThread()
      thread.settings.post(5)
      for value in [1, 2, 100] { thread.incoming.push(value) }
      let attached = thread.tap.attach(TwoRings())
      #expect(thread.cycle() == 1)
      let heard = attached?.listener.sums.pop()
      #expect(heard == 8)
      #expect(thread.outgoing.pop() == 8)
      #expect(thread.incoming.pop() == 100)
      #expect(thread.levels.take() != nil)
    } _: {
    }
  }
}
