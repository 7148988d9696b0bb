// A participant before the program: keys typed at a terminal, answers by ear to what leaves the ports.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("A study with a participant", .timeLimit(.minutes(60)), .needs(.server))
struct StudyRunTests {
  private static let text = """
    name = "Two sounds"
    practice-trials = 2
    [tasks.brighter]
    trials = 10
    [tasks.columns]
    trials = 10
    [conditions.pure]
    preset = "analysis"
    """

  private static func start(_ folder: ProgramFolder, _ options: String) async throws
    -> PseudoTerminal
  {
    let study = try folder.write(text, to: "study.toml")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 400)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type("'\(program)' study run '\(study)' --speech off \(options)\n")
    return terminal
  }

  /// Agrees, and answers the headphone check by ear.
  static func agreeAndPassCheck(
    _ terminal: PseudoTerminal, wrongly: Bool = false
  ) async throws {
    let ear = try StudyEar()
    terminal.type("y")
    try await passCheck(terminal, ear, wrongly: wrongly)
  }

  /// Answers the headphone check by what an ear hears that has listened since before it.
  static func passCheck(
    _ terminal: PseudoTerminal, _ ear: StudyEar, wrongly: Bool = false
  ) async throws {
    try await terminal.waitUntilSeen("Headphone check.")
    for number in 1...3 {
      try await terminal.waitUntilSeen("Ear \(number) of 3.")
      let tone = try await ear.sound()
      #expect(min(tone.left, tone.right) == 0)
      terminal.type((tone.left > tone.right) != wrongly ? "1" : "2")
    }
    for number in 1...3 {
      try await terminal.waitUntilSeen("Loudness \(number) of 3.")
      let first = try await ear.sound()
      let second = try await ear.sound()
      terminal.type(first.left > second.left ? "1" : "2")
    }
    ear.close()
  }

  @Test("Consent, check, level, practice and trials; left in the middle, it goes on and ends")
  func whole() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run(.init(playbackPorts: 0)) { _ in
      let ear = try StudyEar(asSoundCard: ())
      let terminal = try await Self.start(folder, "--headphones 'grey ones'")
      try await terminal.waitUntilSeen("they are not audiometry")
      try await terminal.waitUntilSeen("Press y to agree")
      terminal.type("y")
      try await Self.passCheck(terminal, ear)
      try await terminal.waitUntilSeen("Set the level")
      terminal.type("+")
      terminal.type("\n")
      try await terminal.waitUntilSeen("The level is -34 decibels below full scale")
      try await terminal.waitUntilSeen("Which one is brighter")
      terminal.type("\n")
      for number in 1...2 {
        try await terminal.waitUntilSeen("Practice \(number) of 2.")
        terminal.type("1")
      }
      try await terminal.wait("feedback") {
        $0.screen.components(separatedBy: "Right.").count
          + $0.screen.components(separatedBy: "Wrong, it was 2.").count == 4
      }
      terminal.type("\n")
      for number in 1...4 {
        try await terminal.waitUntilSeen("Trial \(number) of 10.")
        terminal.type("2")
      }
      try await terminal.waitUntilSeen("Trial 5 of 10.")
      terminal.type("q")
      try await terminal.waitUntilSeen("The study was left; every answer is stored.")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
      // Nothing moves the cursor.
      #expect(!terminal.screen.contains("\u{1B}"))
      let match = try #require(terminal.screen.firstMatch(of: /Your code is ([A-Z]{6})\./))
      let code = String(match.1)
      let table = try Self.table(folder, code)
      #expect(try Self.rows(table).count == 4)

      let earAgain = try StudyEar(asSoundCard: ())
      let again = try await Self.start(folder, "--participant \(code)")
      try await Self.passCheck(again, earAgain)
      try await again.waitUntilSeen("Block 1 of 2: 6 trials.")
      again.type("\n")
      for number in 5...10 {
        try await again.waitUntilSeen("Trial \(number) of 10.")
        again.type("1")
      }
      try await again.waitUntilSeen("Block 2 of 2: 10 trials.")
      again.type("\n")
      for number in 1...2 {
        try await again.waitUntilSeen("Practice \(number) of 2.")
        again.type("4\n")
      }
      try await again.waitUntilSeen("Press Enter to begin.", count: 3)
      again.type("\n")
      for number in 1...10 {
        try await again.waitUntilSeen("Trial \(number) of 10.", count: number < 5 ? 1 : 2)
        again.type("1")
        again.type("2\n")
      }
      try await again.waitUntilSeen("That was all.")
      let rows = try Self.rows(table)
      #expect(rows.count == 20)
      #expect(rows.map { String($0[0]) } == (1...20).map(String.init))
      #expect(rows.prefix(10).allSatisfy { $0[2] == "brighter" && $0[3] == "C1" })
      #expect(rows.suffix(10).allSatisfy { $0.contains("12") })
      try await expectFigures(folder, code)
    }
  }

  /// What the other commands tell of these answers.
  private func expectFigures(_ folder: ProgramFolder, _ code: String) async throws {
    let study = folder.file("study.toml")
    let report = try await folder.penumbra("study", "report", study)
    #expect(report.status == 0 && report.standardOutput.contains("not audiometry"))
    #expect(report.standardOutput.contains("brighter, C1: 9 trials; threshold "))
    #expect(report.standardOutput.contains("columns, C1: 9 trials; mean error "))
    let named = try await folder.penumbra("study", "report", study, "--names", "--json")
    let figures = try #require(
      JSONSerialization.jsonObject(with: Data(named.standardOutput.utf8)) as? [String: Any])
    #expect(figures["study"] as? String == "Two sounds")
    #expect(named.standardOutput.contains("\"condition\" : \"pure\""))
    let export = try await folder.penumbra(
      "study", "export", study, "-o", folder.file("out.csv"))
    #expect(export.status == 0)
    let table = try String(contentsOfFile: folder.file("out.csv"), encoding: .utf8)
    #expect(table.split(separator: "\n").count == 21)
    #expect(!table.contains("grey") && !table.contains("pure"))
    let forgotten = try await folder.penumbra("study", "forget", study, code)
    #expect(forgotten.status == 0 && forgotten.standardOutput.contains(code))
    expectComplaint(
      try await folder.penumbra("study", "report", study), status: 66, saying: "Nobody has taken")
  }

  @Test("Headphones the wrong way round are noticed, and nothing is stored")
  func wrongWay() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, "; echo status $?")
      try await terminal.waitUntilSeen("Press y to agree")
      try await Self.agreeAndPassCheck(terminal, wrongly: true)
      try await terminal.waitUntilSeen("was answered wrongly 3 times")
      try await terminal.waitUntilSeen("status 69")
      #expect(!FileManager.default.fileExists(atPath: folder.file("data/penumbra/studies")))
    }
  }

  private static func table(_ folder: ProgramFolder, _ code: String) throws -> String {
    let studies = folder.file("data/penumbra/studies")
    let study = try #require(FileManager.default.contentsOfDirectory(atPath: studies).first)
    return "\(studies)/\(study)/\(code)/trials.csv"
  }

  private static func rows(_ path: String) throws -> [[Substring]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }
}
