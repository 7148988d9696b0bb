// Recordings that begin and end while a session sounds: mid-note, in a tail, in a glide, one after the
// other. Source of truth: the samples the session's callback wrote, from the recording's beginning on.

import Foundation
import Geometry
import ImageFile
import Micrograph
import Pen
import Sonification
import Synthesis
import TestBasics
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Recorded
@testable import Session

@Suite("Recordings of a session that sounds", .timeLimit(.minutes(60)))
struct RecordingUnderWayTests {
  private static let imagePath = "Images/haadf-rhombic.png"
  private static let otherPath = "Images/haadf-vacancy.png"

  private static func image(_ path: String = imagePath) throws -> PreparedImage {
    try PreparedImage(ImageFile.open(path: path), path: path)
  }

  /// Strokes of 1.2 s each at 100 reports a second, with pauses of 2.8 s in which all dies away.
  private static func samples(_ from: Double, _ to: Double) -> [PenSample<ImagePoint>] {
    let range = Int((from * 100).rounded(.up))..<Int((to * 100).rounded(.up))
    return range.filter { $0 % 400 < 120 }.map { number in
      PenSample(
        timeNanoseconds: Int64(number) * 10_000_000,
        position: ImagePoint(x: 60 + Double(number % 400), y: 200.25), pressure: 0.5,
        isInContact: number % 400 < 119)
    }
  }

  /// A session, and what its callback wrote since the last recording began.
  private struct Rig: ~Copyable {
    var session: SimulatedSession
    var sound = ReplayRig.Sound()
    var seconds = 0.0

    init(_ preset: Preset = .classic, preludeBytes: Int = 64 << 20) throws {
      session = try SimulatedSession(
        folder: nil, image: RecordingUnderWayTests.image(), preset: preset, framesPerCycle: 64,
        preludeBytes: preludeBytes)
    }

    mutating func play(until end: Double) throws {
      let samples = RecordingUnderWayTests.samples(seconds, end)
      var sound = sound
      try session.play(samples, untilSeconds: end) { sound.add($0, $1) }
      self.sound = sound
      seconds = end
    }

    mutating func begin(_ folder: SessionFolder) throws {
      try session.beginRecording(folder)
      sound = ReplayRig.Sound()
    }
  }

