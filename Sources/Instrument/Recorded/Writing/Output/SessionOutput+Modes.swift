// What happened to the modes of playing beside a recording, with each pattern once.

import Files
import Library
import Movement
import Pen
import Sonification
import Synthesis

extension SessionOutput {
  /// Adds a change of the modes; those from before the recording are not its own.
  mutating func take(_ mode: RecordedMode) {
    if mode.event == .begin, !hasModes { return begin(mode) }
    append(mode)
  }

  /// Adds what is in force as a recording begins; nothing where nothing of it could be heard.
  mutating func begin(_ mode: RecordedMode?) {
    guard var mode, mode.event != .end else { return }
    let isPlain = mode.mode == .freestyle && mode.pattern == nil && !mode.hasMetronome
    guard !isPlain else { return }
    mode.event = .begin
    append(mode)
  }

  private mutating func append(_ mode: RecordedMode) {
    let isOwn = mode.event == .begin || mode.timeNanoseconds >= originNanoseconds
    guard fault == nil, isOwn else { return }
    hasModes = true
    let row = ModeRow(
      mode, pattern: mode.pattern.map { number(of: $0) } ?? 0,
      originNanoseconds: originNanoseconds)
    do throws(RecordingError) { try writer.append(row) } catch { fault = .recording(error) }
  }

  /// The number of a pattern's file, which is written with its first row.
  private mutating func number(of pattern: StepPattern) -> Int {
    if let place = writtenPatterns.lastIndex(of: pattern) { return place + 1 }
    writtenPatterns.append(pattern)
    do throws(SettingsError) {
      // The folder holds the sounds themselves, by their places.
      let own = pattern.renamed { "\($0.kind.rawValue).wav" }
      try SettingsText.write(PatternFile.text(of: own), to: folder.pattern(writtenPatterns.count))
    } catch {
      fault = .settings(error)
    }
    return writtenPatterns.count
  }
}
