// The promises of the rows of any table of a session.

import Geometry
import Library
import Pen
import Recorded
import Sonification

/// The promises of a session's tables; a file's first line decides which one it is.
enum TablePromises {
  /// Each takes as long as reading a preset.
  private static let mostChanges = 4

  static func check(_ bytes: [UInt8], _ scratch: ScratchFolder) throws(Finding) -> Bool {
    let path = scratch.input(bytes)
    if isOf(FrameRow.self, bytes) { return try check(FrameRow.self, path, scratch) }
    if isOf(CycleRow.self, bytes) { return try check(CycleRow.self, path, scratch) }
    if isOf(LevelRow.self, bytes) { return try check(LevelRow.self, path, scratch) }
    if isOf(TagRow.self, bytes) { return try check(TagRow.self, path, scratch) }
    if isOf(ChangeRow.self, bytes) { return try check(ChangeRow.self, path, scratch) }
    return try check(StrokeRow.self, path, scratch)
  }

  private static func isOf<Row: SessionRow>(_ type: Row.Type, _ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Row.columns.joined(separator: ",").utf8)
  }

  private static func check<Row: SessionRow & Equatable>(
    _ type: Row.Type, _ path: String, _ scratch: ScratchFolder
  ) throws(Finding) -> Bool {
    let (rows, _) = read(type, path)
    if rows.isEmpty { return false }
    if Row.isInOrder {
      for (earlier, later) in zip(rows, rows.dropFirst())
      where earlier.timeNanoseconds > later.timeNanoseconds {
        throw .inconsistent(
          name: "time_s", first: "\(earlier.timeNanoseconds)", second: "\(later.timeNanoseconds)")
      }
    }
    let text = ([Row.header] + rows.map(\.line)).joined(separator: "\n") + "\n"
    let (second, damage) = read(type, scratch.written(text))
    if let damage { throw .refusedAfterWriting(text: text, reason: "\(damage)") }
    guard second == rows else { throw .changedByWriting(text: text) }
    try checkChanges(rows, path)
    return true
  }

  private static func read<Row: SessionRow>(
    _ type: Row.Type, _ path: String
  ) -> (rows: [Row], damage: TableDamage?) {
    var table = SessionTable<Row>(path: path)
    var rows: [Row] = []
    while let row = table.next() { rows.append(row) }
    return (rows, table.damage)
  }

  /// A changed value is read as one of a preset is: it makes a preset or is refused.
  private static func checkChanges<Row: SessionRow>(
    _ rows: [Row], _ path: String
  ) throws(Finding) {
    for row in rows.prefix(mostChanges) {
      guard let change = row as? ChangeRow else { return }
      let changed = PresetFile.changing(.classic, [(change.parameter, change.value)])
      if let changed { try PresetPromises.check(changed) }
    }
  }
}
