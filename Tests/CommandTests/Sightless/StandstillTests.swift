// A speech server that stands still, as one whose sound card hangs: pen, sound, keys and recording go on. Sources
// of truth: the hand's own reports, the session's tables, and a matched filter on the JACK ports.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("A speech server that stands still", .timeLimit(.minutes(60)), .needs(.devices))
struct StandstillTests {
  /// The rows of a table of a session, by the names of its columns.
  private static func rows(_ path: String) throws -> [[String: String]] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    let names = (lines.first ?? "").split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Dictionary(zip(names, fields)) { $1 }
    }
  }

  @Test(
    "every report is heard, keys work, sounds go on; the words come later or the refusal is told")
  func standstill() async throws {
    let filter = try await CueFilter([.event("tag-set"), .event("done")])
    try await JackTestServer.run(.init(framesPerPeriod: 1_024)) { _ in
      try await FakeTabletBed.run { bed in
        let desk = try await SightlessTerminal(bed)
        let session = desk.folder.file("session")
        try desk.command(
          "trace --speech dispatcher --audio jack --lines --preset analysis --record '\(session)'")
        try await desk.hear("Keys: ")
        try await desk.terminal.wait("single keys") { !$0.readsLines }
        let capture = try JackCapture(
          left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 12)
        try await desk.hover(byX: 5, y: 5)
        desk.rig.hold(true)
        let said = desk.rig.texts("SAID").count
        // Words that the server does not take, and more of them than wait.
        for number in 1...3 {
          desk.press("v")
          try await desk.terminal.waitUntilSeen("Words: ", count: number)
        }
        let tagged = try await capture.record(frames: 96_000) { desk.press("t") }
        try await desk.terminal.waitUntilSeen("Tag 1: x ")
        #expect(try await filter.find(in: tagged).map(\.name) == ["tag-set"])
        capture.begin(frames: 480_000)
        try await desk.draw(byX: 25, y: 0)
        desk.press("-")
        try await desk.terminal.waitUntilSeen("Volume: -2 dB.")
        // Ten seconds of the audio server's own time.
        try await Patience.wait(for: "ten seconds") { capture.isComplete(frames: 480_000) }
        #expect(capture.sound(frames: 480_000).peak > 0.05)
        capture.close()
        #expect(desk.rig.texts("SAID").count == said, "the server did stand still")
        desk.rig.hold(false)
        // Each key ended what waited; the last one's words are said now.
        try await Patience.wait(for: "words, or why there are none") {
          desk.rig.texts("SAID").dropFirst(said).contains { $0.hasPrefix("Volume: ") }
            || desk.terminal.screen.contains("Speech: ")
        }
        desk.press("q")
        try await desk.terminal.wait("the shell's own mode") { $0.readsLines }

        let strokes = try Self.rows("\(session)/strokes.csv").filter { $0["contact"] == "1" }
        // One report for each hundredth of the second it takes, and the first.
        #expect(strokes.count == 101)
        #expect(
          strokes.allSatisfy { $0["lost_before"] == "0" && $0["frequency_hz"]?.isEmpty == false })
        let cycles = try Self.rows("\(session)/engine.csv")
        #expect(cycles.count > 480)
        // Neither was a cycle's sound lost, nor did the pen thread seem dead in any.
        #expect(cycles.allSatisfy { (Int($0["state"] ?? "") ?? -1) & 0b110000 == 0 })
      }
    }
  }
}
