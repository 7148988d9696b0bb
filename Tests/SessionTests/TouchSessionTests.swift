// Sessions of two fingers, made again from their folders. Truth: the samples that the callback wrote and
// the control frames that it was sent.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Recorded
import Rendering
import Session
import Sonification
import TestRigs
import TestSupport
import Testing
import Wording

@Suite("Sessions of two fingers", .timeLimit(.minutes(60)))
struct TouchSessionTests {
  /// Two fingers that come, go and rest at times of their own, with 100 reports a second; one report
  /// holds both.
  private static var samples: [PenSample<ImagePoint>] {
    let stays: [[ClosedRange<Int>]] = [[0...150, 180...300, 320...390], [40...90, 120...340]]
    var samples: [PenSample<ImagePoint>] = []
    for number in 0...400 where !(200..<240).contains(number) {
      for (pointer, stays) in stays.enumerated() {
        let isDown = stays.contains { $0.contains(number) }
        guard isDown || stays.contains(where: { $0.upperBound + 1 == number }) else { continue }
        let x = pointer == 0 ? 60 + Double(number) / 2 : 350 - Double(number) / 3
        samples.append(
          PenSample(
            timeNanoseconds: 200_000_000 + Int64(number) * 10_000_000,
            position: ImagePoint(x: x, y: 150.25 + 60 * Double(pointer)), tool: .finger,
            serial: UInt32(pointer + 1), isInProximity: isDown, isInContact: isDown,
            pointer: UInt8(pointer)))
      }
    }
    return samples
  }

  private static func image() throws -> PreparedImage {
    try PreparedImage(
      ImageFile.open(path: "Images/haadf-rhombic.png"), path: "Images/haadf-rhombic.png")
  }

  private static func play(
    _ session: inout SimulatedSession, _ from: Double, _ to: Double,
    _ sent: inout ReplayRig.Sound
  ) throws {
    let part = samples.filter { (from..<to).contains(Double($0.timeNanoseconds) * 1e-9) }
    var heard = ReplayRig.Sound()
    try session.play(part, untilSeconds: to) { heard.add($0, $1) }
    sent.left += heard.left
    sent.right += heard.right
  }

  @Test(
    "sound and control frames are the same to the bit",
    arguments: [Preset.classic, .twoPlaces, .probeAndSurround])
  func same(preset: Preset) throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var image = try Self.image()
    try image.prepare(for: preset.mappings)
    var session = try SimulatedSession(
      folder: folder, image: image, preset: preset, framesPerCycle: 64)
    var sent = ReplayRig.Sound()
    try Self.play(&session, 0, 5, &sent)
    try session.end()
    #expect(session.lostCount == 0 && sent.left.contains { $0 != 0 })
    #expect(SessionCheck.sentences(try RecordedSession(path: folder.path)) == [])
    try ReplayRig.expectSame(sent, folder, temporary)
    _ = try ReplayRig.expectSameFrames(folder)
    // Strokes of one voice only rise, whichever finger makes them.
    let frames = ReplayRig.recordedFrames(folder)
    for voice in 0..<UInt8(preset.voiceCount) {
      let strokes = frames.filter { $0.voice == voice }.map(\.stroke)
      #expect(strokes == strokes.sorted() && !strokes.isEmpty)
    }
  }

  @Test("so are they where the second voice comes, changes and goes under both fingers")
  func changes() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try SimulatedSession(folder: folder, image: try Self.image(), preset: .classic)
    var sent = ReplayRig.Sound()
    try Self.play(&session, 0, 0.8, &sent)
    session.set(Preset.twoPlaces)
    try Self.play(&session, 0.8, 1.25, &sent)
    var moved = Preset.twoPlaces
    moved.mappings[1].offset = .pixels(x: -20, y: 7.5)
    moved.mappings[1].gamma = 1.4
    session.set(moved)
    try Self.play(&session, 1.25, 1.9, &sent)
    session.set(Preset.classic)
    try Self.play(&session, 1.9, 2.3, &sent)
    // Both fingers rest.
    session.set(moved)
    try Self.play(&session, 2.3, 2.5, &sent)
    session.set(Preset.twoPlaces)
    try Self.play(&session, 2.5, 6, &sent)
    try session.end()
    #expect(session.lostCount == 0)
    try ReplayRig.expectSame(sent, folder, temporary)
    _ = try ReplayRig.expectSameFrames(folder)
  }

  @Test("the table of strokes holds the pointers from 1; one without them is of one pointer")
  func table() throws {
    let row = StrokeRow(
      sample: Self.samples.first { $0.pointer == 1 } ?? FacePath.sample(0, x: 1), value: nil,
      frequencyHertz: nil, arrivalNanoseconds: 0, sentNanoseconds: 0, frameCount: 0)
    #expect(row.line.hasSuffix(",2") && StrokeRow.header.hasSuffix(",pointer"))
    let temporary = try ProgramFolder()
    let path = temporary.file("strokes.csv")
    let old = row.line.dropLast(2)
    let text = "\(StrokeRow.columns.joined(separator: ","))\n\(old)\n\(row.line)\n\(old),3\n"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    var table = SessionTable<StrokeRow>(path: path)
    #expect(table.next()?.sample.pointer == 0)
    #expect(table.next() == row)
    #expect(table.next() == nil && table.damage != nil)
  }
}
