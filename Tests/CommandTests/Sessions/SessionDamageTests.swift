// Truncated and damaged sessions: killed programs, full disks, strange bytes. Sources of truth: the
// kernel, which kills and refuses, and what a test put into the files.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Damaged sessions", .timeLimit(.minutes(60)), .needs(.server))
struct SessionDamageTests {
  @Test("However often the program is killed, the session opens, and only last lines are cut")
  func kills() async throws {
    var random = SystemRandomNumberGenerator()
    let folder = try ProgramFolder()
    var rowCount = 0
    var killed = 0
    for number in 0..<20 {
      let path = folder.file("killed-\(number)")
      let program = try folder.start([
        "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--record", path,
      ])
      try await program.waitUntilSaid("Recording: ")
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...700, using: &random)))
      program.send(signal: SIGKILL)
      // On a busy machine it may have ended before.
      guard try await program.outcome().endedBySignal else { continue }
      let show = try await folder.penumbra("sessions", "show", path)
      #expect(show.status == 0, "\(show.standardError)")
      // Or it had ended its session, and was killed on its way out.
      guard show.standardOutput.contains("not ended properly") else { continue }
      killed += 1
      for line in show.standardError.split(separator: "\n") {
        #expect(line.contains("breaks off"), "\(line)")
      }
      let text = try String(contentsOfFile: "\(path)/strokes.csv", encoding: .utf8)
      rowCount += text.split(separator: "\n").count - 1
    }
    #expect(killed > 10 && rowCount > 0, "the programs were killed while they wrote")
    print("kills: \(killed) of \(killed) sessions open, \(rowCount) samples kept")
  }

  @Test("Killed while it sounds, the session opens with its sound up to the last cycles")
  func killsWithSound() async throws {
    var random = SystemRandomNumberGenerator()
    let folder = try ProgramFolder()
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    let rounds = Rounds.count(usually: 3, all: 200)
    var killed = 0
    try await JackTestServer.run { _ in
      for number in 0..<rounds {
        let path = folder.file("killed-\(number)")
        let program = try folder.start([
          "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "jack", "--record", path,
        ])
        try await program.waitUntilSaid("Recording: ")
        // On a busy machine the first cycle may come late.
        try await Patience.wait(for: "a hundred cycles") {
          let table = (try? String(contentsOfFile: "\(path)/engine.csv", encoding: .utf8)) ?? ""
          return table.count { $0 == "\n" } > 100
        }
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...1_500, using: &random)))
        program.send(signal: SIGKILL)
        guard try await program.outcome().endedBySignal else { continue }
        killed += 1
        let show = try await folder.penumbra("sessions", "show", path)
        #expect(show.status == 0, "\(show.standardError)")
        let decoding = try await Subprocess.run(
          ffmpeg,
          ["-v", "quiet", "-y", "-i", "\(path)/sound.flac", "-f", "s32le", folder.file("raw")])
        #expect(decoding.status == 0, "\(number)")
        let kept = try folder.bytes(of: "raw").count / 8
        let cycles = try String(contentsOfFile: "\(path)/engine.csv", encoding: .utf8)
          .split(separator: "\n").dropFirst().compactMap { row in
            // The last row may be cut.
            row.split(separator: ",").dropFirst().first.flatMap { Int($0) }
          }
        let played = cycles.reduce(0, +)
        // Of what was played, by the table beside it, no more is missing than what the recorder takes
        // up in a round; `benchmarks rest` measures that, here a round may be ten times as long.
        #expect(kept > 0 && played - kept <= 96_000, "\(kept) of \(played) frames")
        let again = try await folder.penumbra("render", path, "-o", folder.file("again.wav"))
        #expect(again.status == 0, "\(again.standardError)")
      }
    }
    #expect(killed > rounds / 2, "the programs were killed while they sounded")
  }

  @Test("A full disk is told at once, the session goes on, and what was written opens")
  func full() async throws {
    let folder = try ProgramFolder()
    let path = folder.file("session")
    let program = try Subprocess.builtProduct("penumbra")
    // A limit of the kernel on the size of a file, in blocks of 1024 bytes.
    let outcome = try await Subprocess.run(
      "/bin/bash",
      [
        "-c", "ulimit -f 60; exec \"$@\"", "limited", program, "trace", BundledPen.image, "--pen",
        BundledPen.path, "--audio", "off", "--record", path,
      ], environment: folder.environment)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let lines = outcome.standardError.split(separator: "\n")
    let told = lines.filter { $0.hasPrefix("Recording: stopped, while sound and pen go on.") }
    #expect(
      told.count == 1 && told[0].contains("longer than this user's files may be"),
      "\(outcome.standardError)")
    #expect(outcome.standardError.contains("1454 reports"), "the session went on to its end")
    let show = try await folder.penumbra("sessions", "show", path)
    #expect(show.status == 0)
    for line in show.standardError.split(separator: "\n") {
      #expect(line.contains("breaks off"), "\(line)")
    }
  }

  @Test("Each file missing, cut, with a NUL, a wrong column or a later version is one sentence")
  func sentences() async throws {
    let trace = try await RecordedTrace.silent(seconds: 2.5)
    let tables = [
      "strokes.csv", "changes.csv", "tags.csv", "frames.csv", "engine.csv", "levels.csv",
    ]
    func check(_ name: String, _ what: String, _ change: ([UInt8]) -> [UInt8]?) async throws {
      let whole = try Data(contentsOf: URL(fileURLWithPath: "\(trace.path)/\(name)"))
      defer { try? whole.write(to: URL(fileURLWithPath: "\(trace.path)/\(name)")) }
      if let bytes = change([UInt8](whole)) {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(trace.path)/\(name)"))
      } else {
        try FileManager.default.removeItem(atPath: "\(trace.path)/\(name)")
      }
      let show = try await trace.folder.penumbra("sessions", "show", trace.path)
      #expect(show.status == 0, "\(name) \(what): \(show.standardError)")
      let lines = show.standardError.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].contains(name), "\(name) \(what): \(lines)")
      if what != "missing", what != "empty" {
        #expect(lines.first?.contains("line ") ?? false, "\(name) \(what): \(lines)")
      }
    }
    for name in tables {
      try await check(name, "missing") { _ in nil }
      try await check(name, "empty") { _ in [] }
      try await check(name, "header") { Array("wrong\n".utf8) + $0 }
      try await check(name, "cut") { $0 + Array("0.1,2".utf8) }
      try await check(name, "NUL") { $0 + Array("0.1,\u{0},3\n".utf8) }
      try await check(name, "columns") { $0 + Array("0.1\n".utf8) }
    }
    try await check("session.toml", "missing") { _ in nil }
    try await check("session.toml", "version") {
      Array(String(decoding: $0, as: UTF8.self).replacing("version = 1", with: "version = 9").utf8)
    }
    try await check("session.toml", "NUL") { $0 + Array("a = \u{0}\n".utf8) }
    try await check("session.toml", "wrong key") {
      Array(String(decoding: $0, as: UTF8.self).replacing("width-px", with: "wide-px").utf8)
    }
    // The rest is still of use: a report of the session without its facts.
    try FileManager.default.removeItem(atPath: "\(trace.path)/session.toml")
    let report = try await trace.folder.penumbra(
      "report", trace.path, "-o", trace.folder.file("r.html"))
    #expect(report.status == 0, "\(report.standardError)")
    #expect(
      try String(decoding: trace.folder.bytes(of: "r-files/strokes.csv"), as: UTF8.self).contains(
        "\n1,"))
  }
}
