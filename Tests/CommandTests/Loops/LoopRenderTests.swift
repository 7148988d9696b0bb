// Loops beside a rendering. Sources of truth: whole-number arithmetic on bars, and the parts against their sum.

import Foundation
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
    ]
    for options in wrong {
      let outcome = try await folder.penumbra(["render", image, "-o", output] + options)
      #expect(outcome.status == 64, "\(options): \(outcome.standardError)")
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
}
