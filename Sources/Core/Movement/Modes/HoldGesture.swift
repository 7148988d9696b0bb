// A button or a key that means one thing when it is pressed and another when it is held.

/// One button on its way from pressed to held.
public struct HoldGesture: Sendable, Hashable {
  /// How long it must be down to be held, in nanoseconds.
  public static let heldNanoseconds: Int64 = 1_000_000_000

  private var downNanoseconds: Int64?
  private var isTold = false

  /// A button that is up.
  public init() {}

  /// Notes that it went down; false where it was down already.
  public mutating func press(at nanoseconds: Int64) -> Bool {
    guard downNanoseconds == nil else { return false }
    downNanoseconds = nanoseconds
    isTold = false
    return true
  }

  /// Notes that it came up.
  public mutating func release() {
    downNanoseconds = nil
  }

  /// Whether it has been held long enough by now; true once for each time it is pressed.
  public mutating func becomesHeld(at nanoseconds: Int64) -> Bool {
    guard let down = downNanoseconds, !isTold, nanoseconds - down >= Self.heldNanoseconds else {
      return false
    }
    isTold = true
    return true
  }
}
