// The keys of a live session, typed at a terminal with a shell, and the sound that leaves the
// program meanwhile, recorded by a second client.

import Foundation
import TestNeeds
import TestSupport
import Testing

@Suite("Keys of a live session", .timeLimit(.minutes(60)), .needs(.server))
struct KeyTests {
  private static func start(
    _ folder: ProgramFolder, _ options: String
  ) async throws -> PseudoTerminal {
    let strokes = try LongStroke.write(to: folder)
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(strokes)' --preset analysis \(options)\n"
    )
    try await terminal.waitUntilSeen("Keys: space says")
    // A short session may have ended before it is examined.
    try await terminal.wait("single keys") { !$0.readsLines || $0.screen.contains("Ended after") }
    return terminal
  }

  /// The amplitude of a tone at 48,000 frames a second, under a Hann window.
  private static func amplitude(ofHertz frequency: Double, _ samples: ArraySlice<Float>) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let window = 0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(samples.count))
      let phase = 2 * .pi * frequency * Double(index) / 48_000
      real += window * Double(sample) * cos(phase)
      imaginary += window * Double(sample) * sin(phase)
    }
    return 4 * hypot(real, imaginary) / Double(samples.count)
  }

  @Test(
    "Escape and Ctrl-M silence and release, arrows do nothing; the fade at the ports lasts 5 ms")
  func panic() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, "--audio jack")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      for key in ["\u{1B}", "\r"] {
        let before = terminal.screen.components(separatedBy: "Sound: silenced").count
        // Five seconds of the server's own time, after the first tenth of one the key is pressed.
        let sound = try await capture.record(frames: 240_000) { terminal.type(key) }
        try await terminal.waitUntilSeen("Sound: silenced; press Escape to go on.", count: before)
        let last = try #require(sound.left.lastIndex { $0 != 0 }, "there was sound before")
        #expect(last < sound.left.count - 4_800, "it stays silent")
        // The tone of 0.5 falls straight: its last full turn at full level is 240 frames before.
        let full = try #require(sound.left[...last].lastIndex { abs($0) > 0.49 })
        // After a turn of 200 Hz and the fade the voice is gone; what is heard then is the sound of silence, 0.2 s.
        #expect(Self.amplitude(ofHertz: 200, sound.left[(full + 480)...].prefix(2_400)) < 0.02)
        #expect(last - full < 14_400)
        terminal.type("\u{1B}[A\u{1B}[1;5C\u{1B}OP\u{1B}x")
        terminal.type(key)
        try await terminal.waitUntilSeen("Sound: on again.", count: before)
        #expect(try await capture.record(frames: 24_000).peak > 0.4)
      }
      capture.close()
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
  }

  @Test("Plus and minus change the volume at the ports, brackets the preset")
  func volumeAndPreset() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, "--audio jack")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      _ = try await capture.record(frames: 24_000)
      let full = try await capture.record(frames: 4_800).peak
      terminal.type("---")
      try await terminal.waitUntilSeen("Volume: -6 dB.")
      _ = try await capture.record(frames: 4_800)
      let soft = try await capture.record(frames: 4_800).peak
      #expect(abs(20 * log10(soft / full) + 6) < 0.2)
      terminal.type("++++")
      try await terminal.waitUntilSeen("Volume: 0 dB, the preset's own level.")
      // classic is the first of the built-in ones, two before analysis.
      terminal.type("[[")
      try await terminal.waitUntilSeen("Preset: classic, window")
      _ = try await capture.record(frames: 24_000)
      let stereo = try await capture.record(frames: 4_800)
      #expect(stereo.left != stereo.right, "the reverb is heard")
      // Before the first comes the last, and after the last the first.
      terminal.type("[")
      try await terminal.waitUntilSeen("Preset: sonic-atomic-cell, window")
      terminal.type("]]]")
      try await terminal.waitUntilSeen("Preset: analysis, window")
      capture.close()
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
  }

  @Test("Ctrl-Z gives the shell its terminal, bg leaves it there, fg brings the keys back")
  func stopAndGo() async throws {
    let folder = try ProgramFolder()
    let terminal = try await Self.start(folder, "--audio off")
    for round in 1...2 {
      terminal.type("\u{1A}")
      try await terminal.waitUntilSeen("Stopped", count: round)
      try await terminal.wait("the shell's mode") { $0.readsLines }
      terminal.type(round == 1 ? "fg\n" : "bg\n")
      if round == 2 {
        terminal.type("echo in the 'background'\n")
        try await terminal.waitUntilSeen("in the background")
        #expect(terminal.readsLines)
        terminal.type("fg\n")
      }
      try await terminal.wait("single keys") { !$0.readsLines }
    }
    terminal.type("-")
    try await terminal.waitUntilSeen("Volume: -2 dB.")
    terminal.type("\u{3}")
    try await terminal.waitUntilSeen("Ended after")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
  }

  @Test("Every end gives the terminal back", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func ends(signal: Int32) async throws {
    let folder = try ProgramFolder()
    let terminal = try await Self.start(folder, "--audio off --trace '\(folder.file("out.csv"))'")
    terminal.type("\u{1A}")
    try await terminal.waitUntilSeen("Stopped")
    terminal.type("kill -\(signal) %1; fg\n")
    try await terminal.waitUntilSeen("Ended after")
    try await terminal.wait("the shell's own mode") { $0.readsLines }
  }

  @Test("A fault gives the terminal back, too")
  func fault() async throws {
    let folder = try ProgramFolder()
    let terminal = try await Self.start(folder, "--audio off --duration 1; echo status $?")
    try await terminal.waitUntilSeen("status 0")
    #expect(terminal.readsLines)
    terminal.type(
      "'\(try Subprocess.builtProduct("penumbra"))' trace '\(folder.file("none.png"))'; echo status $?\n"
    )
    try await terminal.waitUntilSeen("status 66")
    #expect(terminal.readsLines)
  }

  @Test("Levels and dose stand below the pen's line, in words")
  func levels() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, "--audio jack")
      try await terminal.wait("levels") {
        $0.screen.contains(/-\d+ LUFS, peak -\d+(\.\d)? dBFS, limiter 0 dB, dose uncalibrated/)
      }
      try await terminal.wait("where the time goes") {
        $0.screen.contains(
          /pen to sound [\d.]+ ms: report 10, period [\d.]+, engine 1.8, device [\d.]+/)
      }
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
      let second = try await Self.start(
        folder, "--audio jack --headphone-sensitivity 108 --output-voltage 1")
      // 108 dB for full scale: 102 dB for 0.5, and A-weighting takes 9 dB off a tone of 250 Hz.
      try await second.wait("a dose") {
        $0.screen.contains(/dose \d+(\.\d)? % of the week, 9\d dBA/)
      }
      second.type("q")
      try await second.waitUntilSeen("Ended after")
      #expect(
        FileManager.default.fileExists(atPath: folder.file("config/penumbra/headphones.toml")))
      #expect(
        FileManager.default.fileExists(
          atPath: folder.file("state/penumbra/listening-week.toml")))
    }
  }

  @Test("T tags the place under the pen, says so, and the session keeps it")
  func tags() async throws {
    let folder = try ProgramFolder()
    let path = folder.file("session")
    let terminal = try await Self.start(folder, "--audio off --record '\(path)'")
    try await terminal.waitUntilSeen("pen down")
    terminal.type("t")
    try await terminal.waitUntilSeen("Tag 1: x ")
    terminal.type("T")
    try await terminal.waitUntilSeen("Tag 2: x ")
    terminal.type("q")
    try await terminal.waitUntilSeen("Ended after")
    let rows = try String(contentsOfFile: "\(path)/tags.csv", encoding: .utf8)
      .split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    #expect(rows.count == 2)
    for row in rows {
      #expect(abs((Double(row[1]) ?? 0) - 500) <= 3 && row[2] == "500.0")
      // The printed value is the stored one.
      let value = (Double(row[3]) ?? .nan).formatted(
        .number.precision(.fractionLength(0...4)).grouping(.never)
          .locale(Locale(identifier: "en_US_POSIX")))
      #expect(terminal.screen.contains("value \(value)."), "\(row)")
    }
    let second = try await Self.start(folder, "--audio off --no-record")
    try await second.waitUntilSeen("pen down")
    second.type("t")
    try await second.waitUntilSeen("Tag: not kept, because the session is not recorded.")
    second.type("q")
    try await second.waitUntilSeen("Ended after")
  }

  @Test("The tag's tone is heard beside the voice, recorded, and rendered again bit for bit")
  func tagCue() async throws {
    let folder = try ProgramFolder()
    let path = folder.file("session")
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(
        folder, "--audio jack --record '\(path)'")
      let capture = try JackCapture(left: "penumbra:out_left", right: "penumbra:out_right")
      let voice = try await capture.record(frames: 48_000).peak
      let both = try await capture.record(frames: 96_000) { terminal.type("t") }
      try await terminal.waitUntilSeen("Tag 1: x ")
      capture.close()
      #expect(both.peak > voice + 0.03, "\(both.peak) after \(voice)")
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
    let cues = try String(contentsOfFile: "\(path)/cues.csv", encoding: .utf8)
      .split(separator: "\n").dropFirst()
    // A knock, the tone of a tag, and what is bright of it.
    #expect(cues.count == 3, "\(cues)")
    for (cue, sound) in zip(cues, ["click,1000.0", "ping,830.61", "ping,5814.27"]) {
      #expect(cue.contains(",\(sound),"), "\(cue)")
    }
    let outcome = try await folder.penumbra("render", path, "-o", folder.file("again.flac"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    for (source, raw) in [("\(path)/sound.flac", "sent"), (folder.file("again.flac"), "again")] {
      let decoding = try await Subprocess.run(
        ffmpeg, ["-v", "error", "-i", source, "-f", "s32le", folder.file(raw)])
      #expect(decoding.status == 0, "\(decoding.standardError)")
    }
    let isSame = try folder.bytes(of: "sent") == folder.bytes(of: "again")
    #expect(isSame)
    let dry = try await folder.penumbra("render", path, "--dry", "-o", folder.file("dry.wav"))
    let said = dry.standardError
    #expect(said.contains("without its effects and its 3 cues"), "\(said)")
  }

  @Test("Without a terminal there are no keys, and what comes in is not read")
  func noTerminal() async throws {
    let folder = try ProgramFolder()
    let program = try folder.start([
      "trace", BundledPen.image, "--strokes", LongStroke.write(to: folder), "--audio", "off",
      "--duration", "1",
    ])
    try program.write("qqq   ")
    let outcome = try await program.outcome()
    #expect(outcome.status == 0)
    #expect(!outcome.standardError.contains("Keys:"))
    // A second, or more on a busy machine.
    #expect(outcome.standardError.contains("Ended after "))
    #expect(!outcome.standardError.contains("silenced"))
  }
}
