// Sound files against a reader that is independent of libsndfile, and against sox.

import Files
import Foundation
import SoundFile
import TestBasics
import TestRigs
import TestSupport
import Testing

@Suite("WaveWriter")
struct WaveWriterTests {
  // Truth: the bytes, parsed independently.
  @Test("The file is 32-bit float stereo with every sample as it was")
  func contents() throws {
    let folder = try TemporaryFolder()
    let left: [Float] = [0, 1, -1, 0.1, 3.5, -3.5, .leastNonzeroMagnitude, -0.0]
    let right: [Float] = left.reversed().map { $0 / 3 }
    var writer = try WaveWriter(path: folder.path("a.wav"), sampleRateHertz: 44_100)
    try writer.write(left: left.span, right: right.span)
    try writer.write(interleaved: ([0.25, -0.25, 0.5, -0.5] as [Float]).span)
    try writer.write(left: [Float]().span, right: [Float]().span)
    #expect(writer.framesWritten == 10)
    try writer.finish()
    try writer.finish()

    let file = try WaveFile.read(folder.path("a.wav"))
    #expect(file.sampleRateHertz == 44_100)
    #expect(file.isFloatingPoint && file.bitsPerSample == 32)
    let expected = [left + [0.25, 0.5], right + [-0.25, -0.5]]
    #expect(file.channels.map { $0.map(\.bitPattern) } == expected.map { $0.map(\.bitPattern) })
    #expect(try folder.names() == ["a.wav"])
  }

  // Truth: sox, which has a WAV reader of its own.
  @Test("sox reads the file as 32-bit float stereo of that length")
  func readBySox() async throws {
    let sox = try Subprocess.find("sox", package: "sox")
    let folder = try TemporaryFolder()
    var writer = try WaveWriter(path: folder.path("a.wav"), sampleRateHertz: 48_000)
    let samples = (0..<4801).map { TestTone.left(UInt32($0)) }
    try writer.write(left: samples.span, right: samples.span)
    try writer.finish()
    for (option, expected) in [
      ("-r", "48000"), ("-c", "2"), ("-s", "4801"), ("-b", "32"), ("-e", "Floating Point PCM"),
    ] {
      let outcome = try await Subprocess.run(sox, ["--i", option, folder.path("a.wav")])
      #expect(outcome.standardOutput == expected + "\n")
      #expect(outcome.status == 0)
    }
  }

  @Test("Equal samples make equal files, with no time of day in them")
  func reproducible() throws {
    let folder = try TemporaryFolder()
    for name in ["a.wav", "b.wav"] {
      var writer = try WaveWriter(path: folder.path(name), sampleRateHertz: 48_000)
      try writer.write(interleaved: ([0.5, 0.25] as [Float]).span)
      try writer.finish()
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.wav")))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("b.wav"))) == bytes)
    #expect(try !WaveFile.read(folder.path("a.wav")).chunkNames.contains("PEAK"))
  }

  @Test("A writer let go before the end leaves nothing, and an older file stays")
  func abandoned() throws {
    let folder = try TemporaryFolder()
    let older = Data("older".utf8)
    try older.write(to: URL(fileURLWithPath: folder.path("old.wav")))
    for name in ["new.wav", "old.wav"] {
      var writer = try WaveWriter(path: folder.path(name), sampleRateHertz: 48_000)
      try writer.write(interleaved: [Float](repeating: 0.5, count: 200_000).span)
      let meanwhile = try folder.names()
      #expect(meanwhile.count == 2, "one hidden file while writing: \(meanwhile)")
      #expect(meanwhile.filter { !$0.hasPrefix(".") } == ["old.wav"])
    }
    #expect(try folder.names() == ["old.wav"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("old.wav"))) == older)
  }

  @Test("A finished file replaces an older one")
  func replaces() throws {
    let folder = try TemporaryFolder()
    try Data("older".utf8).write(to: URL(fileURLWithPath: folder.path("a.wav")))
    var writer = try WaveWriter(path: folder.path("a.wav"), sampleRateHertz: 48_000)
    try writer.write(interleaved: ([0.5, 0.25] as [Float]).span)
    try writer.finish()
    #expect(try WaveFile.read(folder.path("a.wav")).channels == [[0.5], [0.25]])
    #expect(try folder.names() == ["a.wav"])
  }

  // Truth: the kernel's numbers for a missing folder and for a file in a folder's place.
  @Test("A place where no file can be is refused at once, and nothing is left")
  func cannotCreate() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(fileURLWithPath: folder.path("file")))
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.wav"), withIntermediateDirectories: false)
    for (name, number) in [("missing/a.wav", ENOENT), ("file/a.wav", ENOTDIR)] {
      let path = folder.path(name)
      #expect(creationError(path) == .file(.cannotWrite(path: path, errno: number)))
    }
    let path = folder.path("folder.wav")
    #expect(creationError(path) == .file(.cannotReplace(path: path, kind: .folder)))
    #expect(try folder.names() == ["file", "folder.wav"])
    guard case .file(.cannotWrite("/proc/a.wav", _)) = creationError("/proc/a.wav") else {
      Issue.record("a file in /proc")
      return
    }
  }

  @Test("A folder that vanishes before the end is an error")
  func cannotFinish() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.wav")
    var writer = try WaveWriter(path: path, sampleRateHertz: 48_000)
    folder.remove()
    var caught: SoundFileError?
    do throws(SoundFileError) {
      try writer.finish()
    } catch {
      caught = error
    }
    #expect(caught == .file(.cannotWrite(path: path, errno: ENOENT)))
  }

  @Test("A rate that is no whole number is refused before any file is made")
  func badRate() throws {
    let folder = try TemporaryFolder()
    #expect(
      creationError(folder.path("a.wav"), sampleRateHertz: 44_100.5)
        == .unsupportedSampleRate(hertz: 44_100.5))
    #expect(try folder.names() == [])
  }
}

/// The error of making a file; nil if it can be made.
private func creationError(_ path: String, sampleRateHertz: Double = 48_000) -> SoundFileError? {
  do throws(SoundFileError) {
    _ = try WaveWriter(path: path, sampleRateHertz: sampleRateHertz)
    return nil
  } catch {
    return error
  }
}
