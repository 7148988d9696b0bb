// What a session in the terminal says, heard by a real speech-dispatcher's output module.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite("Speech in the terminal", .timeLimit(.minutes(60)), .serialized, .needs(.server))
struct TerminalSpeechTests {
  private static func start(
    _ folder: ProgramFolder, _ rig: DispatcherRig, _ options: String
  ) async throws -> PseudoTerminal {
    let strokes = try LongStroke.write(to: folder)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 })
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --preset analysis \(options)\n"
    )
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    try await terminal.waitUntilSeen("pen down")
    return terminal
  }

  @Test(
    "space says value, place, everything; until then nothing is spoken, and what is said is shown")
  func spaceSays() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let terminal = try await Self.start(folder, rig, "--audio off")
    #expect(rig.texts("SAID").isEmpty)
    terminal.type(" ")
    try await Patience.wait(for: "the value") { !rig.texts("SAID").isEmpty }
    let value = try #require(rig.texts("SAID").first)
    let number = try #require(value.split(separator: " ").first.flatMap { Double($0) })
    #expect((0...100).contains(number) && value.hasPrefix("\(Int(number)) percent, value "))
    // A press that comes late begins with the value again; and what the pen does is said as well now.
    for _ in 0..<100 where !rig.texts("SAID").contains(where: { $0.contains("nanometres") }) {
      terminal.type(" ")
      try await Task.sleep(for: .milliseconds(1_000))
    }
    #expect(rig.texts("SAID").contains { $0.contains("nanometres") })
    terminal.type("t")
    try await terminal.waitUntilSeen("Tag 1: x ")
    // What the pen does may come between; asked again, the same is said again.
    func isRepeated() -> Bool {
      let said = rig.texts("SAID")
      return zip(said, said.dropFirst()).contains { $0 == $1 }
    }
    for _ in 0..<100 where !isRepeated() {
      terminal.type("h")
      try await Task.sleep(for: .milliseconds(1_000))
    }
    #expect(isRepeated())
    terminal.type("vv?-?-")
    try await terminal.waitUntilSeen("Minus: softer.")
    try await terminal.waitUntilSeen("Volume: -2 dB.")
    #expect(terminal.screen.contains("Words: terse.") && !terminal.screen.contains("-4 dB"))
    try await Patience.wait(for: "the volume") {
      rig.texts("SAID").contains("Volume: minus 2 decibels.")
    }
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
    for text in rig.texts("SAID").prefix(1) {
      #expect(terminal.screen.contains(text.replacing(" percent", with: " %")))
    }
  }

  @Test("with --speech what is printed is spoken from the start, and nothing is with off")
  func startIsSpoken() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let terminal = try await Self.start(
      folder, rig, "--audio off --no-record --speech dispatcher")
    for beginning in ["Sound: off", "Tracing haadf-rhombic.png", "Keys: space says"] {
      try await Patience.wait(for: beginning) {
        rig.texts("SAID").contains { $0.hasPrefix(beginning) }
      }
      #expect(terminal.screen.contains(beginning))
    }
    // The picture in words, as `penumbra inspect --describe` has them, before anybody asks.
    try await rig.wait(for: "SAID", "1024 by 1024 pixels, 10.24 by 10.24 nanometres.")
    try await Patience.wait(for: "the description's second sentence") {
      rig.texts("SAID").contains { $0.hasPrefix("10 percent is bright;") }
    }
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
    let silent = try DispatcherRig.quick()
    let other = try await Self.start(folder, silent, "--audio off --speech off")
    other.type(" ")
    try await other.waitUntilSeen(" %, value")
    other.type("q")
    try await other.waitUntilSeen("Ended after")
    #expect(silent.texts("SAID").isEmpty)
  }

  @Test(
    "Shift V turns words off and on again, all is printed meanwhile; what the settings have off stays so"
  )
  func wordsOff() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let terminal = try await Self.start(
      folder, rig, "--audio off --no-record --speech dispatcher")
    try await rig.wait(for: "SAID", "1024 by 1024 pixels, 10.24 by 10.24 nanometres.")
    let off = "Words: off until you press the key again; sound goes on."
    terminal.type("V")
    try await rig.wait(for: "SAID", off)
    terminal.type("-")
    try await terminal.waitUntilSeen("Volume: -2 dB.")
    terminal.type(" ")
    try await terminal.waitUntilSeen(" %, value")
    terminal.type("V")
    try await rig.wait(for: "SAID", "Words: on.")
    let said = rig.texts("SAID")
    #expect(said.drop { $0 != off }.prefix(2) == [off, "Words: on."], "\(said)")
    terminal.type("-")
    try await rig.wait(for: "SAID", "Volume: minus 4 decibels.")
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")

    let silent = try await Self.start(folder, rig, "--audio off --no-record --speech off")
    silent.type("V")
    try await silent.waitUntilSeen("Words: off, as the settings have it.")
    silent.type("q")
    try await silent.waitUntilSeen("Ended after")
  }

  @Test("headphones without sound can say nothing, which is said in words; another way goes on")
  func soundIsOff() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let sentence =
      "Speech: There is no sound, so nothing can be said in the headphones; turn it on, or"
    let terminal = try await Self.start(folder, rig, "--audio off --speech headphones")
    try await terminal.waitUntilSeen(sentence)
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
    // A server that nobody can reach is told like sound that is off, after why.
    let program = try Subprocess.builtProduct("penumbra")
    let strokes = try LongStroke.write(to: folder)
    let alone = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 }.merging([
        "JACK_DEFAULT_SERVER": "penumbra-nobody"
      ]) { $1 })
    try await alone.waitUntilSeen("ready$ ")
    alone.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio jack --speech headphones\n"
    )
    try await alone.waitUntilSeen("Sound: none. No JACK server is running")
    try await alone.waitUntilSeen(sentence)
    try await alone.waitUntilSeen("Keys: space says")
    try await alone.wait("single keys") { !$0.readsLines }
    alone.type("q")
    try await alone.waitUntilSeen("Ended after")
    let other = try await Self.start(folder, rig, "--audio off --speech auto")
    other.type("q")
    try await other.waitUntilSeen("Ended after")
    #expect(!other.screen.contains("Speech: "))
  }

  @Test(
    "--lines prints whole lines, without a sequence that moves the cursor; so does the variable")
  func linesAreWhole() async throws {
    for (option, variable) in [("--lines", "0"), ("", "1")] {
      let folder = try ProgramFolder()
      let rig = try DispatcherRig.quick()
      let strokes = try LongStroke.write(to: folder)
      let program = try Subprocess.builtProduct("penumbra")
      let terminal = try PseudoTerminal(
        environment: folder.environment.merging(rig.environment) { $1 }.merging([
          "PENUMBRA_LINES": variable
        ]) { $1 })
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio off --speech off "
          + "\(option)\n")
      try await terminal.waitUntilSeen("Keys: space says")
      try await terminal.wait("single keys") { !$0.readsLines }
      let start = terminal.screen.count
      terminal.type(" ")
      try await terminal.waitUntilSeen(" %, value")
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
      let text = terminal.screen.dropFirst(start)
      #expect(!text.contains("\u{1B}") && !text.contains("pen down"))
    }
  }

  @Test("of many lines at once --lines prints two a second")
  func linesArePaced() async throws {
    let folder = try ProgramFolder()
    let strokes = try LongStroke.write(to: folder)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio off --speech off --lines\n"
    )
    try await terminal.wait("single keys") { !$0.readsLines }
    let begin = ContinuousClock.now
    let start = terminal.screen.count
    for _ in 0..<40 {
      terminal.type("t")
      try await Task.sleep(for: .milliseconds(50))
    }
    try await terminal.waitUntilSeen("Tag 4: x ")
    let seconds = begin.duration(to: .now) / .seconds(1)
    let lines = terminal.screen.dropFirst(start).split(whereSeparator: \.isNewline)
    // However late a line is seen, it was not printed sooner: the first two stand at the beginning.
    #expect(Double(lines.count) <= 2 * seconds + 2, "\(lines.count) in \(seconds) s")
    #expect(lines.count >= 4)
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
  }

  @Test("the line that is rewritten changes four times a second at most, and not at all at rest")
  func lineIsCalm() async throws {
    let folder = try ProgramFolder()
    let program = try Subprocess.builtProduct("penumbra")
    let resting = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n"
        + (0..<30_000).map { "\(Double($0) * 0.01),500,500,0.5,1\n" }.joined(), to: "rest.csv")
    for (strokes, most) in [(try LongStroke.write(to: folder), 3 * 4 + 1), (resting, 2)] {
      let terminal = try PseudoTerminal(environment: folder.environment)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --audio off --duration 3\n"
      )
      try await terminal.waitUntilSeen("Ended after")
      let count = terminal.screen.components(separatedBy: "pen down").count - 1
      #expect((1...most).contains(count), "\(count)")
    }
  }

  @Test("in the headphones the words leave the session's own ports")
  func headphones() async throws {
    let folder = try ProgramFolder()
    // A pen that hovers: nothing else sounds.
    let reports = (0..<30_000).map { "\(Double($0) * 0.01),\(500 + $0 % 3),500,0,0" }
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,500,500,0.5,1\n"
        + reports.dropFirst().joined(separator: "\n")
        + "\n", to: "hover.csv")
    let program = try Subprocess.builtProduct("penumbra")
    try await JackTestServer.run { _ in
      let terminal = try PseudoTerminal(environment: folder.environment)
      try await terminal.waitUntilSeen("ready$ ")
      terminal.type(
        "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --preset analysis --audio jack "
          + "--speech headphones\n")
      try await terminal.waitUntilSeen("Keys: space says")
      try await terminal.wait("single keys") { !$0.readsLines }
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      // The lines of the beginning are spoken first.
      terminal.type("v")
      try await capture.waitForSound()
      var delays: [Double] = []
      for _ in 0..<2 {
        try await capture.waitForSilence()
        let sound = try await capture.record(frames: 96_000) { terminal.type(" ") }
        let first = try #require(sound.left.firstIndex { abs($0) > 1e-4 })
        // The key is pressed a tenth of a second after the beginning, or a poll later.
        delays.append(Double(first) / 48 - 100)
        #expect(sound.left == sound.right && sound.peak > 0.05 && sound.peak <= 0.5)
      }
      print("key to first sample of speech: \(delays.map { ($0 * 10).rounded() / 10 }) ms")
      capture.close()
      terminal.type("q")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
  }

  /// The printed lines that were not spoken; a voice's words differ in units alone, so the first ones count.
  private static func unspoken(_ printed: [String], _ rig: DispatcherRig) -> [String] {
    func beginning(_ text: String) -> String {
      text.split(separator: " ").prefix(2).joined(separator: " ")
    }
    let said = rig.texts("SAID").map(beginning)
    return printed.filter { line in !said.contains(beginning(line)) }
  }

  @Test("a replay with --speech speaks every line it prints, and the answers to its keys")
  func replayIsSpoken() async throws {
    let folder = try ProgramFolder()
    let session = folder.file("session")
    let made = try await folder.penumbra(
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--speech", "off",
      "--record", session)
    #expect(made.status == 0, "\(made.standardError)")
    let rig = try DispatcherRig.quick()
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(
      environment: folder.environment.merging(rig.environment) { $1 }, columns: 300)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' replay '\(session)' --audio off --speech dispatcher --lines --speed 0.25\n")
    try await terminal.waitUntilSeen("Replaying ")
    try await terminal.wait("single keys") { !$0.readsLines }
    // A key stops what is being said.
    try await Patience.wait(for: "the first lines") {
      rig.texts("SAID").contains { $0.hasPrefix("Replaying ") }
    }
    for (key, words) in [(" ", "Paused."), ("+", "Speed 0.5."), ("\u{1B}[C", "At ")] {
      terminal.type(key)
      try await terminal.waitUntilSeen(words)
      try await Patience.wait(for: words) {
        rig.texts("SAID").contains { $0.hasPrefix(words) }
      }
    }
    terminal.type("q")
    try await terminal.waitUntilSeen("Replay ended at")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
    let printed = terminal.screen.split(whereSeparator: \.isNewline).map(String.init)
    let first = try #require(printed.firstIndex { $0.hasPrefix("Sound: off") })
    let last = try #require(printed.firstIndex { $0.hasPrefix("Replay ended") })
    try await Patience.wait(for: "the last words") {
      Self.unspoken(Array(printed[first...last]), rig).isEmpty
    }
  }

  @Test("a calibration with --speech speaks every line it prints")
  func calibrationIsSpoken() async throws {
    let folder = try ProgramFolder()
    let rig = try DispatcherRig.quick()
    let program = try folder.start(
      [
        "calibrate", "--pen", BundledPen.path, "--audio", "off", "--speech", "dispatcher",
      ], environment: rig.environment)
    let outcome = try await program.outcome()
    let printed = (outcome.standardError + outcome.standardOutput)
      .split(whereSeparator: \.isNewline).map(String.init)
      .map { $0.replacing("penumbra: ", with: "") }
    #expect(printed.count > 3 && printed.contains { $0.contains("The recording is over") })
    try await Patience.wait(for: "all lines") { Self.unspoken(printed, rig).isEmpty }
  }

  @Test("a calibration speaks in the headphones through its own sound, to its last words")
  func calibrationInHeadphones() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      let program = try folder.start(
        [
          "calibrate", "--pen", BundledPen.path, "--audio", "jack", "--speech", "headphones",
        ])
      try await program.waitUntilSaid("Cross 1 of ")
      // The recording is over at once; without words the program and its ports would be gone with it.
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      try await capture.waitForSound()
      let sound = try await capture.record(frames: 144_000)
      capture.close()
      // Tones are over within a second of these three.
      let blocks = stride(from: 0, to: 144_000, by: 2_400).count { start in
        sound.left[start..<start + 2_400].contains { abs($0) > 0.01 }
      }
      #expect(blocks > 30, "\(blocks) of 60")
      let outcome = try await program.outcome()
      #expect(outcome.standardError.contains("The recording is over"), "\(outcome.standardError)")
    }
  }
}
