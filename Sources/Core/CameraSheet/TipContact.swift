// When a tip that a camera sees counts as touching: a camera does not see that.

import Geometry

/// Contact by sight, by resting, or by a key.
public struct TipContact: Sendable {
  /// What makes contact.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// A tip that is seen touches.
    case seen
    /// Resting for half a second begins and ends it.
    case dwell
    /// A key or a foot switch begins and ends it.
    case key
  }

  /// How long a tip rests until that counts, in nanoseconds.
  public static let dwellNanoseconds: Int64 = 500_000_000
  /// How far it may move meanwhile, in millimetres.
  public static let dwellMillimetres = 1.5
  /// How long a tip is not seen until it is gone, in nanoseconds: one picture without it, or two, are no lift.
  public static let goneNanoseconds: Int64 = 100_000_000
  // It must have been this far away before resting counts again.
  private static let leaveMillimetres = 4.0

  /// What makes contact.
  public let rule: Rule
  /// Whether there is contact.
  public private(set) var isTouching = false
  private var rest: (place: PagePoint, sinceNanoseconds: Int64)?
  private var last: PagePoint?
  private var seenNanoseconds: Int64?

  /// No contact yet.
  public init(_ rule: Rule) { self.rule = rule }

  /// Takes where the tip is; nil where it is not seen, which ends contact after a tenth of a second.
  public mutating func take(_ tip: PagePoint?, atNanoseconds now: Int64) {
    guard let tip else {
      rest = nil
      if let seenNanoseconds, now - seenNanoseconds < Self.goneNanoseconds { return }
      isTouching = false
      return
    }
    seenNanoseconds = now
    switch rule {
    case .seen: isTouching = true
    case .key: break
    case .dwell:
      if let last, tip.distance(to: last) < Self.leaveMillimetres { return }
      last = nil
      guard let rest, tip.distance(to: rest.place) <= Self.dwellMillimetres else {
        self.rest = (tip, now)
        return
      }
      guard now - rest.sinceNanoseconds >= Self.dwellNanoseconds else { return }
      isTouching.toggle()
      (self.rest, last) = (nil, tip)
    }
  }

  /// A key begins or ends contact, where that is its rule and the tip is seen.
  public mutating func press(isTipSeen: Bool) {
    if rule == .key, isTipSeen { isTouching.toggle() }
  }
}
