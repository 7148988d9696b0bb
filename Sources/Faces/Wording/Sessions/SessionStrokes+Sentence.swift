// What to say about the strokes of a session that are not as they were.

import Recorded

extension SessionStrokes {
  /// One sentence for everything damaged, and for everything the calibration did not move.
  public var sentences: [String] {
    damages.map(\.sentence) + notes.map(\.sentence)
  }
}
