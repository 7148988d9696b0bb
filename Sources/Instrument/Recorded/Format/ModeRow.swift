// What happened to the modes of playing, as a row of a table.

import Files
import Movement
import Pen
import Sonification

/// A row of `modes.csv`, which a session without modes does not have.
public struct ModeRow: SessionRow, Hashable {
  /// What happened.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    /// What was in force already as the session began, or modes begin.
    case begin
    /// A pattern is being recorded.
    case record
    /// An empty beat of it.
    case rest
    /// The pattern is played.
    case play
    /// It stops, or its recording ends unplayed.
    case stop
    /// What was being recorded is discarded.
    case discard
    /// What was being recorded has no hit.
    case nothing
    /// Another pattern takes the place of the one there is.
    case pattern
    /// Another tempo.
    case tempo
    /// The metronome begins or ends.
    case metronome
    /// There are no modes any more.
    case end
  }

  /// When it happened, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// What happened.
  public var event: Event
  /// The mode since.
  public var mode: PlayMode
  /// The number of the pattern there is since, which is in `pattern-1.toml` and so on; 0 for none.
  public var pattern: Int
  /// Its hits.
  public var hits: Int
  /// Its length, in beats.
  public var beats: Double
  /// The tempo in force since, in beats per minute.
  public var beatsPerMinute: Double
  /// Whether each beat clicks since.
  public var hasMetronome: Bool

  /// Creates the row of a change whose pattern has a number.
  init(_ mode: RecordedMode, pattern: Int, originNanoseconds: Int64) {
    // What was in force before the recording is so from its beginning.
    let time = mode.timeNanoseconds - originNanoseconds
    timeNanoseconds = mode.event == .begin ? max(time, 0) : time
    event = mode.event
    self.mode = mode.mode
    self.pattern = pattern
    hits = mode.pattern?.steps.count ?? 0
    beats = mode.pattern?.lengthBeats ?? 0
    beatsPerMinute = mode.beatsPerMinute
    hasMetronome = mode.hasMetronome
  }

  /// Its own columns.
  public static let columns = [
    "time_s", "event", "mode", "pattern", "hits", "beats", "tempo_bpm", "metronome",
  ]

  /// A button's press has the pen's time, which may lie before that of a key.
  public static var isInOrder: Bool { false }

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    guard let event = Event(rawValue: cells.text(1)) else { throw cells.wrong(1) }
    self.event = event
    guard let mode = PlayMode(rawValue: cells.text(2)) else { throw cells.wrong(2) }
    self.mode = mode
    pattern = try cells.whole(3, in: 0...1_000_000)
    hits = try cells.whole(4, in: 0...StepPattern.mostSteps)
    beats = try cells.number(5)
    beatsPerMinute = try cells.number(6)
    guard StepPattern.tempoRange.contains(beatsPerMinute) else { throw cells.wrong(6) }
    hasMetronome = try cells.whole(7, in: 0...1) == 1
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    return
      "\(time),\(event.rawValue),\(mode.rawValue),\(pattern),\(hits),\(beats),\(beatsPerMinute),"
      + "\(hasMetronome ? 1 : 0)"
  }
}
