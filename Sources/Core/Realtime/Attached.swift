// A listener's end of a tap. It decides when the listener's memory is freed.

/// A listener that is attached to a tap until this value is destroyed or `detach` is called.
///
/// It may outlive its tap, after which it is no longer visited.
public struct Attached<Listener: ~Copyable & Sendable>: ~Copyable {
  @usableFromInline
  let memory: UnsafeMutablePointer<Listener>
  private let core: UnsafeMutablePointer<TapCore>
  private let place: Int

  init(
    _ memory: UnsafeMutablePointer<Listener>, to core: UnsafeMutablePointer<TapCore>, at place: Int
  ) {
    self.memory = memory
    self.core = core
    self.place = place
  }

  deinit {
    let isOver = core.pointee.leave(place)
    TapCore.release(core)
    // Memory that the writer may still be visiting is leaked.
    guard isOver else { return }
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// The listener, for its own thread.
  public var listener: Listener {
    @inlinable unsafeAddress { UnsafePointer(memory) }
  }

  /// Ends the writer's visits and returns the listener with what it still holds; nil where the
  /// writer did not end its visit in time.
  public consuming func detach() -> Listener? {
    let (memory, core, place) = (memory, core, place)
    discard self
    let isOver = core.pointee.leave(place)
    TapCore.release(core)
    guard isOver else { return nil }
    let listener = memory.move()
    memory.deallocate()
    return listener
  }
}

// Unchecked because of the pointer: only the owner uses it, apart from the writer's visits, which
// end before the memory is freed.
extension Attached: @unchecked Sendable where Listener: ~Copyable {}
