// Rows as text. Source of truth: RFC 4180, and the documented columns.

import Movement
import Testing

@Suite("Labelled rows")
struct LabelledRowTests {
  private static func rows() throws -> [LabelledRow] {
    let line = try #require(straight(to: (10, -7)))
    let hand = try #require(StrokeShape(handLandmarks: landmarks(scale: 1.0 / 3)))
    let dot = try #require(straight(to: (1e-3, 0)))
    return [
      try LabelledRow(label: "rising line", person: "p 1", shape: line),
      try LabelledRow(label: "Faust ✊", person: "", shape: hand),
      try LabelledRow(label: "other", person: "p2", shape: dot),
    ]
  }

  /// A line whose coordinates are all 0.5.
  private func line(
    _ leading: String = "tap,p,stroke,1,0.2,1", count: Int = 90, replacing: (Int, String)? = nil
  ) -> String {
    var numbers = [String](repeating: "0.5", count: count)
    if let replacing { numbers[replacing.0] = replacing.1 }
    return ([leading] + numbers).joined(separator: ",")
  }

  private func fault(_ text: String) -> LabelledRowError? {
    do throws(LabelledRowError) {
      _ = try LabelledRow.rows(inCommaSeparated: text)
      return nil
    } catch { return error }
  }

  @Test("strokes and hands are read back exactly, joined files and their headers too")
  func roundTrip() throws {
    let rows = try Self.rows()
    let text =
      LabelledRow.header(of: .stroke) + "\n" + rows[0].commaSeparated + "\n"
      + LabelledRow.header(of: .hand) + "\r\n" + rows[1].commaSeparated + "\r\n\n"
      + rows[2].commaSeparated
    #expect(try LabelledRow.rows(inCommaSeparated: text) == rows)
    #expect(try LabelledRow.rows(inCommaSeparated: "\u{FEFF}" + text) == rows)
    #expect(try LabelledRow.rows(inCommaSeparated: "").isEmpty)
  }

  @Test("a stroke has 96 columns, a hand 48, the coordinates last")
  func columns() throws {
    let rows = try Self.rows()
    for (row, kind) in zip(rows, [ShapeKind.stroke, .hand]) {
      let columns = row.commaSeparated.split(separator: ",", omittingEmptySubsequences: false)
      let header = LabelledRow.header(of: kind).split(separator: ",")
      #expect(columns.count == (kind == .stroke ? 96 : 48) && header.count == columns.count)
      #expect(columns[2] == kind.rawValue)
      #expect(columns.dropFirst(6).compactMap { Double($0) } == row.shape.coordinates)
    }
    #expect(
      LabelledRow.header(of: .stroke).hasPrefix(
        "label,person,kind,scale_mm,duration_s,contacts,x1,y1,x2,y2,"))
  }

  @Test("quoted labels are read, and written so that they are read again")
  func quoting() throws {
    let text = line("\"up, then \"\"down\"\"\",\"p,1\",stroke,1,0.2,1")
    let rows = try LabelledRow.rows(inCommaSeparated: text)
    #expect(rows.map(\.label) == ["up, then \"down\""] && rows.map(\.person) == ["p,1"])
    #expect(try LabelledRow.rows(inCommaSeparated: rows[0].commaSeparated) == rows)
  }

  @Test("a new label with a comma, a quote, a line break or nothing is refused")
  func newLabels() throws {
    let shape = try #require(straight(to: (10, 0)))
    for character: Character in [",", ";", "\"", "\n", "\r\n", "\t", "\u{0}"] {
      #expect(
        throws: LabelledRowError.reservedCharacter(text: "a\(character)b", character: character)
      ) { try LabelledRow(label: "a\(character)b", person: "", shape: shape) }
      #expect(throws: LabelledRowError.self) {
        try LabelledRow(label: "a", person: "p\(character)", shape: shape)
      }
    }
    #expect(throws: LabelledRowError.emptyLabel(line: nil)) {
      try LabelledRow(label: " ", person: "", shape: shape)
    }
  }

  @Test("faults name their line and column")
  func faults() {
    let good = line() + "\n"
    #expect(fault(good + good) == nil)
    #expect(fault(good + line(count: 89)) == .wrongColumnCount(line: 2, count: 95, expected: 96))
    #expect(fault(good + line(count: 91)) == .wrongColumnCount(line: 2, count: 97, expected: 96))
    #expect(
      fault(line("fist,p,hand,1,0,1")) == .wrongColumnCount(line: 1, count: 96, expected: 48))
    #expect(fault("tap,p") == .wrongColumnCount(line: 1, count: 2, expected: 96))
    #expect(
      fault(good + "\n" + line(replacing: (3, "O.5")))
        == .notANumber(line: 3, column: 10, text: "O.5"))
    for text in ["", "nan", "inf", " 1", "1e999"] {
      #expect(fault(line(replacing: (89, text))) == .notANumber(line: 1, column: 96, text: text))
    }
    #expect(fault(good + line(",p,stroke,1,0.2,1")) == .emptyLabel(line: 2))
    #expect(fault(line("tap,p,foot,1,0.2,1")) == .unknownKind(line: 1, text: "foot"))
    #expect(fault(line("tap,p,stroke,-1,0.2,1")) == .outOfRange(line: 1, column: 4, value: -1))
    #expect(
      fault(line(replacing: (1, "1e9"))) == .outOfRange(line: 1, column: 8, value: 1e9))
    #expect(fault(line("tap,p,stroke,1,0.2,0")) == .outOfRange(line: 1, column: 6, value: 0))
    #expect(fault(line("tap,p,stroke,1,0.2,1.5")) == .outOfRange(line: 1, column: 6, value: 1.5))
    #expect(fault(line("\"tap,p,stroke,1,0.2,1")) == .unclosedQuote(line: 1, column: 1))
    #expect(fault(line("\"tap\"s,p,stroke,1,0.2,1")) == .strayQuote(line: 1, column: 1))
    #expect(fault(line("tap,p\"q\",stroke,1,0.2,1")) == .strayQuote(line: 1, column: 2))
    #expect(
      fault(line("\"t\u{1}p\",p,stroke,1,0.2,1"))
        == .reservedCharacter(text: "t\u{1}p", character: "\u{1}"))
  }
}