  private static func expectSame(
    _ sound: ReplayRig.Sound, _ folder: SessionFolder, _ temporary: ProgramFolder
  ) throws {
    #expect(sound.left.contains { $0 != 0 }, "something sounds")
    let session = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(session) == [])
    try ReplayRig.expectSame(sound, folder, temporary)
    let written = try WaveFile.read(folder.sound(1, ending: "wav"))
    let isWritten = written.channels[0] == sound.left && written.channels[1] == sound.right
    #expect(isWritten, "the sound that was written meanwhile")
  }

  @Test(
    "A recording begun anywhere is made again bit for bit: in a note, a tail, a silence, a first cycle",
    arguments: [0, 0.003, 0.02, 0.7, 1.185, 1.195, 1.3, 3.9, 4.002, 4.02, 4.7, 5.3])
  func begun(at seconds: Double) throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var rig = try Rig()
    try rig.play(until: seconds)
    try rig.begin(folder)
    try rig.play(until: seconds + 3)
    let sound = rig.sound
    try rig.session.endRecording()
    try rig.play(until: seconds + 3.5)
    try Self.expectSame(sound, folder, temporary)
    let prelude = try RecordedSession(path: folder.path).facts().prelude
    // Until the first stroke comes to the engine it rests, too.
    #expect((prelude?.rest != nil) == (seconds > 0))
    #expect((prelude?.rest?.hasBegun == true) == (seconds > 3))
    #expect((prelude?.cycleCount ?? 0 > 1) == (seconds > 0.003 && seconds != 3.9))
  }

  @Test("Before the first stroke no more is kept than the last silence, however long that lasts")
  func untouched() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var rig = try Rig()
    try rig.session.play([], untilSeconds: 4.9) { _, _ in }
    rig.seconds = 4.9
    try rig.begin(folder)
    try rig.play(until: 9)
    let sound = rig.sound
    try rig.session.endRecording()
    try Self.expectSame(sound, folder, temporary)
    let prelude = try #require(try RecordedSession(path: folder.path).facts().prelude)
    #expect(prelude.cycleCount == 1, "of 3,675 cycles")
    #expect(prelude.rest?.hasBegun == false && prelude.rest?.joiningVoices == 1)
  }

  @Test(
    "Changes before and in a recording: preset, volume, silence and image; begun in their glides",
    arguments: 1...6 as ClosedRange<UInt64>)
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let temporary = try ProgramFolder()
    var rig = try Rig(seed.isMultiple(of: 2) ? .sonicAtomic : .classic)
    let other = try Self.image(Self.otherPath)
    var recordings: [(folder: SessionFolder, sound: ReplayRig.Sound)] = []
    var current: SessionFolder?
    for _ in 0..<60 {
      // Some milliseconds: within the glide that a change began.
      try rig.play(until: rig.seconds + .random(in: 0.001...0.4, using: &random))
      switch Int.random(in: 0...6, using: &random) {
      case 0:
        var preset: Preset = Bool.random(using: &random) ? .classic : .sonicAtomic
        preset.chain[.delayMix] = .random(in: 0...1, using: &random)
        preset.chain[.modulationIndex] = .random(in: 0...3, using: &random)
        preset.mapping.isInverted = Bool.random(using: &random)
        rig.session.set(preset)
      case 1: rig.session.set(volume: .random(in: 0...1, using: &random))
      case 2: rig.session.set(try Bool.random(using: &random) ? other : Self.image())
      case 3: rig.session.silence(Bool.random(using: &random))
      default:
        if let ending = current {
          recordings.append((ending, rig.sound))
          try rig.session.endRecording()
          current = nil
          // The next one begins at once, now and then.
          guard Bool.random(using: &random) else { continue }
        }
        let folder = SessionFolder(path: temporary.file("session-\(recordings.count)"))
        try rig.begin(folder)
        current = folder
      }
    }
    if let current {
      recordings.append((current, rig.sound))
      try rig.session.endRecording()
    }
    #expect(recordings.count > 2)
    var sounding = 0
    for (folder, sound) in recordings where !sound.left.isEmpty {
      let session = try RecordedSession(path: folder.path)
      #expect(SessionCheck.sentences(session) == [])
      try ReplayRig.expectSame(sound, folder, temporary)
      if sound.left.contains(where: { $0 != 0 }) { sounding += 1 }
    }
    #expect(sounding > 0)
  }

  @Test("A recording knows the image, the mapping and the sound that were there when it began")
  func facts() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var rig = try Rig()
    try rig.play(until: 0.5)
    var preset = Preset.sonicAtomic
    preset.mapping.gamma = 2
    rig.session.set(preset)
    rig.session.set(try Self.image(Self.otherPath))
    try rig.play(until: 1)
    try rig.begin(folder)
    try rig.play(until: 1.15)
    try rig.session.endRecording()
    let facts = try RecordedSession(path: folder.path).facts()
    #expect(facts.image.path.hasSuffix(Self.otherPath))
    #expect(facts.preset.mapping == preset.mapping)
    // The voice and effects are those of the rest, and the later changes are in the table.
    let prelude = try #require(facts.prelude)
    #expect(prelude.cycleCount > 700 && prelude.rest?.hasBegun == false)
    var changes = ChainChanges(try RecordedSession(path: folder.path), facts.preset)
    #expect(changes.take(until: 0) == preset.chain)
    var strokes = SessionTable<StrokeRow>(path: folder.strokes)
    var count = 0
    while let row = strokes.next() {
      #expect(row.timeNanoseconds >= 0 && row.sample.isInContact)
      count += 1
    }
    #expect(count == 15)
    #expect(try RecordedSession(path: folder.path).scenes().records.isEmpty)
  }

  @Test("Sound that has lasted for longer than is kept is recorded from its next silence on")
  func outgrown() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var rig = try Rig(preludeBytes: 30_000)
    try rig.play(until: 0.8)
    try rig.begin(folder)
    let isAwaited = rig.session.isRecordingAwaited
    #expect(isAwaited)
    // The folder of a recording that waits opens.
    #expect(try RecordedSession(path: folder.path).facts().prelude == nil)
    var before = rig.sound.left.count
    while rig.session.isRecordingAwaited {
      before = rig.sound.left.count
      try rig.play(until: rig.seconds + 0.04)
      try #require(rig.seconds < 4)
    }
    try rig.play(until: 5)
    var sound = rig.sound
    try rig.session.endRecording()
    let rendered = try #require(try SessionRender(RecordedSession(path: folder.path)).run(to: nil))
    // From somewhere in the previous poll on.
    let begin = sound.left.count - rendered.frameCount
    #expect(begin >= before && begin < before + 4_096, "\(begin) against \(before)")
    (sound.left, sound.right) = (Array(sound.left[begin...]), Array(sound.right[begin...]))
    try Self.expectSame(sound, folder, temporary)
  }

  @Test("A prelude that is changed is heard: the comparison above can fail")
  func planted() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var rig = try Rig()
    try rig.play(until: 0.7)
    try rig.begin(folder)
    try rig.play(until: 1)
    let sound = rig.sound
    try rig.session.endRecording()
    var lines = try String(contentsOfFile: folder.frames, encoding: .utf8).split(separator: "\n")
    // Within the last echo before the recording.
    lines.remove(at: 40)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder.frames, atomically: true, encoding: .utf8)
    let again = temporary.file("again.wav")
    _ = try SessionRender(RecordedSession(path: folder.path)).run(to: again)
    #expect(try WaveFile.read(again).channels[0] != sound.left)
  }
}
