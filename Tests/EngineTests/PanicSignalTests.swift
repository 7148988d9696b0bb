// The panic signal to the callback, without any other thread: the signal is raised, and the next
// cycle fades.

import Foundation
import Micrograph
import Sonification
import Synchronization
import Synthesis
import TestRigs
import Testing

@testable import Engine

@Suite("The panic signal", .serialized)
struct PanicSignalTests {
  /// Raises the signal in this thread, where its handler runs before this returns.
  private static func raiseSignal() {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR2)
    // Dispatch's threads take no signals by themselves.
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    pthread_kill(pthread_self(), SIGUSR2)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  @Test("From the signal on, the next cycle fades, 5 ms later all is zero, until it comes again")
  func signal() throws {
    var rig = ClockRig(rateHertz: 48_000)
    PanicSignal.listen(to: rig.fromFace)
    defer { PanicSignal.ignore() }
    func play(_ rig: inout ClockRig, _ cycles: Range<Int>) {
      for cycle in cycles {
        rig.call(frames: 64, startNanoseconds: Int64(cycle) * 1_333_333)
      }
    }
    play(&rig, 0..<1)
    rig.send(.test(.touchDown, 0, hertz: 480))
    play(&rig, 1..<300)
    Self.raiseSignal()
    let silenced = rig.left.count
    play(&rig, 300..<600)
    // 480 Hz have their peak every 50 frames: none after the fade's 240 frames.
    let last = try #require(rig.left.lastIndex { $0 != 0 })
    #expect(last < silenced + 241)
    #expect(
      rig.left[silenced..<silenced + 60].contains { abs($0) > 0.3 }, "it fades, it does not stop")
    Self.raiseSignal()
    let released = rig.left.count
    play(&rig, 600..<700)
    #expect(rig.left.dropFirst(released + 2_400).contains { abs($0) > 0.49 })
    PanicSignal.ignore()
    Self.raiseSignal()
    play(&rig, 700..<710)
    #expect(rig.left.last != 0)
  }

  @Test("A key's switch does the same")
  func panicSwitch() {
    let inbox = EngineInbox()
    let panicSwitch = PanicSwitch(inbox)
    for isSilenced in [true, false, true] {
      panicSwitch.flip()
      #expect(panicSwitch.isSilenced == isSilenced)
      #expect(inbox.isSilenced.load(ordering: .acquiring) == isSilenced)
    }
  }
}
