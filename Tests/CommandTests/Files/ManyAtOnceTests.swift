// Several programs at once on the same files. Source of truth: each of them reported success.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Several programs at once", .timeLimit(.minutes(60)))
struct ManyAtOnceTests {
  private func all(
    _ folder: ProgramFolder, _ commands: [[String]]
  ) async throws -> [Subprocess.Outcome] {
    let running = try commands.map { arguments in
      let program = try folder.start(arguments)
      program.closeInput()
      return program
    }
    var outcomes: [Subprocess.Outcome] = []
    for program in running { outcomes.append(try await program.outcome()) }
    return outcomes
  }

  @Test("Ten settings at once: each of the four holds what was said last, none is lost")
  func settings() async throws {
    let folder = try ProgramFolder()
    for round in 0..<Rounds.count(usually: 3, all: 30) {
      let isOdd = round % 2 == 1
      let words = [
        ["record", "\(isOdd)"], ["dry", "\(!isOdd)"], ["preset", "sound-\(round)"],
        ["sessions-folder", "/round-\(round)"],
      ]
      let outcomes = try await all(folder, (0..<10).map { ["settings"] + words[$0 % 4] })
      for outcome in outcomes { #expect(outcome.status == 0, "\(outcome)") }
      let said = try await folder.penumbra("settings").standardOutput
      for text in [
        "record = \(isOdd)", "dry = \(!isOdd)", "preset = \"sound-\(round)\"",
        "sessions-folder = \"/round-\(round)\"",
      ] {
        #expect(said.contains(text), "round \(round): \(text) in \(said)")
      }
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("config/penumbra"))
        == ["settings.toml"])
  }

  @Test("Ten headphones at once: sensitivity, voltage and listener hold, none is lost")
  func headphones() async throws {
    let run = try await SmallRun()
    let trace = [
      "trace", run.folder.file("image.pgm"), "--strokes", run.folder.file("strokes.csv"), "--audio",
      "off", "--no-record", "--duration", "0.1",
    ]
    #expect(
      try await run.penumbra(
        trace + ["--headphone-sensitivity", "100", "--output-voltage", "1"]
      ).status == 0)
    for round in 0..<Rounds.count(usually: 2, all: 30) {
      let listener = round % 2 == 0 ? "child" : "adult"
      let words = [
        ["--headphone-sensitivity", "\(101 + round)"], ["--output-voltage", "1.\(round + 1)"],
        ["--listener", listener],
      ]
      let outcomes = try await all(run.folder, (0..<10).map { trace + words[$0 % 3] })
      for outcome in outcomes { #expect(outcome.status == 0, "\(outcome)") }
      let text = String(
        decoding: try run.folder.bytes(of: "config/penumbra/headphones.toml"), as: UTF8.self)
      #expect(text.contains("sensitivity-db-per-v = \(101 + round)"), "round \(round): \(text)")
      #expect(text.contains("output-v = 1.\(round + 1)"), "round \(round): \(text)")
      #expect(text.contains("listener = \"\(listener)\""), "round \(round): \(text)")
    }
  }

  @Test("Ten traces at once are ten recorded sessions")
  func sessions() async throws {
    let run = try await SmallRun()
    let trace = [
      "trace", run.folder.file("image.pgm"), "--strokes", run.folder.file("strokes.csv"), "--audio",
      "off",
    ]
    let outcomes = try await all(run.folder, Array(repeating: trace, count: 10))
    for outcome in outcomes {
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.standardError.contains("\nRecording: /"), "\(outcome)")
    }
    let library = run.folder.file("data/penumbra/sessions")
    let names = try FileManager.default.contentsOfDirectory(atPath: library)
    #expect(names.count == 10, "\(names)")
    for name in names {
      let show = try await run.penumbra(["sessions", "show", name])
      #expect(show.status == 0 && show.standardError == "", "\(name): \(show)")
      let rows = try String(contentsOfFile: "\(library)/\(name)/strokes.csv", encoding: .utf8)
      #expect(rows.split(separator: "\n").count == 22, "\(name)")
    }
    // A folder that the user named and that holds files stays an error.
    let before = try FolderContents(of: library)
    let named = try await run.penumbra(trace + ["--record", "\(library)/\(names[0])"])
    #expect(named.status == 73 && named.standardError.contains("holds files already"), "\(named)")
    #expect(try FolderContents(of: library) == before)
  }

  @Test("Of ten that make a preset of one name one does, and the others say so")
  func presets() async throws {
    let folder = try ProgramFolder()
    let outcomes = try await all(
      folder, Array(repeating: ["presets", "copy", "analysis", "mine"], count: 10))
    #expect(outcomes.count { $0.status == 0 } == 1)
    for outcome in outcomes where outcome.status != 0 {
      expectComplaint(outcome, status: 64, saying: "There is a preset mine already")
    }
    #expect(try await folder.penumbra("presets", "check", "mine").status == 0)
  }
}
