// Thumb and index finger together are a touch.

import Geometry

/// The contact of one hand, with hysteresis.
public struct PinchContact: Sendable, Hashable {
  /// At this distance of the two tips, as a share of the hand's size, they touch.
  ///
  /// Landmarks lie within the tips, which are some 15 mm thick, and a palm is 88 mm long: 0.17.
  public static let downShare = 0.25
  /// At this distance they part.
  ///
  /// The gap is the house rule's: a tenth of the range, which from together to spread is 1.2, or 8 times the jitter,
  /// which of two tips is some 0.014.
  public static let upShare = 0.37

  /// Whether the tips touch.
  public private(set) var isInContact = false

  /// Apart.
  public init() {}

  /// Goes on to a hand.
  ///
  /// - Returns: whether the tips touch now.
  public mutating func follow(_ hand: HandLandmarks) -> Bool {
    guard let share = hand.pinchShare else {
      isInContact = false
      return false
    }
    isInContact = isInContact ? share < Self.upShare : share <= Self.downShare
    return isInContact
  }
}

extension HandLandmarks {
  /// How far thumb tip and index tip are apart, as a share of the hand's size; nil for a hand without size.
  public var pinchShare: Double? {
    let size = sizePixels
    return size > 0 ? self[.thumbTip].distance(to: self[.indexTip]) / size : nil
  }
}
