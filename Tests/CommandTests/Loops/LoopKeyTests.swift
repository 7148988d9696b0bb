// Loops at the terminal. Sources of truth: what is said, the table that the session keeps, and the sound it kept
// against the one that is made again from it.

import Foundation
import TestBasics
import TestNeeds
import TestRigs
import TestSupport
import Testing

@Suite("Loops at the terminal", .timeLimit(.minutes(60)), .needs(.server))
struct LoopKeyTests {
  private static func start(
    _ folder: ProgramFolder, _ options: String
  ) async throws -> PseudoTerminal {
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    // A stroke each two seconds, a second long.
    for report in 0..<60_000 {
      let rest = report % 200
      lines.append("\(Double(report) * 0.01),\(100 + rest * 4),300,0.5,\(rest < 100 ? 1 : 0)")
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "strokes.csv")
    let program = try Subprocess.builtProduct("penumbra")
    let terminal = try PseudoTerminal(environment: folder.environment, columns: 300)
    try await terminal.waitUntilSeen("ready$ ")
    terminal.type(
      "'\(program)' trace '\(BundledPen.image)' --strokes '\(folder.file("strokes.csv"))' "
        + "--audio jack --speech off --record '\(folder.file("session"))' \(options)\n")
    try await terminal.waitUntilSeen("Keys: space says")
    try await terminal.wait("single keys") { !$0.readsLines }
    return terminal
  }

  /// The rows of the table, as its columns.
  private static func rows(_ folder: ProgramFolder) throws -> [[String: String]] {
    let table = String(decoding: try folder.bytes(of: "session/loops.csv"), as: UTF8.self)
    let lines = table.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    guard let names = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
  }

