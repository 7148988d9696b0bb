// Switching the recorder in a running session: what cannot be recorded, what a kill leaves,
// recordings one after the other, and a server that was lost before. Truth: the test's actions in
// the meantime.

import Files
import Foundation
import Geometry
import Jack
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis
import TestBasics
import TestSupport
import Testing
import Wording

@testable import Engine
@testable import Pen
@testable import Recorded
@testable import Session
@testable import TestRigs

@Suite("The recorder's switch", .timeLimit(.minutes(60)))
struct RecordingSwitchTests {
  private static func plan(_ temporary: ProgramFolder, _ name: String) -> SessionPlan {
    SessionPlan(
      folder: temporary.file(name), imagePath: temporary.file("image.png"), program: "test")
  }

  private static func session(_ temporary: ProgramFolder) throws -> WatchedSession {
    try temporary.write("image", to: "image.png")
    return try WatchedSession(FacePath.ramp(), .face)
  }

  /// Draws a stroke and waits until it is taken.
  private static func draw(_ watched: WatchedSession, count: Int) async throws {
    let before = watched.status.sampleCount
    let begin = MonotonicClock.nowNanoseconds()
    for index in 0..<count {
      watched.session.point(
        FacePath.sample(
          begin + Int64(index) * 5_000_000, x: 20 + Double(index), isInContact: index < count - 1))
    }
    try await watched.wait("the stroke") { $0.status.sampleCount == before + count }
  }

  @Test("Each recording has what was drawn in it, and the changes in it, and nothing else")
  func several() async throws {
    let temporary = try ProgramFolder()
    let watched = try Self.session(temporary)
    let session = watched.session
    try await Self.draw(watched, count: 7)
    var mapping = session.mapping
    mapping.gamma = 1.5
    session.setMapping(mapping)
    for (name, count) in [("one", 20), ("two", 30)] {
      try session.beginRecording(Self.plan(temporary, name))
      #expect(session.recordingFolder == temporary.file(name))
      try await Self.draw(watched, count: count)
      var chain = session.chain
      chain[.delayMix] += 0.1
      session.setChain(chain)
      // A recording in progress ends when the next one begins.
      if name == "two" {
        let ended = try #require(session.endRecording())
        #expect(ended.folder == temporary.file(name) && ended.fault == nil)
        #expect(ended.tally.sampleCount == count && ended.tally.contactCount == count - 1)
      }
    }
    try await Self.draw(watched, count: 5)
    #expect(session.recordingFolder == nil && session.endRecording() == nil)
    session.end()
    var former = Preset.analysis.chain
    for (name, count) in [("one", 20), ("two", 30)] {
      let recorded = try RecordedSession(path: temporary.file(name))
      #expect(SessionCheck.sentences(recorded) == [])
      let facts = try recorded.facts()
      #expect(facts.end?.sampleCount == count && facts.preset.mapping == mapping)
      #expect(facts.preset.chain == former && facts.prelude == nil)
      former[.delayMix] += 0.1
      var changes = ChainChanges(recorded, facts.preset)
      #expect(changes.take(until: .max) == former)
      var rows = SessionTable<StrokeRow>(path: recorded.folder.strokes)
      var columns: [Double] = []
      while let row = rows.next() { columns.append(row.sample.position.x) }
      #expect(columns == (0..<count).map { 20 + Double($0) })
      var table = SessionTable<ChangeRow>(path: recorded.folder.changes)
      while let row = table.next() { #expect(row.place == .sample(count)) }
    }
  }

  @Test("A folder that cannot be made is told, and the session goes on and can be recorded")
  func refused() async throws {
    let temporary = try ProgramFolder()
    let watched = try Self.session(temporary)
    let session = watched.session
    try temporary.write("a file", to: "taken")
    for name in ["taken", "taken/below"] {
      #expect(throws: Fault.self) { try session.beginRecording(Self.plan(temporary, name)) }
    }
    var plan = Self.plan(temporary, "other")
    plan.imagePath = temporary.file("absent.png")
    #expect(throws: Fault.file(.notFound(path: plan.imagePath))) {
      try session.beginRecording(plan)
    }
    #expect(session.recordingFolder == nil)
    #expect(!FileManager.default.fileExists(atPath: temporary.file("other")))
    try await Self.draw(watched, count: 10)
    try session.beginRecording(Self.plan(temporary, "session"))
    try await Self.draw(watched, count: 10)
    session.end()
    let facts = try RecordedSession(path: temporary.file("session")).facts()
    #expect(facts.end?.sampleCount == 10)
  }

