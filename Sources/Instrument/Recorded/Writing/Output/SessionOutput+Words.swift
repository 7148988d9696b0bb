// The words said beside a recording.

import Pen

extension SessionOutput {
  /// Adds words; those from before the recording are not its own.
  mutating func append(_ words: RecordedWords) {
    let row = WordRow(
      timeNanoseconds: words.timeNanoseconds - originNanoseconds, voice: words.voice,
      text: words.text)
    guard row.timeNanoseconds >= 0, fault == nil else { return }
    do throws(RecordingError) { try writer.append(row) } catch { fault = .recording(error) }
  }
}
