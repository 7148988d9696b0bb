// The 21 places of a hand that are followed.

/// A landmark of a hand; the raw value is MediaPipe's number.
///
/// Anatomically base, knuckle, joint and tip of the thumb are CMC, MCP, IP and TIP; knuckle, middle joint, end
/// joint and tip of a finger are MCP, PIP, DIP and TIP.
public enum HandJoint: Int, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// The wrist.
  case wrist
  /// The thumb, outwards.
  case thumbBase, thumbKnuckle, thumbJoint, thumbTip
  /// The index finger, outwards.
  case indexKnuckle, indexMiddleJoint, indexEndJoint, indexTip
  /// The middle finger, outwards.
  case middleKnuckle, middleMiddleJoint, middleEndJoint, middleTip
  /// The ring finger, outwards.
  case ringKnuckle, ringMiddleJoint, ringEndJoint, ringTip
  /// The little finger, outwards.
  case littleKnuckle, littleMiddleJoint, littleEndJoint, littleTip
}
