// Loops of a recorded session: their table, their sounds, and what is made again from them. Source of truth: the
// samples that the callback itself sent.

import Foundation
import Geometry
import Movement
import Pen
import Session
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Engine
@testable import Recorded

@Suite("Loops of a recorded session")
struct LoopRecordingTests {
  private struct Played {
    let folder: SessionFolder
    let sent: ReplayRig.Sound
  }

  private static let bass = BundledLoop.bass.sound(beatsPerMinute: 240, sampleRateHertz: 48_000)
  private static let drums = BundledLoop.drums.sound(beatsPerMinute: 240, sampleRateHertz: 48_000)

  private static func sound(_ base: UserSound, _ number: Int, cents: Int = 0) -> LoopSound {
    LoopSound(
      pitched: base, bars: number == 1 ? 2 : 8, number: number, cents: cents,
      sampleRateHertz: 48_000)
  }

  private static func scene(_ sounds: [LoopSound?], number: Int) -> LoopScene {
    var scene = LoopScene()
    scene.beatsPerMinute = 240
    scene.number = number
    for (place, sound) in sounds.enumerated() { scene.channels[place].sound = sound?.view }
    return scene
  }

  private static func bases(_ number: Int) -> [Int: RecordedLoop] {
    [
      1: RecordedLoop(sound: drums, sampleRateHertz: 48_000, lastScene: number),
      2: RecordedLoop(sound: bass, sampleRateHertz: 48_000, lastScene: number),
    ]
  }

