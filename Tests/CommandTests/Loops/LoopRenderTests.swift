// Loops beside a rendering. Sources of truth: whole-number arithmetic on bars, and the parts against their sum.

import Foundation
import TestRigs
import TestSupport
import Testing

@Suite("Loops in a rendering")
struct LoopRenderTests {
  private static func prepare() throws -> (ProgramFolder, String) {
    let folder = try ProgramFolder()
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for report in 0...150 {
      lines.append("\(Double(report) * 0.01),\(100 + report * 4),300,0.5,\(report < 100 ? 1 : 0)")
    }
    return (folder, try folder.write(lines.joined(separator: "\n") + "\n", to: "strokes.csv"))
  }

  @Test("they begin with the first sample and end at the bar after the last; stems are their parts")
  func stems() async throws {
    let (folder, strokes) = try Self.prepare()
    let outcome = try await folder.penumbra([
      "render", BundledPen.image, "--strokes", strokes, "--preset", "analysis", "--loops",
      "drums,none,stroke", "--bpm", "240", "-o", folder.file("all.wav"), "--stems",
      folder.file("parts"),
    ])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let drums = try WaveFile.read(folder.file("parts/channel-1.wav"))
    let stroke = try WaveFile.read(folder.file("parts/channel-3.wav"))
    let pen = try WaveFile.read(folder.file("parts/pen.wav"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("parts/channel-2.wav")))
    // A bar is a second; the last sample comes at 1.5 s, so that the loops end at 2 s.
    let last = try #require(drums.channels[0].lastIndex { abs($0) > 1e-4 })
    #expect(last > 90_000 && last < 96_100)
    // The stroke is played twice by its channel, a bar apart.
    let part = 2_000..<40_000
    let apart = part.map { abs(stroke.channels[0][$0] - stroke.channels[0][$0 + 48_000]) }.max()
    #expect((apart ?? 1) < 1e-4)
    #expect(stroke.channels[0][part].contains { abs($0) > 0.01 })
    // The pen is heard once, in the first second.
    #expect(pen.channels[0][part].contains { abs($0) > 0.01 })
    #expect((pen.channels[0][60_000...].map(abs).max() ?? 1) < 1e-3)
  }

  @Test("where the limiter rests the channels make the whole")
  func sum() async throws {
    let folder = try ProgramFolder()
    // A pen that only hovers.
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,5,5,0,0\n3.9,5,5,0,0\n", to: "still.csv")
    let outcome = try await folder.penumbra([
      "render", BundledPen.image, "--strokes", strokes, "--preset", "analysis", "--loops",
      "drums,bass", "--bpm", "240", "-o", folder.file("all.wav"), "--stems", folder.file("parts"),
    ])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let all = try WaveFile.read(folder.file("all.wav"))
    let drums = try WaveFile.read(folder.file("parts/channel-1.wav"))
    let bass = try WaveFile.read(folder.file("parts/channel-2.wav"))
    // Four bars of a second.
    let apart = (0..<190_000).map {
      abs(all.channels[1][$0] - drums.channels[1][$0] - bass.channels[1][$0])
    }
    #expect((apart.max() ?? 1) < 1e-6, "\(apart.max() ?? 1)")
    #expect(bass.channels[1].contains { abs($0) > 0.1 })
  }

