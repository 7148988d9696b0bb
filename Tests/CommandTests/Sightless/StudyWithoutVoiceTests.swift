// A study whose voice is not there: told once, in words and by a cue, and everything else goes on. Sources of
// truth: what stands in the terminal, and a matched filter on the ports.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("A study without a voice", .timeLimit(.minutes(60)), .serialized, .needs(.server))
struct StudyWithoutVoiceTests {
  private static func check(
    _ speech: String, before preparation: String, environment: [String: String],
    says sentence: String
  ) async throws {
    let folder = try ProgramFolder()
    let filter = try await CueFilter([.event("speech-refused"), .event("refused"), .event("done")])
    try await JackTestServer.run(.init(framesPerPeriod: 1_024, playbackPorts: 0)) { _ in
      let capture = try JackCapture.asSoundCard()
      let terminal = try await StudyTerminal.start(
        folder, "--speech \(speech)", before: preparation, environment: environment)
      try await terminal.waitUntilSeen("Speech: \(sentence)")
      try await Patience.wait(for: "ten seconds") { capture.isComplete(frames: 480_000) }
      let found = try await filter.find(in: capture.sound(frames: 480_000), faintest: 0.005)
      capture.close()
      // Its own notes look like those of other events, but fainter.
      #expect(found.max { $0.level < $1.level }?.name == "speech-refused", "\(found)")
      #expect(found.count { $0.name == "speech-refused" } == 1, "\(found)")
      try await StudyRunTests.agreeAndPassCheck(terminal)
      try await terminal.waitUntilSeen("Set the level")
      try await Self.press("\n", terminal, until: "The level is ")
      try await Self.press("\n", terminal, until: "Trial 1 of 10.")
      try await Self.press("2", terminal, until: "Trial 2 of 10.")
      terminal.type("q")
      try await terminal.waitUntilSeen("The study was left; every answer is stored.")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
      let lines = terminal.screen.split(whereSeparator: \.isNewline)
      #expect(lines.count { $0.hasPrefix("Speech: ") } == 1)
    }
  }

  /// Presses a key until it is taken: one that comes while words are said ends the words.
  private static func press(
    _ key: String, _ terminal: PseudoTerminal, until seen: String
  ) async throws {
    for _ in 0..<60 where !terminal.screen.contains(seen) {
      terminal.type(key)
      try await Task.sleep(for: .seconds(1))
    }
    try await terminal.waitUntilSeen(seen)
  }

  @Test("without espeak-ng")
  func noEspeak() async throws {
    let folder = try ProgramFolder()
    let nowhere = folder.file("nowhere")
    try FileManager.default.createDirectory(atPath: nowhere, withIntermediateDirectories: false)
    try await Self.check(
      "headphones", before: "PATH='\(nowhere)' ", environment: [:],
      says: "espeak-ng is not installed")
  }

  @Test("with a speech server that has no English voice")
  func otherLanguage() async throws {
    let rig = try DispatcherRig(mode: ["EAR_VOICE": "de", "EAR_SPEED": "70"], rate: 100)
    try await Self.check(
      "dispatcher", before: "", environment: rig.environment,
      says: "The system's speech has no English voice")
  }

  @Test("with a speech server that refuses")
  func refusingServer() async throws {
    let folder = try ProgramFolder()
    try await Self.check(
      "dispatcher", before: "",
      environment: ["SPEECHD_ADDRESS": "unix_socket:\(folder.file("nobody"))"],
      says: "The system's speech does not run")
  }
}
