// The format for a sound of a length, and the contents of RF64 and FLAC files. Sources of truth:
// the formats' own limits, and the files' bytes parsed independently.

import Foundation
import TestBasics
import TestSupport
import Testing

@testable import SoundFile

@Suite("The format of a sound file")
struct SoundContainerTests {
  @Test("WAV up to 4 GiB, RF64 beyond; FLAC up to 36 bits of samples, refused beyond")
  func choice() throws {
    let wave = SoundContainer.wave.limitFrames
    #expect(wave * 8 + 4_096 <= Int(UInt32.max) && (wave + 1) * 8 + 4_096 > Int(UInt32.max))
    #expect(try SoundContainer(path: "a.wav", frames: 0) == .wave)
    #expect(try SoundContainer(path: "a.wav", frames: wave) == .wave)
    #expect(try SoundContainer(path: "a.wav", frames: wave + 1) == .rf64)
    // A month at 192 kHz.
    #expect(try SoundContainer(path: "a", frames: 30 * 86_400 * 192_000) == .rf64)
    let flac = 68_719_476_735
    #expect(try SoundContainer(path: "a.flac", frames: flac) == .flac)
    #expect(
      throws: SoundFileError.fileTooLong(path: "a.flac", container: .flac, limitFrames: flac)
    ) { try SoundContainer(path: "a.flac", frames: flac + 1) }
  }

  @Test("A file that the disk has no room for is refused with both numbers, FLAC never")
  func room() throws {
    let frames = 86_400 * 48_000
    func check(
      _ container: SoundContainer, _ frames: Int, free: Int?
    ) throws(SoundFileError) {
      try container.checkRoom(at: "/there/a.wav", frames: frames) {
        #expect($0 == "/there/")
        return free
      }
    }
    try check(.rf64, frames, free: frames * 8)
    try check(.rf64, frames, free: nil)
    try check(.flac, frames, free: 0)
    for (frames, needed, isRoomForFLAC) in [
      (frames, frames * 8, true), (1 << 36, 1 << 39, false), (.max, .max, false),
    ] {
      #expect(
        throws: SoundFileError.noRoom(
          path: "/there/a.wav", neededBytes: needed, freeBytes: 1_000,
          isRoomForFLAC: isRoomForFLAC)
      ) { try check(.rf64, frames, free: 1_000) }
    }
    let folder = try TemporaryFolder()
    #expect(SoundContainer.freeBytes(in: folder.path("")) ?? 0 > 0)
    #expect(SoundContainer.freeBytes(in: "/nowhere") == nil)
  }

  /// The number in `bytes` at a place, least byte first.
  private func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Source of truth: EBU Tech 3306, by hand.
  @Test("RF64 has the sizes in 64 bits before the samples, and the samples as they were")
  func longHeader() throws {
    let folder = try TemporaryFolder()
    let samples = (0..<2_000).map { Float($0) / 1_000 - 1 }
    var writer = try WaveWriter(
      path: folder.path("a.wav"), sampleRateHertz: 96_000, container: .rf64, isDowngraded: false)
    try writer.write(interleaved: samples.span)
    try writer.finish()
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path("a.wav"))))
    func name(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    #expect(name(0) == "RF64" && name(8) == "WAVE" && name(12) == "ds64")
    #expect(number(bytes, 4, 4) == 0xFFFF_FFFF)
    #expect(number(bytes, 20, 8) == bytes.count - 8)
    #expect(number(bytes, 28, 8) == 8_000)
    #expect(number(bytes, 36, 8) == 1_000)
    var place = 20 + number(bytes, 16, 4)
    var names: [String] = []
    while name(place) != "data" {
      names.append(name(place))
      place += 8 + number(bytes, place + 4, 4)
    }
    #expect(names.contains("fmt "))
    #expect(number(bytes, place + 4, 4) == 0xFFFF_FFFF)
    let found = stride(from: place + 8, to: bytes.count, by: 4).map {
      Float(bitPattern: UInt32(number(bytes, $0, 4)))
    }
    #expect(found == samples)
    #expect(try SoundFileLength.frames(of: folder.path("a.wav")) == 1_000)
  }

  @Test("What was to be longer than 4 GiB and is not is WAV, with the same samples")
  func downgraded() throws {
    let folder = try TemporaryFolder()
    let samples = (0..<2_000).map { Float($0) / 1_000 - 1 }
    for (name, container) in [("wave.wav", SoundContainer.wave), ("long.wav", .rf64)] {
      var writer = try WaveWriter(
        path: folder.path(name), sampleRateHertz: 48_000, container: container)
      try writer.write(interleaved: samples.span)
      let isLong = writer.isLongWave
      #expect(!isLong)
      try writer.finish()
    }
    let wave = try WaveFile.read(folder.path("wave.wav"))
    let long = try WaveFile.read(folder.path("long.wav"))
    #expect(
      long.channels == wave.channels && long.isFloatingPoint && long.sampleRateHertz == 48_000)
  }

  /// Source of truth: the header of a WAV file, byte by byte, as libsndfile's plain WAV always was.
  @Test("A WAV file within 4 GiB is plain RIFF: fmt, fact, room where PEAK would be, and data")
  func plain() throws {
    let folder = try TemporaryFolder()
    var writer = try WaveWriter(path: folder.path("a.wav"), sampleRateHertz: 48_000)
    try writer.write(interleaved: ([0.5, -0.5] as [Float]).span)
    try writer.finish()
    let file = try WaveFile.read(folder.path("a.wav"))
    #expect(file.chunkNames == ["fmt ", "fact", "PAD ", "data"])
    let size = try Data(contentsOf: URL(filePath: folder.path("a.wav"))).count
    #expect(size == 96)
  }

  /// Source of truth: flac's magic, and the stream that a session's sound is written by.
  @Test("A FLAC file has 24 bits of each sample, and the samples that a session's has")
  func flac() throws {
    let folder = try TemporaryFolder()
    let samples = (0..<20_000).map { Float($0) / 9_000 - 1.1 }
    var writer = try WaveWriter(
      path: folder.path("a.flac"), sampleRateHertz: 48_000, container: .flac)
    try writer.write(interleaved: samples.span)
    try writer.finish()
    var stream = try SoundStream(
      path: folder.path("b.flac"), format: .flac, sampleRateHertz: 48_000)
    try stream.write(interleaved: samples.span)
    try stream.finish()
    let bytes = try Data(contentsOf: URL(filePath: folder.path("a.flac")))
    #expect(bytes.starts(with: Array("fLaC".utf8)))
    #expect(try bytes == Data(contentsOf: URL(filePath: folder.path("b.flac"))))
    #expect(try SoundFileLength.frames(of: folder.path("a.flac")) == 10_000)
    #expect(try folder.names() == ["a.flac", "b.flac"])
  }
}
