// What the audio callback saw in one cycle: together with the strokes and the changes, all that is
// needed to play a session again, sample for sample.

import Files
import Pen

/// A row of `engine.csv`.
public struct CycleRow: SessionRow, Hashable, BitwiseCopyable {
  /// The state of a cycle.
  public struct State: OptionSet, Sendable, Hashable, BitwiseCopyable {
    /// The bits of the state.
    public let rawValue: UInt8

    /// Creates a state from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The first cycle of an engine: the session's, or one after a server was lost.
    public static let begins = State(rawValue: 1)
    /// New parameters of the voice and its effects took hold; `changes.csv` has them.
    public static let changes = State(rawValue: 2)
    /// The sound was silenced.
    public static let isSilenced = State(rawValue: 4)
    /// The session was fading out.
    public static let isEnding = State(rawValue: 8)
    /// The voice was faded because the pen thread was not alive.
    public static let isAbandoned = State(rawValue: 32)
    /// The cycle's sound found no room and is silent in the sound's file.
    public static let isLost = State(rawValue: 16)
    /// Cues were taken, which `cues.csv` has.
    ///
    /// Versions that play none leave such a cycle out, and say so.
    public static let cues = State(rawValue: 64)
    /// Something of loops was taken, which `loops.csv` has.
    public static let loops = State(rawValue: 128)
  }

  /// When the cycle began, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// The frames it rendered.
  public var frameCount: Int32
  /// The beginnings and ends of strokes that had come since the cycle before.
  public var gateCount: Int32
  /// The other control frames that had come since the cycle before.
  public var motionCount: Int32
  /// The state.
  public var state: State
  /// The volume in force, linear.
  public var volume: Float

  /// Creates a row.
  public init(
    timeNanoseconds: Int64, frameCount: Int32, gateCount: Int32, motionCount: Int32, state: State,
    volume: Float
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.frameCount = frameCount
    self.gateCount = gateCount
    self.motionCount = motionCount
    self.state = state
    self.volume = volume
  }

  /// Its own columns.
  public static let columns = ["time_s", "frames", "gates", "motion", "state", "volume"]

  // A clock that was corrected may report a cycle's beginning before that of the one before.
  /// Its rows need not be in order of time.
  public static let isInOrder = false

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    frameCount = Int32(try cells.whole(1, in: 0...8_192))
    gateCount = Int32(try cells.whole(2, in: 0...1_000_000))
    motionCount = Int32(try cells.whole(3, in: 0...1_000_000))
    state = State(rawValue: UInt8(try cells.whole(4, in: 0...255)))
    volume = try cells.float(5)
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    return "\(time),\(frameCount),\(gateCount),\(motionCount),\(state.rawValue),\(volume)"
  }
}
