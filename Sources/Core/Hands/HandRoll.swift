// The turn of a hand that does not jump at half a turn.

import Movement

/// How far a hand has been turned since it came, any number of times round.
public struct HandRoll: Sendable, Hashable {
  private var track: Int?
  private var ratchet = TurnRatchet()
  /// The turn, in degrees, clockwise in the picture; nil while no hand is followed.
  public private(set) var degrees: Double?

  /// No hand.
  public init() {}

  /// Goes on to a hand; nil where it is not there.
  ///
  /// - Returns: the turn, which begins at the hand's own and goes on by the shorter way round; another track begins
  ///   anew.
  @discardableResult
  public mutating func follow(_ hand: HandLandmarks?) -> Double? {
    if hand?.track != track { degrees = nil }
    track = hand?.track
    guard let roll = hand?.rollDegrees else {
      degrees = nil
      return nil
    }
    let step = ratchet.follow(roll)
    degrees = degrees.map { $0 + step } ?? roll
    return degrees
  }
}
