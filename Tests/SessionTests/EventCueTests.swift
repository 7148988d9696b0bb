// The image's edge and clipped patches of a recorded session, told by sounds. Source of truth: where a stroke
// crosses the edge and comes onto a patch, computed from its own samples.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Session
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing

@testable import Engine
@testable import Recorded

@Suite("The image's edge and clipped patches, told by sounds")
struct EventCueTests {
  /// A picture of 200 by 100 pixels at 100, with a patch of 255 from column 120 to 139, row 40 to 59, and one
  /// hot pixel at column 60.
  ///
  /// Its first pixel is darker: a picture of two values is a drawing.
  private static func image(_ temporary: ProgramFolder) throws -> PreparedImage {
    var bytes = Array("P5 200 100 255\n".utf8)
    for row in 0..<100 {
      for column in 0..<200 {
        let isPatch = (120..<140).contains(column) && (40..<60).contains(row)
        let isFirst = (column, row) == (0, 0)
        bytes.append(isPatch || (column, row) == (60, 50) ? 255 : isFirst ? 90 : 100)
      }
    }
    let path = try temporary.write(bytes, to: "picture.pgm")
    return try PreparedImage(ImageFile.open(path: path), path: path)
  }

  /// Plays places 10 ms apart, and returns the cues' times since the first sample, by the kinds and pitches
  /// of events, without what is bright of each knock.
  private func cues(
    _ places: [ImagePoint], tellsEvents: Bool = true, ducksVoice: Bool = false
  ) throws -> [(kind: CueKind, hertz: Double, seconds: Double)] {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let image = try Self.image(temporary)
    var session = try SimulatedSession(
      folder: folder, image: image, preset: .classic, tellsEvents: tellsEvents,
      ducksVoice: ducksVoice)
    var sent = ReplayRig.Sound()
    let samples = places.enumerated().map { number, place in
      PenSample(
        timeNanoseconds: 500_000_000 + Int64(number) * 10_000_000, position: place, pressure: 0.5,
        isInContact: number < places.count - 1)
    }
    try session.play(samples, untilSeconds: 2 + Double(places.count) * 0.01) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)
    try ReplayRig.expectSame(sent, folder, temporary)
    var rows = SessionTable<CueRow>(path: folder.cues)
    var found: [(kind: CueKind, hertz: Double, seconds: Double)] = []
    while let row = rows.next() {
      #expect(row.cue.ducksVoice == ducksVoice)
      if row.cue.kind == .click, row.cue.pitchHertz > 1_000 { continue }
      found.append(
        (row.cue.kind, row.cue.pitchHertz, Double(row.cue.timeNanoseconds - 500_000_000) * 1e-9))
    }
    return found.sorted { $0.seconds < $1.seconds }
  }

  // Motion sounds one report later: as long as was usual before the stroke.
  private static let lags = 0.0...0.012

  @Test("each crossing of the edge is three knocks at its own time, and the sound is made again")
  func edge() throws {
    // 100 px a second to the left from x = 40: out at x = -0.5 after 0.405 s, back in at 1.205 s.
    let out = (0...80).map { ImagePoint(x: 40 - Double($0), y: 50) }
    let back = (1...80).map { ImagePoint(x: -40 + Double($0), y: 50) }
    let met = try cues(out + back)
    #expect(met.allSatisfy { $0.kind == .click && $0.hertz == 700 })
    let crossings = [0.405, 0.405 + 2 * 0.395]
    let expected = crossings.flatMap { crossing in
      (0..<3).map { crossing + 0.075 * Double($0) }
    }
    try #require(met.count == expected.count)
    let lag = met[0].seconds - expected[0]
    #expect(Self.lags.contains(lag), "\(lag)")
    for (cue, moment) in zip(met, expected) {
      #expect(abs(cue.seconds - moment - lag) <= 0.001, "\(cue.seconds) for \(moment)")
    }
    #expect(try cues(out + back, tellsEvents: false).isEmpty)
    // Where the voice makes room for it, it is made again bit for bit as well.
    #expect(try cues(out + back, ducksVoice: true).map(\.seconds) == met.map(\.seconds))
  }

  @Test("a tip that trembles on the edge is told once, and no more than four edges a second")
  func trembling() throws {
    let trembling = (0...200).map { ImagePoint(x: $0.isMultiple(of: 2) ? 0.5 : -1.5, y: 50) }
    #expect(try cues(trembling).count == 3)
    // To and fro by 20 px, ten crossings a second for two seconds.
    let quick = (0...200).map { number -> ImagePoint in
      ImagePoint(x: -0.5 + 10 * cos(Double(number) / 20 * 2 * .pi + 0.3), y: 50)
    }
    let edges = try cues(quick).count / 3
    #expect((4...8).contains(edges), "\(edges)")
  }

  @Test(
    "a clipped patch is told where the pen comes onto it, a hot pixel never, and seldom at most")
  func clipped() throws {
    // 200 px a second along row 50: all nine pixels are clipped from column 121, which begins at 120.5.
    let across = (0...80).map { ImagePoint(x: 20 + 2 * Double($0), y: 50) }
    let met = try cues(across)
    try #require(met.map(\.kind) == [.click, .shaker])
    // A reading is half a pixel from the next.
    let lag = met[0].seconds - 100.5 / 200
    #expect((-0.003...0.015).contains(lag), "\(lag)")
    try tremolo()
    // Three times over it within two seconds is once.
    let again = (0...160).map { number -> ImagePoint in
      ImagePoint(x: 130 + 20 * sin(Double(number) / 40 * 2 * .pi), y: 50)
    }
    #expect(try cues(again).count == 2)
  }

  /// The voice's frames over the patch tremble, and no others; the sound is made again bit for bit.
  private func tremolo() throws {
    let temporary = try ProgramFolder()
    let frames = try Self.frames(of: Self.image(temporary), temporary)
    // 200 px a second from x = 20: whole readings lie within 0.5 px of the patch's inner ends.
    for frame in frames where frame.phase != .liftOff {
      let x = 20 + 200 * Double(frame.timeNanoseconds - 500_000_000) * 1e-9
      let depth = min(x - 120.5, 138.5 - x)
      guard abs(depth) > 0.02 else { continue }
      #expect(frame.trembles == (depth > 0), "\(x)")
    }
    #expect(frames.contains { $0.trembles })
    // A voice that reads 40 px to the left comes on to the patch 40 px later.
    var preset = Preset.twoPlaces
    preset.mappings[1].offset = .pixels(x: -40, y: 0)
    let further = try ProgramFolder()
    let both = try Self.frames(of: Self.image(further), further, preset).filter { $0.voice == 1 }
    for frame in both where frame.phase != .liftOff {
      let x = 20 + 200 * Double(frame.timeNanoseconds - 500_000_000) * 1e-9
      let depth = min(x - 160.5, 178.5 - x)
      guard abs(depth) > 0.02 else { continue }
      #expect(frame.trembles == (depth > 0), "\(x)")
    }
    #expect(both.contains { $0.trembles })
  }

  /// The frames of a stroke along row 50, 200 px a second from x = 20; the sound is made again bit for bit.
  private static func frames(
    of image: PreparedImage, _ temporary: ProgramFolder, _ preset: Preset = .classic
  ) throws -> [ControlFrame] {
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try SimulatedSession(
      folder: folder, image: image, preset: preset, tellsEvents: true)
    var sent = ReplayRig.Sound()
    let samples = (0...80).map { number in
      PenSample(
        timeNanoseconds: 500_000_000 + Int64(number) * 10_000_000,
        position: ImagePoint(x: 20 + 2 * Double(number), y: 50), pressure: 0.5,
        isInContact: number < 80)
    }
    try session.play(samples, untilSeconds: 3) { sent.add($0, $1) }
    try session.end()
    try ReplayRig.expectSame(sent, folder, temporary)
    return ReplayRig.recordedFrames(folder)
  }

  @Test(
    "where the file has no value, that is told once, and the voice is silent until there is one")
  func missing() throws {
    let temporary = try ProgramFolder()
    let pixels = (0..<20_000).map { place -> Float in
      (120..<140).contains(place % 200) ? .nan : Float(place % 200)
    }
    let bytes = Array("Pf\n200 100\n-1.0\n".utf8)
    let values = (0..<100).reversed().flatMap { row in
      pixels[row * 200..<row * 200 + 200].flatMap { value in
        withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
      }
    }
    let path = try temporary.write(bytes + values, to: "picture.pfm")
    let image = try PreparedImage(ImageFile.open(path: path), path: path)
    let frames = try Self.frames(of: image, temporary)
    #expect(frames.allSatisfy { !$0.trembles })
    for frame in frames where frame.phase == .motion {
      let x = 20 + 200 * Double(frame.timeNanoseconds - 500_000_000) * 1e-9
      // Between two pixels one of which has none, there is none.
      let depth = min(x - 119, 140 - x)
      guard abs(depth) > 0.02 else { continue }
      #expect(frame.isSounding == (depth < 0), "\(x)")
    }
    var rows = SessionTable<CueRow>(path: SessionFolder(path: temporary.file("session")).cues)
    var found: [(CueKind, Double)] = []
    while let row = rows.next() {
      guard row.cue.pitchHertz <= 1_000 || row.cue.kind == .shaker else { continue }
      found.append((row.cue.kind, Double(row.cue.timeNanoseconds - 500_000_000) * 1e-9))
    }
    try #require(found.map(\.0) == [.click, .shaker])
    #expect((-0.003...0.015).contains(found[0].1 - 99.0 / 200), "\(found)")
  }
}
