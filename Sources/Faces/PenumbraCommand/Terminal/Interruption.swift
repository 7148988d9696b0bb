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

  // A source takes over its signal on a thread of its own; until then the signal ends the program.
  private static let patienceSeconds = 1.0

  /// Begins to listen to SIGINT, SIGQUIT, SIGTERM and SIGHUP; from its return on none is missed.
  init() {
    let request = request
    let begun = DispatchSemaphore(value: 0)
    watchers = [SIGINT, SIGQUIT, SIGTERM, SIGHUP].map { number in
      let watcher = DispatchSource.makeSignalSource(signal: number, queue: .global())
      watcher.setEventHandler { request.isMade.store(true, ordering: .releasing) }
      watcher.setRegistrationHandler { begun.signal() }
      watcher.resume()
      return watcher
    }
    let limit = DispatchTime.now() + Self.patienceSeconds
    for _ in watchers { _ = begun.wait(timeout: limit) }
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
