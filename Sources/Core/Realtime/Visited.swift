// A listener as the writer of its tap sees it.

/// A listener that is visited, until the round ends.
public struct Visited<Listener: ~Copyable & Sendable>: BitwiseCopyable {
  @usableFromInline
  let memory: UnsafePointer<Listener>

  @inlinable
  init(_ memory: UnsafePointer<Listener>) {
    self.memory = memory
  }

  /// The listener, for the writer's thread.
  public var listener: Listener {
    @inlinable unsafeAddress { memory }
  }
}
