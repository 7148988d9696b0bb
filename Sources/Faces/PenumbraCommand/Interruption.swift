// Ctrl-C and its kin, as a question that a loop asks.

import Dispatch
import Foundation
import Synchronization

/// Whether the user or the system asked the program to end.
struct Interruption {
  private final class Request: Sendable {
    let isMade = Atomic<Bool>(false)
    let isSilence = Atomic<Bool>(false)
  }

  private let request = Request()
  private let watchers: [any DispatchSourceSignal]

  /// Begins to listen to SIGINT, SIGTERM and SIGHUP, and to SIGUSR2, the panic signal.
  init() {
    let request = request
    watchers = [SIGINT, SIGTERM, SIGHUP, SIGUSR2].map { number in
      signal(number, SIG_IGN)
      let watcher = DispatchSource.makeSignalSource(signal: number, queue: .global())
      watcher.setEventHandler {
        if number == SIGUSR2 {
          request.isSilence.logicalXor(true, ordering: .acquiringAndReleasing)
        } else {
          request.isMade.store(true, ordering: .releasing)
        }
      }
      watcher.resume()
      return watcher
    }
  }

  /// Whether the session is to be silent: every SIGUSR2 changes it.
  var isSilenceRequested: Bool {
    request.isSilence.load(ordering: .acquiring)
  }

  /// Whether the program is to end.
  var isRequested: Bool {
    request.isMade.load(ordering: .acquiring)
  }
}
