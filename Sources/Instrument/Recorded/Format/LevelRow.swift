// How loud a stretch of a session was.

import Files
import Pen

/// A row of `levels.csv`.
public struct LevelRow: SessionRow, Hashable {
  /// The end of the stretch, in nanoseconds since the session's start.
  public var timeNanoseconds: Int64
  /// The largest true peak of the left side, linear: 1 is full scale.
  public var peakLeft: Double
  /// The largest true peak of the right side, linear.
  public var peakRight: Double
  /// Momentary loudness at the end of the stretch, in LUFS; nil in silence.
  public var loudness: Double?
  /// A-weighted mean square times seconds of the left side since the session's start.
  public var exposureLeft: Double
  /// A-weighted mean square times seconds of the right side since the session's start.
  public var exposureRight: Double
  /// Late or missed audio cycles since the session's start.
  public var xrunCount: Int

  /// Creates a row.
  public init(
    timeNanoseconds: Int64, peakLeft: Double, peakRight: Double, loudness: Double?,
    exposureLeft: Double, exposureRight: Double, xrunCount: Int
  ) {
    self.timeNanoseconds = timeNanoseconds
    self.peakLeft = peakLeft
    self.peakRight = peakRight
    self.loudness = loudness
    self.exposureLeft = exposureLeft
    self.exposureRight = exposureRight
    self.xrunCount = xrunCount
  }

  /// Its own columns.
  public static let columns = [
    "time_s", "peak_left", "peak_right", "loudness_lufs", "exposure_left", "exposure_right",
    "xruns",
  ]

  /// Reads a row.
  ///
  /// - Throws: `wrongCell`.
  public init(_ cells: borrowing TableCells) throws(TableFault) {
    timeNanoseconds = try cells.nanoseconds(0)
    peakLeft = try cells.number(1)
    peakRight = try cells.number(2)
    loudness = try cells.optionalNumber(3)
    exposureLeft = try cells.number(4)
    exposureRight = try cells.number(5)
    xrunCount = try cells.whole(6, in: 0...1_000_000_000)
  }

  /// The row as text.
  public var line: String {
    let time = DecimalSeconds.text(ofNanoseconds: Int128(timeNanoseconds))
    return
      "\(time),\(peakLeft),\(peakRight),\(loudness.map { "\($0)" } ?? ""),\(exposureLeft),"
      + "\(exposureRight),\(xrunCount)"
  }
}
