// An image that was under the pen. Freeing a large one takes milliseconds, which must not happen on
// the pen thread.

import Pen
import Realtime

/// An image the pen thread may still hold.
struct ReplacedImage {
  /// The scene that replaces it.
  let sceneNumber: Int
  let image: PreparedImage
  /// When that scene was seen in force first; nil before.
  var replacedNanoseconds: Int64?

  // A note that glides to the next image reads this one for some milliseconds more.
  private static let heldNanoseconds: Int64 = 500_000_000

  /// Releases the images that the pen thread no longer holds.
  static func letGo(of images: inout [ReplacedImage], sceneInForce: Int) {
    guard !images.isEmpty else { return }
    let now = MonotonicClock.nowNanoseconds()
    for index in images.indices
    where images[index].sceneNumber <= sceneInForce && images[index].replacedNanoseconds == nil {
      images[index].replacedNanoseconds = now
    }
    images.removeAll { now - ($0.replacedNanoseconds ?? now) > heldNanoseconds }
  }
}
