// Pattern files: what is written is read, and what cannot be meant is refused with its key. Source of truth: the
// patterns themselves, and a table of wrong files.

import Files
import Foundation
import Library
import Sonification
import Synthesis
import TestBasics
import TestSupport
import Testing

@Suite("Pattern files")
struct PatternFileTests {
  private static let path = "/somewhere/pattern.toml"

  private static let pattern = StepPattern(
    name: "a \"b\"", beatsPerMinute: 97.5, lengthBeats: 3.75,
    steps: [
      StepPattern.Step(beat: 0, zone: "bright, left", sound: ZoneSound(.snap, pan: -0.5)),
      StepPattern.Step(
        beat: 1.2345678901234567, zone: "",
        sound: ZoneSound(.sample(index: 3), pitchHertz: 300, seconds: 0.25, level: 0.75, pan: 1)),
      StepPattern.Step(beat: 3.7499999999999996, zone: "x", sound: ZoneSound(.lowDrum, pan: 0)),
    ])

  @Test("a pattern is read as it was written")
  func roundTrip() throws {
    let text = PatternFile.text(of: Self.pattern)
    #expect(try PatternFile.parse(text, path: Self.path) == Self.pattern)
  }

  private static let wrong: [(lines: String, key: String)] = [
    ("name = \"a\"\nlength-beats = 4", "steps"),
    ("name = \"a\"\n[[steps]]\nbeat = 0\nsound = \"click\"", "length-beats"),
    ("length-beats = 4\n[[steps]]\nbeat = 0\nsound = \"click\"", "name"),
    ("name = \"\"\nlength-beats = 4\n[[steps]]\nbeat = 0\nsound = \"click\"", "name"),
    ("name = \"a\"\nbpm = 0\nlength-beats = 4\n[[steps]]\nbeat = 0\nsound = \"click\"", "bpm"),
    ("name = \"a\"\nlength-beats = 0\n[[steps]]\nbeat = 0\nsound = \"click\"", "length-beats"),
    ("name = \"a\"\nlength-beats = 4\n[[steps]]\nsound = \"click\"", "steps[1].beat"),
    ("name = \"a\"\nlength-beats = 4\n[[steps]]\nbeat = 4\nsound = \"click\"", "steps[1].beat"),
    ("name = \"a\"\nlength-beats = 4\n[[steps]]\nbeat = nan\nsound = \"click\"", "steps[1].beat"),
    ("name = \"a\"\nlength-beats = 4\n[[steps]]\nbeat = 0\nsound = \"none\"", "steps[1].sound"),
    ("name = \"a\"\nlength-beats = 4\n[[steps]]\nbeat = 0\nsound = \"bang\"", "steps[1].sound"),
    ("name = \"a\"\nlength-beats = 4\n[[steps]]\nbeat = 0\nlevel = 2", "steps[1].level"),
    ("name = \"a\"\nlength-beats = 4\n[[steps]]\nbeat = 0\ntime = 2", "steps[1].time"),
    ("name = \"a\"\nlength-beats = 4\nsteps = 3", "steps"),
  ]

  @Test("what is wrong is refused with its key")
  func refused() {
    for (lines, key) in Self.wrong {
      do throws(SettingsError) {
        _ = try PatternFile.parse(lines, path: Self.path)
        Issue.record("accepted: \(lines)")
      } catch {
        #expect("\(error)".contains("\"\(key)\""), "\(lines): \(error)")
      }
    }
  }

  @Test("a later version is refused by its number")
  func laterVersion() {
    #expect(
      throws: SettingsError.unsupportedVersion(path: Self.path, found: 2, supported: 1)
    ) {
      try PatternFile.parse("version = 2\nsomething = \"new\"", path: Self.path)
    }
  }

  @Test("patterns are kept by name, none in the place of another, and found again")
  func library() throws {
    let folder = try TemporaryFolder()
    let library = PatternLibrary(
      folders: XDGFolders(environment: ["XDG_DATA_HOME": folder.path], home: folder.path))
    #expect(library.names.isEmpty)
    #expect(throws: SettingsError.patternNotFound(name: "x", available: [])) {
      try library.find("x")
    }
    var second = Self.pattern
    second.beatsPerMinute = 60
    for (name, kept) in [
      ("  two  words ", "two words"), ("two words", "two words 2"), ("two words", "two words 3"),
    ] {
      #expect(try library.keep(kept == "two words" ? Self.pattern : second, as: name) == kept)
    }
    #expect(try library.keep(second, as: "50%", isReplacing: true) == "50%")
    #expect(try library.keep(Self.pattern, as: "50%", isReplacing: true) == "50%")
    #expect(library.names == ["50%", "two words", "two words 2", "two words 3"])
    #expect(try library.find("two words").beatsPerMinute == 97.5)
    #expect(try library.find("two words 3").beatsPerMinute == 60)
    #expect(try library.find("50%").beatsPerMinute == 97.5)
    #expect(throws: SettingsError.patternNameRefused(name: "a/b", flaw: .path)) {
      try library.keep(second, as: "a/b")
    }
    #expect(throws: SettingsError.patternNameRefused(name: "", flaw: .empty)) {
      try library.keep(second, as: " ")
    }
    // A broken file hides no other.
    _ = try Data("x = ".utf8).write(to: URL(filePath: "\(library.folder)/broken.toml"))
    #expect(library.names.contains("two words"))
  }

  @Test("the table has a row for each hit, with names in quotes where they need them")
  func table() {
    let rows = PatternExport.table(Self.pattern).split(separator: "\n")
    #expect(rows.count == 4)
    #expect(rows[0] == "step,beat,time_s,zone,sound,pitch_hz,level,pan")
    #expect(rows[1] == "1,0.0,0.0,\"bright, left\",snap,2000.0,0.5,-0.5")
    #expect(rows[3].hasSuffix(",x,low-drum,110.0,0.5,0.0"))
  }
}
