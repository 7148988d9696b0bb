// How many fingers rest on a surface, held for a second: the way to choose one of four. From GestureBox, where a
// change begins again, a short gap does not, and no finger and five mean nothing.

/// A number of fingers on its way to being held.
public struct FingerHold: Sendable, Hashable {
  /// How long a number must be held, in nanoseconds.
  public static let heldNanoseconds: Int64 = 1_000_000_000
  /// How long another number may come between, in nanoseconds.
  public static let gapNanoseconds: Int64 = 100_000_000
  /// The numbers that mean something.
  public static let choices = 1...4

  /// A number that was held for its second.
  public struct Choice: Sendable, Hashable {
    /// How many fingers.
    public let fingers: Int
    /// When the second was over, in nanoseconds of the clock of what was taken.
    public let timeNanoseconds: Int64
  }

  private var count = 0
  private var sinceNanoseconds: Int64 = 0
  private var isTold = false
  /// When the number was there last, and when it came back from a gap last.
  private var seenNanoseconds: Int64 = 0
  private var returnedNanoseconds = Int64.min
  /// Another number since a moment, which is a gap or a change.
  private var other: (count: Int, sinceNanoseconds: Int64)?

  /// No finger.
  public init() {}

  /// Takes how many fingers there are from a moment on; the same number again where nothing changed by then.
  ///
  /// - Parameters:
  ///   - fingers: how many.
  ///   - now: the moment, in nanoseconds.
  /// - Returns: the number whose second is over by then, and when it was; nil for none. Each is told once.
  public mutating func take(_ fingers: Int, at now: Int64) -> Choice? {
    // What was held is over before anything else begins.
    let chosen = choose(by: now)
    if other == nil { seenNanoseconds = now }
    if fingers == count, other == nil || now - seenNanoseconds <= Self.gapNanoseconds {
      if other != nil { returnedNanoseconds = now }
      (other, seenNanoseconds) = (nil, now)
    } else {
      if other?.count != fingers { other = (fingers, now) }
      // Whatever came between: what counts is how long the number is gone.
      let mayReturn = Self.choices.contains(count) && (!isTold || fingers != 0)
      if !mayReturn || now - seenNanoseconds > Self.gapNanoseconds {
        begin(fingers, at: other?.sinceNanoseconds ?? now)
        seenNanoseconds = now
      }
    }
    return chosen ?? choose(by: now)
  }

  private mutating func choose(by now: Int64) -> Choice? {
    let due = max(sinceNanoseconds + Self.heldNanoseconds, returnedNanoseconds)
    guard !isTold, other == nil, Self.choices.contains(count), now >= due else { return nil }
    isTold = true
    return Choice(fingers: count, timeNanoseconds: due)
  }

  /// The number that is being held, and how much of the second has passed, 0...1; nil where none is.
  public func progress(at now: Int64) -> (fingers: Int, share: Double)? {
    guard Self.choices.contains(count), !isTold else { return nil }
    let share = Double(now - sinceNanoseconds) / Double(Self.heldNanoseconds)
    return (count, min(max(share, 0), 1))
  }

  private mutating func begin(_ fingers: Int, at moment: Int64) {
    count = fingers
    (sinceNanoseconds, returnedNanoseconds) = (moment, .min)
    isTold = false
    other = nil
  }

  /// Whether two are in the same state.
  public static func == (one: Self, another: Self) -> Bool {
    one.count == another.count && one.sinceNanoseconds == another.sinceNanoseconds
      && one.isTold == another.isTold && one.seenNanoseconds == another.seenNanoseconds
      && one.returnedNanoseconds == another.returnedNanoseconds
      && one.other?.count == another.other?.count
      && one.other?.sinceNanoseconds == another.other?.sinceNanoseconds
  }

  /// Feeds what tells states apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(sinceNanoseconds)
  }
}
