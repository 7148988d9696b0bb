// From the tables of a run to its attempts. A line that is none of its table is told by its number.

import Files
import Movement

extension RunTables {
  // Some hundred attempts of ten minutes each.
  private static let largestBytes = 1 << 30
  // More than any hand lifts the pen in ten minutes.
  private static let mostTouches = 100_000

  /// The line in the file at `path`.
  ///
  /// - Throws: `file`, `damaged`.
  static func line(_ path: String, isClosed: Bool) throws(PeopleFault) -> ShownLine {
    var points: [PathPoint] = []
    try forEachRow(path, header: lineHeader) { cells in
      guard let x = number(cells[0]), let y = number(cells[1]) else { return false }
      points.append(PathPoint(x: x, y: y))
      return true
    }
    guard let line = ShownLine(points, isClosed: isClosed) else {
      throw .damaged(path: path, line: points.count + 1)
    }
    return line
  }

  /// The attempts in the file at `path`, without what the pen did.
  ///
  /// - Throws: `file`, `damaged`.
  static func attempts(
    _ path: String, task: Exercise.Task, unit: String
  ) throws(PeopleFault) -> [ExerciseAttempt] {
    let columns = AttemptColumn.all(of: task)
    var attempts: [ExerciseAttempt] = []
    let header = attemptsHeader(task, unit: unit)
    // Runs that were kept before the first beat was have one column fewer.
    let former =
      header.hasSuffix(firstBeatName) ? String(header.dropLast(firstBeatName.count + 1)) : header
    try forEachRow(path, header: header, former: former) { cells in
      guard let attempt = Int(cells[0]), attempt > attempts.last?.number ?? 0 else { return false }
      var figures = AttemptFigures(durationSeconds: 0, points: 0)
      for (column, cell) in zip(columns, cells.dropFirst()) {
        if cell.isEmpty {
          // Every attempt has these two.
          if column == .points || column == .duration { return false }
          continue
        }
        guard let value = number(cell), !column.isWhole || Int(exactly: value) != nil else {
          return false
        }
        column.set(value, in: &figures)
      }
      var beat: Int64?
      if cells.count > columns.count + 1, let cell = cells.last, !cell.isEmpty {
        guard let time = Int64(cell) else { return false }
        beat = time
      }
      attempts.append(
        ExerciseAttempt(
          number: attempt, touches: [], figures: figures, firstBeatNanoseconds: beat))
      return true
    }
    return attempts
  }

  /// How many attempts the table in a run's folder has; 0 where it cannot be read.
  static func attemptCount(in folder: String) -> Int {
    let path = "\(folder)/\(attemptsName)"
    let bytes = try? InputFile(path: path, followsLinks: false).bytes(limitBytes: largestBytes)
    return max((bytes ?? []).count { $0 == UInt8(ascii: "\n") } - 1, 0)
  }

  /// Adds to attempts what the pen did, from the file at `path`.
  ///
  /// Strokes of a later attempt than the last belong to one that was being written when the program ended.
  ///
  /// - Throws: `file`, `damaged`.
  static func addStrokes(
    _ path: String, to attempts: inout [ExerciseAttempt]
  ) throws(PeopleFault) {
    var index = 0
    let last = attempts.last?.number ?? 0
    try forEachRow(path, header: strokesHeader) { cells in
      guard let attempt = Int(cells[0]), let touch = Int(cells[1]), let time = Int64(cells[2]),
        attempt > 0, (1...mostTouches).contains(touch)
      else { return false }
      var numbers: [Double] = []
      for cell in cells[3...] {
        guard let value = number(cell) else { return false }
        numbers.append(value)
      }
      if attempt > last { return true }
      while attempts[index].number < attempt { index += 1 }
      guard attempts[index].number == attempt, touch >= attempts[index].touches.count else {
        return false
      }
      while attempts[index].touches.count < touch { attempts[index].touches.append([]) }
      attempts[index].touches[touch - 1].append(
        TrackPoint(
          timeNanoseconds: time, x: numbers[0], y: numbers[1], pressure: numbers[2],
          tiltXDegrees: numbers[3], tiltYDegrees: numbers[4]))
      return true
    }
  }

  /// Gives each row of a table to `take`, which says whether it is one.
  ///
  /// - Throws: `file`; `damaged` with the first line that has other columns, is cut off or is not taken.
  private static func forEachRow(
    _ path: String, header: String, former: String? = nil, _ take: ([Substring]) -> Bool
  ) throws(PeopleFault) {
    let bytes = try PeopleFault.wrap { () throws(FileError) in
      try InputFile(path: path, followsLinks: false).bytes(limitBytes: largestBytes)
    }
    var number = 1
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else {
      throw .damaged(path: path, line: number)
    }
    var rest = text.utf8[...]
    var count = 0
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = Substring(rest[..<end])
      if number == 1 {
        guard line == header || line == former ?? header, end != rest.endIndex else {
          throw .damaged(path: path, line: 1)
        }
        count = line.utf8.count { $0 == UInt8(ascii: ",") } + 1
      } else {
        let cells = line.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard end != rest.endIndex, cells.count == count, take(cells.map { Substring($0) }) else {
          throw .damaged(path: path, line: number)
        }
      }
      rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
      number += 1
    }
  }

  private static func number(_ cell: Substring) -> Double? {
    Double(cell).flatMap { $0.isFinite ? $0 : nil }
  }
}
