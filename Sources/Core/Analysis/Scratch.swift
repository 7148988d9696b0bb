// Memory for one part of the work.

/// Floats that go away with this value.
struct Scratch: ~Copyable {
  let floats: Floats

  /// Takes memory; nothing is in it yet.
  init(count: Int) {
    floats = .allocate(count)
  }

  deinit {
    floats.deallocate()
  }
}
