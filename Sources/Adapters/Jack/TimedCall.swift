// Calls into libjack wait for the server without limit: a stopped or wedged server would take the
// program with it. Here they get a thread of their own and an end to our patience.

import Foundation
import Synchronization

/// Runs a call that may never return.
enum TimedCall {
  /// How long a server may take to answer, in seconds: many times what a busy one takes.
  static let patienceSeconds = 3.0

  private static let late = Atomic<Int>(0)

  /// Whether a call that was given up has still not returned.
  ///
  /// libjack lets one caller in at a time: until then every other one would wait as well.
  static var isOneLate: Bool { late.load(ordering: .acquiring) > 0 }

  /// What `body` returns, or nil if it has not returned in time.
  ///
  /// - Parameters:
  ///   - body: runs on a thread of its own, which is left to itself after the limit.
  ///   - afterwards: receives, on that thread, what `body` returned too late.
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
    // It may have returned between the end of our patience and now.
    guard let value = outcome.abandon() else { return nil }
    late.subtract(1, ordering: .releasing)
    return value
  }
}

/// What the caller and the thread know of one another.
private final class Outcome<Value: Sendable>: Sendable {
  private enum State {
    case running
    case finished(Value)
    case abandoned
  }

  private let state = Mutex<State>(.running)
  private let returned = DispatchSemaphore(value: 0)

  /// Hands over the value; false where nobody waits for it any more.
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
    guard returned.wait(timeout: .now() + TimedCall.patienceSeconds) == .success else { return nil }
    return abandon()
  }

  /// The value if there is one; otherwise nobody waits from here on.
  func abandon() -> Value? {
    state.withLock { state in
      if case .finished(let value) = state { return value }
      state = .abandoned
      return nil
    }
  }
}
