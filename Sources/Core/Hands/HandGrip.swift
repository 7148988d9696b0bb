// A hand in the air as it turns a knob: raised and lowered it is the tip that moves up and down, rolled it is the
// barrel that turns.

import Movement

/// What one hand holds of the knobs.
public struct HandGrip: Sendable, Hashable {
  /// How many fingers must be stretched for the hand to turn anything; from GestureBox.
  ///
  /// With fewer it is taken elsewhere and nothing turns.
  public static let leastFingers = 3

  private var track: Int?
  private var up = Ratchet()
  private var turn = TurnRatchet()

  /// Nothing is held.
  public init() {}

  /// Whether a hand holds the knobs.
  public var isHolding: Bool { track != nil }

  /// Lets go; the next hand counts from where it is.
  public mutating func letGo() {
    track = nil
    up.letGo()
    turn.letGo()
  }

  /// Goes on to a hand.
  ///
  /// - Parameters:
  ///   - hand: the hand; nil where it is not there, which lets go.
  ///   - height: the picture's height, in pixels.
  /// - Returns: how far it was raised and turned; nothing for the first of a track.
  public mutating func follow(_ hand: HandLandmarks?, height: Int) -> KnobTurn {
    guard let hand, hand.fingerCount >= Self.leastFingers else {
      letGo()
      return KnobTurn()
    }
    if hand.track != track { letGo() }
    track = hand.track
    return KnobTurn(
      up: up.follow(hand.wristHeight(in: height)), degrees: turn.follow(hand.rollDegrees))
  }
}
