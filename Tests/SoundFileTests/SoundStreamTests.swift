// Sound that is written as it arrives. Source of truth: ffmpeg's decoders and an independent RIFF
// reader.

import Foundation
import SoundFile
import TestBasics
import TestSupport
import Testing

@Suite("A growing sound file")
struct SoundStreamTests {
  private static let frames = 20_000

  /// Noise that slightly exceeds full scale.
  private static func samples() -> [Float] {
    var state: UInt64 = 5
    return (0..<2 * frames).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(Int32(truncatingIfNeeded: state >> 32)) / Float(Int32.max) * 1.01
    }
  }

  private func decoded(_ path: String, _ folder: TemporaryFolder) async throws -> [Int32] {
    let raw = folder.path("raw")
    let ffmpeg = try Subprocess.find("ffmpeg", package: "ffmpeg")
    let outcome = try await Subprocess.run(
      ffmpeg, ["-v", "error", "-y", "-i", path, "-f", "s32le", raw])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return try Data(contentsOf: URL(fileURLWithPath: raw)).withUnsafeBytes {
      Array($0.bindMemory(to: Int32.self))
    }
  }

  @Test("ffmpeg finds each sample in a finished FLAC file at its nearest step of 24 bits")
  func flac() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.flac")
    let samples = Self.samples()
    var stream = try SoundStream(
      path: path, format: .flac, sampleRateHertz: 48_000, date: "2026-11-21T09:20:17+01:00")
    for start in stride(from: 0, to: samples.count, by: 128) {
      let part = Array(samples[start..<min(start + 128, samples.count)])
      try stream.write(interleaved: part.span)
    }
    try stream.finish()
    let expected = samples.map { sample -> Int32 in
      let step = (Double(sample) * 8_388_608).rounded(.toNearestOrEven)
      return Int32(max(min(step, 8_388_607), -8_388_608)) << 8
    }
    #expect(try await decoded(path, folder) == expected)
    let probe = try await Subprocess.run(
      Subprocess.find("ffprobe", package: "ffmpeg"), ["-v", "error", "-show_format", path])
    #expect(probe.standardOutput.lowercased().contains("tag:date=2026-11-21t09:20:17+01:00"))
  }

  @Test("A FLAC file nobody finished lacks at most a tenth of a second")
  func unfinished() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.flac")
    let samples = Self.samples()
    var stream = try SoundStream(path: path, format: .flac, sampleRateHertz: 48_000)
    try stream.write(interleaved: samples.span)
    // The file as it would be if the program were killed now.
    let copy = folder.path("copy.flac")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    let found = try await decoded(copy, folder)
    #expect(found.count / 2 > Self.frames - 4_800)
    #expect(found == samples.prefix(found.count).map { SoundStream.whole24($0) << 8 })
    try stream.finish()
  }

  @Test("A WAV file is complete after every write")
  func wave() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.wav")
    let samples = Self.samples()
    var stream = try SoundStream(path: path, format: .floatWave, sampleRateHertz: 44_100)
    for count in [1, 100, 5_000] {
      try stream.write(interleaved: Array(samples.prefix(2 * count)).span)
    }
    let file = try WaveFile.read(path)
    #expect(file.frames == 5_101 && file.sampleRateHertz == 44_100 && file.isFloatingPoint)
    #expect(file.channels[0][1] == samples[0] && file.channels[1][101] == samples[1])
    try stream.finish()
    #expect(try WaveFile.read(path).frames == 5_101)
  }

  @Test("A file that is there already is left alone")
  func occupied() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sound.flac")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: SoundFileError.self) {
      _ = try SoundStream(path: path, format: .flac, sampleRateHertz: 48_000)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
  }
}
