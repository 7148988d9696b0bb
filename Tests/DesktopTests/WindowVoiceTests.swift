// The window's own voice, where no screen reader reads it. Sources of truth: what a real speech-dispatcher was
// given, and what leaves the ports.

import Foundation
import TestBasics
import TestNeeds
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)), .needs(.window)) struct WindowVoiceTests {
  /// A window that speaks through a server of the test's own.
  private static func run(
    _ settings: String, _ rig: DispatcherRig, environment: [String: String] = [:],
    _ body: (DesktopScreen, DesktopProgram, JackTestServer) async throws -> Void
  ) async throws {
    try await JackTestServer.run { server in
      try await DesktopScreen.run { screen in
        let path = screen.home.file("config/penumbra/settings.toml")
        try FileManager.default.removeItem(atPath: path)
        if !settings.isEmpty { try settings.write(toFile: path, atomically: true, encoding: .utf8) }
        let program = try await DesktopProgram(
          on: screen, environment: rig.environment.merging(environment) { $1 })
        try await program.waitForWords("JACK 48 kHz")
        try await body(screen, program, server)
        #expect(try await program.close() == 0)
      }
    }
  }

  @Test("the first start is said sentence by sentence, to its last words")
  func firstStart() async throws {
    let rig = try DispatcherRig.quick()
    try await Self.run("", rig) { screen, program, _ in
      for sentence in [
        "Penumbra is here. At each step, Space goes on, H says it again, Escape ends; plus is louder, "
          + "minus is softer.",
        "Tablet: none was found, so the arrow keys stand for the pen.",
        "Press Space to hear the tones.",
      ] {
        // To its end: a server cuts what another sentence may cut.
        try await rig.wait(for: "END", sentence)
      }
      for beginning in ["Sound: JACK 48", "Voice: "] {
        #expect(rig.texts("END").contains { $0.hasPrefix(beginning) }, "\(rig.texts("END"))")
      }
      #expect(rig.texts("STOP").isEmpty)
      for words in ["Left:", "Right:", "Low:", "High:", "The image is open:", "Three keys"] {
        try await screen.xdotool("key", "space")
        try await program.wait(words) {
          rig.texts("SAID").contains { $0.hasPrefix(words) } ? true : nil
        }
      }
      // All that was shown was said, each once.
      let said = rig.texts("SAID")
      #expect(Set(said).count == said.count, "\(said)")
    }
  }

  @Test("a key's answer is said once; with no key before, nothing is, but for what is lost")
  func asked() async throws {
    let rig = try DispatcherRig.quick()
    try await Self.run("# speech = auto\n", rig) { screen, program, server in
      try await screen.xdotool("key", "t")
      try await program.waitForWords("Tag 1")
      #expect(rig.texts("SAID").isEmpty)
      await server.kill()
      try await rig.wait(
        for: "SAID", "The JACK server is gone; Penumbra waits and reconnects when it returns.")
      try await server.start()
      try await program.waitForWords("JACK 48 kHz")
      try await screen.xdotool("key", "ctrl+l")
      try await program.wait("the state") {
        rig.texts("SAID").contains { $0.contains("JACK 48") } ? true : nil
      }
      try await screen.xdotool("key", "space")
      try await program.wait("the place") {
        rig.texts("SAID").contains { $0.contains(" percent, value ") } ? true : nil
      }
      try await Task.sleep(for: .milliseconds(500))
      #expect(rig.texts("SAID").count { $0.contains(" percent, value ") } == 1)
    }
  }

  @Test(
    "a speech server that stands still for ten seconds keeps neither keys nor sound nor picture waiting"
  )
  func standstill() async throws {
    let rig = try DispatcherRig.quick()
    try await Self.run("speech = \"dispatcher\"\n", rig) { screen, program, _ in
      try await screen.xdotool("key", "Right", "space")
      try await program.wait("words") { rig.texts("SAID").isEmpty ? nil : true }
      let capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: 12)
      rig.hold(true)
      capture.begin(frames: 480_000)
      let said = rig.texts("SAID").count
      for number in 1...20 {
        try await screen.xdotool("key", "Right", "t")
        try await program.waitForWords("Tag \(number)")
        try await screen.xdotool("key", "space")
      }
      // Ten seconds of the audio server's own time.
      try await Patience.wait(for: "ten seconds") { capture.isComplete(frames: 480_000) }
      #expect(capture.sound(frames: 480_000).peak > 0.01)
      capture.close()
      #expect(rig.texts("SAID").count == said, "the server did stand still")
      rig.hold(false)
      try await screen.xdotool("key", "ctrl+l")
      try await program.wait("words, or why there are none") {
        try rig.texts("SAID").count > said || program.words().contains { $0.contains("Speech: ") }
          ? true : nil
      }
    }
  }

  /// A way to speak that cannot be used.
  enum MissingVoice: CaseIterable {
    case serverRefuses, espeakAbsent, noEnglishVoice, noReader

    var choice: String {
      switch self {
      case .espeakAbsent: "headphones"
      case .noReader: "reader"
      case .serverRefuses, .noEnglishVoice: "dispatcher"
      }
    }

    var sentence: String {
      switch self {
      case .serverRefuses: "Speech: The system's speech does not run"
      case .espeakAbsent: "Speech: espeak-ng is not installed"
      case .noEnglishVoice: "Speech: The system's speech has no English voice"
      case .noReader: "Speech: No screen reader listens"
      }
    }
  }

  @Test(
    "a way to speak that was chosen and cannot be used is told once, in words and by its sound",
    arguments: MissingVoice.allCases)
  func refused(_ missing: MissingVoice) async throws {
    let isForeign = missing == .noEnglishVoice
    let mode = ["EAR_SPEED": "70"].merging(isForeign ? ["EAR_VOICE": "de"] : [:]) { $1 }
    let rig = try DispatcherRig(mode: mode, rate: 100)
    if !isForeign { rig.stop() }
    let empty = try TemporaryFolder()
    var sessions = ""
    try await Self.run(
      "speech = \"\(missing.choice)\"\n", rig,
      environment: missing == .espeakAbsent ? ["PATH": empty.path] : [:]
    ) { screen, program, _ in
      sessions = screen.home.path
      try await screen.xdotool("key", "Right", "space")
      try await program.waitForWords(missing.sentence)
      try await screen.xdotool("key", "Right", "space", "space")
      try await program.waitForWords("px")
      if isForeign {
        try await program.wait("the words") {
          rig.texts("SAID").contains { $0.contains(" percent, value ") } ? true : nil
        }
      }
      try await Task.sleep(for: .seconds(1))
      #expect(try program.words().count { $0.contains("Speech: ") } == 1)
      // The session is over, and its table of cues complete, with the next one.
      try await screen.xdotool("key", "ctrl+r")
      let cues = try await program.wait("the session's cues") { try Self.cues(below: sessions) }
      // The note that its sound has twice, and no other sound of these keys at all.
      #expect(cues.count { $0 == "ping 783.99" } == 2, "\(cues)")
    }
  }

  /// The cues of the one session below a folder; nil before it is over.
  private static func cues(below folder: String) throws -> [String]? {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    guard let path = files.first(where: { $0.hasSuffix("/cues.csv") }) else { return nil }
    let table = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    let cues = table.split(separator: "\n").dropFirst().map { row in
      let fields = row.split(separator: ",")
      return "\(fields[2]) \(fields[3])"
    }
    return cues.contains("ping 783.99") ? cues : nil
  }

  /// A row of the words that a session keeps.
  private struct Row {
    let voice: String
    let text: String
  }

  /// The words of all sessions, one after the other; they are over.
  private static func rows(below folder: String) throws -> [Row] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix("/words.csv") }.sorted().flatMap { path in
      try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(separator: "\n")
        .dropFirst().compactMap { line in
          let cells = line.split(separator: ",", maxSplits: 2).map(String.init)
          guard cells.count == 3 else { return nil }
          return Row(voice: cells[1], text: cells[2])
        }
    }
  }

  /// Runs a window that speaks in the headphones, and gives the words that its sessions kept.
  private static func runInHeadphones(
    _ body: (DesktopScreen, DesktopProgram) async throws -> Void
  ) async throws -> [Row] {
    var rows: [Row] = []
    try await JackTestServer.run { _ in
      try await DesktopScreen.run { screen in
        let path = screen.home.file("config/penumbra/settings.toml")
        try "speech = \"headphones\"\n".write(toFile: path, atomically: true, encoding: .utf8)
        let program = try await DesktopProgram(on: screen)
        try await program.waitForWords("JACK 48 kHz")
        try await body(screen, program)
        #expect(try await program.close() == 0)
        rows = try Self.rows(below: screen.home.path)
      }
    }
    return rows
  }

  @Test("in the headphones a key's answer cuts a long description that nobody asked for")
  func answerCuts() async throws {
    let seconds = 14
    let image = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Images/sem-particles.png").path
    var (description, answer) = ("", "")
    var heard = HeardWords([], rate: 48_000)
    let rows = try await Self.runInHeadphones { screen, program in
      // A session in which nothing was touched is not kept, and this one has the first words of the next image.
      try await screen.xdotool("key", "Right")
      try await program.waitForWords("px")
      try await screen.xdotool("key", "ctrl+o")
      let dialog = try await DialogTests.dialog("Open an image", screen)
      try await screen.xdotool("type", "--delay", "20", image)
      try await screen.xdotool("key", "Return")
      try await DialogTests.waitForEnd(of: dialog, screen)
      try await program.wait("the image") {
        try program.frame()?.name.hasPrefix("sem-particles.png") == true ? true : nil
      }
      description = try await program.waitForWords("brightest")
      let capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: Double(seconds))
      try await capture.waitForSound()
      capture.begin(frames: seconds * 48_000)
      try await screen.xdotool("key", "Right")
      try await Patience.wait(for: "the tone to be over") { capture.isComplete(frames: 72_000) }
      try await screen.xdotool("key", "space")
      answer = try await program.waitForWords(" %, value")
      try await Patience.wait(for: "all of it") { capture.isComplete(frames: seconds * 48_000) }
      let sound = capture.sound(frames: seconds * 48_000)
      heard = HeardWords(zip(sound.left, sound.right).map { ($0 + $1) / 2 }, rate: 48_000)
      capture.close()
    }
    // Cut: what follows in it was never begun, neither before the answer nor after.
    let last = try #require(rows.last)
    #expect(last.text == answer, "\(rows)")
    let begun = rows.map(\.text).filter(description.contains)
    #expect(!begun.isEmpty && !begun.joined(separator: " ").contains(description), "\(rows)")
    let unsaid = try #require(begun.last.flatMap { description.components(separatedBy: $0).last })
    #expect(unsaid.count > 20, "\(begun), not begun:\(unsaid)")
    // The answer left the ports as a whole, and nothing after it.
    let words = try await HeardWords.espeak(
      answer.replacing("%", with: "percent"), voice: last.voice)
    let found = heard.find(words)
    let end = found.place + words.loudness.count
    print("answer at \(found), \(words.loudness.count) of \(heard.loudness.count); \(rows)")
    #expect(found.likeness > 0.9)
    let quiet = Double(HeardWords.silence)
    #expect(heard.loudness[..<found.place].contains { $0 > 10 * quiet })
    #expect(heard.loudness[found.place - 2] < quiet, "a pause before it")
    #expect(end + 100 < heard.loudness.count)
    #expect(heard.loudness[(end + 10)...].allSatisfy { $0 < quiet })
  }

  @Test("in the headphones every sentence of an answer is said to its end, one after the other")
  func answerAsAWhole() async throws {
    let seconds = 40
    var shown = ""
    var heard = HeardWords([], rate: 48_000)
    let rows = try await Self.runInHeadphones { screen, program in
      let capture = try JackCapture(
        left: "penumbra:out_left", right: "penumbra:out_right", maximumSeconds: Double(seconds))
      capture.begin(frames: seconds * 48_000)
      try await screen.xdotool("key", "F4")
      shown = try await program.waitForWords("Penumbra is here.")
      try await Patience.wait(for: "all of it") { capture.isComplete(frames: seconds * 48_000) }
      let sound = capture.sound(frames: seconds * 48_000)
      heard = HeardWords(zip(sound.left, sound.right).map { ($0 + $1) / 2 }, rate: 48_000)
      capture.close()
      // A session in which nothing was touched is not kept.
      try await screen.xdotool("key", "Escape")
      try await program.waitForWords("The first start is over")
      try await screen.xdotool("key", "Right")
    }
    let first = try #require(rows.firstIndex { $0.text.hasPrefix("Penumbra is here.") })
    let sentences = rows[first...].prefix { !$0.text.hasPrefix("The first start is over") }
    #expect(sentences.count >= 5)
    #expect(sentences.map(\.text).joined(separator: " ") == shown)
    var place = 0
    for row in sentences {
      // What is said of a figure with its unit is another test's.
      guard !row.text.contains(/[0-9]/) else { continue }
      let words = try await HeardWords.espeak(row.text, voice: row.voice)
      let found = heard.find(words, from: place)
      print("\(row.text): \(found), \(words.loudness.count)")
      #expect(found.likeness > 0.9, "\(row.text)")
      place = found.place + words.loudness.count
    }
    #expect(heard.loudness[(place + 10)...].allSatisfy { $0 < Double(HeardWords.silence) })
  }

  @Test("keys of the window say the last words again, say less, and stop speaking")
  func wordKeys() async throws {
    let rig = try DispatcherRig()
    try await Self.run("speech = \"dispatcher\"\ndescribe = false\n", rig) { screen, program, _ in
      func wait(_ words: String, _ count: Int) async throws {
        try await program.wait(words) {
          rig.texts("SAID").count { $0.hasPrefix(words) } >= count ? true : nil
        }
      }
      try await screen.xdotool("key", "ctrl+shift+v")
      try await wait("Words: full.", 1)
      try await screen.xdotool("key", "ctrl+shift+v")
      try await wait("Words: terse.", 1)
      try await screen.xdotool("key", "ctrl+h")
      try await wait("Words: terse.", 2)
      // Long enough to be stopped in the middle; with Ctrl held already, the second key of the two stops it.
      let whole = "Penumbra is here."
      try await screen.xdotool("key", "F4")
      try await program.wait("the first words") {
        rig.texts("BEGIN").last?.hasPrefix(whole) == true ? true : nil
      }
      try await screen.xdotool("keydown", "Control_L")
      try await program.wait("the end of the words") {
        rig.texts("STOP").last?.hasPrefix(whole) == true ? true : nil
      }
      #expect(!rig.texts("SAID").contains { $0.hasPrefix("Tablet:") })
      try await screen.xdotool("key", "l")
      let status = try await program.wait("the state") {
        rig.texts("BEGIN").last { $0.contains("JACK 48") }
      }
      try await screen.xdotool("key", "period")
      try await program.wait("the end of the state") {
        rig.texts("STOP").contains(status) ? true : nil
      }
      #expect(!rig.texts("END").contains(status))
      try await screen.xdotool("keyup", "Control_L")
    }
  }
}
