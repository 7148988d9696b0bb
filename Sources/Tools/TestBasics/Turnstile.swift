// Lets a few tests through at a time.

/// A gate for tests that need the same thread: what only waits for its turn does not delay those that look at
/// what passes.
public actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a gate.
  ///
  /// - Parameter width: how many are inside at once.
  public init(width: Int) { free = width }

  /// Waits for a place.
  public func enter() async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Gives the place to who has waited longest.
  public func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
