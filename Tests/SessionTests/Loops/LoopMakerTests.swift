// Loops from strokes, files and patterns: whole bars of exactly what there is. Sources of truth: whole-number
// arithmetic on bars, the rendering of the same stroke, the file's own samples.

import Foundation
import Geometry
import Micrograph
import Pen
import Rendering
import Sonification
import SoundFile
import Synthesis
import TestSupport
import Testing

@testable import Engine
@testable import Session

@Suite("What loops are made of")
struct LoopMakerTests {
  private static let ramp = Micrograph(
    width: 200, height: 100, pixels: (0..<20_000).map { Float($0 % 200) }, pixelType: .float32)

  /// A stroke of some seconds from left to right.
  private static func stroke(seconds: Double) -> [PenSample<ImagePoint>] {
    let count = Int(seconds * 100)
    return (0...count).map { number in
      PenSample(
        timeNanoseconds: 5_000_000_000 + Int64(number) * 10_000_000,
        position: ImagePoint(x: 10 + 180 * Double(number) / Double(count), y: 50), pressure: 0.5,
        isInContact: true)
    }
  }

  private static func maker(
    _ stroke: [PenSample<ImagePoint>] = [], preset: Preset = .analysis, tempo: Double = 120,
    pattern: StepPattern? = nil, picture: (Micrograph, number: Int) = (ramp, 1)
  ) -> LoopMaker {
    LoopMaker(
      subject: LoopSubject(
        image: PreparedImage(picture.0), imageNumber: picture.number, preset: preset,
        stroke: stroke, strokeNumber: 1, pattern: pattern, zones: nil, sounds: CueSounds()),
      beatsPerMinute: tempo, sampleRateHertz: 48_000)
  }

  @Test("a stroke in its own time is the rendering of it, and silence to the bar")
  func own() throws {
    let stroke = Self.stroke(seconds: 2.5)
    let made = try Self.maker(stroke).make(.stroke(isFitted: false)) { true }
    // Two seconds are a bar.
    #expect(made.bars == 2 && made.sound.left.count == 192_000)
    var lifted = stroke
    lifted.append(
      PenSample(
        timeNanoseconds: stroke[stroke.count - 1].timeNanoseconds + 1_000_000,
        position: stroke[stroke.count - 1].position, isInContact: false))
    var rendered: [Float] = []
    _ = try OfflineRender(
      micrograph: Self.ramp, samples: lifted, preset: .analysis, sampleRateHertz: 48_000
    ).run(soundPath: nil) { _ in
    } meet: { _ in
    } hear: { (left, _) in
      for index in left.indices { rendered.append(left[index]) }
    }
    #expect(rendered.count < 192_000 && rendered.contains { abs($0) > 0.01 })
    #expect(Array(made.sound.left.prefix(rendered.count)) == rendered)
    let rest = made.sound.left[rendered.count...].map(abs).max()
    #expect(rest == 0)
  }

  @Test(
    "fitted to bars it lasts the nearest whole number of them", arguments: [(2.5, 1), (3.2, 2)])
  func fitted(seconds: Double, bars: Int) throws {
    let made = try Self.maker(Self.stroke(seconds: seconds)).make(.stroke(isFitted: true)) { true }
    #expect(made.bars == bars && made.sound.left.count == 96_000 * bars)
    // It sounds until just before the bar.
    let end = made.sound.left[(96_000 * bars - 4_800)...].map(abs).max() ?? 0
    #expect(end > 0.01)
  }

