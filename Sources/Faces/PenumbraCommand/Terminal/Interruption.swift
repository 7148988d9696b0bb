// Ctrl-C and similar signals, as a flag that loops poll.

import Dispatch
import Foundation
import Synchronization

/// Whether the user or the system has asked the program to end.
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

  /// Whether to end the program.
  var isRequested: Bool {
    request.isMade.load(ordering: .acquiring)
  }

  /// The same flag as a function to pass on.
  var question: @Sendable () -> Bool {
    let request = request
    return { request.isMade.load(ordering: .acquiring) }
  }
}