  @Test("level, balance, pitch and part of each channel, and a pattern, are as they were asked for")
  func mixed() async throws {
    let folder = try ProgramFolder()
    let strokes = try folder.write(
      "time_s,x_px,y_px,pressure,contact\n0,5,5,0,0\n3.9,5,5,0,0\n", to: "still.csv")
    let pattern = try folder.write(
      """
      name = "two"
      bpm = 240
      length-beats = 4
      [[steps]]
      beat = 1
      sound = "click"
      pan = 0
      [[steps]]
      beat = 3
      sound = "click"
      pan = 0

      """, to: "two.toml")
    func stem(_ options: [String], channel: Int = 1) async throws -> [[Float]] {
      let outcome = try await folder.penumbra(
        [
          "render", BundledPen.image, "--strokes", strokes, "--preset", "analysis", "-o",
          folder.file("all.wav"), "--stems", folder.file("parts"),
        ] + options)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      return try WaveFile.read(folder.file("parts/channel-\(channel).wav")).channels
    }
    let plain = try await stem(["--loops", "none,bass", "--bpm", "240"], channel: 2)
    let mixed = try await stem(
      ["--loops", "none,bass", "--bpm", "240", "--loop-level", ",-20", "--loop-pan", "0,0.5"],
      channel: 2)
    // A tenth on the right, half of that on the left, sample by sample, to the end of the last bar.
    #expect(plain[0].count == mixed[0].count && plain[0].count >= 192_000)
    let apart = plain[0].indices.map { frame in
      max(
        abs(mixed[1][frame] - 0.1 * plain[1][frame]),
        abs(mixed[0][frame] - 0.05 * plain[0][frame]))
    }
    #expect((apart.max() ?? 1) < 1e-6 && plain[0].contains { abs($0) > 0.1 })
    // The third quarter of eight bars, turned round every two: it begins as the whole does four bars on.
    let part = try await stem(
      ["--loops", "bass", "--bpm", "240", "--loop-part", "1-2", "--loop-pitch", "0"])
    let same = (1_000..<180_000).allSatisfy { abs(part[0][$0] - plain[0][$0]) < 1e-6 }
    #expect(same)
    let third = try await stem(["--loops", "bass", "--bpm", "240", "--loop-part", "3"])
    let turned = (1_000..<90_000).allSatisfy { abs(third[0][$0] - third[0][$0 + 96_000]) < 1e-4 }
    #expect(turned && third[0] != plain[0])
    let higher = try await stem(["--loops", "bass", "--bpm", "240", "--loop-pitch", "-200"])
    #expect(higher[0].count == plain[0].count && higher[0] != plain[0])
    // Without --bpm the pattern's own tempo: clicks at 0.25 and 0.75 s of each second.
    let clicks = try await stem(["--loops", "pattern", "--pattern", pattern])[0]
    let loud = clicks.indices.filter { abs(clicks[$0]) > 1e-3 }
    let onsets = zip(loud, [-99_999] + loud).filter { $0 - $1 > 6_000 }.map(\.0)
    let beats = onsets.map { Double($0) / 12_000 }
    #expect(onsets.count >= 7, "\(beats)")
    for (number, beat) in beats.enumerated() {
      #expect(abs(beat - Double(2 * number + 1)) < 0.01, "\(beats)")
    }
  }

  @Test("one stroke of a file or of a session, fitted or not, and blanks after commas")
  func numbered() async throws {
    let (folder, strokes) = try Self.prepare()
    // Two strokes of a second over the dark and over the bright of the picture.
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    for (number, row) in [100, 300].enumerated() {
      for report in 0...100 {
        let time = Double(number) * 2 + Double(report) * 0.01
        lines.append("\(time),\(100 + report * 4),\(row),0.5,\(report < 100 ? 1 : 0)")
      }
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "two.csv")
    func stem(_ loops: String, channel: Int) async throws -> [Float] {
      let outcome = try await folder.penumbra([
        "render", BundledPen.image, "--strokes", strokes, "--preset", "analysis", "--loops", loops,
        "--bpm", "96", "-o", folder.file("all.wav"), "--stems", folder.file("parts"),
      ])
      #expect(outcome.status == 0, "\(outcome.standardError)")
      return try WaveFile.read(folder.file("parts/channel-\(channel).wav")).channels[0]
    }
    let two = folder.file("two.csv")
    let first = try await stem("drums, \(two)#1", channel: 2)
    let second = try await stem("drums, \(two)#2", channel: 2)
    let last = try await stem(two, channel: 1)
    #expect(second == last && first != second)
    // A bar is 2.5 s: in its own time the stroke sounds for one of them, fitted for all.
    let fitted = try await stem("\(two)#1-bars", channel: 1)
    func isHeard(_ sound: [Float]) -> Bool { sound[60_000..<110_000].contains { abs($0) > 0.01 } }
    #expect(!isHeard(first) && isHeard(fitted))
    #expect(first[5_000..<40_000].contains { abs($0) > 0.01 })
    for (loops, status, words) in [
      ("\(two)#3", Int32(64), "and it holds 2; choose 1 to 2."),
      ("\(two)#0", 64, "names no stroke; write its number after the #"),
      ("\(folder.file("gone.csv"))#1", 66, "gone.csv"),
    ] {
      let outcome = try await folder.penumbra([
        "render", BundledPen.image, "--strokes", strokes, "--loops", loops, "-o",
        folder.file("none.wav"),
      ])
      #expect(outcome.status == status, "\(loops): \(outcome.standardError)")
      #expect(outcome.standardError.contains(words), "\(outcome.standardError)")
      #expect(!FileManager.default.fileExists(atPath: folder.file("none.wav")))
    }
  }

