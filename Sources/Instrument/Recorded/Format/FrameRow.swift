// One control frame as it was sent to the audio callback.

import Files
import Micrograph
import Pen
import Sonification

/// A row of `frames.csv`; frames are in the order in which they were sent.
public struct FrameRow: SessionRow, Hashable {
  /// The frame, its time since the session's start.
  public var frame: ControlFrame

  /// Creates a row.
  public init(_ frame: ControlFrame) {
    self.frame = frame
  }

  /// Its own columns.
  public static let columns = [
    "time_s", "lag_s", "frequency_hz", "pitch_octaves", "amplitude", "pan", "phase", "sounding",
    "stroke", "lost",
  ]

  /// The columns added with several voices, and with the tremolo.
  public static let furtherColumns = ["voice", "trembles"]

  /// Its rows need not be in order of time.
  public static let isInOrder = false

  /// When the frame's reading was made, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64 { frame.timeNanoseconds }

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    guard let phase = PathReading.Phase(rawValue: UInt8(try cells.whole(6, in: 0...2))) else {
      throw cells.wrong(6)
    }
    frame = ControlFrame(
      timeNanoseconds: try cells.nanoseconds(0), frequencyHertz: try cells.number(2),
      amplitude: try cells.float(4), phase: phase, isSounding: try cells.whole(7, in: 0...1) == 1,
      stroke: UInt32(try cells.whole(8, in: 0...Int(UInt32.max))))
    frame.lagNanoseconds = try cells.nanoseconds(1)
    frame.pitchOctaves = try cells.number(3)
    frame.pan = try cells.float(5)
    frame.isLoss = try cells.whole(9, in: 0...1) == 1
    // Sessions of one voice were recorded before there were several; voices count from 1 in files.
    if cells.has(10) { frame.voice = UInt8(try cells.whole(10, in: 1...4) - 1) }
    if cells.has(11) { frame.trembles = try cells.whole(11, in: 0...1) == 1 }
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(frame.timeNanoseconds))
    let lag = DecimalSeconds.text(ofNanoseconds: Int128(frame.lagNanoseconds))
    return
      "\(time),\(lag),\(frame.frequencyHertz),\(frame.pitchOctaves),\(frame.amplitude),"
      + "\(frame.pan),\(frame.phase.rawValue),\(frame.isSounding ? 1 : 0),\(frame.stroke),"
      + "\(frame.isLoss ? 1 : 0),\(frame.voice + 1),\(frame.trembles ? 1 : 0)"
  }
}
