// Words that were said, sent to the recorder.

/// What the headphones' speech said.
package struct RecordedWords: Sendable {
  /// When their first sound was queued, in nanoseconds.
  package var timeNanoseconds: Int64
  /// The voice.
  package var voice: String
  /// What was said.
  package var text: String

  package init(timeNanoseconds: Int64, voice: String, text: String) {
    self.timeNanoseconds = timeNanoseconds
    self.voice = voice
    self.text = text
  }
}