  /// Two loops beside a stroke: both, one a region and another pitch, then none.
  private func play(in temporary: ProgramFolder) throws -> Played {
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: folder)
    var sent = ReplayRig.Sound()
    let samples = ReplayRig.stroke(fromSeconds: 1.5)
    func part(_ from: Double, _ to: Double) -> [PenSample<ImagePoint>] {
      samples.filter { (from..<to).contains(Double($0.timeNanoseconds) * 1e-9) }
    }
    let sounds = [Self.sound(Self.drums, 1), Self.sound(Self.bass, 2)]
    let higher = Self.sound(Self.bass, 2, cents: 120)
    try session.play([], untilSeconds: 0.3) { sent.add($0, $1) }
    session.set(Self.scene(sounds, number: 1), sounds, bases: Self.bases(1))
    try session.play(part(0.3, 2), untilSeconds: 2) { sent.add($0, $1) }
    var second = Self.scene([sounds[0], higher], number: 2)
    second.channels[0].region = LoopRegion(start: 1, end: 3)
    second.channels[0].level = 0.5
    second.channels[1].pan = -0.3
    session.set(second, [sounds[0], higher], bases: Self.bases(2))
    try session.play(part(2, 5), untilSeconds: 5) { sent.add($0, $1) }
    session.set(Self.scene([], number: 3), [sounds[0], higher], bases: [:])
    try session.play([], untilSeconds: 9) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)
    return Played(folder: folder, sent: sent)
  }

  @Test("A session with loops is made again bit for bit, whatever their pitch and region")
  func again() throws {
    let temporary = try ProgramFolder()
    let played = try play(in: temporary)
    #expect(played.sent.left[20_000..<60_000].contains { abs($0) > 0.05 })
    try ReplayRig.expectSame(played.sent, played.folder, temporary)
    let record = try RecordedSession(path: played.folder.path)
    #expect(SessionCheck.sentences(record) == [])
    var rows = SessionTable<LoopRow>(path: played.folder.loops)
    var found: [LoopRow] = []
    while let row = rows.next() { found.append(row) }
    #expect(found.count == 12)
    #expect(found.map(\.channel) == [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4])
    #expect(found[4].region == LoopRegion(start: 1, end: 3) && found[4].level == 0.5)
    #expect(found[5].cents == 120 && found[5].sound == 2 && found[5].pan == -0.3)
    #expect(found[8...].allSatisfy { $0.sound == 0 })
    // The folder has each sound once, at its own pitch.
    let base = try WaveFile.read(played.folder.loop(2))
    #expect(base.channels[0] == Self.bass.left)
    #expect(!FileManager.default.fileExists(atPath: played.folder.loop(3)))
  }

  @Test("A recording that begins while loops play is made again bit for bit")
  func underWay() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: nil)
    let sounds = [Self.sound(Self.drums, 1), Self.sound(Self.bass, 2, cents: -70)]
    try session.play([], untilSeconds: 0.3) { _, _ in }
    session.set(Self.scene(sounds, number: 1), sounds, bases: Self.bases(1))
    try session.play([], untilSeconds: 1.7) { _, _ in }
    // A scene before the recording changes what follows.
    var second = Self.scene(sounds, number: 2)
    second.channels[1].region = LoopRegion(start: 2, end: 3)
    session.set(second, sounds, bases: Self.bases(2))
    try session.play([], untilSeconds: 3.1) { _, _ in }
    try session.beginRecording(folder)
    var sent = ReplayRig.Sound()
    try session.play([], untilSeconds: 6) { sent.add($0, $1) }
    try session.endRecording()
    #expect(sent.left.contains { abs($0) > 0.05 })
    try ReplayRig.expectSame(sent, folder, temporary)
    let record = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(record) == [])
  }

  @Test(
    "Zones, a pattern's cues, a bend, the volume, silence, two voices and four loops: made again bit for bit"
  )
  func everything() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var preset = Preset.classic
    preset.voiceCount = 2
    preset.mappings[1].offset = .pixels(x: 12.5, y: 0)
    var session = try ReplayRig.session(in: folder, preset: preset)
    let area = ImageArea(
      upperLeft: ImagePoint(x: 30, y: -0.5), lowerRight: ImagePoint(x: 60, y: 200))
    session.set(
      ZoneSet(
        name: "zones", summary: "",
        parts: [
          ZoneSet.Part(
            Zone(name: "area", shape: .area(.rectangle(area))), sound: ZoneSound(.lowDrum)),
          ZoneSet.Part(
            Zone(name: "grey", shape: .grey(.above(enter: 0.2, exit: 0.1))),
            sound: ZoneSound(.click)),
        ]))
    var sent = ReplayRig.Sound()
    let samples = ReplayRig.stroke(fromSeconds: 1.5)
    let loops = [
      Self.sound(Self.drums, 1), Self.sound(Self.bass, 2, cents: 120), Self.sound(Self.drums, 3),
      Self.sound(Self.bass, 4, cents: -35),
    ]
    var bases: [Int: RecordedLoop] = [:]
    for (number, base) in [1: Self.drums, 2: Self.bass, 3: Self.drums, 4: Self.bass] {
      bases[number] = RecordedLoop(sound: base, sampleRateHertz: 48_000, lastScene: 2)
    }
    try session.play([], untilSeconds: 0.3) { sent.add($0, $1) }
    var scene = Self.scene(loops, number: 1)
    scene.channels[2].pan = 0.4
    scene.channels[3].isMuted = true
    session.set(scene, loops, bases: bases)
    // A pattern's hits and the metronome are cues of the face.
    for beat in 0..<4 {
      session.play(
        Cue(
          timeNanoseconds: 1_000_000_000 + Int64(beat) * 500_000_000,
          kind: beat.isMultiple(of: 2) ? .snare : .click, level: 0.4, pan: -0.2))
    }
    try session.play(samples.prefix(40), untilSeconds: 1.9) { sent.add($0, $1) }
    session.set(.mapping(.bendCents), to: 150)
    session.set(volume: 0.5)
    scene.number = 2
    scene.channels[0].region = LoopRegion(start: 1, end: 2)
    scene.channels[3].isMuted = false
    scene.channels[3].isSolo = true
    session.set(scene, loops, bases: bases)
    try session.play(samples.dropFirst(40), untilSeconds: 4) { sent.add($0, $1) }
    session.silence(true)
    try session.play([], untilSeconds: 4.5) { sent.add($0, $1) }
    session.silence(false)
    try session.play([], untilSeconds: 6) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)
    try ReplayRig.expectSame(sent, folder, temporary)
    let record = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(record) == [])
    for path in [folder.zones, folder.loops, folder.cues] {
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(
    "Sounds that no scene has any more are let go of, by the recorder and by the engine's inbox")
  func letGo() {
    let notes = RecordedNotes()
    for (number, base) in Self.bases(3) { notes.add(base, loopNumber: number) }
    notes.letGoOfLoops(before: 3)
    #expect(notes.loop(number: 2) != nil)
    notes.letGoOfLoops(before: 4)
    #expect(notes.loop(number: 2) == nil)
    let face = EngineChannels().fromFace
    weak var held: LoopSound?
    do {
      let sound = Self.sound(Self.drums, 1)
      held = sound
      face.post(Self.scene([sound], number: 1), keeping: [sound])
      face.post(Self.scene([sound], number: 2), keeping: [sound])
    }
    face.post(Self.scene([], number: 3), keeping: [])
    face.letGoOfLoops(before: 2)
    #expect(held != nil)
    face.letGoOfLoops(before: 3)
    #expect(held == nil)
  }

  @Test("A session without loops has no table of them, and its cycles say nothing new")
  func without() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: folder)
    try session.play([], untilSeconds: 1) { _, _ in }
    try session.end()
    #expect(!FileManager.default.fileExists(atPath: folder.loops))
    var cycles = SessionTable<CycleRow>(path: folder.cycles)
    while let cycle = cycles.next() { #expect(cycle.state.rawValue < 128) }
  }

  @Test("A sound that is gone is told with its file, by the check and by the rendering")
  func missing() throws {
    let temporary = try ProgramFolder()
    let played = try play(in: temporary)
    try FileManager.default.removeItem(atPath: played.folder.loop(2))
    let session = try RecordedSession(path: played.folder.path)
    let sentences = SessionCheck.sentences(session)
    #expect(sentences.count == 1 && sentences[0].contains("loop-2.wav"), "\(sentences)")
    #expect(throws: Fault.self) { try SessionRender(session).run(to: temporary.file("a.wav")) }
    #expect(!FileManager.default.fileExists(atPath: temporary.file("a.wav")))
    // Without the loops the voice is there as before.
    _ = try SessionRender(session, part: .dry).run(to: temporary.file("dry.wav"))
  }

  @Test("A table that is damaged is told with its line; the rest is used")
  func damaged() throws {
    let temporary = try ProgramFolder()
    let played = try play(in: temporary)
    let text = try String(contentsOfFile: played.folder.loops, encoding: .utf8)
    try text.replacing(",240.0,bar,2,", with: ",240.0,beat,2,").write(
      toFile: played.folder.loops, atomically: true, encoding: .utf8)
    let session = try RecordedSession(path: played.folder.path)
    let sentences = SessionCheck.sentences(session)
    #expect(sentences.count == 1 && sentences[0].contains("loops.csv"), "\(sentences)")
    let partly = try SessionRender(session).run(to: temporary.file("partly.wav"))
    #expect(partly.damages.map(\.path) == [played.folder.loops])
  }
}
