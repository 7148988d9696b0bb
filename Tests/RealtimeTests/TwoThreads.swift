// Two operating system threads, for tests of what crosses between them.

import Foundation

/// Runs `first` on a new thread and `second` on another, and returns when both have ended.
func onTwoThreads(
  _ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void
) {
  let ended = DispatchSemaphore(value: 0)
  for body in [first, second] {
    Thread {
      body()
      ended.signal()
    }.start()
  }
  ended.wait()
  ended.wait()
}
