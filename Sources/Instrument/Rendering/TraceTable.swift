// The sound of a stroke, row by row, for a spreadsheet or a script.

import Files
import Geometry
import Micrograph
import Sonification

/// Writes sonified readings as comma-separated text as they arrive.
///
/// The file appears at its path in `finish`; a table that is dropped before leaves nothing behind.
public struct TraceTable: ~Copyable {
  /// The header of a trace; with several voices, their numbers follow in a further column.
  public static let header = "time_s,x_px,y_px,value,u,frequency_hz,amplitude"

  private var file: OutputFile
  private let originNanoseconds: Int64
  private let tellsVoices: Bool

  /// Starts a table.
  ///
  /// - Parameters:
  ///   - path: where the finished table will be.
  ///   - originNanoseconds: the time that becomes 0 s, on the pen's clock.
  ///   - tellsVoices: whether each row names its voice, from 1.
  /// - Throws: `unusableName`, `cannotReplace`, `outputIsInput`, `cannotWrite`.
  public init(
    path: String, originNanoseconds: Int64, tellsVoices: Bool = false
  ) throws(FileError) {
    var file = try OutputFile(path: path)
    try file.append(TraceTable.header + (tellsVoices ? ",voice\n" : "\n"))
    self.file = file
    self.originNanoseconds = originNanoseconds
    self.tellsVoices = tellsVoices
  }

  /// Adds a row; value and u are left empty outside the image.
  ///
  /// - Throws: `cannotWrite` with the system's reason.
  public mutating func append(_ row: SonifiedReading) throws(FileError) {
    let elapsed = Int128(row.reading.timeNanoseconds) - Int128(originNanoseconds)
    let time = DecimalSeconds.text(ofNanoseconds: elapsed)
    let position = row.reading.position
    let value = row.reading.value.map { "\($0)" } ?? ""
    let u = row.u.map { "\($0)" } ?? ""
    let control = row.control
    try file.append(
      "\(time),\(position.x),\(position.y),\(value),\(u),"
        + "\(control.frequencyHertz),\(control.amplitude)"
        + (tellsVoices ? ",\(control.voice + 1)\n" : "\n"))
  }

  /// Moves the complete table to its destination; a `group` renames it together with its other
  /// files.
  ///
  /// - Throws: `cannotWrite`; nothing is left behind then.
  public consuming func finish(in group: OutputGroup? = nil) throws(FileError) {
    try file.finish(in: group)
  }
}
