// What `penumbra measure` says of strokes, files and lines that cannot be measured: one sentence, the
// right status, and everything else measured all the same.

import Foundation
import TestSupport
import Testing

@Suite("Strokes that cannot be measured", .timeLimit(.minutes(60)))
struct MeasureRefusalTests {
  @Test(
    "a tap and a stroke whose time stands still are rows with a reason; the others are measured")
  func rows() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.drawLeastJerk(seconds: 1, from: (100, 50), to: (400, 50))
    strokes.tap()
    strokes.drawWithoutTime(reports: 12)
    strokes.drawLeastJerk(seconds: 1, from: (400, 50), to: (100, 50))
    let outcome = try await folder.penumbra("measure", try strokes.write(to: folder), "--json")
    #expect(outcome.status == 0)
    let said = outcome.standardError.split(separator: "\n")
    #expect(said.count == 2, "\(outcome.standardError)")
    #expect(said[0].hasPrefix("Stroke 2 is one report") && said[0].hasSuffix("."))
    #expect(said[1].hasPrefix("Stroke 3 has all its reports at one time"))
    let found = try MeasuredRows(json: outcome.standardOutput)
    #expect(found.rows.count == 4)
    #expect(found.rows[1]["not_measured"] == "one report")
    #expect(found.rows[2]["not_measured"] == "time stands still")
    #expect(try found.number("reports", row: 2) == 12)
    #expect(try found.number("duration_s", row: 2) == 0)
    for row in [0, 3] { #expect(abs(try found.number("length_px", row: row) - 300) < 0.3) }
    #expect(abs((found.means["length_px"] ?? 0) - 300) < 0.3, "of those that have one")
  }

