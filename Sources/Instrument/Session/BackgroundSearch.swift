// Long work on an image on a thread of its own, begun on a key and then polled by the face.

import Foundation
import Synchronization

/// What is looked for beside a running session.
///
/// Letting go of it cancels the work.
public final class BackgroundSearch<Found: Sendable>: Sendable {
  private struct State {
    var found: Found?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Begins the work.
  ///
  /// - Parameter work: the work, which asks from time to time whether it is still needed.
  public init(
    _ work: @escaping @Sendable (_ isNeeded: @escaping @Sendable () -> Bool) -> Found
  ) {
    Thread.detachNewThread { [weak self] in
      Thread.current.name = "search"
      let found = work { [weak self] in
        self.map { !$0.state.withLock { $0.isCancelled } } ?? false
      }
      self?.state.withLock { $0.found = found }
    }
  }

  /// What was found; nil while it is looked for.
  public var found: Found? { state.withLock { $0.found } }

  /// Gives up the work.
  public func cancel() { state.withLock { $0.isCancelled = true } }
}
