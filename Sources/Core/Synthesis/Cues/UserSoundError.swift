// Why sounds of the user's cannot be played.

/// A bank of sounds that does not hold together; sounds count from 0.
public enum UserSoundError: Error, Sendable, Hashable {
  /// More sounds than there are places.
  case tooMany(count: Int)
  /// A sound longer than 10 s.
  case tooLong(index: Int, seconds: Double)
  /// A stereo sound whose sides differ in length, in frames.
  case unequalSides(index: Int, left: Int, right: Int)
}
