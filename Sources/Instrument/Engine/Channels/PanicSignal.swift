// The panic signal, SIGUSR2: it reaches the audio callback from within the signal's own handler,
// whatever the face is doing at the moment.

import Foundation
import Synchronization

/// Silences one session of the process, or lets it sound again, whenever the signal comes.
public enum PanicSignal {
  // The address of the queues of the session to silence, 0 for none: all the handler touches
  // besides them. It takes no lock and allocates nothing.
  private static let target = Atomic<UInt>(0)

  package static func listen(to engine: FaceToEngine) {
    let queues = Unmanaged.passRetained(engine.inbox)
    target.store(UInt(bitPattern: queues.toOpaque()), ordering: .releasing)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in PanicSignal.flip() }
    action.sa_flags = SA_RESTART
    sigaction(SIGUSR2, &action, nil)
  }

  /// Leaves the signal without effect again.
  public static func ignore() {
    signal(SIGUSR2, SIG_IGN)
    target.store(0, ordering: .releasing)
  }

  private static func flip() {
    let address = target.load(ordering: .acquiring)
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
    PanicSwitch(Unmanaged<EngineInbox>.fromOpaque(pointer).takeUnretainedValue()).flip()
  }
}
