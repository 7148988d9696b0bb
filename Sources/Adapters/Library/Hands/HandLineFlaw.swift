// Why a line is none of hands.

/// What is wrong with a line: facts only, worded elsewhere.
///
/// Hands and landmarks count from 1, in the order in which they stand in the line.
public enum HandLineFlaw: Error, Hashable, Sendable {
  /// The line is no JSON object; `text` is how it begins.
  case notAnObject(text: String)
  /// The line is longer than any of hands.
  case tooLong(limitBytes: Int)
  /// It is of another version; nil where it states none.
  case unknownVersion(Int?)
  /// A key is missing, or its value is of another kind than the format's.
  case missing(key: String)
  /// The order of the landmarks is unknown.
  case unknownOrder(String)
  /// A hand is neither `left` nor `right`.
  case unknownSide(hand: Int, text: String)
  /// The picture has no width or no height, or not exactly these two.
  case wrongSize([Int])
  /// There are more hands than are followed.
  case tooManyHands(count: Int)
  /// Two hands have the same track.
  case repeatedTrack(Int)
  /// A hand has another number of landmarks.
  case wrongPointCount(hand: Int, count: Int, expected: Int)
  /// A landmark has neither two nor three numbers.
  case wrongNumberCount(hand: Int, point: Int, count: Int)
  /// A number of a landmark is not finite: `nan`, `inf` or `-inf`.
  case notFinite(hand: Int, point: Int, text: String)
  /// A confidence beyond 0...1; `point` is nil for that of the hand.
  case confidenceOutOfRange(hand: Int, point: Int?, text: String)
  /// The frame is not later than the one before it.
  case notLater(nanoseconds: Int64, formerNanoseconds: Int64)
}
