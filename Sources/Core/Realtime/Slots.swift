// The memory behind ring and mailbox: the one place of this module that holds an unsafe pointer.

/// A fixed number of places for plain values, allocated once and freed with the owner.
///
/// Reading a slot before the first write to it is undefined; ring and mailbox never do.
@usableFromInline
struct Slots<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  let memory: UnsafeMutablePointer<Element>

  @usableFromInline
  init(count: Int) {
    memory = .allocate(capacity: count)
  }

  deinit {
    memory.deallocate()
  }

  @inlinable
  func read(_ index: Int) -> Element {
    memory[index]
  }

  @inlinable
  func write(_ value: Element, at index: Int) {
    (memory + index).initialize(to: value)
  }
}
