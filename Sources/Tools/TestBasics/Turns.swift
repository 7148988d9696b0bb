// One test at a time, across suites.

/// Lets one caller at a time through, in the order they came.
public actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a queue in which no turn is taken.
  public init() {}

  /// Waits for a turn.
  public func take() async {
    if !isTaken {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Ends the turn; the next one begins.
  public func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
