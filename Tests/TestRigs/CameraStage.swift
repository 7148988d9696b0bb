// What a camera of a test sees: the first picture until the test lets the others come, and the last one from then on.

import Foundation
import Synchronization
import TestSupport
import Tracks

/// Pictures for a camera, written one after the other as fast as they are taken.
package final class CameraStage: Sendable {
  // Made before: while they are drawn, a camera would be late.
  private let pictures: [[UInt8]]
  private let hasBegun = Atomic<Bool>(false)
  /// The width of the pictures.
  package let width: Int
  /// Their height.
  package let height: Int
  /// Whether each pixel is red, green and blue, and not a grey value.
  package let isColor: Bool

  /// Pictures, the first of which is shown until `begin`.
  package init(_ pictures: [[UInt8]], width: Int, height: Int, isColor: Bool) {
    (self.pictures, self.width, self.height, self.isColor) = (pictures, width, height, isColor)
  }

  /// A game of throws.
  package convenience init(_ scene: MadeGame) {
    self.init(
      (0..<scene.pictureCount).map { scene.frame($0).pixels }, width: MadeGame.width,
      height: MadeGame.height, isColor: false)
  }

  /// Lets the others come.
  package func begin() { hasBegun.store(true, ordering: .releasing) }

  /// Writes until nobody reads any more.
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
      while Self.write(pictures[number], descriptor) {
        if hasBegun.load(ordering: .acquiring) { number = min(number + 1, pictures.count - 1) }
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
