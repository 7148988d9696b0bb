// The terminal's sentences about gestures and their rows while a session runs.

import Movement
import Wording

extension SessionSentences {
  /// Where rows go, and what names them.
  static func rows(_ path: String, label: String?) -> String {
    label.map { "Rows: each gesture is saved as \($0) in \(path)." }
      ?? "Rows: 0 to 9 name the gesture that is being drawn, or the last one, and save it in \(path)."
  }

  /// A digit that names nothing.
  static let nothingToName =
    "Nothing was drawn that has no row yet; draw a gesture, then press its digit."

  /// There is no pattern to play.
  static let noPattern = "Pattern: none; record one, or begin with --pattern."

  /// A recording that cannot begin yet.
  static let recordingAwaited =
    "The sound has lasted for so long that the recording can only begin when it has died away; lift the pen "
    + "for a moment."
}
