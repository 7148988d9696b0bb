// The first start as a blind person meets it: judged by what was spoken and what left the ports, beside
// what stands in the terminal.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("The first start", .timeLimit(.minutes(60)), .needs(.server))
struct StartTests {
  private static func start(
    _ folder: ProgramFolder, _ rig: DispatcherRig, _ options: String
  ) async throws -> PseudoTerminal {
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 }.merging([
        "AT_SPI_BUS_ADDRESS": "unix:path=\(folder.file("no-bus"))"
      ]) { $1 })
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type("'\(program)' start --speech dispatcher \(options)\n")
    return terminal
  }

  /// Types a key and waits for the words that answer it; a voice that is busy says them later.
  private static func press(
    _ key: String, _ terminal: PseudoTerminal, _ rig: DispatcherRig, until words: String
  ) async throws {
    terminal.type(key)
    try await Patience.wait(for: words) { rig.texts("SAID").contains { $0.hasPrefix(words) } }
  }

  /// Goes to the column as the words say.
  private static func followWords(_ terminal: PseudoTerminal) async throws {
    // The way is followed as it is said: the hour, then one arrow.
    var presses = 0
    while !terminal.screen.contains("Here is the column."), presses < 60 {
      let lines = terminal.screen.split(whereSeparator: \.isNewline)
      let way = try #require(lines.last { $0.contains("o'clock") })
      let hour = try #require(way.split(separator: " ").first.flatMap { Int($0) })
      let arrows: [(ClosedRange<Int>, String)] = [(2...4, "C"), (5...7, "B"), (8...10, "D")]
      let arrow = arrows.first { $0.0.contains(hour) }?.1 ?? "A"
      let count = lines.count
      // Most of the way at once: a pixel is 0.01 nm, a key two pixels.
      let words = way.split(separator: " ")
      let number = try #require(words.count > 3 ? Double(words[2]) : nil)
      let length = words[3].hasPrefix("pm") ? number / 1_000 : number
      let steps = max(Int(0.5 * length / 0.02), 1)
      terminal.type(String(repeating: "\u{1B}[\(arrow)", count: steps))
      presses += 1
      try await terminal.wait("an answer") {
        $0.screen.split(whereSeparator: \.isNewline).count > count
      }
    }
  }

  @Test("Escape silences and lets it sound again, in words that are printed and spoken")
  func silence() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let terminal = try await Self.start(folder, rig, "--audio off")
    try await terminal.waitUntilSeen("Press Space to hear the tones.")
    try await Self.press("\u{1B}", terminal, rig, until: "Sound: silenced")
    try await Self.press("\u{1B}", terminal, rig, until: "Sound: on again")
    try await terminal.waitUntilSeen("Sound: silenced; press Escape")
    try await terminal.waitUntilSeen("Sound: on again.")
    terminal.type("q")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
  }

  @Test("a server that is lost rings the bell, for no sound can tell it, and is told in words")
  func lostServer() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    try await JackTestServer.run { server in
      let terminal = try await Self.start(folder, rig, "--audio jack")
      try await terminal.waitUntilSeen("Press Space to hear the tones.")
      #expect(!terminal.screen.contains("\u{7}"))
      await server.kill()
      try await Patience.wait(for: "the loss in words") {
        rig.texts("SAID").contains { $0.hasPrefix("Sound: the JACK server is gone") }
      }
      try await terminal.waitUntilSeen("\u{7}")
      terminal.type("q")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
  }

  @Test("every line that is printed is spoken and the reverse, down to the three keys at the end")
  func transcript() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let terminal = try await Self.start(folder, rig, "--audio off")
    try await terminal.waitUntilSeen("Press Space to hear the tones.")
    try await Patience.wait(for: "the last of the first words") {
      rig.texts("SAID").contains("Press Space to hear the tones.")
    }
    for words in ["Left:", "Right:", "Low:", "High:", "The image is open:"] {
      try await Self.press(" ", terminal, rig, until: words)
    }
    try await Patience.wait(for: "the way") {
      rig.texts("SAID").contains { $0.contains("o'clock") }
    }
    try await terminal.waitUntilSeen("o'clock")
    try await Self.followWords(terminal)
    // A key would stop these words before they are said.
    try await Patience.wait(for: "the arrival") {
      rig.texts("SAID").contains { $0.hasPrefix("Here is the column.") }
    }
    try await Self.press(" ", terminal, rig, until: "Three keys to remember:")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
    #expect(!terminal.screen.contains("\u{1B}"))

    let printed = terminal.screen.split(whereSeparator: \.isNewline).map(String.init)
    let first = try #require(printed.firstIndex { $0.hasPrefix("Penumbra is here.") })
    let last = try #require(printed.firstIndex { $0.hasPrefix("Three keys") })
    let lines = printed[first...last].filter { !$0.isEmpty }
    let said = rig.texts("SAID")
    // The words of a voice differ in units alone, so both are compared by their first ones.
    func beginning(_ text: String) -> String {
      text.split(separator: " ").prefix(3).joined(separator: " ")
    }
    // On a busy machine the way is out of date before it is said: the newer one, or the arrival, is said in its
    // place.
    for (line, next) in zip(lines, lines.dropFirst() + [""])
    where
      !(line.contains("o'clock")
      && (next.contains("o'clock") || next.hasPrefix("Here is the column.")))
    {
      #expect(said.contains { beginning($0) == beginning(line) }, "\(line)")
    }
    for text in said { #expect(lines.contains { beginning($0) == beginning(text) }, "\(text)") }
  }

  @Test(
    "eight keys at most lead from the first words to a tone of the image, the tones before it in their ears"
  )
  func fewKeys() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, rig, "--audio jack")
      try await Patience.wait(for: "the first words") {
        rig.texts("SAID").contains("Press Space to hear the tones.")
      }
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      var keys = 0
      let left = try await capture.record(frames: 48_000) { terminal.type(" ") }
      let right = try await capture.record(frames: 48_000) { terminal.type(" ") }
      #expect(left.left.map(abs).max() ?? 0 > 10 * (left.right.map(abs).max() ?? 0))
      #expect(right.right.map(abs).max() ?? 0 > 10 * (right.left.map(abs).max() ?? 0))
      // A tone's own level of -13 dBFS, 17 dB softer at first.
      for peak in [left.left, right.right].map({ $0.map(abs).max() ?? 0 }) {
        #expect((0.02...0.1).contains(peak), "\(peak)")
      }
      keys += 2
      for words in ["Low:", "High:", "The image is open:"] {
        try await Self.press(" ", terminal, rig, until: words)
        keys += 1
      }
      _ = try await capture.record(frames: 48_000)
      let tone = try await capture.record(frames: 48_000) { terminal.type("\u{1B}[C") }
      keys += 1
      #expect(tone.peak > 0.01)
      #expect(keys <= 8)
      capture.close()
      terminal.type("q")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
  }

  @Test("a beacon sounds from the first movement on and is silent at the column")
  func beacon() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, rig, "--audio jack")
      try await Patience.wait(for: "the first words") {
        rig.texts("SAID").contains("Press Space to hear the tones.")
      }
      for words in ["Left:", "Right:", "Low:", "High:", "The image is open:"] {
        try await Self.press(" ", terminal, rig, until: words)
      }
      try await terminal.waitUntilSeen("o'clock")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      _ = try await capture.record(frames: 48_000)
      #expect(try await capture.record(frames: 48_000).peak < 1e-4)
      // 80 px to the right, farther than the column may be, and beyond the tone of the key.
      terminal.type(String(repeating: "\u{1B}[C", count: 40))
      _ = try await capture.record(frames: 96_000)
      let pulses = try await capture.record(frames: 96_000)
      #expect(pulses.peak > 0.003)
      // The column lies to the left.
      #expect(pulses.left.map(abs).max() ?? 0 > 1.5 * (pulses.right.map(abs).max() ?? 0))
      try await Self.followWords(terminal)
      try await terminal.waitUntilSeen("Here is the column.")
      _ = try await capture.record(frames: 96_000)
      #expect(try await capture.record(frames: 96_000).peak < 1e-4)
      capture.close()
      terminal.type("q")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
  }

  @Test("the last words are heard to their end before the program ends")
  func lastWordsAreHeard() async throws {
    let folder = try ProgramFolder()
    let program = try Subprocess.builtProduct("penumbra")
    try await JackTestServer.run { _ in
      let terminal = try PseudoTerminal(environment: folder.environment)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type("'\(program)' start --speech headphones --audio jack\n")
      try await terminal.waitUntilSeen("Press Space to hear the tones.")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      terminal.type("     ")
      try await terminal.waitUntilSeen("The image is open:")
      // Five seconds of the words, which take nine.
      let sound = try await capture.record(frames: 240_000) { terminal.type(" ") }
      #expect(sound.left.suffix(48_000).map(abs).max() ?? 0 > 0.01)
      capture.close()
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
  }

  @Test("without a server and without a tablet it says so, with the remedies, and goes on")
  func failuresAreSpoken() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    try await JackTestServer.withoutServer {
      let terminal = try await Self.start(folder, rig, "--audio jack")
      for words in ["Sound: none.", "Tablet: ", "Voice: "] {
        try await Patience.wait(for: words) { rig.texts("SAID").contains { $0.hasPrefix(words) } }
      }
      try await Self.press(" ", terminal, rig, until: "Left:")
      terminal.type("q")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
  }

  @Test("it needs a terminal, and says so")
  func needsTerminal() async throws {
    let outcome = try await ProgramFolder().penumbra("start")
    #expect(outcome.status == 64 && outcome.standardError.contains("run it in a terminal"))
  }
}
