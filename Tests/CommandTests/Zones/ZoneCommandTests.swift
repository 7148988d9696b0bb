// `penumbra zones`, and `--zones` of `render` and `trace`. Sources of truth: stripes drawn at known columns of a
// picture, one of which is left out; and the same strokes rendered without zones.

import Foundation
import TestBasics
import TestSupport
import Testing

@Suite("Zones on the command line", .timeLimit(.minutes(60)))
struct ZoneCommandTests {
  private struct Findings: Decodable {
    struct Zone: Decodable {
      let zone: String
      let entries: Int
      let missing: Int
      let spacingPixels: Double?
      let spacingNanometres: Double?
    }

    let zones: String
    let counts: [Zone]
  }

  private func rows(_ folder: ProgramFolder, _ name: String) throws -> [[String]] {
    String(decoding: try folder.bytes(of: name), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test("stripes are counted, the one left out is told, and each clicks where it begins")
  func render() async throws {
    let folder = try StripedPicture.prepare()
    let outcome = try await folder.penumbra(
      "render", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "--zones",
      "columns", "--zones-table", folder.file("zones.csv"), "--json", "-o", folder.file("a.wav"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let findings = try JSONDecoder().decode(
      Findings.self, from: Data(outcome.standardOutput.utf8))
    let column = try #require(findings.counts.first)
    #expect(findings.zones == "columns" && findings.counts.count == 1)
    #expect(column.zone == "column" && column.entries == 19 && column.missing == 1)
    #expect(abs(try #require(column.spacingPixels) - 24) < 0.01)
    #expect(column.spacingNanometres == nil)
    #expect(outcome.standardError.contains("19 entries, 24"))
    let rows = try rows(folder, "zones.csv")
    #expect(
      rows.first == [
        "time_s", "stroke", "pointer", "zone", "event", "x_px", "y_px", "count", "spacing_px",
        "spacing_nm",
      ])
    let entries = rows.filter { $0[4] == "entry" }
    // A quarter of the way from ground to light, between the centres of two pixels.
    let expected = (0..<20).filter { $0 != 7 }.map { 19.25 + Double($0) * 24 }
    #expect(entries.count == expected.count)
    for (entry, x) in zip(entries, expected) {
      let (time, place) = (Double(entry[0]) ?? 0, Double(entry[5]) ?? 0)
      #expect(abs(place - x) < 0.05)
      // 200 px a second from column 5.
      let crossed = (x - 5) / 200
      #expect(abs(time - crossed) < 0.000_3)
    }
    let missing = try #require(rows.first { $0[4] == "missing" })
    let due = 191.5
    #expect(abs((Double(missing[5]) ?? 0) - due) < 0.1)

    // What the zones add to the sound is a click at each entry, and nothing before the first.
    let plain = try await folder.penumbra(
      "render", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "-o",
      folder.file("b.wav"))
    #expect(plain.status == 0)
    let with = try WaveFile.read(folder.file("a.wav")).channels[0]
    let without = try WaveFile.read(folder.file("b.wav")).channels[0]
    let added = zip(with, without).map { abs($0 - $1) }
    for x in expected {
      let time = (x - 5) / 200
      let frame = Int(time * 48_000)
      #expect(added[(frame + 8)..<(frame + 200)].max() ?? 0 > 0.01, "at column \(x)")
      #expect(added[(frame - 1_200)..<(frame - 60)].max() ?? 1 < 0.01, "before column \(x)")
    }
  }

  @Test("a live session counts as a rendering does, and its report tells the same")
  func trace() async throws {
    let folder = try StripedPicture.prepare()
    let outcome = try await folder.penumbra(
      "trace", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "--audio",
      "off", "--zones", "columns", "--zones-table", folder.file("live.csv"), "--record",
      folder.file("session"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Zone column: 19 entries, 24"))
    let rendered = try await folder.penumbra(
      "render", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "--zones",
      "columns", "--zones-table", folder.file("zones.csv"), "-o", folder.file("a.wav"))
    #expect(rendered.status == 0)
    #expect(rendered.standardError.contains(" s of sound from 1 stroke, "))
    func places(_ name: String) throws -> [[String]] {
      try rows(folder, name).map { Array($0[2...]) }
    }
    #expect(try places("live.csv") == places("zones.csv"))
    #expect(try places("session/zones.csv") == places("zones.csv"))
    let report = try await folder.penumbra("report", folder.file("session"), "--text")
    #expect(report.status == 0)
    #expect(report.standardOutput.contains("Zones"))
    #expect(report.standardOutput.contains(/column.*19.*1.*24/), "\(report.standardOutput)")
    // The set that was heard is a part of the session, and can be used again.
    let again = try await folder.penumbra("zones", "check", folder.file("session/zones.toml"))
    #expect(again.status == 0 && again.standardOutput.contains("columns, 1 zone."))
    // Rendered anew it has them without being asked: the same clicks as with the same file.
    let anew = try await folder.penumbra(
      "render", folder.file("session"), "--from-strokes", "-o", folder.file("own.wav"))
    #expect(anew.status == 0, "\(anew.standardError)")
    #expect(anew.standardError.contains("Zone column: 19 entries, 24"), "\(anew.standardError)")
    #expect(anew.standardError.contains(" from 1 stroke over "), "\(anew.standardError)")
    let named = try await folder.penumbra(
      "render", folder.file("session"), "--from-strokes", "--zones",
      folder.file("session/zones.toml"), "-o", folder.file("named.wav"))
    #expect(named.status == 0, "\(named.standardError)")
    #expect(try folder.bytes(of: "own.wav") == folder.bytes(of: "named.wav"))
    let table = try await folder.penumbra(
      "render", folder.file("session"), "--zones-table", folder.file("own.csv"), "-o",
      folder.file("own.wav"))
    #expect(table.status == 0, "\(table.standardError)")
    #expect(try places("own.csv") == places("zones.csv"))
    let other = try await folder.penumbra(
      "render", folder.file("session"), "--preset", "analysis", "-o", folder.file("other.wav"))
    #expect(other.standardError.contains("Zone column: 19 entries, 24"), "\(other.standardError)")
    let copy = try await folder.penumbra(
      "render", folder.file("session"), "--zones", folder.file("session/zones.toml"),
      "--zones-table", folder.file("again.csv"), "-o", folder.file("c.wav"))
    #expect(copy.status == 0, "\(copy.standardError)")
    #expect(try places("again.csv") == places("zones.csv"))
  }

  @Test("over another image a session's zones that lie outside of it are left out, which is told")
  func elsewhere() async throws {
    let folder = try StripedPicture.prepare()
    try folder.write(
      "name = \"mine\"\n[[zones]]\nname = \"right\"\nkind = \"line\"\nline = [200, 0, 200, 19]\n",
      to: "mine.toml")
    let outcome = try await folder.penumbra(
      "trace", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "--audio",
      "off", "--zones", folder.file("mine.toml"), "--record", folder.file("session"))
    #expect(outcome.status == 0, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Zone right: 1 entry."), "\(outcome.standardError)")
    try folder.write(
      Array("P5 100 20 255\n".utf8) + [UInt8](repeating: 90, count: 2_000), to: "small.pgm")
    let anew = try await folder.penumbra(
      "render", folder.file("session"), "--image", folder.file("small.pgm"), "-o",
      folder.file("small.wav"))
    #expect(anew.status == 0, "\(anew.standardError)")
    #expect(
      anew.standardError.contains(
        "Zones: The zone right of \(folder.file("session/zones.toml")) lies outside the image"),
      "\(anew.standardError)")
  }

  @Test("sets are listed, printed, kept in one's own folder and found there")
  func sets() async throws {
    let folder = try StripedPicture.prepare()
    let list = try await folder.penumbra("zones")
    for name in ["columns", "drums", "hands"] { #expect(list.standardOutput.contains("\(name)  ")) }
    let text = try await folder.penumbra("zones", "drums")
    #expect(text.status == 0)
    let home = try await folder.penumbra("settings")
    #expect(home.status == 0)
    let own = folder.file("mine.toml")
    try folder.write(text.standardOutput, to: "mine.toml")
    // Without a summary a line ends in no blank.
    try folder.write(
      "name = \"bare\"\n[[zones]]\nkind = \"line\"\nline = [1, 2, 3, 4]\n", to: "bare.toml")
    let bare = try await folder.penumbra("zones", "check", folder.file("bare.toml"))
    #expect(bare.standardOutput == "\(folder.file("bare.toml")) is valid: bare, 1 zone.\n")
    let checked = try await folder.penumbra("zones", "check", own, "columns")
    #expect(checked.status == 0 && checked.standardOutput.contains("drums, 4 zones"))
    let unknown = try await folder.penumbra("zones", "collumns")
    #expect(unknown.status == 64 && unknown.standardError.contains("columns, drums, hands"))
  }

  private static let wrong: [(lines: String, status: Int32, words: String)] = [
    (
      "kind = \"area\"\nrectangle = [600, 0, 10, 10]", 65,
      "lies outside the image, which has 520 × 20"
    ),
    ("kind = \"area\"\npolygon = [[0, 0], [9, 9], [9, 0], [0, 9]]", 65, "line 5, cross or touch"),
    ("kind = \"grey\"\nenter = 0.5\nexit = 0.5", 65, "leave a gap"),
    (
      "kind = \"area\"\npolygon = [[0, 0], [9, 9], [4, 4]]", 65,
      "line 5, lie on one line; move one of them"
    ),
    ("kind = \"grey\"\nenter = 0.5\nexit = 0.4\nvoice = 2", 65, "and the preset has one voice;"),
    (
      "kind = \"area\"\nellipse = [-9, -9, 10, 10]", 65,
      "lies outside the image, which has 520 × 20"
    ),
    (
      "kind = \"line\"\nline = [9, 0, 9, 9]\nname = \"a\"\n[[zones]]\nkind = \"line\"\n"
        + "line = [5, 0, 5, 9]\nname = \"a\"", 65, "line 10, is \"a\", as another zone's is"
    ),
    ("kind = \"line\"\nline = [9, 0, 9, 9]\ngap-px = 0.01", 65, "from 0.1 to 1000"),
    ("kind = \"grey\"\nenter = 5\nexit = 0.5", 65, "is 5; choose a number from 0 to 1."),
    ("kind = \"grey\"\nentre = 0.5", 65, "enter"), ("kind = \"grey", 65, "not TOML"),
  ]

  @Test(
    "a set that cannot be meant is one sentence, and nothing is written", arguments: wrong.indices)
  func refused(index: Int) async throws {
    let (lines, status, words) = Self.wrong[index]
    let folder = try StripedPicture.prepare()
    let path = try folder.write(
      "version = 1\nname = \"mine\"\n[[zones]]\n" + lines + "\n", to: "mine.toml")
    let before = try FolderContents(of: folder.path)
    for arguments in [
      [
        "render", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "-o",
        folder.file("a.wav"), "--zones-table", folder.file("z.csv"),
      ],
      [
        "trace", folder.file("stripes.pgm"), "--strokes", folder.file("strokes.csv"), "--audio",
        "off", "--zones-table", folder.file("z.csv"),
      ],
    ] {
      let outcome = try await folder.penumbra(arguments + ["--zones", path])
      #expect(outcome.status == status, "\(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
      #expect(outcome.standardError.split(separator: "\n").count == 1)
    }
    #expect(try FolderContents(of: folder.path) == before)
  }

  @Test("a table over an input, a table without zones, zones of an overview: refused")
  func conflicts() async throws {
    let folder = try StripedPicture.prepare()
    let image = folder.file("stripes.pgm")
    let strokes = folder.file("strokes.csv")
    for (arguments, status) in [
      (["--strokes", strokes, "--zones", "columns", "--zones-table", strokes], 64),
      (["--strokes", strokes, "--zones", "columns", "--zones-table", image], 64),
      (["--strokes", strokes, "--zones-table", folder.file("z.csv")], 64),
      (["--overview", "--zones", "columns"], 64), (["--strokes", strokes, "--json"], 64),
      (["--strokes", strokes, "--zones", folder.file("nowhere.toml")], 66),
    ] {
      let outcome = try await folder.penumbra(
        ["render", image] + arguments + ["-o", folder.file("a.wav")])
      #expect(outcome.status == Int32(status), "\(arguments): \(outcome.standardError)")
      #expect(!FileManager.default.fileExists(atPath: folder.file("a.wav")))
    }
  }
}
