// Zones that play sound files of the user's. Sources of truth: the sound file itself, as `penumbra cues` writes it,
// and the same strokes rendered without zones.

import Foundation
import TestRigs
import TestSupport
import Testing

@Suite("Sound files of zones", .timeLimit(.minutes(60)))
struct ZoneFileSoundTests {
  // The zone is entered at column 60 and a half gap of 4 px; a stroke of 100 px a second begins at 0.
  private static let entrySeconds = 0.64

  /// A dark picture, a stroke across it, and a zone file whose sound lies beside it.
  private func prepare() async throws -> ProgramFolder {
    let folder = try ProgramFolder()
    try folder.write(
      Array("P5 200 40 255\n".utf8) + [UInt8](repeating: 0, count: 8_000), to: "dark.pgm")
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for step in 0...100 {
      lines.append("\(Double(step) * 0.01),\(step),20,0.5,\(step < 100 ? 1 : 0)")
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "row.csv")
    try FileManager.default.createDirectory(
      atPath: folder.file("kit"), withIntermediateDirectories: true)
    let made = try await folder.penumbra(
      "cues", "tone", "--pitch", "3000", "--length", "0.25", "-o", folder.file("kit/beep.wav"))
    #expect(made.status == 0, "\(made.standardError)")
    try write("beep.wav", folder)
    return folder
  }

  private func write(_ sound: String, _ folder: ProgramFolder) throws {
    try folder.write(
      "version = 1\nname = \"mine\"\n[[zones]]\nname = \"right\"\nkind = \"area\"\ngap-px = 8\n"
        + "rectangle = [60, 0, 200, 40]\nsound = \"\(sound)\"\nlevel = 1\n", to: "kit/mine.toml")
  }

  private func added(_ folder: ProgramFolder, _ source: [String]) async throws -> [Float] {
    let with = try await folder.penumbra(
      ["render"] + source + [
        "--zones", folder.file("kit/mine.toml"), "-o", folder.file("with.wav"),
      ])
    #expect(with.status == 0, "\(with.standardError)")
    let without = try await folder.penumbra(["render"] + source + ["-o", folder.file("w.wav")])
    #expect(without.status == 0, "\(without.standardError)")
    let one = try WaveFile.read(folder.file("with.wav")).channels[0]
    let other = try WaveFile.read(folder.file("w.wav")).channels[0]
    return zip(one, other).map { $0 - $1 }
  }

