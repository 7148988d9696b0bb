// What a camera of a test sees: a board that lies still until the test lets the throws begin.

import Foundation
import Synchronization
import TestSupport
import Tracks

/// Writes the pixels of a game's pictures, the first one again and again until `begin`.
package final class GameStage: Sendable {
  // Made before: while they are drawn, a camera would be late.
  private let pictures: [[UInt8]]
  private let hasBegun = Atomic<Bool>(false)

  /// A game that has not begun.
  package init(_ scene: MadeGame) {
    pictures = (0..<scene.pictureCount).map { scene.frame($0).pixels }
  }

  /// Lets the throws begin.
  package func begin() { hasBegun.store(true, ordering: .releasing) }

  /// Writes until the last picture of the game, or until nobody reads any more.
  ///
  /// - Parameter descriptor: where; it is closed at the end.
  func write(to descriptor: CInt) {
    let thread = Thread { [self] in
      // Who reads may be gone: that is an error of `write`, and no signal.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      var number = 0
      while number < pictures.count, Self.write(pictures[number], descriptor) {
        if hasBegun.load(ordering: .acquiring) { number += 1 }
      }
      close(descriptor)
    }
    thread.start()
  }

  private static func write(_ pixels: [UInt8], _ descriptor: CInt) -> Bool {
    var rest = pixels[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
