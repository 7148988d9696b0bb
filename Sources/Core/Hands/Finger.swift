// The five fingers: which landmarks are whose, and how each is drawn.

/// A finger, from the thumb on.
public enum Finger: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case thumb, index, middle, ring, little

  /// Its four landmarks, outwards; no landmark belongs to two fingers.
  public var joints: [HandJoint] {
    switch self {
    case .thumb: [.thumbBase, .thumbKnuckle, .thumbJoint, .thumbTip]
    case .index: [.indexKnuckle, .indexMiddleJoint, .indexEndJoint, .indexTip]
    case .middle: [.middleKnuckle, .middleMiddleJoint, .middleEndJoint, .middleTip]
    case .ring: [.ringKnuckle, .ringMiddleJoint, .ringEndJoint, .ringTip]
    case .little: [.littleKnuckle, .littleMiddleJoint, .littleEndJoint, .littleTip]
    }
  }

  /// The line that is drawn for it: from the wrist through its landmarks to the tip.
  public var line: [HandJoint] { [.wrist] + joints }

  /// The second landmark, outwards.
  var second: HandJoint { joints[1] }
  /// Its end.
  public var tip: HandJoint { joints[3] }

  /// Its colour on a screen: HandTrackAI's green, blue, yellow, cyan and red for thumb to little finger.
  ///
  /// Each is so light that on black it has a contrast of at least 5 (WCAG 2.1, relative luminance), so that a
  /// black rim sets it off from any picture; any two differ in lightness as well, by a ratio of at least 1.2.
  public var color: FingerColor {
    switch self {
    case .thumb: FingerColor(red: 0x2E, green: 0xC2, blue: 0x5A)
    case .index: FingerColor(red: 0x4F, green: 0x9B, blue: 0xFF)
    case .middle: FingerColor(red: 0xFF, green: 0xF0, blue: 0x3C)
    case .ring: FingerColor(red: 0x3C, green: 0xE4, blue: 0xF5)
    case .little: FingerColor(red: 0xFA, green: 0x40, blue: 0x40)
    }
  }
}
