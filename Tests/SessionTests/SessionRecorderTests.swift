// The recorder against a disk that hangs: everything that pen thread and callback queued in the
// meantime is there afterwards. Source of truth: what the test put into the queues.

import Foundation
import Geometry
import Micrograph
import Realtime
import Session
import Sonification
import SoundFile
import Synchronization
import Synthesis
import Tablet
import TestSupport
import Testing
import Wording

@testable import Engine
@testable import Pen
@testable import Recorded

@Suite("Recording", .timeLimit(.minutes(60)))
struct SessionRecorderTests {
  private static let origin: Int64 = 1_000_000_000

  private static func sample(_ number: Int) -> RecordedSample {
    let time = origin + Int64(number) * 5_000_000
    return RecordedSample(
      sample: PenSample(
        timeNanoseconds: time, position: ImagePoint(x: Double(number), y: 1), pressure: 0.5,
        isInContact: true), isReport: true, arrivalNanoseconds: time + 40_000,
      sentNanoseconds: time + 60_000, frameCount: 1, hasValue: true, value: 1, frequencyHertz: 440)
  }

  @Test(
    "An hour of 200 reports a second loses nothing though the disk stands still for 20 s at a time")
  func slowDisk() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let inbox = RecorderInbox(EngineOutbox(), PenOutbox())
    var output = try SessionOutput(
      folder: folder, description: "", originNanoseconds: Self.origin, started: "now",
      soundEnding: "flac", parameters: Preset.classic.chain, played: ([], 0))
    let reports = 200 * 20
    let rounds = 180
    var lost = 0
    for round in 0..<rounds {
      for index in 0..<reports {
        let number = round * reports + index
        if !inbox.pen.samples.push(Self.sample(number)) { lost += 1 }
        // Six events a report, as a pen with pressure and tilt sends them; one round of them is
        // enough to see that they fit.
        guard round == 0 else { continue }
        for code in 0..<6 {
          let event = InputEvent(
            timeMicroseconds: Int64(number) * 5_000, type: 3, code: UInt16(code), value: 1)
          if !inbox.pen.events.push(event) { lost += 1 }
        }
      }
      // 20 s of the shortest usual period, 64 frames.
      for cycle in 0..<15_000 where round == 0 {
        let isSent = inbox.engine.cycles.push(
          RecordedCycle(
            startNanoseconds: Self.origin + Int64(cycle) * 1_333_333, sampleRateHertz: 48_000,
            frameCount: 64, gateCount: 0, motionCount: 0, volume: 1, isFirst: cycle == 0,
            isChanged: false, isSilenced: false, isEnding: false, isAbandoned: false,
            isLost: false))
        if !isSent { lost += 1 }
        for _ in 0..<64 where !inbox.engine.sound.push(StereoFrame(left: 0, right: 0)) {
          lost += 1
        }
      }
      output.take(from: inbox)
      try output.flush()
    }
    output.finish()
    #expect(lost == 0)
    var strokes = SessionTable<StrokeRow>(path: folder.strokes)
    var count = 0
    while let row = strokes.next() {
      if row.sample.position.x != Double(count) { break }
      count += 1
    }
    #expect(count == rounds * reports && strokes.damage == nil)
    var cycles = SessionTable<CycleRow>(path: folder.cycles)
    var cycleCount = 0
    while cycles.next() != nil { cycleCount += 1 }
    #expect(cycleCount == 15_000)
    let events = try String(contentsOfFile: folder.pen, encoding: .utf8)
    #expect(events.utf8.count { $0 == UInt8(ascii: "\n") } == 6 * reports)
    #expect(output.tally.fullestQueue < output.tally.queueCapacity)
    print(
      "slow disk: \(count) samples kept, fullest queue \(output.tally.fullestQueue) of \(output.tally.queueCapacity)"
    )
  }

  @Test("Where nothing can be written any more, nothing is kept in memory either")
  func stopped() throws {
    let temporary = try ProgramFolder()
    let inbox = RecorderInbox(EngineOutbox(), PenOutbox())
    var output = try SessionOutput(
      folder: SessionFolder(path: temporary.file("session")), description: "",
      originNanoseconds: Self.origin, started: "now", soundEnding: "flac",
      parameters: Preset.classic.chain, played: ([], 0))
    try output.flush()
    for number in 0..<100 { inbox.pen.samples.push(Self.sample(number)) }
    output.take(from: inbox)
    #expect(output.writer.waitingBytes > 1_000)
    // The error of a sound file on a full disk: what the tables hold by then is written.
    output.fault = .sound(.cannotWrite(path: "sound.flac", message: "full"))
    let rounds = 3
    for round in 0..<rounds {
      do throws(Fault) {
        try output.flush()
        Issue.record("it was written")
      } catch {
        #expect(error == output.fault)
      }
      #expect(output.writer.waitingBytes == 0, "round \(round)")
      for number in 100..<200 { inbox.pen.samples.push(Self.sample(number)) }
      output.take(from: inbox)
    }
    var strokes = SessionTable<StrokeRow>(path: output.folder.strokes)
    var count = 0
    while strokes.next() != nil { count += 1 }
    #expect(count == 100)
  }

  @Test("A full queue loses a message of the record, counts it, and keeps the order of the rest")
  func full() {
    let (channels, pen) = (EngineChannels(), PenChannels())
    let inbox = RecorderInbox(channels.outbox, pen.outbox)
    let worker = PenWorker(pen, engine: channels.fromPen)
    for number in 0..<70_000 {
      worker.recordEvent(
        InputEvent(timeMicroseconds: Int64(number), type: 0, code: 0, value: 0))
    }
    #expect(inbox.pen.lostCount.load(ordering: .relaxed) == 70_000 - 65_536)
    #expect(inbox.pen.events.pop()?.timeMicroseconds == 0)
    let late = RecorderInbox(channels.outbox, pen.outbox)
    #expect(late.pen.events.pop() == nil)
    worker.recordEvent(InputEvent(timeMicroseconds: 7, type: 0, code: 0, value: 0))
    #expect(late.pen.events.pop()?.timeMicroseconds == 7)
  }

  @Test("Changes of the mapping come back value by value and make the same mapping")
  func mapping() throws {
    let temporary = try ProgramFolder()
    let path = temporary.file("session")
    let image = Micrograph(
      width: 2, height: 2, pixels: [0, 1, 2, 3], pixelType: .unsigned8)
    try temporary.write("image", to: "image.png")
    let session = try LiveSession(
      micrograph: image, source: .face, calibration: nil, preset: .classic, audio: .off,
      record: SessionPlan(folder: path, imagePath: temporary.file("image.png"), program: "test")
    ) { _ in }
    var wanted = session.mapping
    wanted.gamma = 2.5
    wanted.isInverted = true
    wanted.window = .fixed(try #require(IntensityWindow(low: 0.5, high: 2.25)))
    session.setMapping(wanted)
    session.end()
    let recorded = try RecordedSession(path: path)
    var changes = MappingChanges(recorded, try recorded.facts().preset)
    #expect(changes.place?.rowsBefore == 0)
    #expect(changes.take()?.first == wanted)
    #expect(changes.place == nil)
    #expect(SessionCheck.sentences(recorded) == [])
  }
}