  @Test("What a kill leaves right after the beginning opens, headers, facts and all")
  func killed() async throws {
    let temporary = try ProgramFolder()
    let watched = try Self.session(temporary)
    try await Self.draw(watched, count: 10)
    try watched.session.beginRecording(Self.plan(temporary, "session"))
    try FileManager.default.copyItem(
      atPath: temporary.file("session"), toPath: temporary.file("left"))
    watched.session.end()
    let left = try RecordedSession(path: temporary.file("left"))
    #expect(SessionCheck.sentences(left) == [])
    #expect(try left.facts().end == nil)
  }

  @Test("After a server was lost a recording goes on from the engine that plays", arguments: 1...3)
  func afterLoss(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let channels = EngineChannels()
    let sender = channels.fromPen
    let recorder = RecorderInbox(channels.outbox, PenOutbox())
    let preset = Preset.classic
    let place = SceneNote.Change(
      PreparedImage(FacePath.ramp()), tablet: nil, tabletNumber: 0, calibration: nil)
    var work = RecorderWork(RecorderMemory(place, preset: preset), recorder.notes)
    var sound = ReplayRig.Sound()
    var now: Int64 = 5_000_000_000_000
    var stroke: UInt32 = 0
    func send(_ phase: PathReading.Phase) {
      if phase == .touchDown { stroke += 1 }
      let frame = ControlFrame.test(
        phase, now, hertz: .random(in: 110...1_760, using: &random), stroke: stroke,
        lagNanoseconds: 5_000_000)
      if sender.queue(frame) { recorder.pen.frames.push(frame) }
    }
    for engine in 0..<2 {
      var port = CyclePort()
      let state = Engine(
        output: port.output, channels: channels, sampleRateHertz: 48_000,
        parameters: engine == 0 ? preset.chain : Preset.sonicAtomic.chain)
      // Left in the queues by the engine that went.
      if engine == 1 { for _ in 0..<10 { send(.motion) } }
      for cycle in 0..<600 {
        if cycle == 100 { send(.touchDown) }
        // A stroke that the first engine began goes on in the second, which never comes to rest.
        if cycle > 100 || engine == 1 { send(.motion) }
        sender.reportAlive(atNanoseconds: now)
        try port.run(
          frames: 64, startNanoseconds: now, process: Engine.process, context: state.context
        ) { (left, right) throws(AudioPortError) in sound.add(left, right) }
        now += 1_333_333
        if cycle % 30 == 7 { work.take(recorder.takeRound()) }
        if engine == 1, cycle == 300 {
          work.take(recorder.takeRound())
          let output = try SessionOutput(
            folder: folder, description: "", originNanoseconds: now, started: "now",
            soundEnding: "wav", parameters: preset.chain, played: ([], 0))
          let record = SessionRecord(
            program: "test", started: "now", originNanoseconds: now,
            image: SessionRecord.Image(
              path: "/none", sha256: "none", width: 1, height: 1, pixelSize: nil, page: 1),
            tablet: nil, isCalibrated: false, audio: nil, preset: preset)
          try work.begin(output, RecordedFacts(record, path: folder.settings), now: now)
          work.writeBefore()
          sound = ReplayRig.Sound()
        }
      }
    }
    work.take(recorder.takeRound())
    _ = try work.end()
    let prelude = try #require(try RecordedSession(path: folder.path).facts().prelude)
    #expect(prelude.rest == nil && prelude.cycleCount == 301)
    #expect(sound.left.contains { abs($0) > 0.01 })
    try ReplayRig.expectSame(sound, folder, temporary)
  }
}
