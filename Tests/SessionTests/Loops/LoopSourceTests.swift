// Loops of a session's folder, of other layers, of files at other rates and of files that are none. Sources of truth:
// the same stroke as it was given, a sine of known pitch, headers that are written here byte by byte.

import Analysis
import Foundation
import Geometry
import Micrograph
import Pen
import Recorded
import Sonification
import SoundFile
import Synthesis
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Engine
@testable import Session

@Suite("Loops of folders, layers and files")
struct LoopSourceTests {
  private static let ramp = Micrograph(
    width: 200, height: 100, pixels: (0..<20_000).map { Float($0 % 200) }, pixelType: .float32)

  private static func maker(
    _ image: PreparedImage = PreparedImage(ramp), _ stroke: [PenSample<ImagePoint>] = [],
    preset: Preset = .analysis
  ) -> LoopMaker {
    LoopMaker(
      subject: LoopSubject(
        image: image, imageNumber: 1, preset: preset, stroke: stroke, strokeNumber: 1,
        pattern: nil, zones: nil, sounds: CueSounds()),
      beatsPerMinute: 120, sampleRateHertz: 48_000)
  }

  @Test("the last stroke of a session's folder is looped, sample for sample as the stroke itself")
  func folder() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: folder)
    // An earlier one is not meant.
    let early = ReplayRig.stroke(fromSeconds: 0.2).map { sample in
      var higher = sample
      higher.position = ImagePoint(x: sample.position.x, y: 60)
      return higher
    }
    let stroke = ReplayRig.stroke(fromSeconds: 1.5)
    try session.play(early + stroke, untilSeconds: 3)
    try session.end()
    let source = LoopSource(folder.path)
    #expect(source == .strokes(path: folder.path, number: nil, isFitted: false))
    let made = try Self.maker().make(#require(source)) { true }
    let own = try Self.maker(PreparedImage(Self.ramp), stroke.filter(\.isInContact)).make(
      .stroke(isFitted: false)
    ) { true }
    #expect(made.trace?.points == own.trace?.points && made.trace?.points.count == 100)
    #expect(made.bars == 1 && made.sound == own.sound)
    #expect(made.sound.left.contains { abs($0) > 0.01 })
    // A session in which the pen never touched has none.
    let still = SessionFolder(path: temporary.file("still"))
    var silent = try ReplayRig.session(in: still)
    try silent.play([], untilSeconds: 0.5)
    try silent.end()
    #expect(throws: Fault.loop(.noStrokeIn(path: still.path))) {
      try Self.maker().make(.strokes(path: still.path, number: nil, isFitted: false)) { true }
    }
  }

  @Test("one stroke of a session is named by its number, in its own time or fitted to bars")
  func numbered() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: folder)
    let first = ReplayRig.stroke(fromSeconds: 0.2).map { sample in
      var higher = sample
      higher.position = ImagePoint(x: sample.position.x, y: 60)
      return higher
    }
    let second = ReplayRig.stroke(fromSeconds: 1.5)
    try session.play(first + second, untilSeconds: 3)
    try session.end()
    func made(_ text: String) throws -> MadeLoop {
      try Self.maker().make(#require(LoopSource(folder.path + text))) { true }
    }
    func own(_ stroke: [PenSample<ImagePoint>], isFitted: Bool) throws -> MadeLoop {
      try Self.maker(PreparedImage(Self.ramp), stroke.filter(\.isInContact)).make(
        .stroke(isFitted: isFitted)
      ) { true }
    }
    for (text, stroke, isFitted) in [
      ("#1", first, false), ("#2", second, false), ("#bars", second, true),
      ("#1-bars", first, true),
    ] {
      let (found, expected) = (try made(text), try own(stroke, isFitted: isFitted))
      #expect(found.sound == expected.sound && found.trace == expected.trace, "\(text)")
    }
    #expect(try made("#1").trace != made("#1-bars").trace)
    #expect(try made("#1").trace?.points.allSatisfy { $0.y == 60 } == true)
    #expect(throws: Fault.loop(.noStrokeNumber(3, path: folder.path, count: 2))) {
      try made("#3")
    }
    for text in ["#0", "#-1", "#x", "#", "#1-bar", "#1-", "#bars-1", "#-bars", "#1-bars-2"] {
      #expect(LoopSource(folder.path + text) == nil, "\(text)")
    }
    // The sign may be part of a name.
    let odd = try temporary.write(Array("time_s".utf8), to: "row#2.csv")
    #expect(LoopSource(odd) == .strokes(path: odd, number: nil, isFitted: false))
    let sound = try temporary.write(Array("no sound".utf8), to: "kick#1")
    #expect(LoopSource(sound) == .file(path: sound))
  }

  @Test("two fingers at once are two strokes, in the order in which they begin")
  func fingers() throws {
    let temporary = try ProgramFolder()
    var lines = ["time_s,x_px,y_px,pressure,contact,pointer"]
    for report in 0..<100 {
      let time = Double(report) * 0.01
      lines.append("\(time),\(10 + report),20,0.5,1,1")
      if report >= 30 { lines.append("\(time),\(10 + report),70,0.5,1,2") }
    }
    lines += ["1.0,110,20,0,0,1", "1.0,110,70,0,0,2"]
    let path = try temporary.write(
      Array((lines.joined(separator: "\n") + "\n").utf8), to: "two.csv")
    for (number, row, count) in [(1, 20.0, 100), (2, 70, 70)] {
      let stroke = try LoopMaker.stroke(number, of: path)
      #expect(stroke.count == count && stroke.allSatisfy { $0.position.y == row })
    }
    #expect(try LoopMaker.stroke(nil, of: path).count == 70)
  }

  @Test("retraced over another layer the same way makes another loop, and its key tells them apart")
  func layer() throws {
    let stroke = (0...100).map { number in
      PenSample(
        timeNanoseconds: Int64(number) * 10_000_000,
        position: ImagePoint(x: 10 + 1.8 * Double(number), y: 50), pressure: 0.5, isInContact: true)
    }
    // Half dark, half bright: its gradient is high at the border alone.
    let image = Micrograph(
      width: 200, height: 100, pixels: (0..<20_000).map { $0 % 200 < 100 ? 0 : Float(100) },
      pixelType: .float32)
    var gradient = Preset.analysis
    gradient.mapping.layer = try LayerRecipe("gradient")
    var prepared = PreparedImage(image)
    try prepared.prepare(for: gradient.mappings)
    let source = LoopSource.stroke(isFitted: false)
    let (plain, other) = (
      Self.maker(prepared, stroke), Self.maker(prepared, stroke, preset: gradient)
    )
    let (first, second) = (try plain.make(source) { true }, try other.make(source) { true })
    #expect(first.sound.left.count == second.sound.left.count && first.sound != second.sound)
    // Beyond the border the image is bright and its gradient is not: the pitches are far apart.
    func crossings(_ sound: UserSound, _ part: Range<Int>) -> Int {
      zip(sound.left[part], sound.left[part].dropFirst()).count { ($0 < 0) != ($1 < 0) }
    }
    let late = 33_600..<43_200
    #expect(crossings(first.sound, late) > 3 * crossings(second.sound, late))
    func key(_ maker: LoopMaker) -> LoopKey {
      maker.subject.key(source, beatsPerMinute: 120, sampleRateHertz: 48_000)
    }
    #expect(key(plain) != key(other))
  }

  @Test(
    "a file at another rate keeps its pitch and its length", arguments: [44_100.0, 96_000, 22_050])
  func rate(hertz: Double) throws {
    let temporary = try ProgramFolder()
    let samples = (0..<Int(hertz)).map { Float(0.5 * sin(2 * .pi * 1_000 * Double($0) / hertz)) }
    let path = temporary.file("sine.wav")
    var file = try WaveWriter(path: path, sampleRateHertz: hertz)
    try file.write(left: samples.span, right: samples.span)
    try file.finish()
    let made = try Self.maker().make(.file(path: path)) { true }
    #expect(made.bars == 1 && made.sound.left.count == 96_000)
    // Away from the ends of what is there.
    let apart = (1_000..<47_000).map { frame in
      abs(Double(made.sound.left[frame]) - 0.5 * sin(2 * .pi * 1_000 * Double(frame) / 48_000))
    }
    #expect((apart.max() ?? 1) < 1e-3, "\(apart.max() ?? 1)")
    #expect((made.sound.left[48_100...].map(abs).max() ?? 1) < 1e-6)
  }

  @Test(
    "a file without samples, one of ten hours and one that is no sound: a fact and a sentence each")
  func bad() throws {
    let temporary = try ProgramFolder()
    // A header of mono floats at 48 kHz with this many bytes of data.
    func header(_ bytes: UInt32) -> [UInt8] {
      func four(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
      }
      return Array("RIFF".utf8) + four(36 &+ bytes) + Array("WAVEfmt ".utf8) + four(16)
        + [3, 0, 1, 0] + four(48_000) + four(192_000) + [4, 0, 32, 0] + Array("data".utf8)
        + four(bytes)
    }
    // The longest loop is three minutes; the header tells of five hours, as many as its numbers hold.
    let long = header(3_600_000_000) + [UInt8](repeating: 0, count: 200 * 192_000)
    for (name, bytes, words) in [
      ("empty.wav", header(0), "it has no samples"), ("long.wav", long, "shorten it"),
      ("text.wav", Array("no sound".utf8), "is not a sound file"),
    ] {
      let path = try temporary.write(bytes, to: name)
      do throws(Fault) {
        _ = try Self.maker().make(.file(path: path)) { true }
        Issue.record("\(name) made a loop")
      } catch {
        #expect(error.sentence.contains(words), "\(error.sentence)")
        #expect(error.sentence.contains(name) && !error.sentence.contains("\n"))
      }
    }
  }

  @Test(
    "a file of ten hours that are really there is refused with its length",
    arguments: SparseSound.allCases)
  func tenHours(kind: SparseSound) throws {
    let temporary = try ProgramFolder()
    let path = temporary.file("night.wav")
    try kind.write(hours: 10, to: path)
    do throws(Fault) {
      _ = try Self.maker().make(.file(path: path)) { true }
      Issue.record("ten hours made a loop")
    } catch {
      let sentence = error.sentence
      #expect(
        sentence.contains("night.wav lasts 36000") && sentence.contains("180 s"), "\(sentence)")
      #expect(!sentence.contains("\n"))
    }
  }
}
