// The two orders in which programs list the landmarks of a hand.

/// An order of the 21 landmarks, named as in a line of hands.
public enum HandOrder: String, Sendable, Hashable, CaseIterable {
  /// MediaPipe's: the wrist, then each finger from the thumb on, outwards.
  case mediaPipe = "mediapipe"
  /// Apple Vision's as HandTrackAI lists it: each finger from the thumb on, from its tip inwards, the wrist last.
  case vision

  /// The landmarks in this order.
  public var joints: [HandJoint] {
    switch self {
    case .mediaPipe: HandJoint.allCases
    case .vision: Finger.allCases.flatMap { $0.joints.reversed() } + [.wrist]
    }
  }

  /// Where a landmark stands in this order, 0...20.
  public func place(of joint: HandJoint) -> Int {
    switch self {
    case .mediaPipe: return joint.rawValue
    case .vision:
      guard joint != .wrist else { return HandJoint.allCases.count - 1 }
      // Outwards 1, 2, 3, 4 becomes 3, 2, 1, 0 within each finger.
      let (finger, step) = (joint.rawValue - 1).quotientAndRemainder(dividingBy: 4)
      return 4 * finger + 3 - step
    }
  }
}
