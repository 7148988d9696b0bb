// What happened at zones, row by row, for a spreadsheet or a script.

import Files
import Pen
import Recorded
import Sonification

/// Writes the events of zones as comma-separated text as they arrive.
///
/// The file appears at its path in `finish`; a table that is dropped before leaves nothing behind.
public struct ZoneTable: ~Copyable {
  private var file: OutputFile
  private let originNanoseconds: Int64

  /// Starts a table.
  ///
  /// - Parameters:
  ///   - path: where the finished table will be.
  ///   - originNanoseconds: the time that becomes 0 s, on the pen's clock.
  /// - Throws: `unusableName`, `cannotReplace`, `outputIsInput`, `cannotWrite`.
  public init(path: String, originNanoseconds: Int64) throws(FileError) {
    var file = try OutputFile(path: path)
    try file.append(ZoneRow.header + "\n")
    self.file = file
    self.originNanoseconds = originNanoseconds
  }

  /// Adds an event of a set of zones.
  ///
  /// - Throws: `cannotWrite` with the system's reason.
  public mutating func append(_ heard: HeardHit, of set: ZoneSet) throws(FileError) {
    try file.append(ZoneRow(heard, of: set, originNanoseconds: originNanoseconds).line + "\n")
  }

  /// Moves the complete table to its destination; a `group` renames it together with its other
  /// files.
  ///
  /// - Throws: `cannotWrite`; nothing is left behind then.
  public consuming func finish(in group: OutputGroup? = nil) throws(FileError) {
    try file.finish(in: group)
  }
}
