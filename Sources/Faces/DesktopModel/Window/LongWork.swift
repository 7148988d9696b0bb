// Work of seconds, away from the threads that tasks share: there are as few of those as processors, and a
// layer for each would keep every other task of the window waiting.

import Dispatch
import Wording

/// Threads for work that takes long.
enum LongWork {
  /// Does some work on a thread of its own.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { continuation.resume(returning: body()) }
    }
  }

  /// Does some work that a key asked for; where it lasts, it is told.
  ///
  /// - Parameters:
  ///   - tell: says what is under way.
  ///   - body: the work.
  /// - Returns: the result of the work.
  @MainActor
  static func run<Result: Sendable>(
    else tell: @escaping @MainActor () -> Void, _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    let words = Task { @MainActor in
      try await Task.sleep(for: .nanoseconds(SearchWords.patienceNanoseconds))
      tell()
    }
    let result = await run(body)
    words.cancel()
    return result
  }
}