  @Test("reports at the time of the one before are left out, and their number is told")
  func leftOut() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    for report in 0...200 {
      let time = String(format: "%.3f", Double(report) / 200)
      strokes.add("\(time),\(Double(report)),10,0.5,1")
      if report % 50 == 0 { strokes.add("\(time),\(Double(report)),90,0.5,1") }
    }
    let outcome = try await folder.penumbra("measure", try strokes.write(to: folder), "--json")
    #expect(outcome.status == 0)
    #expect(outcome.standardError.hasPrefix("Stroke 1 has 5 reports no later than"))
    let found = try MeasuredRows(json: outcome.standardOutput)
    #expect(try found.number("reports") == 206)
    #expect(abs(try found.number("length_px") - 200) < 0.2)
  }

  @Test("two fingers at once are two strokes, each with its own reports")
  func pointers() async throws {
    let folder = try ProgramFolder()
    var lines = [DrawnStrokes.header + ",pointer"]
    for report in 0...200 {
      let time = String(format: "%.3f", Double(report) / 200)
      lines.append("\(time),\(Double(report)),10,0.5,1,1")
      lines.append("\(time),\(Double(report) * 2),90,0.5,1,2")
    }
    let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "fingers.csv")
    let outcome = try await folder.penumbra("measure", path, "--json")
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let found = try MeasuredRows(json: outcome.standardOutput)
    #expect(found.rows.map { $0["pointer"] } == ["1.0", "2.0"])
    #expect(abs(try found.number("length_px") - 200) < 0.2)
    #expect(abs(try found.number("length_px", row: 1) - 400) < 0.4)
  }

  @Test("a file without anything to measure ends with one sentence and 65, a missing one with 66")
  func files() async throws {
    let folder = try ProgramFolder()
    let header = DrawnStrokes.header + "\n"
    let cases: [(String?, Int32, String)] = [
      (nil, 66, "nowhere.csv"), ("", 65, "is empty"), (header, 65, "has no stroke"),
      (header + "0,1,1,0,0\n1,2,2,0,0\n", 65, "has no stroke"),
      (header + "0,1,1,0.5,1\n", 65, "The only stroke of"),
      (header + "0,1,1,0.5,1\n0,2,1,0.5,1\n", 65, "has all its reports at one time"),
      (header + "0,1,1,0.5,1\n1,1,1,0,0\n2,1,1,0.5,1\n", 65, "None of the 2 strokes"),
      (header + "0,nan,1,0.5,1\n1,1,1,0.5,1\n", 65, "Line 2 of"),
      (header + "1,1,1,0.5,1\n0,1,1,0.5,1\n", 65, "goes back in time"),
      ("a,b\n1,2\n", 65, "begins with \"a,b\""),
      // Of a line that is long only so much as it is known by.
      (
        String(repeating: "x", count: 900) + "\n", 65,
        "begins with \"\(String(repeating: "x", count: 60))…\"; a stroke file"
      ),
    ]
    for (content, status, words) in cases {
      let path = folder.file("nowhere.csv")
      if let content { try folder.write(content, to: "nowhere.csv") }
      let outcome = try await folder.penumbra("measure", path, "--csv", folder.file("out.csv"))
      expectComplaint(outcome, status: status, saying: words, "\(content ?? ""): \(outcome)")
      #expect(!FileManager.default.fileExists(atPath: folder.file("out.csv")))
    }
    expectComplaint(try await folder.penumbra("measure", "nobody"), status: 66, saying: "nobody")
    expectComplaint(
      try await folder.penumbra("measure", "last"), status: 66, saying: "no session")
  }

  @Test("a session without strokes, and one whose table is gone")
  func sessions() async throws {
    let trace = try await RecordedTrace.silent(seconds: 0.5)
    let table = "\(trace.path)/strokes.csv"
    let header = try #require(trace.text("strokes.csv").split(separator: "\n").first)
    try "\(header)\n".write(toFile: table, atomically: true, encoding: .utf8)
    expectComplaint(
      try await trace.folder.penumbra("measure", trace.path), status: 65, saying: "has no stroke")
    try FileManager.default.removeItem(atPath: table)
    expectComplaint(
      try await trace.folder.penumbra("measure", trace.path), status: 66, saying: "strokes.csv")
  }

  @Test("a unit whose size is unknown, and what is no unit")
  func units() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.drawLeastJerk(seconds: 1, from: (100, 50), to: (400, 50))
    let path = try strokes.write(to: folder)
    for unit in ["mm", "nm"] {
      expectComplaint(
        try await folder.penumbra("measure", path, "--unit", unit), status: 65,
        saying: "nothing can be told in \(unit)")
    }
    expectComplaint(
      try await folder.penumbra("measure", path, "--unit", "inch"), status: 64, saying: "inch")
  }

  @Test(
    "what is no line is refused",
    arguments: [
      ("1,2,3", Int32(64), "1,2,3"), ("1,2,1,2", 64, "1,2,1,2"), ("1,2,3,x", 64, "1,2,3,x"),
      ("1,2,3,inf", 64, "inf"), ("gone.csv", 66, "gone.csv"), ("head.csv", 65, "x_px,y_px"),
      ("word.csv", 65, "Line 3 of"), ("point.csv", 65, "no two different places"),
    ])
  func lines(line: String, status: Int32, words: String) async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.drawLeastJerk(seconds: 1, from: (100, 50), to: (400, 50))
    let path = try strokes.write(to: folder)
    try folder.write("x,y\n1,2\n3,4\n", to: "head.csv")
    try folder.write("x_px,y_px\n1,2\n3,word\n", to: "word.csv")
    try folder.write("x_px,y_px\n1,2\n1,2\n", to: "point.csv")
    let argument = line.hasSuffix(".csv") ? folder.file(line) : line
    expectComplaint(
      try await folder.penumbra("measure", path, "--line", argument), status: status,
      saying: words)
  }

  @Test("no output replaces an input, and one that cannot be made is 73")
  func outputs() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.drawLeastJerk(seconds: 1, from: (100, 50), to: (400, 50))
    let path = try strokes.write(to: folder)
    let before = try folder.bytes(of: "strokes.csv")
    expectComplaint(
      try await folder.penumbra("measure", path, "--csv", path), status: 64, saying: path)
    let line = try folder.write("x_px,y_px\n1,2\n3,4\n", to: "line.csv")
    expectComplaint(
      try await folder.penumbra("measure", path, "--line", line, "--csv", line), status: 64,
      saying: line)
    expectComplaint(
      try await folder.penumbra("measure", path, "--csv", "/nowhere/out.csv"), status: 73,
      saying: "/nowhere/out.csv")
    #expect(try folder.bytes(of: "strokes.csv") == before)
    #expect(try folder.names() == ["line.csv", "strokes.csv"])
    let trace = try await RecordedTrace.silent(seconds: 0.5)
    let inside = "\(trace.path)/figures.csv"
    expectComplaint(
      try await trace.folder.penumbra("measure", trace.path, "--csv", inside), status: 64,
      saying: inside)
  }
}
