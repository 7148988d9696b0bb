// The tables of a session: rows are read back to the last bit, and damaged ones are left out and
// reported. Source of truth: the values that were written, and the bytes a test puts in.

import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Sonification
import TestBasics
import Testing

@Suite("Tables of a session")
struct SessionTableTests {
  private static func strokes(_ count: Int) -> [StrokeRow] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { index in
      let sample = PenSample(
        timeNanoseconds: Int64(index) * 5_000_123 - 40_000,
        position: ImagePoint(
          x: .random(in: -1e4...1e4, using: &random), y: .random(in: -1e-9...1e-9, using: &random)),
        pressure: .random(in: 0...1, using: &random),
        tiltXDegrees: .random(in: -60...60, using: &random),
        tiltYDegrees: .random(in: -60...60, using: &random),
        rotationDegrees: .random(in: 0...360, using: &random),
        tool: PenTool.allCases.randomElement(using: &random) ?? .pen,
        serial: .random(in: 0...(.max), using: &random), isInProximity: .random(),
        isInContact: .random(), buttons: PenButtons(rawValue: .random(in: 0...7)),
        isDiscontinuity: .random())
      return StrokeRow(
        sample: sample, value: index % 3 == 0 ? nil : .random(in: 0...65_535, using: &random),
        frequencyHertz: index % 4 == 0 ? nil : .random(in: 110...1_760, using: &random),
        arrivalNanoseconds: .random(in: 0...1_000_000_000, using: &random),
        sentNanoseconds: .random(in: 0...1_000_000_000, using: &random),
        frameCount: .random(in: 0...8_192, using: &random))
    }
  }

  private func write<Row: SessionRow>(_ rows: [Row], to path: String) throws {
    let text = ([Row.header] + rows.map(\.line)).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func read<Row: SessionRow>(
    _ type: Row.Type, _ path: String
  ) -> (rows: [Row], damage: TableDamage?) {
    var table = SessionTable<Row>(path: path)
    var rows: [Row] = []
    while let row = table.next() { rows.append(row) }
    return (rows, table.damage)
  }

  private func expectSame<Row: SessionRow & Equatable>(_ rows: [Row], _ folder: TemporaryFolder)
    throws
  {
    let path = "\(folder.path)/table.csv"
    try write(rows, to: path)
    let (found, damage) = read(Row.self, path)
    #expect(damage == nil)
    #expect(found == rows)
  }

  @Test("Rows of every table come back as they were, to the last bit")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    try expectSame(Self.strokes(500), folder)
    var random = SeededGenerator(seed: 9)
    try expectSame(
      (0..<300).map { index -> FrameRow in
        var frame = ControlFrame(
          timeNanoseconds: Int64(index) * 1_234_567,
          frequencyHertz: .random(in: 20...20_000, using: &random),
          amplitude: .random(in: 0...1, using: &random),
          phase: PathReading.Phase(rawValue: UInt8(index % 3)) ?? .motion,
          isSounding: index % 2 == 0,
          stroke: .random(in: 0...(.max), using: &random))
        frame.lagNanoseconds = .random(in: 0...20_000_000, using: &random)
        frame.pan = .random(in: -1...1, using: &random)
        frame.pitchOctaves = .random(in: 0...14, using: &random)
        frame.isLoss = index % 5 == 0
        return FrameRow(frame)
      }, folder)
    var cycles: [CycleRow] = []
    for index in 0..<300 {
      let volume = Float.random(in: 0...1, using: &random)
      cycles.append(
        CycleRow(
          timeNanoseconds: Int64(index) * 1_333_333, frameCount: 64, gateCount: Int32(index % 3),
          motionCount: Int32(index % 50), state: CycleRow.State(rawValue: UInt8(index % 64)),
          volume: volume))
    }
    try expectSame(cycles, folder)
    try expectSame(
      [
        ChangeRow(
          timeNanoseconds: 5, place: .cycle(3), parameter: "delay.mix", value: "0.30000000000000004"
        ),
        ChangeRow(
          timeNanoseconds: 6, place: .sample(99), parameter: "mapping.window",
          value: "[1.5, 20000.0]"),
      ], folder)
    try expectSame(
      [TagRow(timeNanoseconds: 1, position: ImagePoint(x: 1.5, y: -2), value: nil, label: "ä\tb")],
      folder)
    try expectSame(
      [
        LevelRow(
          timeNanoseconds: 1, peakLeft: 0.1, peakRight: 1e-9, loudness: -23.25, exposureLeft: 0.5,
          exposureRight: 0, xrunCount: 3)
      ], folder)
  }

  @Test("A stroke table is a stroke file too")
  func strokeFile() throws {
    let folder = try TemporaryFolder()
    var rows = Self.strokes(50)
    rows.sort { $0.timeNanoseconds < $1.timeNanoseconds }
    try write(rows, to: "\(folder.path)/strokes.csv")
    let samples = try StrokeFile.read("\(folder.path)/strokes.csv")
    #expect(samples.map(\.position) == rows.map(\.sample.position))
    #expect(samples.map(\.isInContact) == rows.map(\.sample.isInContact))
  }

  @Test("The last line of a killed program is left out wherever it was cut, and all before it kept")
  func cut() throws {
    let folder = try TemporaryFolder()
    let rows = Self.strokes(3)
    try write(rows, to: "\(folder.path)/whole.csv")
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/whole.csv")))
    let header = StrokeRow.header.utf8.count + 1
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for count in header...bytes.count {
      try Data(bytes.prefix(count)).write(to: URL(fileURLWithPath: "\(folder.path)/cut.csv"))
      let (found, damage) = read(StrokeRow.self, "\(folder.path)/cut.csv")
      let whole = ends.count { $0 < count } - 1
      #expect(found == Array(rows.prefix(whole)), "\(count) bytes")
      let isClean = bytes[count - 1] == UInt8(ascii: "\n")
      let expected = TableDamage(
        path: "\(folder.path)/cut.csv", line: whole + 2, fault: .cutShort)
      #expect(damage == (isClean ? nil : expected), "\(count) bytes")
    }
  }

  @Test("A damaged line is left out and named by its number; the others are read")
  func damages() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/engine.csv"
    let good = "0.001000000,64,0,0,0,1.0"
    let cases: [(String, TableFault)] = [
      ("0.001\u{0}000000,64,0,0,0,1.0", .notText),
      ("0.001000000,64", .missingColumns(found: 2, expected: 6)),
      ("0.001000000,sixty,0,0,0,1.0", .wrongCell(column: "frames", text: "sixty")),
      ("0.001000000,9999,0,0,0,1.0", .wrongCell(column: "frames", text: "9999")),
      ("yesterday,64,0,0,0,1.0", .wrongCell(column: "time_s", text: "yesterday")),
      ("0.001000000,64,0,0,0,inf", .wrongCell(column: "volume", text: "inf")),
      ("0.001000000,64,0,-1,0,1.0", .wrongCell(column: "motion", text: "-1")),
      ("", .missingColumns(found: 1, expected: 6)),
    ]
    for (line, fault) in cases {
      let text = [CycleRow.header, good, line, good, line, good].joined(separator: "\n") + "\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let (rows, damage) = read(CycleRow.self, path)
      #expect(rows.count == 3, "\(line)")
      #expect(damage == TableDamage(path: path, line: 3, fault: fault, count: 2), "\(line)")
    }
  }

  @Test("A file that is not there, empty or of another kind has no rows and says so")
  func wholeFiles() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/engine.csv"
    #expect(read(CycleRow.self, path).damage?.fault == .missing)
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(read(CycleRow.self, path).damage?.fault == .empty)
    try Data("time_s,frames\n1,2\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(
      read(CycleRow.self, path).damage
        == TableDamage(
          path: path, line: 1,
          fault: .wrongHeader(found: "time_s,frames", expected: CycleRow.header)))
    // A later version may add columns.
    try Data("\(CycleRow.header),more\n0.001000000,64,0,0,0,1.0,7\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    #expect(read(CycleRow.self, path).rows.count == 1 && read(CycleRow.self, path).damage == nil)
  }
}
