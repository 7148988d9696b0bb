// Work of seconds, away from the threads that tasks share: there are as few of those as processors, and a
// layer for each would keep every other task of the window waiting.

import Dispatch

/// Threads for work that takes long.
enum LongWork {
  /// Does some work on a thread of its own.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { continuation.resume(returning: body()) }
    }
  }
}
