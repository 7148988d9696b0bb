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
        if !settings.isEmpty {
          try (settings + "tell-silence = false\n").write(
            toFile: path, atomically: true, encoding: .utf8)
        }
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
      for beginning in [
        "Sound: no sound card, silent JACK 48", "Voice: ", "You will hear nothing: ",
      ] {
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
      case .noReader: "Speech: No screen reader is running"
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
      // The two that no other sound of these keys has.
      #expect(cues.count { $0 == "ping 830.61" || $0 == "ping 440.0" } == 2, "\(cues)")
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
    return cues.contains("ping 830.61") ? cues : nil
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
      try await screen.xdotool("key", "ctrl+shift+m")
      try await wait("Words: off until you press the key again; sound goes on.", 1)
      try await screen.xdotool("key", "space")
      try await program.waitForWords(" %, value ")
      try await screen.xdotool("key", "ctrl+shift+m")
      try await wait("Words: on.", 1)
      let said = rig.texts("SAID")
      let off = try #require(said.lastIndex { $0.hasPrefix("Words: off") })
      #expect(said[off...].count == 2, "\(said)")
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
