// The log of the program `penumbra`: what it contains, what it never contains, and what happens
// where it cannot be written.

import Foundation
import TestSupport
import Testing

@Suite("Log", .timeLimit(.minutes(60)))
struct LogTests {
  private let trace = [
    "trace", "image.pgm", "--strokes", "strokes.csv", "--audio", "off", "--record", "session",
  ]

  private func text(_ run: SmallRun) throws -> String {
    try String(contentsOfFile: "\(run.path)/run.log", encoding: .utf8)
  }

  @Test("a session's log has its beginning, its image, its counts its end, and no name")
  func session() async throws {
    let run = try await SmallRun()
    let outcome = try await run.penumbra(
      trace + ["--log", "run.log"], environment: ["PENUMBRA_LOG": "debug"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let text = try text(run)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "# Penumbra log 1")
    for words in [
      " info \"log begun\" ", " info \"session begun\" recorded=true source=strokes",
      " info \"image opened\" height=32 type=", "width=32", " info \"sound off\"",
      " info \"recording ended\" complete=true contacts=20 reports=21",
      " info \"session ended\" ", "reports=21",
    ] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
    #expect(!text.contains("image.pgm") && !text.contains("strokes.csv"))
    for line in lines.dropFirst() {
      #expect(line.contains(#/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [a-z]+ /#), "\(line)")
    }
    let named = try await run.penumbra(
      ["inspect", "image.pgm", "--log", "named.log"], environment: ["PENUMBRA_LOG": "trace"])
    #expect(named.status == 0)
    let names = try String(contentsOfFile: "\(run.path)/named.log", encoding: .utf8)
    #expect(names.contains(" trace \"image named\" path=image.pgm\n"), "\(names)")
    // A later run adds to it.
    #expect(try await run.penumbra(["presets", "--log=run.log"]).status == 0)
    #expect(try self.text(run).hasPrefix(text))
  }

  @Test("a fault is logged by its case and by whose it is")
  func fault() async throws {
    let run = try await SmallRun()
    let outcome = try await run.penumbra(["inspect", "nowhere.png", "--log", "run.log"])
    #expect(outcome.status == 66)
    let text = try text(run)
    #expect(text.contains(" error fault case=image.file.notFound side=user\n"), "\(text)")
    #expect(!text.contains("nowhere.png"))
  }

  @Test("without a file entries go to standard error where the environment asks, and else nowhere")
  func standardError() async throws {
    let run = try await SmallRun()
    let asked = try await run.penumbra(["presets"], environment: ["PENUMBRA_LOG": "info"])
    #expect(asked.standardError.contains(" info \"log begun\" "), "\(asked.standardError)")
    let quiet = try await run.penumbra(["presets"], environment: ["PENUMBRA_LOG": "error"])
    #expect(quiet.standardError.isEmpty)
    #expect(try await run.penumbra(["presets"]).standardError.isEmpty)
  }

  @Test("a log that cannot be written, or a level that is none, is one sentence")
  func refused() async throws {
    let run = try await SmallRun()
    let before = try run.contents()
    for (path, status) in [
      ("/nowhere/run.log", Int32(73)), ("image.pgm", 73), (run.path, 73), ("/dev/null", 73),
      ("", 64),
    ] {
      let outcome = try await run.penumbra(["presets", "--log", path])
      expectComplaint(outcome, status: status, "\(path): \(outcome)")
    }
    let level = try await run.penumbra(["presets"], environment: ["PENUMBRA_LOG": "loud"])
    expectComplaint(level, status: 65, saying: "PENUMBRA_LOG in the environment is \"loud\"")
    // A log is no output of the run, too.
    let both = try await run.penumbra([
      "render", "image.pgm", "--strokes", "strokes.csv", "-o", "a.wav", "--log", "a.wav",
    ])
    expectComplaint(both, status: 64, saying: "a.wav")
    #expect(try run.contents() == before)
  }
}
