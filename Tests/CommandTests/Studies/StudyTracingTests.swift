// Places and lines before the program: strokes that are played, and arrow keys. Truth: the stimuli in the table
// and the way that was taken.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("A study with a hand", .timeLimit(.minutes(60)), .serialized, .needs(.server))
struct StudyTracingTests {
  private static let text = """
    name = "A hand"
    practice-trials = 1
    [tasks.place]
    trials = 10
    [conditions.pure]
    preset = "analysis"
    """

  /// A participant who has begun, so that consent and level are over.
  private static func participant(
    _ folder: ProgramFolder, _ options: String, study text: String = StudyTracingTests.text
  ) async throws -> PseudoTerminal {
    let study = try folder.write(text, to: "study.toml")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 400)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type("'\(program)' study run '\(study)' --speech off \(options)\n")
    try await terminal.waitUntilSeen("Press y to agree")
    try await StudyRunTests.agreeAndPassCheck(terminal)
    try await terminal.waitUntilSeen("Set the level")
    terminal.type("\n")
    return terminal
  }

  static func rows(_ folder: ProgramFolder) throws -> [[String]] {
    let studies = folder.file("data/penumbra/studies")
    let study = try #require(FileManager.default.contentsOfDirectory(atPath: studies).first)
    let codes = try FileManager.default.contentsOfDirectory(atPath: "\(studies)/\(study)")
    let code = try #require(codes.first { $0.count == 6 })
    let table = try String(
      contentsOfFile: "\(studies)/\(study)/\(code)/trials.csv", encoding: .utf8)
    return table.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func numbers(_ text: String) -> [String: Double] {
    Dictionary(
      text.split(separator: ";").compactMap { part in
        let sides = part.split(separator: "=")
        return sides.count == 2 ? Double(sides[1]).map { (String(sides[0]), $0) } : nil
      }
    ) { $1 }
  }

  @Test("strokes that are played look for ten places; their ends are measured and reported")
  func strokes() async throws {
    let folder = try ProgramFolder()
    // From the left border to the middle in half a second.
    let reports = (0...100).map { number in
      let x = 100 + 2 * Double(number)
      return "\(Double(number) * 0.005),\(x),300,0.5,1\n"
    }
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n" + reports.joined()
        + "0.505,300,300,0,0\n", to: "strokes.csv")
    try await JackTestServer.run { _ in
      let terminal = try await Self.participant(folder, "--strokes '\(strokes)'")
      try await terminal.waitUntilSeen("of practice. Press Enter to begin.")
      terminal.type("\n")
      try await terminal.waitUntilSeen("Practice 1 of 1.")
      try await terminal.waitUntilSeen("Press Enter to begin.", count: 2)
      #expect(terminal.screen.contains(/here: \d+ px away after 0\.5 s\./))
      terminal.type("\n")
      try await terminal.waitUntilSeen("That was all.")
      let rows = try Self.rows(folder)
      #expect(rows.count == 10)
      for row in rows {
        let line = row.joined(separator: ",")
        let stimulus = try #require(line.firstMatch(of: /""x"":([0-9.]+),""y"":([0-9.]+)/))
        let x = try #require(Double(stimulus.1))
        let y = try #require(Double(stimulus.2))
        let answer = try #require(row.first { $0.hasPrefix("distance_px=") })
        let found = Self.numbers(answer)
        #expect(abs(try #require(found["distance_px"]) - hypot(x - 300, y - 300)) < 0.01)
        #expect(abs(try #require(found["way_px"]) - 200) < 0.01)
        #expect(abs(try #require(found["seconds"]) - 0.505) < 0.002)
      }
      let report = try await folder.penumbra("study", "report", folder.file("study.toml"))
      #expect(report.standardOutput.contains("place, C1: 10 trials; median distance "))
      #expect(report.standardOutput.contains("median time 0.505 (95 % interval "))
    }
  }

  @Test("arrow keys are a pen: the place is where Enter is pressed, q leaves in the middle")
  func arrows() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      let terminal = try await Self.participant(
        folder, "", study: Self.text.replacing("practice-trials = 1", with: "practice-trials = 0"))
      try await terminal.waitUntilSeen("Press Enter to begin.")
      terminal.type("\n")
      try await terminal.waitUntilSeen("Trial 1 of 10.")
      // Ten steps of 4 px to the right and five down, from the middle.
      terminal.type(String(repeating: "\u{1B}[C", count: 10))
      terminal.type(String(repeating: "\u{1B}[B", count: 5))
      try await Task.sleep(for: .seconds(1))
      terminal.type("\n")
      try await terminal.waitUntilSeen("Trial 2 of 10.")
      terminal.type("q")
      try await terminal.waitUntilSeen("The study was left")
      let rows = try Self.rows(folder)
      #expect(rows.count == 1)
      let line = try #require(rows.first).joined(separator: ",")
      let stimulus = try #require(line.firstMatch(of: /""x"":([0-9.]+),""y"":([0-9.]+)/))
      let x = try #require(Double(stimulus.1))
      let y = try #require(Double(stimulus.2))
      let answer = try #require(rows[0].first { $0.hasPrefix("distance_px=") })
      let found = Self.numbers(answer)
      #expect(abs(try #require(found["distance_px"]) - hypot(x - 340, y - 320)) < 0.01)
    }
  }

  @Test("shapes, sounds of events and a followed line are asked to their end, swept and with ticks")
  func others() async throws {
    let folder = try ProgramFolder()
    let text = """
      name = "Others"
      practice-trials = 0
      [tasks.shape]
      trials = 10
      [tasks.earcon]
      trials = 10
      [tasks.follow]
      trials = 10
      [conditions.swept]
      preset = "analysis"
      way = "overview"
      ticks = true
      [conditions.pen]
      preset = "analysis"
      """
    // A hand that is far from every line: it never begins.
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,5,5,0.5,1\n0.1,9,5,0.5,1\n0.2,9,5,0,0\n",
      to: "strokes.csv")
    try await JackTestServer.run { _ in
      let terminal = try await Self.participant(
        folder, "--strokes '\(strokes)'", study: text)
      for block in 1...5 {
        try await terminal.waitUntilSeen("Block \(block) of 5: 10 trials.")
        terminal.type("\n")
        for number in 1...10 where block < 5 {
          try await terminal.waitUntilSeen("Trial \(number) of 10.", count: block)
          terminal.type(block < 3 ? "3" : "11\n")
        }
      }
      try await terminal.waitUntilSeen("That was all.")
      let rows = try Self.rows(folder)
      #expect(rows.count == 50)
      #expect(rows.prefix(20).allSatisfy { $0[2] == "shape" && $0.contains("3") })
      #expect(rows[20..<40].allSatisfy { $0[2] == "earcon" && $0.contains("11") })
      #expect(
        rows.suffix(10).allSatisfy { row in
          row[2] == "follow" && row.contains { $0.hasPrefix("share=0.000;") }
        })
      let report = try await folder.penumbra("study", "report", folder.file("study.toml"))
      #expect(report.standardOutput.contains(#/shape, C[12]: 9 trials; d' /#))
      #expect(report.standardOutput.contains("(guessing 20 %)"))
      // One of 21 sounds.
      #expect(report.standardOutput.contains("(guessing 4.76 %)"))
      #expect(report.standardOutput.contains("median share of the time at the line 0 "))
      let exported = try await folder.penumbra(
        "study", "export", folder.file("study.toml"), "-o", folder.file("out.csv"))
      #expect(exported.status == 0)
      let table = try String(contentsOfFile: folder.file("out.csv"), encoding: .utf8)
      #expect(table.split(separator: "\n").count == 51 && !table.contains("swept"))
    }
  }
}
