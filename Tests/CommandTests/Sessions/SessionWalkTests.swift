// A new user's first steps, typed at a terminal: trace with a tablet, look, play again, make a
// sound file and a page, send it. Source of truth: the promises of the help and of earlier output.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("A new user's sessions", .timeLimit(.minutes(60)), .needs(.devices))
struct SessionWalkTests {
  /// Types a command and gives what appeared until the shell was ready again.
  private static func type(_ words: String, at terminal: PseudoTerminal) async throws -> String {
    try await terminal.wait("the shell") { $0.screen.hasSuffix("ready$ ") }
    let before = terminal.screen
    let count = before.components(separatedBy: "ready$ ").count - 1
    terminal.type("penumbra \(words)\n")
    try await terminal.waitUntilSeen("ready$ ", count: count + 1)
    return String(terminal.screen.dropFirst(before.count))
      .replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").replacing("\r", with: "")
  }

  private static func draw(_ tablet: FakeTablet) async throws {
    for number in 0..<Int32(120) {
      var changes: [FakeTabletChange] = [.x(15_000 + 60 * number), .y(9_000 + 20 * number)]
      if number == 0 { changes.append(.pen(true)) }
      if number == 3 { changes += [.touch(true), .pressure(2_000)] }
      if number == 117 { changes += [.touch(false), .pressure(0)] }
      try tablet.report(changes)
      try await Task.sleep(for: .milliseconds(5))
    }
    try tablet.report(.pen(false))
  }

  @Test("Traced with a tablet, listed, shown, exported, replayed, rendered and reported by name")
  func walk() async throws {
    let folder = try ProgramFolder()
    let program = try Subprocess.builtProduct("penumbra")
    let bin = (program as NSString).deletingLastPathComponent
    try await JackTestServer.run { _ in
      try await FakeTabletBed.run { bed in
        let tablet = try bed.plug(FakeTabletPen.description)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let environment = folder.environment.merging(["PATH": "\(bin):\(path)"]) { $1 }
        let terminal = try PseudoTerminal(environment: environment, columns: 400)
        try await terminal.waitUntilSeen("ready$ ")
        var said: [String: String] = [:]
        for word in ["sessions", "replay last", "report last", "render last -o a.wav"] {
          said["early \(word)"] = try await Self.type(word, at: terminal)
        }
        let before = terminal.screen.count
        terminal.type("cd '\(folder.path)' && penumbra trace\n")
        try await terminal.waitUntilSeen("Keys: space says")
        try await terminal.wait("single keys") { !$0.readsLines }
        try await Self.draw(tablet)
        try await tablet.waitUntilRead()
        terminal.type("t")
        try await terminal.waitUntilSeen("Tag")
        terminal.type("q")
        try await terminal.waitUntilSeen("'penumbra report last' makes a page of it.")
        try await terminal.wait("the shell's own mode") { $0.readsLines }
        said["trace"] = String(terminal.screen.dropFirst(before))
        terminal.type("penumbra replay last --speed 4\n")
        let end = "The end: space plays it again, left goes back, q ends."
        for round in 1...2 {
          try await terminal.waitUntilSeen(end, count: round)
          terminal.type(round == 1 ? " " : "q")
        }
        try await terminal.waitUntilSeen("Replay ended at ")
        try await terminal.wait("the shell's own mode") { $0.readsLines }
        for word in [
          "sessions", "sessions show last", "sessions export last colleague.zip",
          "render last -o last.wav", "report last", "sessions show other",
        ] {
          said[word] = try await Self.type(word, at: terminal)
        }
        for (word, text) in said.sorted(by: { $0.key < $1.key }) { print("== \(word)\n\(text)") }
        for word in ["replay last", "report last", "render last -o a.wav"] {
          #expect(said["early \(word)"]?.contains("There is no session in ") == true)
        }
        #expect(
          said["trace"]?.contains("Recording: \(folder.path)/data/penumbra/sessions/") == true)
        #expect(said["sessions"]?.contains("-haadf-rhombic  haadf-rhombic.png, classic, ") == true)
        #expect(said["sessions show last"]?.contains("tablet      Penumbra Test Pen") == true)
        #expect(said["sessions show last"]?.contains("reports     121, 114 of them in") == true)
        #expect(
          said["sessions export last colleague.zip"]?.contains("haadf-rhombic.png is not in it")
            == true)
        #expect(said["render last -o last.wav"]?.contains("as it was sent") == true)
        #expect(
          said["report last"]?.contains("Wrote report.html, report-files/strokes.csv") == true)
        #expect(said["sessions show other"]?.contains("There is no session other;") == true)
      }
    }
    let names = try folder.names()
    for name in ["colleague.zip", "last.wav", "report.html", "report-files"] {
      #expect(names.contains(name))
    }
  }
}
