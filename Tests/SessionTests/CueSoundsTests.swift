// The user's sounds: what is read, what is refused with a sentence, what a session keeps of them.
// Source of truth: the samples in files that the tests write byte by byte.

import Files
import Foundation
import ImageFile
import Pen
import Realtime
import Recorded
import Session
import Sonification
import Synchronization
import Synthesis
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Engine

@Suite("The user's sounds")
struct CueSoundsTests {
  /// A WAV file of 16 bits with any number of channels.
  private static func wave(
    _ samples: [Int16], rate: UInt32 = 48_000, channels: UInt16 = 1, toldBytes: UInt32? = nil
  ) -> Data {
    var data = Data()
    func put<Value: FixedWidthInteger>(_ value: Value) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    let bytes = toldBytes ?? UInt32(samples.count * 2)
    data.append(contentsOf: "RIFF".utf8)
    put(36 &+ bytes)
    data.append(contentsOf: "WAVEfmt ".utf8)
    put(UInt32(16))
    put(UInt16(1))
    put(channels)
    put(rate)
    put(rate * UInt32(channels) * 2)
    put(channels * 2)
    put(UInt16(16))
    data.append(contentsOf: "data".utf8)
    put(bytes)
    for sample in samples { put(sample) }
    return data
  }

  private static func saw(_ count: Int) -> [Int16] {
    (0..<count).map { Int16(truncatingIfNeeded: $0 * 777) / 2 }
  }

  /// The left side of a cue that plays a sound, from its first frame on.
  private func played(_ sounds: CueSounds, _ index: UInt8, frames: Int) -> [Float] {
    var player = CuePlayer(
      sampleRateHertz: 48_000, samples: sounds.samples(sampleRateHertz: 48_000))
    player.play(Cue(timeNanoseconds: 0, kind: .sample(index: index)), atFrame: 0)
    var left = [Float](repeating: 0, count: frames)
    var right = left
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        player.render(left: left, right: right, frames: frames, originFrame: 0)
      }
    }
    return left
  }

  @Test("A folder's sounds are found by their names, WAV before FLAC, and played sample for sample")
  func folder() throws {
    let temporary = try ProgramFolder()
    let samples = Self.saw(1_000)
    try Self.wave(samples).write(to: URL(filePath: temporary.file("sample-3.wav")))
    try Data("no sound".utf8).write(to: URL(filePath: temporary.file("sample-3.flac")))
    try Self.wave(samples).write(to: URL(filePath: temporary.file("sample-17.wav")))
    let sounds = CueSounds(folder: temporary.path)
    #expect(sounds.faults.isEmpty && !sounds.isEmpty)
    #expect(sounds.seconds(2) == 1_000 / 48_000.0 && sounds.seconds(0) == nil)
    let wanted = samples.map { Float($0) / 32_768 * 0.353_553_4 }
    let left = played(sounds, 2, frames: 1_100)
    #expect(Array(left[..<1_000]) == wanted && left[1_000...].allSatisfy { $0 == 0 })
  }

  @Test("What cannot be used costs one sentence that says what to do, and the others play on")
  func refused() throws {
    let temporary = try ProgramFolder()
    func write(_ data: Data, _ name: String) throws -> String {
      let path = temporary.file(name)
      try data.write(to: URL(filePath: path))
      return path
    }
    let missing = temporary.file("none.wav")
    let text = try write(Data("This is a letter.\n".utf8), "letter.wav")
    let empty = try write(Data(), "empty.wav")
    let header = try write(Self.wave([]), "header.wav")
    let long = try write(Self.wave(Self.saw(80_100), rate: 8_000), "long.wav")
    let six = try write(Self.wave(Self.saw(600), channels: 6), "six.wav")
    let good = try write(Self.wave(Self.saw(100)), "good.wav")
    let sounds = CueSounds(
      paths: [missing, text, nil, empty, header, long, six, temporary.path, good])
    let sentences = sounds.faults.map(\.sentence)
    #expect(sentences.count == 7, "\(sentences)")
    for (sentence, path) in zip(
      sentences, [missing, text, empty, header, long, six, temporary.path])
    {
      #expect(sentence.contains(path) && sentence.hasSuffix(".") && !sentence.contains("\n"))
    }
    #expect(sentences[1].contains("is not a sound file"), "\(sentences[1])")
    #expect(
      sentences[4]
        == "\(long) lasts 10.1 s, and 10 s is the most that is played here; shorten it.",
      "\(sentences[4])"
    )
    #expect(sentences[5] == "\(six) has 6 channels; make it mono or stereo.")
    #expect(sounds.faults.map(\.exitStatus).sorted() == [65, 65, 65, 65, 65, 66, 66])
    #expect(played(sounds, 8, frames: 200).contains { $0 != 0 })
  }

  @Test("A file that was cut off plays as far as it goes")
  func cutOff() throws {
    let temporary = try ProgramFolder()
    let path = temporary.file("cut.wav")
    try Self.wave(Self.saw(500), toldBytes: 40_000).write(to: URL(filePath: path))
    let sounds = CueSounds(paths: [path])
    #expect(sounds.faults.isEmpty && sounds.seconds(0) == 500 / 48_000.0)
  }

  @Test("A session keeps the sounds it played, and is made again with them bit for bit")
  func recorded() throws {
    let temporary = try ProgramFolder()
    let name = "own.wav"
    let samples = (0..<8_820).map { Int16(12_000 * sin(Double($0) / 11)) }
    try Self.wave(samples, rate: 44_100).write(to: URL(filePath: temporary.file(name)))
    let sounds = CueSounds(paths: [nil, temporary.file(name)])
    let folder = SessionFolder(path: temporary.file("session"))
    let path = "Images/gradient.tif"
    let image = try PreparedImage(ImageFile.open(path: path), path: path)
    var session = try SimulatedSession(
      folder: folder, image: image, preset: .classic, sounds: sounds)
    var sent = ReplayRig.Sound()
    session.play(Cue(timeNanoseconds: 0, kind: .sample(index: 1), level: 0.7, pan: 0.2))
    session.play(Cue(timeNanoseconds: 0, kind: .sample(index: 0)))
    try session.play([], untilSeconds: 1) { sent.add($0, $1) }
    try session.end()
    #expect(sent.left.contains { $0.magnitude > 0.02 })
    #expect(try folder.contents().parts.contains("sample-2.wav"))
    // The user's own file may be gone by then.
    try FileManager.default.removeItem(atPath: temporary.file(name))
    try ReplayRig.expectSame(sent, folder, temporary)
    #expect(try SessionCheck.sentences(RecordedSession(path: folder.path)) == [])
    // A damaged one is reported, and the rest is rendered.
    try Data("no sound".utf8).write(to: URL(filePath: folder.sample(2)))
    let damaged = try RecordedSession(path: folder.path)
    let summary = try SessionRender(damaged).run(to: nil)
    #expect(summary.silentSounds.count == 1 && summary.frameCount == sent.left.count)
    #expect(SessionCheck.sentences(damaged) == summary.silentSounds.map(\.sentence))
  }
}
