// Reaction times of `penumbra measure`, and lengths whose scale the user gives. Source of truth: strokes that are
// drawn here, by the formula of the movement of least jerk: it passes 5 % of its greatest speed when 5.9 % of its
// time are over (30 s^2 (1 - s)^2 = 0.05 * 1.875).

import Foundation
import TestSupport
import Testing

@Suite("Reaction times and a scale by hand", .timeLimit(.minutes(60)))
struct ReactionCommandTests {
  private static let onsetShare = 0.059

  /// Three strokes, which begin at 0, 2 and 3.5 s and take 1, 0.5 and 2 s.
  private static func strokes(_ folder: ProgramFolder) throws -> String {
    var strokes = DrawnStrokes()
    strokes.drawLeastJerk(seconds: 1, from: (100, 50), to: (400, 50))
    strokes.drawLeastJerk(seconds: 0.5, from: (400, 350), to: (340, 270))
    strokes.drawLeastJerk(seconds: 2, from: (20, 500), to: (20, 20))
    return try strokes.write(to: folder)
  }

  private static func reactions(_ text: String) throws -> [Double?] {
    let rows = try MeasuredRows(json: text).rows
    return rows.map { $0["reaction_s"].flatMap { Double($0) } }
  }

  @Test("each stroke answers the last cue before it, and a cue is answered once")
  func moments() async throws {
    let folder = try ProgramFolder()
    let path = try Self.strokes(folder)
    let outcome = try await folder.penumbra(
      "measure", path, "--cue", "1.8,1.2,3.3", "--json", "--csv", folder.file("m.csv"))
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let found = try Self.reactions(outcome.standardOutput)
    #expect(found[0] == nil, "nothing was to be answered before it")
    #expect(abs(try #require(found[1]) - (0.2 + 0.5 * Self.onsetShare)) < 0.01)
    #expect(abs(try #require(found[2]) - (0.2 + 2 * Self.onsetShare)) < 0.01)
    let header = String(decoding: try folder.bytes(of: "m.csv"), as: UTF8.self)
    #expect(header.hasPrefix("stroke,pointer,start_s,duration_s,reports,reaction_s,"))
    // The first stroke answered the only cue.
    let once = try await folder.penumbra("measure", path, "--cue=-0.4", "--json")
    let one = try Self.reactions(once.standardOutput)
    #expect(abs(try #require(one[0]) - (0.4 + Self.onsetShare)) < 0.01)
    #expect(one[1] == nil && one[2] == nil)
    // A hand that is under way when the cue comes has not answered it.
    let late = try await folder.penumbra("measure", path, "--cue", "0.5", "--json")
    #expect(try Self.reactions(late.standardOutput)[0] == nil)
    let text = try await folder.penumbra("measure", path, "--cue", "1.8")
    #expect(text.standardOutput.contains("reaction"))
    let plain = try await folder.penumbra("measure", path)
    #expect(!plain.standardOutput.contains("reaction"))
  }

  @Test("a session's own cues are answered: any, or those of a kind")
  func session() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    let starts = try MeasuredRows(
      json: try await folder.penumbra("measure", trace.path, "--json").standardOutput)
    let begins = try (0..<3).map { try starts.number("start_s", row: $0) }
    var lines = ["time_s,cycle,kind,pitch_hz,length_s,level,pan"]
    for (begin, kind) in zip(begins, ["ping", "click", "ping"]) {
      lines.append(String(format: "%.6f,1,\(kind),880,0.2,0.5,0", begin - 0.3))
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "session/cues.csv")
    func reactions(_ cue: String) async throws -> [Double?] {
      let outcome = try await folder.penumbra("measure", trace.path, "--cue", cue, "--json")
      try #require(outcome.status == 0, "\(outcome.standardError)")
      return try Self.reactions(outcome.standardOutput)
    }
    let any = try await reactions("any")
    for seconds in any { #expect((0.3...0.6).contains(try #require(seconds))) }
    let pings = try await reactions("ping")
    #expect(pings[0] == any[0] && pings[1] == nil && pings[2] == any[2])
    let other = try await folder.penumbra("measure", trace.path, "--cue", "snare")
    #expect(other.status == 65)
    #expect(
      other.standardError
        == "penumbra: \(trace.path) has no cue \"snare\"; choose another kind, or any.\n")
    let file = try await folder.penumbra("measure", try Self.strokes(folder), "--cue", "any")
    #expect(file.status == 65 && file.standardError.contains("is a stroke file and keeps no cues"))
    let word = try await folder.penumbra("measure", trace.path, "--cue", "loud")
    #expect(word.status == 64)
  }

  @Test("the report has the reactions and the path errors of measure, to the last digit")
  func report() async throws {
    let trace = try await RecordedTrace.silent()
    let folder = trace.folder
    let options = ["--line", "10,10,700,500", "--cue", "0,1.5,3"]
    let measured = try await folder.penumbra(
      ["measure", trace.path, "--csv", folder.file("m.csv")] + options)
    try #require(measured.status == 0, "\(measured.standardError)")
    let table = MeasuredRows(csv: String(decoding: try folder.bytes(of: "m.csv"), as: UTF8.self))
    let made = try await folder.penumbra(
      ["report", trace.path, "-o", folder.file("page.html")] + options)
    try #require(made.status == 0, "\(made.standardError)")
    let page = String(decoding: try folder.bytes(of: "page.html"), as: UTF8.self)
    for name in [
      "reaction_s", "path_error_rms_mm", "path_error_maximum_mm", "path_error_frechet_mm",
    ] {
      let cells = table.rows.compactMap { $0[name] }
      #expect(!cells.isEmpty, "\(name)")
      for cell in cells { #expect(page.contains(">\(cell)<"), "\(name) \(cell)") }
    }
    let plain = try await folder.penumbra("report", trace.path, "-o", folder.file("plain.html"))
    try #require(plain.status == 0)
    let without = String(decoding: try folder.bytes(of: "plain.html"), as: UTF8.self)
    #expect(!without.contains("Reaction (s)") && page.contains("Reaction (s)"))
    #expect(!without.contains("Path error RMS") && page.contains("Path error RMS (mm)"))
    expectComplaint(
      try await folder.penumbra(
        "report", trace.path, "--cue", "snare", "-o", folder.file("none.html")),
      status: 65, saying: "has no cue \"snare\"")
    #expect(!FileManager.default.fileExists(atPath: folder.file("none.html")))
  }

  @Test("a stroke file is told in millimetres where the length of a pixel is given")
  func scale() async throws {
    let folder = try ProgramFolder()
    let path = try Self.strokes(folder)
    let outcome = try await folder.penumbra(
      "measure", path, "--millimetres-per-pixel", "0.2", "--json")
    try #require(outcome.status == 0, "\(outcome.standardError)")
    let found = try MeasuredRows(json: outcome.standardOutput)
    for (row, (length, seconds)) in [(60.0, 1.0), (20, 0.5), (96, 2)].enumerated() {
      #expect(abs(try found.number("length_mm", row: row) / length - 1) < 1e-3)
      let peak = try found.number("peak_speed_mm_per_s", row: row)
      #expect(abs(peak / (1.875 * length / seconds) - 1) < 0.02)
    }
    #expect(found.rows[0]["length_px"] == nil)
    let refused = try await folder.penumbra("measure", path, "--millimetres-per-pixel", "0")
    #expect(refused.status == 64)
    let pixels = try await folder.penumbra("measure", path, "--unit", "mm")
    #expect(pixels.status == 65 && pixels.standardError.contains("give the length of a pixel"))
  }
}
