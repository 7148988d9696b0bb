// A key at a terminal, which tells only that it was pressed, again and again while it is held.

/// One key of a terminal on its way from pressed to held.
public struct RepeatedKey: Sendable, Hashable {
  /// What a report of the key is.
  public enum Meaning: Sendable, Hashable {
    /// It was pressed.
    case pressed
    /// It is still down.
    case stillDown
    /// It has been down for a second.
    case held
  }

  // Desktops repeat a key 25 to 40 times a second; nobody presses one so often.
  private static let repeatNanoseconds: Int64 = 60_000_000
  // The first repetition comes after 250 to 660 ms, and is taken for another press.
  private static let firstNanoseconds: Int64 = 700_000_000

  private var pressed: Int64?
  private var last: Int64?
  private var isTold = false

  /// A key that was not pressed yet.
  public init() {}

  /// What a report of the key at a moment means.
  public mutating func report(at nanoseconds: Int64) -> Meaning {
    defer { last = nanoseconds }
    guard let last, let pressed, nanoseconds - last <= Self.firstNanoseconds else {
      self.pressed = nanoseconds
      isTold = false
      return .pressed
    }
    guard nanoseconds - last <= Self.repeatNanoseconds else {
      // Held since the press before, or pressed again: known with the next report.
      if nanoseconds - pressed > Self.firstNanoseconds { self.pressed = nanoseconds }
      isTold = false
      return .pressed
    }
    if !isTold, nanoseconds - pressed >= HoldGesture.heldNanoseconds {
      isTold = true
      return .held
    }
    return .stillDown
  }
}
