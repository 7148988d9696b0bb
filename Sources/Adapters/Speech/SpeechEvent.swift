// What the announcer tells the face, on its own thread.

/// What became of the speech.
public enum SpeechEvent: Sendable, Equatable {
  /// A screen reader listens: the face puts the words where it reads.
  case reads(SpokenText)
  /// Another way speaks from now on; nil where none can.
  case speaks(SpeechWay?)
  /// A way cannot be used; each reason is told once.
  case refused(SpeechRefusal)
}

/// Why a way to speak cannot be used.
public enum SpeechRefusal: Sendable, Hashable, CaseIterable {
  /// No screen reader listens, and nothing else may speak.
  case readerAbsent
  /// The speech server is not installed.
  case dispatcherAbsent
  /// The speech server is not there or takes nobody.
  case dispatcherRefuses
  /// The speech server lies on the network, which Penumbra does not use.
  case dispatcherOnNetwork
  /// The speech server accepts words, and nobody can hear them.
  case dispatcherUnheard
  /// The speech server has no voice for the language of the words.
  case dispatcherLacksLanguage
  /// The connection broke.
  case dispatcherLost
  /// espeak-ng is not installed.
  case espeakAbsent
  /// espeak-ng ended without a sound.
  case espeakFailed
  /// There is no sound, and nothing but espeak-ng in the headphones may speak.
  case soundAbsent
}
