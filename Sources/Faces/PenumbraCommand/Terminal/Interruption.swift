// Ctrl-C and its kin, as a question that a loop asks.

import Dispatch
import Foundation
import Synchronization

/// Whether the user or the system asked the program to end.
struct Interruption {
  private final class Request: Sendable {
    let isMade = Atomic<Bool>(false)
  }

  private let request = Request()
  private let watchers: [any DispatchSourceSignal]

  /// Begins to listen to SIGINT, SIGQUIT, SIGTERM and SIGHUP.
  init() {
    let request = request
    watchers = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let watcher = DispatchSource.makeSignalSource(signal: number, queue: .global())
      watcher.setEventHandler { request.isMade.store(true, ordering: .releasing) }
      watcher.resume()
      return watcher
    }
  }

  /// Whether the program is to end.
  var isRequested: Bool {
    request.isMade.load(ordering: .acquiring)
  }

  /// The same question, for whoever keeps it.
  var question: @Sendable () -> Bool {
    let request = request
    return { request.isMade.load(ordering: .acquiring) }
  }
}
