// Rows as comma-separated values: one line each, so files of several people are joined by joining them.

extension LabelledRow {
  /// How many columns stand before the coordinates.
  private static let leadingColumns = 6

  /// The line that names the columns of a kind; reading skips it wherever it stands.
  ///
  /// `scale_mm` and `duration_s` are the shape's; `contacts` is a whole number; then x and y of each point.
  public static func header(of kind: ShapeKind) -> String {
    "label,person,kind,scale_mm,duration_s,contacts,"
      + (1...kind.pointCount).map { "x\($0),y\($0)" }.joined(separator: ",")
  }

  /// The row as a line without its end; numbers are read back exactly.
  public var commaSeparated: String {
    let leading = [
      CommaSeparatedLine.written(label), CommaSeparatedLine.written(person), shape.kind.rawValue,
      "\(shape.scale)", "\(shape.durationSeconds)", "\(shape.contactCount)",
    ]
    return (leading + shape.coordinates.map { "\($0)" }).joined(separator: ",")
  }

  /// The rows of a text; lines end with LF or CR LF, and empty ones are skipped.
  ///
  /// - Throws: the first fault with its line.
  public static func rows(inCommaSeparated text: String) throws(LabelledRowError) -> [LabelledRow] {
    var rows: [LabelledRow] = []
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      var line = Substring(line)
      if line.utf8.last == UInt8(ascii: "\r") {
        line = line[..<line.utf8.index(before: line.endIndex)]
      }
      // A spreadsheet may set a byte order mark before the first line.
      if number == 1, line.unicodeScalars.first == "\u{FEFF}" {
        line = Substring(line.unicodeScalars.dropFirst())
      }
      let isHeader = line.utf8.starts(with: "label,person,kind,".utf8)
      guard !line.utf8.isEmpty, !isHeader else { continue }
      rows.append(try row(in: line, number: number))
    }
    return rows
  }

  private static func row(in line: Substring, number: Int) throws(LabelledRowError) -> LabelledRow {
    let columns = try CommaSeparatedLine.columns(of: line, number: number)
    guard let label = columns.first, label.contains(where: { !$0.isWhitespace }) else {
      throw LabelledRowError.emptyLabel(line: number)
    }
    if let character = label.first(where: isControl) {
      throw LabelledRowError.reservedCharacter(text: String(label), character: character)
    }
    guard columns.count > leadingColumns else {
      throw LabelledRowError.wrongColumnCount(
        line: number, count: columns.count,
        expected: leadingColumns + ShapeKind.stroke.coordinateCount)
    }
    guard let kind = ShapeKind(rawValue: String(columns[2])) else {
      throw LabelledRowError.unknownKind(line: number, text: String(columns[2]))
    }
    let expected = leadingColumns + kind.coordinateCount
    guard columns.count == expected else {
      throw LabelledRowError.wrongColumnCount(
        line: number, count: columns.count, expected: expected)
    }
    var numbers: [Double] = []
    numbers.reserveCapacity(expected - 3)
    for column in 3..<expected {
      guard let value = Double(columns[column]), value.isFinite else {
        throw LabelledRowError.notANumber(
          line: number, column: column + 1, text: String(columns[column]))
      }
      let range = column < leadingColumns ? StrokeShape.measureRange : StrokeShape.coordinateRange
      guard range.contains(value) else {
        throw LabelledRowError.outOfRange(line: number, column: column + 1, value: value)
      }
      numbers.append(value)
    }
    guard let contacts = Int(exactly: numbers[2]),
      let shape = StrokeShape(
        kind: kind, scale: numbers[0], durationSeconds: numbers[1], contactCount: contacts,
        coordinates: Array(numbers[3...]))
    else { throw LabelledRowError.outOfRange(line: number, column: 6, value: numbers[2]) }
    return LabelledRow(accepting: String(label), String(columns[1]), shape)
  }
}
