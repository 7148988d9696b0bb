// What hands in the air say to channels, knobs and loops: GestureBox's gestures, in the same values that fingers on a
// touch surface give.

import Movement

/// The gestures of up to two hands.
///
/// A hand that pinches draws, and takes no part.
public struct HandGestures: Sendable, Hashable {
  /// What came of a frame.
  public struct Change: Sendable, Hashable {
    /// The number of fingers, 1...4, that has just been held for a second; told once.
    public internal(set) var chosen: Int?
    /// How far a hand turned the knobs.
    public internal(set) var turn = KnobTurn()
    /// Whether a hand holds the knobs, turning or at rest.
    public internal(set) var isHolding = false
    /// The part that two pointing hands span.
    public internal(set) var span: FingerSpan?
  }

  /// The hand whose fingers are counted; the other one turns knobs.
  public let counting: HandSide
  private var hold = FingerHold()
  private var grip = HandGrip()

  /// No hand yet.
  ///
  /// - Parameter counting: the hand whose fingers are counted; GestureBox takes the left.
  public init(counting: HandSide = .left) {
    self.counting = counting
  }

  /// Goes on to a frame.
  public mutating func follow(_ frame: HandFrame) -> Change {
    var change = Change()
    if let span = frame.fingerSpan {
      // Two fingers that span a part choose no channel and turn no knob.
      hold = FingerHold()
      grip.letGo()
      change.span = span
      return change
    }
    // A hand that is not there is a gap, which the hold bridges for a moment.
    let fingers = hand(counting, in: frame)?.fingerCount ?? 0
    change.chosen = hold.take(fingers, at: frame.timeNanoseconds)?.fingers
    change.turn = grip.follow(hand(counting.other, in: frame), height: frame.height)
    change.isHolding = grip.isHolding
    return change
  }

  /// A hand whose thumb and index finger are further apart than those of any that is in contact.
  private func hand(_ side: HandSide, in frame: HandFrame) -> HandLandmarks? {
    frame.hand(side).flatMap { ($0.pinchShare ?? 0) >= PinchContact.upShare ? $0 : nil }
  }

  /// The number that is being held, and how much of the second has passed, 0...1; nil where none is.
  public func progress(at nanoseconds: Int64) -> (fingers: Int, share: Double)? {
    hold.progress(at: nanoseconds)
  }
}
