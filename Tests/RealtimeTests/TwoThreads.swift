// Two operating system threads, for tests of what they exchange.

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

/// Spins, and sleeps at every 256th try.
///
/// Mostly the other thread is about to act on another processor; now and then it needs this one. To
/// yield would not do: beside other busy programs each yield costs a slice of time, milliseconds.
func waitALittle(_ tries: inout Int) {
  tries &+= 1
  if tries.isMultiple(of: 256) { usleep(1) }
}
