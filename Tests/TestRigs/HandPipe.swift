// A program that tells of hands, as Penumbra sees it: lines written into a named pipe, when a test wants them.

import Foundation
import Synchronization
import Testing

/// The writing end of a pipe of hands.
package final class HandPipe: Sendable {
  /// The pipe.
  package let path: String
  private let descriptor: Int32
  private let count = Mutex(0)
  private let shown = Mutex(ContinuousClock.now)

  /// Makes a pipe.
  package init(path: String) throws {
    self.path = path
    try #require(mkfifo(path, 0o600) == 0)
    // Both ends, so that neither side waits.
    descriptor = open(path, O_RDWR)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Writes the hands of the next picture, a thirtieth of a second later.
  package func show(_ hands: [HandLines.Hand]) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let bytes = Array((HandLines.line(seconds: Double(number) / 30, hands) + "\n").utf8)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// Writes them again where nothing was for a tenth of a second: hands that are told of no more are let go.
  package func showAgain(_ hands: [HandLines.Hand]) {
    let isDue = shown.withLock { shown in
      let now = ContinuousClock.now
      guard now - shown > .milliseconds(100) else { return false }
      shown = now
      return true
    }
    if isDue { show(hands) }
  }
}
