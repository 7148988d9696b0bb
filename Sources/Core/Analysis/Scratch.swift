// Memory for one part of the work.

/// Floats that are freed with this value.
struct Scratch: ~Copyable {
  let floats: Floats

  /// Allocates memory, uninitialised.
  init(count: Int) {
    floats = .allocate(count)
  }

  deinit {
    floats.deallocate()
  }
}
