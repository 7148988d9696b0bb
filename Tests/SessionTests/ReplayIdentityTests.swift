// Sessions heard again: the sound that a live session's callback sent and the control frames it was
// sent, made once more from the session's folder. Sources of truth: the samples the callback wrote,
// the image files, and the recordings of tablets.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Recorded
import Report
import Session
import Sonification
import Synthesis
import Tablet
import TestRigs
import TestSupport
import Testing
import Wording

@Suite("Sessions heard again", .timeLimit(.minutes(60)))
struct ReplayIdentityTests {
  /// Three real tablets, the last of which is described in a file of its own.
  static let realTablets = [
    ("Wacom_Cintiq_12WX.events", nil), ("Wacom_Cintiq_13HD.events", nil),
    ("Wacom_Intuos4_6x9.stylus-drag.events", "Wacom_Intuos4_6x9_Pen.desc"),
  ]
  static let tablets = "../shared/data/tablets"
  static let micrograph = "../shared/data/micrographs/sonicexperiment-haadf-1024-u16.png"

  private static var hasRealTablets: Bool {
    realTablets.allSatisfy { FileManager.default.fileExists(atPath: "\(tablets)/\($0.0)") }
      && FileManager.default.fileExists(atPath: micrograph)
  }

  /// Plays a recording from the session's first 100 ms on and checks everything that is made again.
  private func check(
    _ recording: EvemuRecording, over path: String, longestSeconds: Double = 30
  ) throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let image = try PreparedImage(ImageFile.open(path: path), path: path)
    let samples = try ReplayRig.samples(recording, over: image.micrograph).filter {
      $0.timeNanoseconds < Int64(longestSeconds * 1e9)
    }
    var session = try SimulatedSession(
      folder: folder, image: image, preset: .classic, framesPerCycle: 64)
    var sent = ReplayRig.Sound()
    let seconds = Double(samples.last?.timeNanoseconds ?? 0) * 1e-9 + 1
    try session.play(samples, untilSeconds: seconds) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)
    #expect(sent.left.contains { $0 != 0 }, "something sounds")
    try ReplayRig.expectSame(sent, folder, temporary)
    let frames = try ReplayRig.expectSameFrames(folder)
    print(
      "\(recording.path): \(samples.count) samples, \(frames) control frames and \(sent.left.count) "
        + "frames of sound are the same")
  }

  @Test("The bundled recording over the bundled micrograph")
  func bundled() throws {
    try check(
      EvemuRecording.open("Images/pen-strokes.events"), over: "Images/haadf-rhombic.png")
  }

  @Test(
    "Three real tablets over a real micrograph",
    .enabled(if: hasRealTablets, "no recordings of real tablets or no real micrograph at hand"),
    arguments: 0..<3)
  func real(number: Int) throws {
    let (name, description) = Self.realTablets[number]
    let path = "\(Self.tablets)/\(name)"
    let recording =
      try description.map {
        try EvemuRecording.open(path, describedAt: "\(Self.tablets)/\($0)")
      } ?? EvemuRecording.open(path)
    try check(recording, over: Self.micrograph)
  }

  @Test("A preset, a volume and an image that change under way, the pen moving and resting")
  func changes() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let first = try PreparedImage(
      ImageFile.open(path: "Images/haadf-rhombic.png"), path: "Images/haadf-rhombic.png")
    let second = try PreparedImage(
      ImageFile.open(path: "Images/haadf-vacancy.png"), path: "Images/haadf-vacancy.png")
    var session = try SimulatedSession(folder: folder, image: first, preset: .classic)
    var sent = ReplayRig.Sound()
    // One stroke of 4 s with 100 reports a second that rests from 1 s to 2 s.
    let numbers = (0...400).filter { !(100..<200).contains($0) }
    let samples = numbers.map { (number: Int) -> PenSample<ImagePoint> in
      PenSample(
        timeNanoseconds: 200_000_000 + Int64(number) * 10_000_000,
        position: ImagePoint(x: 100 + Double(number), y: 200.25), pressure: 0.5,
        isInContact: number < 400)
    }
    func play(_ from: Double, _ to: Double) throws {
      let part = samples.filter {
        (from..<to).contains(Double($0.timeNanoseconds) * 1e-9)
      }
      try session.play(part, untilSeconds: to) { sent.add($0, $1) }
    }
    try play(0, 0.7)
    session.set(Preset.sonicAtomic)
    try play(0.7, 1.6)
    var resting = Preset.sonicAtomic
    resting.mapping.isInverted.toggle()
    resting.chain[.delayMix] = 0.9
    session.set(resting)
    session.set(volume: 0.5)
    try play(1.6, 3.005)
    session.set(second)
    try play(3.005, 5)
    try session.end()
    let record = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(record) == [])
    try ReplayRig.expectSame(sent, folder, temporary)
    _ = try ReplayRig.expectSameFrames(folder)

    // The value of the last sample in contact is that of the second image.
    var rows = SessionTable<StrokeRow>(path: folder.strokes)
    var last: StrokeRow?
    while let row = rows.next() { if row.sample.isInContact { last = row } }
    let row = try #require(last)
    #expect(row.value == second.micrograph.value(at: row.sample.position))
    #expect(row.value != first.micrograph.value(at: row.sample.position))

    let scene = try #require(record.scenes().records.first)
    #expect(scene.image.path.hasSuffix("Images/haadf-vacancy.png") && scene.timeNanoseconds > 0)
    let (files, notes) = try SessionReport(record).run(
      to: temporary.file("r.html"), words: \.sentence)
    #expect(
      files.contains(temporary.file("r-files/picture-2.png")) && notes == [], "\(files) \(notes)")

    // Without the second image its strokes are reconstructed from the recorder's readings, and the
    // rest is whole.
    try SceneFile.write(
      SceneRecord(
        rowsBefore: scene.rowsBefore, timeNanoseconds: scene.timeNanoseconds,
        image: SessionRecord.Image(
          path: "/nowhere.png", sha256: "", width: 1, height: 1, pixelSize: nil, page: 1),
        tablet: nil,
        penFile: nil, calibrationFile: nil), to: folder.scene(2))
    let (_, told) = try SessionReport(record).run(
      to: temporary.file("s.html"), words: \.sentence)
    #expect(told.contains { $0.contains("/nowhere.png") }, "\(told)")
  }

  @Test("A change that is left out is noticed: the comparison above can fail")
  func planted() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let image = try PreparedImage(
      ImageFile.open(path: "Images/gradient.tif"), path: "Images/gradient.tif")
    var session = try SimulatedSession(folder: folder, image: image, preset: .classic)
    let samples = (0...100).map { number in
      PenSample(
        timeNanoseconds: Int64(number) * 10_000_000,
        position: ImagePoint(x: 10 + Double(number), y: 20), pressure: 0.5, isInContact: true)
    }
    try session.play(samples[..<50], untilSeconds: 0.5)
    var inverted = Preset.classic
    inverted.mapping.isInverted.toggle()
    session.set(inverted)
    try session.play(samples[50...], untilSeconds: 1.1)
    try session.end()
    let record = try RecordedSession(path: folder.path)
    let whole = try ReplayRig.frames(record)
    #expect(whole == ReplayRig.recordedFrames(folder))
    try (ChangeRow.header + "\n").write(
      toFile: folder.changes, atomically: true, encoding: .utf8)
    #expect(try ReplayRig.frames(record) != whole)
  }

  @Test("Replayed twice in a live session, with its changes, the control frames are the same")
  func liveTwice() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let path = "Images/haadf-rhombic.png"
    let image = try PreparedImage(ImageFile.open(path: path), path: path)
    var session = try SimulatedSession(folder: folder, image: image, preset: .classic)
    // Rests from 0.5 s to 0.8 s, and the sound changes meanwhile and before.
    let samples = (0...120).filter { !(50..<80).contains($0) }.map { number in
      PenSample(
        timeNanoseconds: Int64(number) * 10_000_000,
        position: ImagePoint(x: 300 + Double(number), y: 400), pressure: 0.5,
        isInContact: number < 120)
    }
    try session.play(samples[..<20], untilSeconds: 0.203)
    session.set(Preset.analysis)
    try session.play(samples[20..<50], untilSeconds: 0.65)
    var inverted = Preset.analysis
    inverted.mapping.isInverted.toggle()
    session.set(inverted)
    try session.play(samples[50...], untilSeconds: 1.5)
    try session.end()
    let record = try RecordedSession(path: folder.path)
    let strokes = try SessionStrokes.read(record, over: image.micrograph, calibrationPath: nil)
    let history = try SessionHistory(
      SessionFollowing(record, images: true, preset: true, isByTime: false),
      over: image.micrograph, preset: .classic, samples: strokes.samples)
    let expected = ReplayRig.fromFirst(try ReplayRig.frames(record))
    for round in 0..<2 {
      let live = try ReplayRig.replayLive(
        SessionTransport(strokes.samples, history: history), over: image.micrograph)
      #expect(ReplayRig.fromFirst(live) == expected, "round \(round)")
    }
  }
}
