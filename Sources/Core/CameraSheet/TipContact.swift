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
  /// How long a tip that touches may lie in one place until it is lifted, in nanoseconds, other than by a key: a pen that
  /// was laid down on the sheet would sound for ever.
  public static let lyingNanoseconds: Int64 = 10_000_000_000
  // It must have been this far away before resting counts again.
  private static let leaveMillimetres = 4.0

  /// What makes contact.
  public let rule: Rule
  /// Whether there is contact.
  public private(set) var isTouching = false
  private var rest: (place: PagePoint, sinceNanoseconds: Int64)?
  private var last: PagePoint?
  private var seenNanoseconds: Int64?
  private var lying: (place: PagePoint, sinceNanoseconds: Int64)?

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
    if rule == .key { return }
    if !isTouching { lying = nil }
    if isTouching, hasLain(tip, now) { return wait(toLeave: tip) }
    if let last, tip.distance(to: last) < Self.leaveMillimetres { return }
    last = nil
    switch rule {
    case .seen: isTouching = true
    case .key: break
    case .dwell:
      guard let rest, tip.distance(to: rest.place) <= Self.dwellMillimetres else {
        self.rest = (tip, now)
        return
      }
      guard now - rest.sinceNanoseconds >= Self.dwellNanoseconds else { return }
      isTouching.toggle()
      (self.rest, last) = (nil, tip)
    }
  }

  /// Lifts the tip, and lets it touch again only once it has left its place, as after it was learned there.
  ///
  /// - Parameter tip: where it is; nil where it is not seen.
  public mutating func wait(toLeave tip: PagePoint?) {
    (isTouching, rest, last, lying) = (false, nil, tip, nil)
  }

  /// Whether a tip that touches has lain in its place for so long that nobody holds it.
  private mutating func hasLain(_ tip: PagePoint, _ now: Int64) -> Bool {
    guard let lying, tip.distance(to: lying.place) <= Self.dwellMillimetres else {
      lying = (tip, now)
      return false
    }
    return now - lying.sinceNanoseconds >= Self.lyingNanoseconds
  }

  /// A key begins or ends contact, where that is its rule and the tip is seen.
  public mutating func press(isTipSeen: Bool) {
    if rule == .key, isTipSeen { isTouching.toggle() }
  }
}
