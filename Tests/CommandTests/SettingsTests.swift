// Presets of one's own and settings, as a user makes, breaks and mends them.

import Foundation
import TestSupport
import Testing

@Suite("Presets and settings of one's own", .timeLimit(.minutes(60)))
struct SettingsTests {
  @Test("A preset is made, found, broken at a line that is told, and mended")
  func preset() async throws {
    let folder = try ProgramFolder()
    let made = try await folder.penumbra("presets", "copy", "analysis", "mine")
    #expect(made.status == 0, "\(made.standardError)")
    let path = "\(folder.path)/config/penumbra/presets/mine.toml"
    #expect(made.standardOutput.contains(path))
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try await folder.penumbra("presets").standardOutput.contains("\nmine  "))
    #expect(try await folder.penumbra("presets", "check", "mine", path).status == 0)

    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(lines.firstIndex { $0.hasPrefix("gamma") }) + 1
    for (new, words) in [
      ("gama = 1.0", "unknown key mapping.gama; did you mean mapping.gamma?"),
      ("gamma = 900", "mapping.gamma"), ("gamma = \"x\"", "is not a number"),
      ("gamma = = 1", "not TOML"),
    ] {
      var broken = lines.map(String.init)
      broken[number - 1] = new
      try broken.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
      let check = try await folder.penumbra("presets", "check", "mine")
      #expect(check.status == 65 && check.standardError.contains(words), "\(check.standardError)")
      #expect(check.standardError.split(separator: "\n").count == 1)
      #expect(check.standardError.contains("line \(number),"), "\(check.standardError)")
    }
    let two = try await folder.penumbra("presets", "check", "mine", "analysis", "nobody")
    #expect(two.status == 64 && two.standardOutput.hasPrefix("analysis is valid"))
    #expect(two.standardError.split(separator: "\n").count == 2)
    for name in ["classic", "mine", "a/b", ".x", "x.toml", ""] {
      #expect(try await folder.penumbra("presets", "new", name).status == 64, "\(name)")
    }
    #expect(try await folder.penumbra("presets", "new", "fresh").status == 0)
  }

  @Test("A setting holds until it is set back, and what is none is refused")
  func settings() async throws {
    let folder = try ProgramFolder()
    let trace = [
      "trace", BundledPen.image, "--pen", BundledPen.path, "--audio", "off", "--duration", "0.2",
    ]
    #expect(try await folder.penumbra("settings", "record", "false").status == 0)
    #expect(try await folder.penumbra("settings", "preset", "analysis").status == 0)
    let quiet = try await folder.penumbra(trace)
    #expect(quiet.standardError.contains("preset analysis"), "\(quiet.standardError)")
    #expect(!quiet.standardError.contains("Recording: "))
    let elsewhere = folder.file("elsewhere")
    #expect(try await folder.penumbra("settings", "--reset", "record").status == 0)
    #expect(try await folder.penumbra("settings", "sessions-folder", elsewhere).status == 0)
    let kept = try await folder.penumbra(trace)
    #expect(kept.standardError.contains("Recording: \(elsewhere)/"), "\(kept.standardError)")
    #expect(try await folder.penumbra("sessions").standardOutput.contains("haadf-rhombic"))
    #expect(try await folder.penumbra("settings", "speech", "headphones").status == 0)
    #expect(try await folder.penumbra("settings", "verbosity", "terse").status == 0)
    #expect(try await folder.penumbra("settings", "duck", "true").status == 0)
    for (key, value) in [
      ("output", "system:playback_3"), ("card", "hw:USB,0"), ("rate", "96000"), ("period", "256"),
    ] {
      #expect(try await folder.penumbra("settings", key, value).status == 0)
    }
    let all = try await folder.penumbra("settings").standardOutput
    #expect(all.contains("output = \"system:playback_3\"") && all.contains("card = \"hw:USB,0\""))
    #expect(all.contains("\nrate = 96000 ") && all.contains("\nperiod = 256 "))
    #expect(all.contains("speech = \"headphones\"") && all.contains("verbosity = \"terse\""))
    #expect(
      all.contains("record = true") && all.contains("duck = true")
        && all.contains("sessions-folder = \"\(elsewhere)\""))
    for words in [
      ["record", "maybe"], ["recrd", "true"], ["sessions-folder", "here"], ["preset", ""],
      ["speech", "loud"], ["verbosity", "much"], ["duck", "12"], ["drone", "loud"],
      ["rate", "47999"], ["rate", "fast"], ["period", "100"], ["tell-silence", "1"],
    ] {
      let refused = try await folder.penumbra(["settings"] + words)
      #expect(refused.status == 65, "\(refused.standardError)")
      #expect(refused.standardError.contains("settings.toml"), "\(refused.standardError)")
    }
    #expect(try await folder.penumbra("settings").standardOutput == all, "nothing was changed")
  }
}
