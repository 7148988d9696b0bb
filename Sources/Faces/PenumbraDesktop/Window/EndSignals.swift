// Ends the window in order when the system requests it: a log-out, a shutdown, `kill`.

import CGTK
import Glibc

/// Holds the closure for C.
final class EndSignals {
  private let body: () -> Void

  private init(_ body: @escaping () -> Void) { self.body = body }

  /// Calls `body` on the main thread when the process is asked to end.
  static func install(_ body: @escaping () -> Void) {
    // A launcher may have blocked them, and blocked signals are inherited.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&wanted, signal) }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let box = Unmanaged.passRetained(EndSignals(body)).toOpaque()
      // Before frames and drawing: the end does not wait for them.
      g_unix_signal_add_full(
        G_PRIORITY_HIGH, signal,
        { context in
          let context = UInt(bitPattern: context)
          MainActor.assumeIsolated {
            guard let box = UnsafeRawPointer(bitPattern: context) else { return }
            Unmanaged<EndSignals>.fromOpaque(box).takeUnretainedValue().body()
          }
          return 1
        }, box
      ) { box in
        if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
      }
    }
  }
}
