// What becomes of gestures that are saved, in words of both faces.

import Movement
import Translation

/// Sentences about gestures and their rows.
public enum GestureSentences {
  /// A row that was stored.
  public static func saved(_ row: LabelledRow, number: Int) -> String {
    let contacts = row.shape.contactCount
    return
      translated(
        "Row \(number) saved as \(row.label): \(row.shape.kind.pointCount) points of "
          + "\(contacts == 1 ? translated("one contact") : translated("\(contacts) contacts")).")
  }

  /// Rows that could not be stored, and why.
  public static func notSaved(_ waiting: Int, _ sentence: String) -> String {
    let rows = waiting == 1 ? translated("one waits") : translated("\(waiting) wait")
    return translated("Rows: \(rows) for the next try. \(sentence)")
  }
}