  @Test("another preset or another picture makes another loop of the same stroke")
  func again() throws {
    let stroke = Self.stroke(seconds: 1)
    let first = try Self.maker(stroke).make(.stroke(isFitted: false)) { true }
    let other = try Self.maker(stroke, preset: .classic).make(.stroke(isFitted: false)) { true }
    #expect(first.sound.left.count == other.sound.left.count)
    #expect(first.sound != other.sound)
    let (one, two) = (Self.maker(stroke).subject, Self.maker(stroke, preset: .classic).subject)
    let source = LoopSource.stroke(isFitted: false)
    let key = one.key(source, beatsPerMinute: 120, sampleRateHertz: 48_000)
    #expect(key != two.key(source, beatsPerMinute: 120, sampleRateHertz: 48_000))
    // The ramp upside down: what was high is low.
    let fall = Micrograph(
      width: 200, height: 100, pixels: (0..<20_000).map { Float(199 - $0 % 200) },
      pixelType: .float32)
    let turned = Self.maker(stroke, picture: (fall, 2))
    let third = try turned.make(source) { true }
    #expect(third.sound.left.count == first.sound.left.count && third.sound != first.sound)
    #expect(key != turned.subject.key(source, beatsPerMinute: 120, sampleRateHertz: 48_000))
    // What reads no picture does not depend on one.
    let drums = LoopSource.bundled(.drums)
    #expect(
      one.key(drums, beatsPerMinute: 120, sampleRateHertz: 48_000)
        == two.key(drums, beatsPerMinute: 120, sampleRateHertz: 48_000))
  }

  @Test("a pattern's hits lie on their beats, and an empty step is silent")
  func steps() throws {
    let click = ZoneSound(.click)
    let pattern = StepPattern(
      name: "hit, rest, hit", beatsPerMinute: 120, lengthBeats: 3,
      steps: [0, 2].map { StepPattern.Step(beat: $0, zone: "a", sound: click) })
    let made = try Self.maker(pattern: pattern).make(.pattern) { true }
    #expect(made.bars == 1 && made.sound.left.count == 96_000)
    let loud = made.sound.left.indices.filter { abs(made.sound.left[$0]) > 1e-4 }
    let onsets = loud.filter { place in !loud.contains { $0 < place && place - $0 < 12_000 } }
    #expect(onsets.count == 2)
    #expect(onsets.last.map { $0 - (onsets.first ?? 0) } == 48_000 && (onsets.first ?? 99) < 48)
    // Two hits of one sound are the same samples.
    #expect(Array(made.sound.left[0..<9_600]) == Array(made.sound.left[48_000..<57_600]))
  }

  @Test(
    "a sound file keeps its samples, silence follows to the bar; one that is hardly longer is cut")
  func file() throws {
    let temporary = try ProgramFolder()
    for (frames, bars) in [(30_000, 1), (96_000, 1), (97_000, 1), (110_000, 2)] {
      let samples = (0..<frames).map { Float(0.3 * sin(Double($0) * 0.01)) }
      let path = temporary.file("a-\(frames).wav")
      var file = try WaveWriter(path: path, sampleRateHertz: 48_000)
      try file.write(left: samples.span, right: samples.span)
      try file.finish()
      let made = try Self.maker().make(.file(path: path)) { true }
      #expect(made.bars == bars && made.sound.left.count == 96_000 * bars)
      let kept = min(frames, 95_000)
      #expect(Array(made.sound.left.prefix(kept)) == Array(samples.prefix(kept)))
    }
  }

  @Test("a file that was read is not read again at another tempo")
  func remembered() throws {
    let temporary = try ProgramFolder()
    let samples = (0..<48_000).map { Float(0.3 * sin(Double($0) * 0.01)) }
    let path = temporary.file("a.wav")
    var file = try WaveWriter(path: path, sampleRateHertz: 48_000)
    try file.write(left: samples.span, right: samples.span)
    try file.finish()
    let first = try Self.maker().make(.file(path: path)) { true }
    try FileManager.default.removeItem(atPath: path)
    let quick = Self.maker(tempo: 240)
    let again = try quick.make(.file(path: path), from: first.file) { true }
    #expect(again.bars == 1 && again.sound.left.count == 48_000)
    #expect(throws: Fault.self) { try quick.make(.file(path: path)) { true } }
  }

  @Test("the stroke of a file makes the loop that the last stroke makes")
  func kept() throws {
    let temporary = try ProgramFolder()
    let stroke = Self.stroke(seconds: 1)
    var lines = ["time_s,x_px,y_px,pressure,contact"]
    // An earlier stroke of the same file is not meant.
    lines += (0..<5).map { "\(Double($0) * 0.01),5,\(90 - $0),0.5,1" } + ["0.05,5,85,0,0"]
    lines += stroke.map {
      "\(Double($0.timeNanoseconds) * 1e-9),\($0.position.x),\($0.position.y),\($0.pressure),1"
    }
    let path = try temporary.write(lines.joined(separator: "\n") + "\n", to: "a.csv")
    let wanted = try Self.maker(stroke).make(.stroke(isFitted: false)) { true }
    let found = try Self.maker().make(#require(LoopSource(path))) { true }
    #expect(found.bars == wanted.bars && found.sound.left.count == wanted.sound.left.count)
    let gap = zip(found.sound.left, wanted.sound.left).map { abs($0 - $1) }.max() ?? 1
    // Times of the file are rounded to its digits.
    #expect(gap < 1e-4)
    #expect(found.trace?.points == wanted.trace?.points)
  }

  @Test("the last stroke is the last that was lifted, of the finger that began it")
  func lastStroke() {
    var loops = LiveLoops()
    for sample in Self.stroke(seconds: 0.1) { loops.note(sample) }
    #expect(loops.stroke.isEmpty && loops.strokeCount == 0)
    // Another finger meanwhile does not end it.
    var other = Self.stroke(seconds: 0.1)[0]
    other.pointer = 1
    other.isInContact = false
    loops.note(other)
    #expect(loops.strokeCount == 0)
    other.pointer = 0
    loops.note(other)
    #expect(loops.stroke.count == 11 && loops.strokeCount == 1)
    // Hovering is no stroke.
    loops.note(other)
    #expect(loops.strokeCount == 1)
  }

  @Test("what there is nothing of is told as a fact")
  func refused() throws {
    let temporary = try ProgramFolder()
    #expect(throws: Fault.loop(.noStroke)) {
      try Self.maker().make(.stroke(isFitted: false)) { true }
    }
    #expect(throws: Fault.loop(.noPattern)) { try Self.maker().make(.pattern) { true } }
    let subject = Self.maker().subject
    #expect(subject.lacks(.stroke(isFitted: true)) && subject.lacks(.pattern))
    #expect(!subject.lacks(.bundled(.drums)) && !subject.lacks(.file(path: "a.wav")))
    let empty = try temporary.write("", to: "empty.wav")
    #expect(throws: Fault.self) { try Self.maker().make(.file(path: empty)) { true } }
    #expect(throws: Fault.self) { try Self.maker().make(.file(path: "/no/such.wav")) { true } }
    let long = Self.stroke(seconds: 2).enumerated().map { number, sample in
      var late = sample
      late.timeNanoseconds += Int64(number) * 1_000_000_000
      return late
    }
    #expect(throws: Fault.self) { try Self.maker(long).make(.stroke(isFitted: false)) { true } }
  }

  @Test("the texts that name sources", arguments: ["drums", "bass", "voice", "stroke", "pattern"])
  func named(text: String) {
    #expect(LoopSource(text).map { LoopSource.tour.contains($0) } == true)
    #expect(LoopSource("/tmp/a.wav") == .file(path: "/tmp/a.wav"))
    #expect(LoopSource("row.csv") == .strokes(path: "row.csv", number: nil, isFitted: false))
    #expect(LoopSource("stroke-bars") == .stroke(isFitted: true))
  }
}
