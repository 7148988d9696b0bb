// Where things lie in the memory that the two programs share.

/// Places in the shared memory: a head with the newest number, a head for each slot, then the frames.
package struct FrameRingLayout: Sendable, Hashable {
  /// The frames that the memory holds: while one is copied, three more may be written.
  package static let slots = 4
  // A head has a cache line of its own.
  private static let headBytes = 64
  private static let pageBytes = 4_096

  /// The bytes of a frame.
  package let frameBytes: Int

  /// The places of frames of a shape.
  package init(_ shape: CameraShape, _ pixels: CameraPixels) {
    frameBytes = shape.width * shape.height * pixels.bytesPerPixel
  }

  /// The bytes from one frame to the next.
  private var stride: Int {
    (frameBytes + Self.pageBytes - 1) / Self.pageBytes * Self.pageBytes
  }

  /// All bytes.
  package var byteCount: Int { Self.pageBytes + Self.slots * stride }

  /// Where a slot's head begins.
  func headOffset(_ slot: Int) -> Int { (slot + 1) * Self.headBytes }

  /// Where a slot's frame begins.
  func frameOffset(_ slot: Int) -> Int { Self.pageBytes + slot * stride }

  /// The slot of a frame, by its number.
  package static func slot(of number: Int) -> Int { number % slots }
}