  @Test(
    "keys choose channels, sounds, parts, levels and pitch; the session makes the same sound again")
  func keys() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      let terminal = try await Self.start(folder, "--loops drums,stroke --bpm 240 --loop-channel 2")
      try await terminal.waitUntilSeen("loops: bar 2")
      // Each: a key, and how the channel's words end then.
      let ways: [(key: String, words: String)] = [
        ("z", "Channel 2: last stroke, whole, 0 dB."), ("3", "Channel 3: nothing."),
        ("n", "Channel 3: drums, whole, 0 dB."), ("n", "Channel 3: bass, whole, 0 dB."),
        ("\u{1B}[B", "Channel 3: bass, whole, -1 dB."),
        ("\u{1B}[1;2B", "Channel 3: bass, whole, -7 dB."),
        ("\u{1B}[D", "Channel 3: bass, whole, -7 dB, pan 0.1 left."),
        ("b", "pan 0.1 left, +20 cents."), ("1", "Channel 1: drums, whole, 0 dB."),
        ("]", "Channel 1: drums, second to fourth quarter, 0 dB."),
        (",", "Channel 1: drums, second to third quarter, 0 dB."),
        ("m", "second to third quarter, 0 dB, muted."), ("m", "second to third quarter, 0 dB."),
        ("s", "0 dB, solo."), ("s", "second to third quarter, 0 dB."),
        ("k", "Changes come at the end of the cycle."), ("k", "Changes come at once."),
        ("7", "There are channels 1 to 4."), ("4", "Channel 4: nothing."),
        ("l", "Channel 4: last stroke, whole, 0 dB."), ("a", "Channel 3: bass, whole, -7 dB"),
        ("z", "Keys: the picture's again."),
      ]
      for (key, words) in ways {
        let before = terminal.screen.components(separatedBy: words).count
        terminal.type(key)
        try await terminal.wait("\(key.debugDescription): \(words)") {
          $0.screen.components(separatedBy: words).count > before
        }
      }
      // What was chosen last is made and taken.
      try await eventually("the last stroke on channel 4") {
        (try? Self.rows(folder).last)?["sound"].map { $0 != "0" } ?? false
      }
      try await eventually("the bass at its pitch") {
        (try? Self.rows(folder))?.contains { $0["pitch_cents"] == "20" } ?? false
      }
      // Two taps give a tempo, whatever a busy machine makes of their distance.
      for _ in 0..<200 where !terminal.screen.contains("Tempo: ") {
        terminal.type("r")
        try await Task.sleep(for: .milliseconds(500))
      }
      try await eventually("the loops at the tempo that was tapped") {
        (try? Self.rows(folder).last)?["tempo_bpm"].map { $0 != "240.0" } ?? false
      }
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
      try await terminal.wait("the shell's own mode") { $0.readsLines }
    }
    let rows = try Self.rows(folder)
    #expect(rows.first?["tempo_bpm"] == "240.0")
    let third = try #require(rows.last { $0["channel"] == "3" })
    #expect(third["pitch_cents"] == "20" && third["bars"] == "8")
    let first = try #require(rows.last { $0["channel"] == "1" })
    #expect(first["from_quarter"] == "1" && first["to_quarter"] == "3" && first["solo"] == "0")
    #expect(first["quantise"] == "off")
    // The stroke lasts a bar of a second, or hardly longer.
    let atFirst = rows.last { $0["channel"] == "4" && $0["tempo_bpm"] == "240.0" }
    #expect(atFirst?["bars"] == "1")
    let again = try await folder.penumbra([
      "render", folder.file("session"), "-o", folder.file("again.wav"),
    ])
    #expect(again.status == 0, "\(again.standardError)")
    let same = try await folder.penumbra(["sessions", "show", folder.file("session")])
    #expect(same.status == 0, "\(same.standardError)")
    let parts = try await folder.penumbra([
      "render", folder.file("session"), "-o", folder.file("whole.wav"), "--stems",
      folder.file("parts"),
    ])
    #expect(parts.status == 0, "\(parts.standardError)")
    for name in ["channel-1", "channel-2", "channel-3", "channel-4", "pen"] {
      let stem = try WaveFile.read(folder.file("parts/\(name).wav"))
      #expect(stem.channels[0].contains { abs($0) > 0.01 }, "\(name)")
      #expect(parts.standardError.contains("parts/\(name).wav"))
    }
    let refused = try await folder.penumbra([
      "render", folder.file("session"), "-o", folder.file("no.wav"), "--stems",
      folder.file("none"), "--dry",
    ])
    #expect(refused.status == 64, "\(refused.standardError)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
    let anew = try await folder.penumbra([
      "render", folder.file("session"), "-o", folder.file("anew.wav"), "--from-strokes",
      "--stems", folder.file("new parts"),
    ])
    #expect(anew.status == 0, "\(anew.standardError)")
    let whole = try WaveFile.read(folder.file("anew.wav"))
    for name in ["channel-1", "channel-2", "channel-3", "channel-4", "pen"] {
      let stem = try WaveFile.read(folder.file("new parts/\(name).wav"))
      #expect(stem.channels[0].contains { abs($0) > 0.01 }, "\(name)")
      #expect(stem.frames <= whole.frames && stem.channels[0] != whole.channels[0], "\(name)")
      #expect(anew.standardError.contains("new parts/\(name).wav"))
    }
    // 24 bits in the session's own file.
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    _ = try await Subprocess.run(
      ffmpeg,
      [
        "-v", "error", "-i", folder.file("session/sound.flac"), "-c:a", "pcm_f32le",
        folder.file("kept.wav"),
      ])
    let (kept, made) = try (
      WaveFile.read(folder.file("kept.wav")), WaveFile.read(folder.file("again.wav"))
    )
    #expect(kept.frames == made.frames)
    let apart = zip(kept.channels[0], made.channels[0]).map { abs($0 - $1) }.max() ?? 1
    #expect(apart <= 0x1p-23)
  }

  @Test("a file that is not there ends the start in one sentence")
  func gone() async throws {
    let folder = try ProgramFolder()
    let outcome = try await folder.penumbra([
      "trace", BundledPen.image, "--audio", "jack", "--no-record", "--loops",
      "drums,\(folder.file("no.wav"))",
      "--strokes", try LongStroke.write(to: folder),
    ])
    #expect(outcome.status == 66)
    #expect(outcome.words.contains("There is no file"), "\(outcome.standardError)")
  }

  @Test("a channel that cannot play says why and is silent; the others go on")
  func refused() async throws {
    let folder = try ProgramFolder()
    try await JackTestServer.run { _ in
      try folder.write("no sound", to: "bad.wav")
      let terminal = try await Self.start(
        folder, "--loops '\(folder.file("bad.wav")),drums' --bpm 240")
      try await terminal.waitUntilSeen("Channel 1: nothing to play. ")
      try await terminal.waitUntilSeen("loops: bar 2")
      terminal.type("q")
      try await terminal.waitUntilSeen("Ended after")
    }
    #expect(try Self.rows(folder).contains { $0["channel"] == "2" && $0["sound"] != "0" })
  }
}
