// The pen's buttons in the terminal, and words that a key turns off. Sources of truth: the events of a device node,
// what a real speech-dispatcher was given, and the session's table of cues.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Buttons of the pen in the terminal", .timeLimit(.minutes(60)), .needs(.devices))
struct PenButtonTests {
  @Test(
    "the lower one says value and place, the upper one tags; with words off a loss is a sound and a line"
  )
  func buttons() async throws {
    try await JackTestServer.run(.init(framesPerPeriod: 1_024)) { _ in
      try await FakeTabletBed.run { bed in
        let desk = try await SightlessTerminal(bed)
        let session = desk.folder.file("session")
        try desk.command("trace --speech dispatcher --audio jack --lines --record '\(session)'")
        try await desk.hear("Keys: ")
        try await desk.terminal.wait("single keys") { !$0.readsLines }
        try await desk.hover(byX: 5, y: 5)
        try desk.click { .lowerButton($0) }
        try await desk.hear("the value") { $0.contains(" percent, value ") }
        // A press that comes late begins with the value again.
        for _ in 0..<100 where !desk.rig.texts("SAID").contains(where: { $0.hasPrefix("x ") }) {
          try desk.click { .lowerButton($0) }
          try await Task.sleep(for: .milliseconds(1_000))
        }
        #expect(desk.rig.texts("SAID").contains { $0.hasPrefix("x ") && $0.contains("nanometres") })
        try desk.click { .upperButton($0) }
        try await desk.hear("Tag 1: x ")
        desk.press("?")
        try await desk.hear("Key help")
        try desk.click { .upperButton($0) }
        try await desk.hear("The pen's upper button: tags the place.")
        desk.press("?")
        try await desk.hear("Key help is over.")

        desk.press("V")
        try await desk.hear("Words: off until you press the key again")
        try desk.unplug()
        try await desk.terminal.waitUntilSeen("Tablet: gone.")
        desk.press("V")
        try await desk.hear("Words: on.")
        let said = desk.rig.texts("SAID")
        let off = try #require(said.lastIndex { $0.hasPrefix("Words: off") })
        #expect(said[off...].count == 2, "\(said[off...])")
        #expect(!said.contains { $0.hasPrefix("Tablet: gone") })
        desk.press("q")
        try await desk.terminal.wait("the shell's own mode") { $0.readsLines }
        let cues = try String(contentsOfFile: "\(session)/cues.csv", encoding: .utf8)
        // The first of the three puffs; the others are sent with the polls that follow.
        #expect(cues.contains(",air,1000.0,"), "\(cues)")
      }
    }
  }
}