  @Test(
    "a file beside the zone file sounds at the entry, as it is, wherever the program was started")
  func heard() async throws {
    let folder = try await prepare()
    let added = try await added(
      folder, [folder.file("dark.pgm"), "--strokes", folder.file("row.csv")])
    let entry = Int(Self.entrySeconds * 48_000)
    #expect(added[..<(entry - 100)].allSatisfy { abs($0) < 1e-4 })
    let sounding = added[(entry + 200)..<(entry + 11_000)]
    // Sample for sample the file's own shape, softer in both ears by what a place in the middle takes.
    let own = try WaveFile.read(folder.file("kit/beep.wav")).channels[0]
    let start = try #require(added.indices.first { abs(added[$0]) > 0.002 })
    let first = try #require(own.indices.first { abs(own[$0]) > 0.002 / 0.4375 })
    let pairs = zip(added[start...], own[first...]).prefix(9_000)
    let (both, one, other) = pairs.reduce(into: (0.0, 0.0, 0.0)) { sums, pair in
      sums.0 += Double(pair.0 * pair.1)
      sums.1 += Double(pair.0 * pair.0)
      sums.2 += Double(pair.1 * pair.1)
    }
    #expect(both / (one * other).squareRoot() > 0.99)
    // Two zeros a period.
    let crossings = zip(sounding, sounding.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    let hertz = Double(crossings) / 2 / (Double(sounding.count) / 48_000)
    #expect(abs(hertz / 3_000 - 1) < 0.02, "\(hertz)")
    #expect(added[(entry + 14_000)...].allSatisfy { abs($0) < 1e-3 })
  }

  @Test("a pattern of such hits has the sound too, and is refused where its file is gone")
  func pattern() async throws {
    let folder = try await prepare()
    // The zone file is named from where the program was started; the pattern lies elsewhere.
    let here = FileManager.default.currentDirectoryPath
    let up = String(repeating: "../", count: here.split(separator: "/").count)
    let kept = try await folder.penumbra(
      "render", folder.file("dark.pgm"), "--strokes", folder.file("row.csv"), "--zones",
      up + folder.file("kit/mine.toml").dropFirst(), "--keep-pattern", "beeps", "-o",
      folder.file("a.wav"))
    #expect(kept.status == 0, "\(kept.standardError)")
    let made = try await folder.penumbra("patterns", "render", "beeps", "-o", folder.file("p.wav"))
    #expect(made.status == 0, "\(made.standardError)")
    let sound = try WaveFile.read(folder.file("p.wav")).channels[0]
    #expect(sound.map(abs).max() ?? 0 > 0.01)
    let crossings = zip(sound, sound.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    // A quarter of a second at 3 kHz.
    #expect(abs(crossings - 1_500) < 60, "\(crossings)")
    let over = try await folder.penumbra(
      "patterns", "render", "beeps", "-o", folder.file("kit/beep.wav"))
    #expect(over.status == 64, "\(over.standardError)")
    let whole = try await folder.penumbra("zones", "check", folder.file("kit/mine.toml"))
    #expect(whole.status == 0, "\(whole.standardError)")
    try FileManager.default.removeItem(atPath: folder.file("kit/beep.wav"))
    let check = try await folder.penumbra("zones", "check", folder.file("kit/mine.toml"))
    #expect(check.status == 66 && check.standardError.contains("beep.wav"))
    let gone = try await folder.penumbra("patterns", "render", "beeps", "-o", folder.file("q.wav"))
    #expect(gone.status == 66 && gone.standardError.contains("beep.wav"), "\(gone.standardError)")
  }

  @Test("a session keeps the sound, so that its own zones sound when the kit is gone")
  func kept() async throws {
    let folder = try await prepare()
    let traced = try await folder.penumbra(
      "trace", folder.file("dark.pgm"), "--strokes", folder.file("row.csv"), "--audio", "off",
      "--zones", folder.file("kit/mine.toml"), "--record", folder.file("session"))
    #expect(traced.status == 0, "\(traced.standardError)")
    let kept = String(decoding: try folder.bytes(of: "session/zones.toml"), as: UTF8.self)
    #expect(kept.contains("sound = \"sample-16.wav\""))
    let before = try await added(
      folder, [folder.file("dark.pgm"), "--strokes", folder.file("row.csv")])
    try FileManager.default.removeItem(atPath: folder.file("kit"))
    try FileManager.default.createDirectory(
      atPath: folder.file("kit"), withIntermediateDirectories: true)
    for name in ["zones.toml", "sample-16.wav"] {
      try FileManager.default.copyItem(
        atPath: folder.file("session/\(name)"),
        toPath: folder.file("kit/\(name == "zones.toml" ? "mine.toml" : name)"))
    }
    let after = try await added(
      folder, [folder.file("dark.pgm"), "--strokes", folder.file("row.csv")])
    #expect(before == after)
    #expect(before.map(abs).max() ?? 0 > 0.01)
  }

  @Test("a file that is gone, empty, too long or no sound is one sentence, and nothing is written")
  func refused() async throws {
    let folder = try await prepare()
    // A header of mono floats at 48 kHz with this many bytes of data.
    func header(_ bytes: UInt32) -> [UInt8] {
      func four(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
      }
      return Array("RIFF".utf8) + four(36 &+ bytes) + Array("WAVEfmt ".utf8) + four(16)
        + [3, 0, 1, 0] + four(48_000) + four(192_000) + [4, 0, 32, 0] + Array("data".utf8)
        + four(bytes)
    }
    try folder.write(header(0), to: "kit/empty.wav")
    // Eleven seconds, and a header that tells of ten hours.
    try folder.write(
      header(3_600_000_000) + [UInt8](repeating: 0, count: 11 * 192_000), to: "kit/long.wav")
    try folder.write("no sound", to: "kit/text.wav")
    for (name, status, words) in [
      ("gone.wav", Int32(66), "gone.wav"), ("empty.wav", 65, "it has no samples"),
      ("long.wav", 65, "shorten it"), ("text.wav", 65, "is not a sound file"),
      ("sound.mp3", 65, "choose one of click"),
    ] {
      try write(name, folder)
      let before = try FolderContents(of: folder.path)
      for command in ["render", "trace"] {
        let end = command == "render" ? ["-o", folder.file("a.wav")] : ["--audio", "off"]
        let outcome = try await folder.penumbra(
          [
            command, folder.file("dark.pgm"), "--strokes", folder.file("row.csv"), "--zones",
            folder.file("kit/mine.toml"),
          ] + end)
        #expect(outcome.status == status, "\(name): \(outcome.standardError)")
        #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
        #expect(outcome.standardError.split(separator: "\n").count == 1)
      }
      #expect(try FolderContents(of: folder.path) == before)
    }
  }

  @Test("ten hours of sound are one sentence with their length", arguments: SparseSound.allCases)
  func tenHours(kind: SparseSound) async throws {
    let folder = try await prepare()
    try kind.write(hours: 10, to: folder.file("kit/night.wav"))
    try write("night.wav", folder)
    let outcome = try await folder.penumbra(
      "render", folder.file("dark.pgm"), "--strokes", folder.file("row.csv"), "--zones",
      folder.file("kit/mine.toml"), "-o", folder.file("a.wav"))
    #expect(outcome.status == 65, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("lasts 36000"), "\(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.wav")))
  }

  @Test("a sound that is written over by the rendering is refused")
  func conflict() async throws {
    let folder = try await prepare()
    let outcome = try await folder.penumbra(
      "render", folder.file("dark.pgm"), "--strokes", folder.file("row.csv"), "--zones",
      folder.file("kit/mine.toml"), "-o", folder.file("kit/beep.wav"))
    #expect(outcome.status == 64, "\(outcome.standardError)")
  }
}
