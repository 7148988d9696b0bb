// Other programs' work: threads that do nothing but use the processor.

import Foundation
import Synchronization

/// Threads that spin until stopped.
final class Load: Sendable {
  private let isOver = Atomic<Bool>(false)

  /// Starts the threads.
  init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [self] in
        var word: UInt64 = 1
        while !isOver.load(ordering: .relaxed) {
          word = word &* 6_364_136_223_846_793_005 &+ 1
        }
        if word == 0 { print("") }
      }
    }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
  }
}
