// Words that the headphones' speech said beside a recorded session. The recorded sound is the instrument's
// alone; the table says what was said when.

import Files
import Pen

/// A row of `words.csv`, which a session without words does not have.
public struct WordRow: SessionRow, Hashable {
  /// When their first sound was queued, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// The voice that said them, such as "espeak-ng en 175 wpm".
  public var voice: String
  /// What was said.
  public var text: String

  /// Creates a row.
  public init(timeNanoseconds: Int64, voice: String, text: String) {
    self.timeNanoseconds = timeNanoseconds
    self.voice = voice
    self.text = text
  }

  /// Its own columns; the last may hold commas.
  public static let columns = ["time_s", "voice", "text"]

  /// Words that were replaced while their sound was made may stand before older ones.
  public static var isInOrder: Bool { false }

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    voice = cells.text(1)
    text = cells.rest(from: 2)
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    return "\(time),\(Self.plain(voice, keepsCommas: false)),\(Self.plain(text, keepsCommas: true))"
  }

  // A line feed would begin another row, a comma another cell.
  private static func plain(_ text: String, keepsCommas: Bool) -> String {
    String(
      text.unicodeScalars.map { scalar -> Character in
        scalar.value < 0x20 || scalar == "," && !keepsCommas ? " " : Character(scalar)
      })
  }
}