  @Test("what does not go together is refused before anything is written")
  func refused() async throws {
    let (folder, strokes) = try Self.prepare()
    let output = folder.file("a.wav")
    let image = BundledPen.image
    let wrong: [[String]] = [
      ["--strokes", strokes, "--loops", "none"],
      ["--strokes", strokes, "--loops", "drums,bass,voice,drums,bass"],
      ["--strokes", strokes, "--loops", "pattern"], ["--strokes", strokes, "--stems", "x"],
      ["--strokes", strokes, "--loops", "drums", "--bpm", "0"],
      ["--strokes", strokes, "--loops", "drums", "--pattern", "last"],
      ["--strokes", strokes, "--loop-level", "0"],
      ["--strokes", strokes, "--loops", "drums", "--loop-level", "0,0"],
      ["--strokes", strokes, "--loops", "drums", "--loop-level", "7"],
      ["--strokes", strokes, "--loops", "drums", "--loop-pan", "-1.1"],
      ["--strokes", strokes, "--loops", "drums", "--loop-pitch", "201"],
      ["--strokes", strokes, "--loops", "drums", "--loop-part", "0-2"],
      ["--strokes", strokes, "--loops", "drums", "--loop-part", "3-2"],
      ["--strokes", strokes, "--loops", "drums", "--loop-part", "1-5"],
      ["--strokes", strokes, "--loops", "drums", "--loop-part", "all"],
    ]
    for options in wrong {
      let outcome = try await folder.penumbra(["render", image, "-o", output] + options)
      #expect(outcome.status == 64, "\(options): \(outcome.standardError)")
    }
    // No samples, a header of hours with minutes of them, and no sound at all: a sentence each.
    func header(_ bytes: UInt32) -> [UInt8] {
      func four(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
      }
      return Array("RIFF".utf8) + four(36 &+ bytes) + Array("WAVEfmt ".utf8) + four(16)
        + [3, 0, 1, 0] + four(48_000) + four(192_000) + [4, 0, 32, 0] + Array("data".utf8)
        + four(bytes)
    }
    let long = header(3_600_000_000) + [UInt8](repeating: 0, count: 200 * 192_000)
    for (bytes, words) in [
      (header(0), "it has no samples"), (long, "shorten it"),
      (Array("no sound".utf8), "is not a sound file"),
    ] {
      try folder.write(bytes, to: "bad.wav")
      let bad = try await folder.penumbra([
        "render", image, "-o", output, "--strokes", strokes, "--loops", folder.file("bad.wav"),
      ])
      #expect(bad.status == 65 && bad.standardError.contains(words), "\(bad.standardError)")
      #expect(bad.standardError.split(separator: "\n").count == 1)
    }
    let gone = try await folder.penumbra([
      "render", image, "-o", output, "--strokes", strokes, "--loops", folder.file("no.wav"),
    ])
    #expect(gone.status == 66, "\(gone.standardError)")
    // A file without a stroke, and a file where the folder of the parts should be.
    let still = try folder.write("time_s,x_px,y_px,pressure,contact\n0,1,1,0,0\n", to: "still.csv")
    let none = try await folder.penumbra([
      "render", image, "-o", output, "--strokes", strokes, "--loops", still,
    ])
    #expect(none.status == 65 && none.standardError.contains("holds no stroke"))
    let parts = try await folder.penumbra([
      "render", image, "-o", output, "--strokes", strokes, "--loops", "drums", "--stems", still,
    ])
    #expect(parts.status == 73, "\(parts.standardError)")
    // What is read is never written over.
    try folder.write("RIFF", to: "in.wav")
    let own = try await folder.penumbra([
      "render", image, "-o", folder.file("in.wav"), "--strokes", strokes, "--loops",
      folder.file("in.wav"),
    ])
    #expect(own.status == 64, "\(own.standardError)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(
    "ten hours of sound are one sentence with their length, and nothing is written",
    arguments: SparseSound.allCases)
  func tenHours(kind: SparseSound) async throws {
    let (folder, strokes) = try Self.prepare()
    try kind.write(hours: 10, to: folder.file("night.wav"))
    let outcome = try await folder.penumbra([
      "render", BundledPen.image, "-o", folder.file("a.wav"), "--strokes", strokes, "--loops",
      folder.file("night.wav"),
    ])
    #expect(outcome.status == 65, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("lasts 36000"), "\(outcome.standardError)")
    #expect(outcome.standardError.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.wav")))
  }

  @Test("loops of a session without sound are refused, and none is begun")
  func withoutSound() async throws {
    let folder = try ProgramFolder()
    let strokes = try LongStroke.write(to: folder)
    let outcome = try await folder.penumbra(
      "trace", BundledPen.image, "--strokes", strokes, "--audio", "off", "--loops", "drums",
      "--record", folder.file("session"))
    #expect(outcome.status == 64 && outcome.standardError.contains("--loops are for the ear"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("session")))
  }
}
