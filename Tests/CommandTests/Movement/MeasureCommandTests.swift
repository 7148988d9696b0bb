// `penumbra measure` as a user runs it. Sources of truth: the formulas of the strokes, which are drawn here
// (peak and mean speed of the movement of least jerk, its smoothness by Balasubramanian and others
// 2015), the bundled tablet's resolution, and JSON, CSV and page against one another.

import Foundation
import TestSupport
import Testing

@Suite("Measures of strokes", .timeLimit(.minutes(60)))
struct MeasureCommandTests {
  private func json(
    _ folder: ProgramFolder, _ arguments: String...
  ) async throws -> MeasuredRows {
    let outcome = try await folder.penumbra(["measure"] + arguments + ["--json"])
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    return try MeasuredRows(json: outcome.standardOutput)
  }

  @Test("movements of least jerk: length, speeds, SPARC and LDLJ as by their formulas")
  func leastJerk() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.drawLeastJerk(seconds: 1, from: (100, 50), to: (400, 50))
    strokes.drawLeastJerk(seconds: 0.5, from: (400, 350), to: (340, 270))
    strokes.drawLeastJerk(seconds: 2, from: (20, 500), to: (20, 20))
    let found = try await json(folder, try strokes.write(to: folder))
    #expect(found.rows.count == 3)
    for (row, (length, seconds)) in [(300.0, 1.0), (100, 0.5), (480, 2)].enumerated() {
      func expect(
        _ name: String, _ value: Double, within limit: Double,
        sourceLocation: SourceLocation = #_sourceLocation
      ) throws {
        let number = try found.number(name, row: row)
        #expect(
          abs(number - value) <= limit, "\(name) in row \(row): \(number)",
          sourceLocation: sourceLocation)
      }
      try expect("stroke", Double(row + 1), within: 0)
      try expect("duration_s", seconds, within: 0)
      try expect("reports", seconds * 200 + 1, within: 0)
      try expect("length_px", length, within: length * 1e-3)
      try expect("mean_speed_px_per_s", length / seconds, within: length / seconds * 1e-3)
      try expect("peak_speed_px_per_s", 1.875 * length / seconds, within: length / seconds * 0.02)
      try expect("sparc", -1.406, within: 0.005)
      try expect("ldlj", -5.322, within: 0.1)
      try expect("sub_movements", 1, within: 0)
      try expect("pauses", 0, within: 0)
      try expect("pauses_s", 0, within: 0)
      try expect("pressure_mean", 0.5, within: 1e-6)
      try expect("pressure_spread", 0, within: 1e-6)
      #expect(found.rows[row]["power_law_exponent"] == nil, "a straight line has no curvature")
      #expect(found.rows[row]["not_measured"] == nil)
    }
    #expect(try found.number("start_s", row: 2) == 3.5)
    let mean = try (0..<3).map { try found.number("length_px", row: $0) }.reduce(0, +) / 3
    #expect(abs((found.means["length_px"] ?? 0) - mean) < 1e-3)
    #expect(found.means["stroke"] == nil && found.means["start_s"] == nil)
  }

  @Test("JSON and CSV have the same words and numbers; the text has a row each, means, parameters")
  func sameNumbers() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.drawLeastJerk(seconds: 1, from: (100, 50), to: (417, 99))
    strokes.draw(seconds: 4) { time in
      // Two pauses' worth of curves, with a tremor of 5 Hz and 2 px across.
      let x: Double = 60 * time + 10 * sin(time * 3)
      let y: Double = 200 + 90 * sin(time * 2)
      return (x, y + 2 * sin(10 * .pi * time))
    }
    strokes.tap()
    let path = try strokes.write(to: folder)
    let options = ["--line", "100,50,417,99", "--fit"]
    let outcome = try await folder.penumbra(
      ["measure", path, "--json", "--csv", folder.file("out.csv")] + options)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Stroke 3 is one report"))
    #expect(outcome.standardError.hasSuffix("Wrote \(folder.file("out.csv"))\n"))
    let table = MeasuredRows(
      csv: String(decoding: try folder.bytes(of: "out.csv"), as: UTF8.self))
    let object = try MeasuredRows(json: outcome.standardOutput)
    #expect(table.names.sorted() == object.names && table.rows.count == 3)
    #expect(
      table.names.prefix(6) == [
        "stroke", "pointer", "start_s", "duration_s", "reports", "length_px",
      ])
    for (cells, values) in zip(table.rows, object.rows) {
      #expect(Set(cells.keys) == Set(values.keys))
      for (name, cell) in cells {
        let isSame = Double(cell).map { $0 == Double(values[name] ?? "") } ?? (cell == values[name])
        #expect(isSame, "\(name): \(cell), \(values[name] ?? "null")")
      }
    }
    #expect(object.rows[2]["not_measured"] == "one report")
    #expect(object.rows[2]["reports"] == "1.0" && object.rows[2]["length_px"] == nil)
    let text = try await folder.penumbra(["measure", path] + options)
    #expect(text.status == 0)
    let lines = text.standardOutput.split(separator: "\n")
    // The path and the parameters; between them six tables: a title, two lines of headings, three strokes, the means.
    try #require(lines.count == 2 + 6 * 7, "\(text.standardOutput)")
    let titles = stride(from: 1, to: 43, by: 7).map { String(lines[$0]) }
    #expect(
      titles == [
        "Movement:", "Smoothness and tremor:", "Pressure and power law:",
        "From the line that was shown:", "As a line, as a throw, and as it was lifted:",
        "Flights, and the first of them:",
      ])
    #expect(lines[9].contains("SPARC") && lines[9].contains("LDLJ"))
    for table in 0..<6 {
      let rows = lines[(1 + 7 * table)..<(8 + 7 * table)]
      #expect(rows.last?.contains("mean") == true)
      // No line runs over the edge of a terminal of 100 columns, and no heading stands twice.
      #expect(rows.allSatisfy { $0.count <= 100 }, "\(rows)")
      let headings = (rows.dropFirst().first ?? "").split(separator: "  ")
      #expect(Set(headings).count == headings.count, "\(headings)")
    }
    for words in ["sampling rate 200 Hz", "11.2 Hz", "SPARC cut-off 10 Hz", "SPARC threshold 0.05"]
    {
      #expect(lines[43].contains(words), "\(lines[43])")
    }
  }

  @Test("a tremor of 5 Hz has its frequency and its amplitude")
  func tremor() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.draw(seconds: 4) { (100 + 60 * $0, 200 + 2 * sin(10 * .pi * $0)) }
    let found = try await json(folder, try strokes.write(to: folder))
    #expect(abs(try found.number("tremor_peak_hz") - 5) < 0.2)
    #expect(abs(try found.number("tremor_amplitude_px") - 2) < 0.1)
    #expect(abs(try found.number("tremor_rms_px") - 2 / 2.0.squareRoot()) < 0.07)
  }

  @Test("an ellipse at harmonic speed keeps the two-thirds power law")
  func powerLaw() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    strokes.draw(seconds: 4) { (300 + 200 * cos(4 * $0), 300 + 100 * sin(4 * $0)) }
    let found = try await json(folder, try strokes.write(to: folder))
    #expect(abs(try found.number("power_law_exponent") + 1.0 / 3) < 0.005)
    #expect(try found.number("power_law_r2") > 0.999)
  }

  @Test("a stroke three pixels beside the line has that error, and a sign")
  func line() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    // To the right of the way, which is down where y points down.
    strokes.drawLeastJerk(seconds: 1, from: (100, 53), to: (400, 53))
    let path = try strokes.write(to: folder)
    try folder.write("x_px,y_px\n100,50\n250,50\n400,50\n", to: "line.csv")
    try folder.write(DrawnStrokes.header + "\n0,400,50,1,1\n1,100,50,1,1\n", to: "back.csv")
    for (line, bias, isReversed) in [
      ("100,50,400,50", 3.0, 0.0), (folder.file("line.csv"), 3, 0),
      (folder.file("back.csv"), -3, 1),
    ] {
      let found = try await json(folder, path, "--line", line)
      for name in ["rms", "maximum", "frechet"] {
        #expect(abs(try found.number("path_error_\(name)_px") - 3) < 0.01, "\(name), \(line)")
      }
      #expect(abs(try found.number("path_error_bias_px") - bias) < 0.01, "\(line)")
      #expect(try found.number("path_reversed") == isReversed)
    }
  }

  @Test("angles are upwards positive, and a throw has its release by the tangent")
  func fits() async throws {
    let folder = try ProgramFolder()
    var strokes = DrawnStrokes()
    // Up to the right at 30 degrees, down to the left at -135, and a throw at 60 degrees.
    strokes.drawLeastJerk(seconds: 1, from: (100, 400), to: (100 + 300 * cos(.pi / 6), 250))
    strokes.drawLeastJerk(seconds: 1, from: (300, 100), to: (100, 300))
    strokes.draw(seconds: 0.6) { time in
      (100 + 500 * time, 400 - 500 * 3.0.squareRoot() * time + 900 * time * time)
    }
    let found = try await json(folder, try strokes.write(to: folder), "--fit")
    #expect(abs(try found.number("line_angle_deg") - 30) < 0.01)
    #expect(abs(try found.number("line_angle_deg", row: 1) + 135) < 0.01)
    #expect(try found.number("line_residual_px") < 0.01)
    #expect(abs(try found.number("release_speed_px_per_s", row: 2) - 1_000) < 1)
    #expect(abs(try found.number("release_angle_deg", row: 2) - 60) < 0.05)
    #expect(try found.number("parabola_residual_px", row: 2) < 0.01)
    // It is lifted while it falls: 1,800 px/s2 for 0.6 s against the 866 px/s that it rose with.
    let fall = 1_800 * 0.6 - 500 * 3.0.squareRoot()
    #expect(abs(try found.number("lift_speed_px_per_s", row: 2) - hypot(500, fall)) < 1)
    #expect(
      abs(try found.number("lift_angle_deg", row: 2) + atan2(fall, 500) * 180 / .pi) < 0.05)
    #expect(try found.number("lift_speed_standard_error_px_per_s", row: 2) < 1)
  }

  @Test("a session is measured in millimetres of its tablet, and besides in nanometres")
  func session() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    let found = try await json(folder, trace.path)
    let pixels = try await json(folder, trace.path, "--unit", "px")
    let nanometres = try await json(folder, trace.path, "--unit", "nm")
    #expect(found.rows.count == 3 && pixels.rows.count == 3 && nanometres.rows.count == 3)
    // 1024 rows on the 148 mm of the tablet's height; 0.01 nm a pixel.
    let scale = 1_024.0 / 148
    for row in 0..<3 {
      let length = try pixels.number("length_px", row: row)
      #expect(abs(try found.number("length_mm", row: row) * scale / length - 1) < 1e-4)
      #expect(abs(try found.number("length_nm", row: row) / length / 0.01 - 1) < 1e-4)
      #expect(abs(try nanometres.number("length_nm", row: row) / length / 0.01 - 1) < 1e-4)
      let speed = try pixels.number("peak_speed_px_per_s", row: row)
      #expect(
        abs(try found.number("peak_speed_mm_per_s", row: row) * scale / speed - 1) < 1e-4)
      // Smoothness has no unit.
      let smoothness = try pixels.number("sparc", row: row)
      #expect(abs(try found.number("sparc", row: row) - smoothness) < 1e-4)
    }
    #expect(pixels.rows[0]["length_mm"] == nil && pixels.rows[0]["length_nm"] == nil)
    #expect(found.rows[0]["tilt_x_deg"] != nil)
  }

  @Test("the report's section has the cells of the CSV to the last digit, and a plot a stroke")
  func report() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    _ = try await folder.penumbra("measure", trace.path, "--csv", folder.file("m.csv"))
    let outcome = try await folder.penumbra("report", trace.path, "-o", folder.file("r.html"))
    #expect(outcome.status == 0 && outcome.standardError == "", "\(outcome.standardError)")
    let page = String(decoding: try folder.bytes(of: "r.html"), as: UTF8.self)
    let start = try #require(page.range(of: "<h2 id=\"movement\">")).upperBound
    let body = try #require(page[start...].range(of: "<tbody>")).upperBound
    let end = try #require(page[body...].range(of: "</tbody>")).lowerBound
    let rows = page[body..<end].split(separator: "\n").map { row in
      row.replacing("<tr>", with: "").split(separator: /<\/t[hd]>/).map {
        String($0.replacing(/<t[hd][^>]*>/, with: "").replacing("–", with: ""))
      }.filter { $0 != "</tr>" }
    }
    let table = String(decoding: try folder.bytes(of: "m.csv"), as: UTF8.self).split(
      separator: "\n")
    let cells = table.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == cells.count + 1 && rows.last?.first == "Mean")
    for (row, line) in zip(rows, cells) { #expect(row == line) }
    #expect(page.components(separatedBy: "Time since touch-down (s)</text>").count == 4)
    let text = try await folder.penumbra("report", trace.path, "--text")
    #expect(text.standardOutput.contains("\nMovement\n"))
    let sparc = try #require(MeasuredRows(csv: table.joined(separator: "\n")).rows[0]["sparc"])
    #expect(text.standardOutput.contains("; SPARC \(sparc); "))
  }
}
