// A second finger takes the second voice from the first one, and gives it back with the next stroke.

/// The pointer that the second voice of a preset follows.
enum SecondVoice: Sendable, BitwiseCopyable {
  /// The first pointer, as all others do.
  case followsFirst
  /// The second pointer.
  case followsSecond
  /// None: the second pointer was lifted, and the first one has not touched down since.
  case rests

  /// Which of the voices it is.
  static let index = 1
}
