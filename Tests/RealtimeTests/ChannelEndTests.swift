// Two threads at one end of a channel end a debug build. Truth: how the process ends.

import Testing

@testable import Realtime

@Suite("Ends of channels")
struct ChannelEndTests {
  @Test("a second thread that pushes while the first one does ends the program")
  func producer() async {
    await #expect(processExitsWith: .failure) {
      let ring = Ring<Int>(capacity: 4)
      ring.producerEnd.enter()
      ring.push(1)
    }
  }

  @Test("a second thread that pops or looks while the first one does ends the program")
  func consumer() async {
    await #expect(processExitsWith: .failure) {
      let ring = Ring<Int>(capacity: 4)
      ring.push(1)
      ring.consumerEnd.enter()
      _ = ring.pop()
    }
    await #expect(processExitsWith: .failure) {
      let ring = Ring<Int>(capacity: 4)
      ring.consumerEnd.enter()
      _ = ring.peek()
    }
  }

  @Test("a mailbox has one writer and one reader at a time")
  func mailbox() async {
    await #expect(processExitsWith: .failure) {
      let mailbox = Mailbox<Int>()
      mailbox.writerEnd.enter()
      mailbox.post(1)
    }
    await #expect(processExitsWith: .failure) {
      let mailbox = Mailbox<Int>()
      mailbox.readerEnd.enter()
      _ = mailbox.take()
    }
  }

  @Test("two threads, each at its own end, and threads that take turns at one end go on")
  func properUse() async {
    await #expect(processExitsWith: .success) {
      let ring = Ring<Int>(capacity: 4)
      ring.producerEnd.enter()
      ring.consumerEnd.enter()
      ring.producerEnd.leave()
      ring.push(1)
      ring.consumerEnd.leave()
      if ring.pop() != 1 { fatalError("lost") }
      ring.push(2)
      if ring.pop() != 2 { fatalError("lost") }
    }
  }
}
