// Modes and patterns in a session at the terminal. Sources of truth: what is said, the pattern that is kept, and
// the cues that the session keeps with their times.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Modes at the terminal", .timeLimit(.minutes(60)), .needs(.server))
struct ModeKeyTests {
  /// Stripes, and five minutes of strokes across them, one stripe in 0.4 s.
  private static func prepare(hovers: Bool) throws -> ProgramFolder {
    let folder = try ProgramFolder()
    var bytes = Array("P5 520 20 255\n".utf8)
    for _ in 0..<20 {
      for column in 0..<520 { bytes.append((column + 4) % 24 < 8 ? 200 : 20) }
    }
    try folder.write(bytes, to: "stripes.pgm")
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0..<30_000 {
      // To and fro; 60 px a second.
      let way = Double(report) * 0.6
      let (pass, rest) = (Int(way / 500), way.truncatingRemainder(dividingBy: 500))
      let x = pass.isMultiple(of: 2) ? 10 + rest : 510 - rest
      lines.append("\(Double(report) * 0.01),\(x),10,\(hovers ? "0,0" : "0.5,1")")
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "strokes.csv")
    return folder
  }

  private static func start(
    _ folder: ProgramFolder, _ options: String
  ) async throws -> PseudoTerminal {
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 300)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(folder.file("stripes.pgm"))' --strokes '\(folder.file("strokes.csv"))' "
        + "--audio jack --speech off --record '\(folder.file("session"))' \(options)\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    return terminal
  }

  private static func cues(_ folder: ProgramFolder) throws -> [(time: Double, kind: String)] {
    let table = String(decoding: try folder.bytes(of: "session/cues.csv"), as: UTF8.self)
    return table.split(separator: "\n").dropFirst().map { row in
      let fields = row.split(separator: ",")
      return (Double(fields[0]) ?? 0, "\(fields[2]) \(fields[3])")
    }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }

  @Test("m records, plays and ends; s leaves a beat empty; what was recorded is kept by its name")
  func keys() async throws {
    let folder = try Self.prepare(hovers: false)
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(
        folder, "--zones columns --bpm 240 --keep-pattern mine")
      terminal.type("m")
      try await terminal.waitUntilSeen("Recording a pattern: each hit takes a beat.")
      try await Self.untilHits(3, terminal)
      terminal.type("s")
      try await Self.untilHits(6, terminal)
      terminal.type("m")
      try await terminal.waitUntilSeen("Playing the pattern: ")
      try await terminal.waitUntilSeen("Kept as the pattern mine.")
      terminal.type("a")
      try await terminal.waitUntilSeen("Mode: playing the pattern")
      // A press that comes at once after another would be the key's own repetition.
      try await Task.sleep(for: .seconds(1))
      terminal.type("m")
      try await terminal.waitUntilSeen("Freestyle; the pattern has stopped.")
      terminal.type("M")
      try await terminal.waitUntilSeen("Freestyle.")
      // Two taps give a tempo, whatever a busy machine makes of their distance.
      for _ in 0..<200 where !terminal.screen.contains("Tempo: ") {
        terminal.type("r")
        try await Task.sleep(for: .milliseconds(500))
      }
      try await terminal.waitUntilSeen("Tempo: ")
      // What is being recorded when the session ends is kept, beside the pattern of that name.
      try await Task.sleep(for: .seconds(1))
      terminal.type("m")
      try await terminal.waitUntilSeen("Recording a pattern: each hit takes a beat.", count: 2)
      try await Self.untilHits(1, terminal)
      terminal.type("q")
      try await terminal.waitUntilSeen("Kept as the pattern mine 2.")
      try await terminal.waitUntilSeen("Ended after")
    }
    struct Figures: Decodable {
      let hits: Int
      let lengthBeats: Double
      let emptyBeats: [Int]
    }
    let second = try await folder.penumbra("patterns", "print", "mine 2", "--json")
    #expect(second.status == 0, "\(second.standardError)")
    for name in ["mine"] {
      let outcome = try await folder.penumbra("patterns", "print", name, "--json")
      #expect(outcome.status == 0, "\(outcome.standardError)")
      let figures = try JSONDecoder().decode(
        Figures.self, from: Data(outcome.standardOutput.utf8))
      #expect(figures.hits >= 6 && figures.emptyBeats.count == 1)
      #expect(figures.lengthBeats == Double(figures.hits + 1))
      #expect(figures.emptyBeats.first.map { $0 > 3 && $0 <= figures.hits } == true)
    }
    // The snap of the empty beat, and each mode's own sound.
    let kinds = try Self.cues(folder).map(\.kind)
    #expect(kinds.count { $0 == "snap 2000.0" } == 1)
    #expect(kinds.contains("ping 880.0"))
    // The folder renders again, with the pattern in it.
    let again = try await folder.penumbra(
      "render", folder.file("session"), "-o", folder.file("again.wav"))
    #expect(again.status == 0, "\(again.standardError)")
  }

  private static func untilHits(_ count: Int, _ terminal: PseudoTerminal) async throws {
    let before = terminal.screen.count
    for _ in 0..<600 {
      terminal.type("a")
      try await Task.sleep(for: .milliseconds(300))
      let told = terminal.screen.dropFirst(before).split(whereSeparator: \.isNewline).compactMap {
        line -> Int? in
        guard let found = line.firstMatch(of: /recording a pattern, (\d+) hits? so far/) else {
          return nil
        }
        return Int(found.1)
      }
      if (told.last ?? 0) >= count { return }
    }
    Issue.record("never \(count) hits: \(terminal.screen.suffix(1_000))")
  }

  @Test("another tempo than the pattern's own is the one that is told")
  func otherTempo() async throws {
    let folder = try Self.prepare(hovers: true)
    try folder.write(
      """
      name = "two"
      bpm = 97
      length-beats = 2
      [[steps]]
      beat = 0.5
      sound = "low-drum"
      pan = 0

      """, to: "two.toml")
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(
        folder, "--bpm 60 --pattern '\(folder.file("two.toml"))'")
      try await terminal.waitUntilSeen(
        "Playing the pattern: 1 hit in 2 beats, at 60 beats per minute.")
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
  }

  @Test(
    "a pattern from a file plays without zones, each hit to the nanosecond, and x adds the metronome"
  )
  func played() async throws {
    let folder = try Self.prepare(hovers: true)
    try folder.write(
      """
      name = "two"
      bpm = 97
      length-beats = 2
      [[steps]]
      beat = 0.5
      sound = "low-drum"
      pan = 0

      """, to: "two.toml")
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, "--pattern '\(folder.file("two.toml"))'")
      try await terminal.waitUntilSeen(
        "Playing the pattern: 1 hit in 2 beats, at 97 beats per minute.")
      try await Task.sleep(for: .seconds(3))
      terminal.type("x")
      try await terminal.waitUntilSeen("Metronome: 97 beats per minute.")
      try await Task.sleep(for: .seconds(3))
      terminal.type("x")
      try await terminal.waitUntilSeen("Metronome: off.")
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
    let cues = try Self.cues(folder)
    func check(_ kinds: [String], everyBeats step: Double, from first: Double) -> [Int] {
      let found = cues.filter { kinds.contains($0.kind) }
      return found.map { cue in
        let beats = (cue.time - first) * 97 / 60
        // A stalled machine leaves some out; none is beside its place.
        #expect(abs(beats / step - (beats / step).rounded()) < 1e-7, "\(kinds): \(cue.time)")
        return Int((beats / step).rounded())
      }
    }
    let first = try #require(cues.first { $0.kind == "low-drum 110.0" }).time
    let hits = check(["low-drum 110.0"], everyBeats: 2, from: first)
    #expect(hits.count >= 2 && Set(hits).count == hits.count)
    // The clicks share the pattern's beats: half a beat before each hit.
    let clicks = check(["click 1600.0", "click 2400.0"], everyBeats: 0.5, from: first)
    #expect(clicks.count >= 2 && clicks.allSatisfy { $0 % 2 != 0 })
  }
}
