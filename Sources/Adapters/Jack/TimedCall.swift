// Calls into libjack wait for the server without limit: a stopped or hung server would block the
// program for ever. Here they run on a thread of their own, with a timeout.

import Foundation
import Synchronization

/// Runs a call that may never return.
enum TimedCall {
  /// How long a server may take to answer, in seconds: many times what a busy one takes.
  static let timeoutSeconds = 3.0

  private static let late = Atomic<Int>(0)

  /// Whether a call that timed out has still not returned.
  ///
  /// libjack admits one caller at a time: until then every other one would wait as well.
  static var isOneLate: Bool { late.load(ordering: .acquiring) > 0 }

  /// What `body` returns, or nil if it has not returned in time.
  ///
  /// `body` runs on a thread of its own, which is abandoned after the limit; `afterwards` receives,
  /// on that thread, what `body` returned too late.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value,
    afterwards: @escaping @Sendable (Value) -> Void = { _ in }
  ) -> Value? {
    let outcome = Outcome<Value>()
    let thread = Thread {
      let value = body()
      guard !outcome.finish(value) else { return }
      afterwards(value)
      late.subtract(1, ordering: .releasing)
    }
    thread.name = "penumbra-jack"
    thread.start()
    if let value = outcome.wait() { return value }
    late.add(1, ordering: .releasing)
    // It may have returned between the timeout and now.
    guard let value = outcome.abandon() else { return nil }
    late.subtract(1, ordering: .releasing)
    return value
  }
}

/// The state that the caller and the thread share.
private final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case running
    case finished(Value)
    case abandoned
  }

  private let state = Mutex<State>(.running)
  private let returned = DispatchSemaphore(value: 0)

  /// Stores the value; false where the caller no longer waits for it.
  func finish(_ value: Value) -> Bool {
    let isAwaited = state.withLock { state in
      if case .abandoned = state { return false }
      state = .finished(value)
      return true
    }
    if isAwaited { returned.signal() }
    return isAwaited
  }

  func wait() -> Value? {
    guard returned.wait(timeout: .now() + TimedCall.timeoutSeconds) == .success else { return nil }
    return abandon()
  }

  /// The value if there is one; otherwise the caller stops waiting.
  func abandon() -> Value? {
    state.withLock { state in
      if case .finished(let value) = state { return value }
      state = .abandoned
      return nil
    }
  }
}
