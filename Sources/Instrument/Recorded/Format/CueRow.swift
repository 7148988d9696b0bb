// One cue as the audio callback took it.

import Files
import Pen
import Synthesis

/// A row of `cues.csv`, which a session without cues does not have.
///
/// Cues are in the order in which they were taken.
public struct CueRow: SessionRow, Hashable {
  /// The audio cycle that took it; the session's first is 0.
  public var cycle: Int
  /// The cue, its time since the session's start.
  public var cue: Cue

  /// Creates a row.
  public init(cycle: Int, cue: Cue) {
    self.cycle = cycle
    self.cue = cue
  }

  /// Its own columns.
  public static let columns = ["time_s", "cycle", "kind", "pitch_hz", "length_s", "level", "pan"]

  /// The columns added with the cue that is heard in silence, and with those that the voice makes room for.
  public static let furtherColumns = ["in_silence", "ducks_voice"]

  // A cue may be sent ahead of its time.
  /// Its rows need not be in order of time.
  public static let isInOrder = false

  /// When the cue sounds, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64 { cue.timeNanoseconds }

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    cycle = try cells.whole(1, in: 0...1_000_000_000_000)
    guard let kind = CueKind(rawValue: cells.text(2)) else { throw cells.wrong(2) }
    cue = Cue(
      timeNanoseconds: try cells.nanoseconds(0), kind: kind, pitchHertz: try cells.number(3),
      level: try cells.float(5), pan: try cells.float(6), seconds: try cells.number(4),
      isHeardInSilence: cells.has(7) ? try cells.whole(7, in: 0...1) == 1 : false,
      ducksVoice: cells.has(8) ? try cells.whole(8, in: 0...1) == 1 : false)
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(cue.timeNanoseconds))
    return
      "\(time),\(cycle),\(cue.kind.rawValue),\(cue.pitchHertz),\(cue.seconds),\(cue.level),"
      + "\(cue.pan),\(cue.isHeardInSilence ? 1 : 0),\(cue.ducksVoice ? 1 : 0)"
  }
}
