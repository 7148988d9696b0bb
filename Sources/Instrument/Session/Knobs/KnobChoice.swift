// What a user chooses about knobs, before a session or in it.

import Sonification

/// What each knob turns.
public struct KnobChoice: Sendable, Hashable {
  /// What is turned at each place; what is not named turns nothing.
  public var targets: [KnobPlace: KnobTarget]
  /// Whether barrel and pad are knobs; keys always take hold of them.
  public var hasGestures: Bool
  /// The places that were named when the session was asked for, which come before what is kept for the tablet.
  public var named: Set<KnobPlace> = []

  /// The volume by moving up and by the pad's ring and dial, the bend by turning.
  public static let standard: [KnobPlace: KnobTarget] = [
    .up: .volume, .turn: .bend, .ring: .volume, .dial: .volume,
  ]

  /// Creates a choice.
  public init(targets: [KnobPlace: KnobTarget] = Self.standard, hasGestures: Bool = false) {
    self.targets = targets
    self.hasGestures = hasGestures
  }
}
