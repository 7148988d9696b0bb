// The making of layers, between the threads that work on them and the window.

import Synchronization

/// How far layers are, as the threads that make them and the window see it.
final class LayerJob: Sendable {
  private let partBits = Atomic<UInt64>(0)
  private let isCancelled = Atomic<Bool>(false)

  /// How much is done, 0...1.
  var part: Double { Double(bitPattern: partBits.load(ordering: .relaxed)) }

  /// Takes note of how much is done.
  ///
  /// - Returns: whether it is still wanted.
  func note(_ part: Double) -> Bool {
    partBits.store(part.bitPattern, ordering: .relaxed)
    return !isCancelled.load(ordering: .relaxed)
  }

  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }
}
