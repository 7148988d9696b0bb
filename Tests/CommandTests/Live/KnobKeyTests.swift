// The knobs at the terminal. Sources of truth: what is said for each key, the values it says, and the parameters
// that the session keeps.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Knobs at the terminal", .timeLimit(.minutes(60)), .needs(.server))
struct KnobKeyTests {
  @Test(
    "u takes hold, arrows turn and say the value, Shift U puts back, u lets go; the session has it")
  func keys() async throws {
    let folder = try ProgramFolder()
    let strokes = try LongStroke.write(to: folder)
    try await JackTestServer.run { _ in
      let program = try Subprocess.builtProduct("penumbra")
      let terminal = try PseudoTerminal(environment: folder.environment, columns: 300)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio jack --speech off "
          + "--record '\(folder.file("session"))' --preset analysis --knob turn=delay.mix\n")
      try await terminal.waitUntilSeen("Keys: space says")
      try await terminal.wait("single keys") { !$0.readsLines }
      // An arrow does not turn what nobody holds.
      terminal.type("u")
      try await terminal.waitUntilSeen(
        "Knobs held; up and down: the volume, turning: the delay mix. Volume 0 dB, Delay mix")
      terminal.type("\u{1B}[B")
      try await terminal.waitUntilSeen("Volume -3 dB.")
      terminal.type("\u{1B}[1;2B")
      try await terminal.waitUntilSeen("Volume -18 dB.")
      terminal.type("\u{1B}[A")
      try await terminal.waitUntilSeen("Volume -15 dB.")
      for _ in 0..<4 { terminal.type("\u{1B}[1;2C") }
      try await terminal.waitUntilSeen("Delay mix 1.")
      // Of two values that come within a cycle the sound takes the last one, and a busy machine's cycles are late.
      try await Task.sleep(for: .seconds(1))
      terminal.type("U")
      try await terminal.waitUntilSeen("Knobs put back. Volume 0 dB, Delay mix")
      terminal.type("u")
      try await terminal.waitUntilSeen("Knobs let go.")
      terminal.type("q")
      try await terminal.waitUntilSeen("ready$ ", count: 2)
      let table = String(
        decoding: try folder.bytes(of: "session/changes.csv"), as: UTF8.self)
      #expect(table.contains("delay.mix,1.0"), "\(table)")
      // The marks that were passed clicked, from the volume's top down and up the mix.
      let cues = String(decoding: try folder.bytes(of: "session/cues.csv"), as: UTF8.self)
      let clicks = cues.split(separator: "\n").filter { $0.contains(",click,") }
      #expect(clicks.count >= 4, "\(cues)")
      let check = try await folder.penumbra(["sessions", "show", folder.file("session")])
      #expect(check.status == 0, "\(check.standardError)")
    }
  }

  @Test(
    "a knob that is not there, or nothing to put on it, is told in a sentence",
    arguments: [
      (
        "top=volume",
        "'top=volume' is invalid for '--knob <knob=what>': no knob is named so; write up=volume, or "
          + "another of up, turn, ring, strip, dial; see"
      ),
      ("up", "'up' is invalid for '--knob <knob=what>': no knob is named so"),
      (
        "up=volum",
        "\"volum\" cannot be put on a knob; write volume, bend, none or a key of a preset such as"
      ),
      (
        "turn=voice-2.modulation-index",
        "turns voice 2, but the preset analysis has 1; choose another key or preset"
      ),
    ])
  func refused(knob: String, words: String) async throws {
    let folder = try ProgramFolder()
    let strokes = try LongStroke.write(to: folder)
    let outcome = try await folder.penumbra([
      "trace", BundledPen.image, "--strokes", strokes, "--audio", "off", "--no-record",
      "--preset", "analysis", "--knob", knob,
    ])
    #expect(
      outcome.status == 64 && outcome.standardError.contains(words), "\(outcome.standardError)")
  }
}
