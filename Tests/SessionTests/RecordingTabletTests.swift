// A recording that begins while a pen is down: it contains the tablet's earlier reports, so that
// other calibrations can be applied. Truth: the reports of the whole recording, and the kernel's
// rule that a device reports only changes.

import Foundation
import Geometry
import ImageFile
import Library
import Micrograph
import Realtime
import Sonification
import Tablet
import TestRigs
import TestSupport
import Testing

@testable import Engine
@testable import Pen
@testable import Recorded
@testable import Session

@Suite("A recording begun while a pen is down", .timeLimit(.minutes(60)))
struct RecordingTabletTests {
  private static let path = "Images/pen-strokes.events"

  private static func place(
    _ recording: EvemuRecording, tabletNumber: Int = 0
  ) throws -> SceneNote.Change {
    let image = try PreparedImage(ImageFile.open(path: "Images/haadf-rhombic.png"), path: "/image")
    var place = SceneNote.Change(
      image, tablet: nil, tabletNumber: tabletNumber, calibration: nil)
    place.tablet = CalibrationRecord.Tablet(recording.description.identity)
    return place
  }

  private static func record() -> SessionRecord {
    SessionRecord(
      program: "test", started: "now", originNanoseconds: 0,
      image: SessionRecord.Image(
        path: "/none", sha256: "none", width: 1, height: 1, pixelSize: nil, page: 1),
      tablet: nil, isCalibrated: false, audio: nil, preset: .classic)
  }

  /// Lets the recorder see the events, and begins to record before one of them.
  private static func play(
    _ recording: EvemuRecording, _ work: inout RecorderWork, _ inbox: borrowing RecorderInbox,
    beginningBefore index: Int, into folder: SessionFolder
  ) throws {
    for (number, event) in recording.events.enumerated() {
      if number == index {
        work.take(inbox.takeRound())
        let output = try SessionOutput(
          folder: folder, description: "", originNanoseconds: 0, started: "now",
          soundEnding: "wav", parameters: Preset.classic.chain, played: ([], 0))
        try work.begin(output, RecordedFacts(record(), path: folder.settings))
        work.writeBefore()
      }
      inbox.pen.events.push(event)
    }
    work.take(inbox.takeRound())
    _ = try work.end()
  }

  @Test("Every report from then on is that of the whole recording, pressed pen and all")
  func report() throws {
    let recording = try EvemuRecording.open(Self.path)
    let whole = try recording.samples()
    // In the middle of a stroke, and of a report.
    let middle = try #require(whole.filter(\.isInContact).dropFirst(40).first)
    let time = middle.timeNanoseconds
    let first = try #require(
      recording.events.firstIndex { $0.timeMicroseconds * 1_000 >= time })
    for index in [first, first + 1, first + 2] {
      let temporary = try ProgramFolder()
      let folder = SessionFolder(path: temporary.file("session"))
      let inbox = RecorderInbox(EngineOutbox(), PenOutbox())
      inbox.notes.add(description: EvemuText.describe(recording.description), ofTablet: 0)
      var work = RecorderWork(
        RecorderMemory(try Self.place(recording), preset: .classic), inbox.notes)
      try Self.play(recording, &work, inbox, beginningBefore: index, into: folder)
      let session = try RecordedSession(path: folder.path)
      let tablet = try SessionTablet(folder.pen, of: session)
      #expect(tablet.damage == nil)
      let again = try tablet.recording.samples().filter { $0.timeNanoseconds >= time }
      let wanted = whole.filter { $0.timeNanoseconds >= time }
      #expect(again.count == wanted.count)
      let isSame = zip(again, wanted).allSatisfy {
        $0.position == $1.position && $0.pressure == $1.pressure
          && $0.isInContact == $1.isInContact && $0.timeNanoseconds == $1.timeNanoseconds
      }
      #expect(isSame, "begun before event \(index)")
    }
  }

  @Test("The tablet in force has the first file, and a later one the next, whatever was before")
  func numbers() throws {
    let recording = try EvemuRecording.open(Self.path)
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let inbox = RecorderInbox(EngineOutbox(), PenOutbox())
    let text = EvemuText.describe(recording.description)
    for number in 0...4 {
      inbox.notes.add(description: text.replacing("N: ", with: "N: \(number) "), ofTablet: number)
    }
    func mark(_ number: Int) {
      inbox.pen.events.push(
        InputEvent(
          timeMicroseconds: Int64(number), type: RecordedTabletMark.type, code: 0, value: 0))
    }
    var work = RecorderWork(
      RecorderMemory(try Self.place(recording), preset: .classic), inbox.notes)
    mark(1)
    mark(3)
    inbox.notes.add(
      SceneNote(
        number: 1, values: [], change: try Self.place(recording, tabletNumber: 3), mappings: nil))
    inbox.pen.scenes.push(RecordedScene(number: 1, samplesBefore: 0, timeNanoseconds: 1))
    work.take(inbox.takeRound())
    let output = try SessionOutput(
      folder: folder, description: "", originNanoseconds: 0, started: "now",
      soundEnding: "wav", parameters: Preset.classic.chain, played: ([], 0))
    try work.begin(output, RecordedFacts(Self.record(), path: folder.settings))
    work.writeBefore()
    mark(4)
    inbox.notes.add(
      SceneNote(
        number: 2, values: [], change: try Self.place(recording, tabletNumber: 4), mappings: nil))
    inbox.pen.scenes.push(RecordedScene(number: 2, samplesBefore: 0, timeNanoseconds: 2))
    work.take(inbox.takeRound())
    _ = try work.end()
    let session = try RecordedSession(path: folder.path)
    #expect(try String(contentsOfFile: folder.pen, encoding: .utf8).contains("N: 3 "))
    #expect(try String(contentsOfFile: folder.pen(2), encoding: .utf8).contains("N: 4 "))
    #expect(session.scenes().records.map(\.penFile) == ["pen-2.events"])
    #expect(SessionTablet.paths(of: session) == [folder.pen, folder.pen(2)])
  }

  @Test("What was lost on the way to the recorder is not taken for a prelude")
  func loss() throws {
    var prelude = SessionPrelude()
    var round = RecordedRound()
    func cycle(_ isFirst: Bool, before: Int, rest: EngineRest? = nil) -> RecordedCycle {
      RecordedCycle(
        startNanoseconds: 1, sampleRateHertz: 48_000, frameCount: 64, gateCount: 0,
        motionCount: 0, volume: 1, isFirst: isFirst, isChanged: false, isSilenced: false,
        isEnding: false, isAbandoned: false, isLost: false, rest: rest, framesBefore: before)
    }
    #expect(prelude.state == .empty)
    round.cycles = [cycle(true, before: 0), cycle(false, before: 0)]
    round.parameters = [Preset.classic.chain]
    prelude.take(round)
    #expect(prelude.state == .complete(.engine) && prelude.cycles.count == 2)
    #expect(prelude.chain == Preset.classic.chain)
    let frame = ControlFrame.test(.motion, 1, hertz: 440, stroke: 1, lagNanoseconds: 0)
    round = RecordedRound()
    (round.frames, round.lostFrameCount) = ([frame, frame], 3)
    round.cycles = [cycle(false, before: 1, rest: EngineRest(hasBegun: true, isSilenced: false))]
    prelude.take(round)
    #expect(prelude.state == .outgrown && prelude.cycles.isEmpty)
    // Of six frames that were sent, three are here; the rest comes after five of them.
    round = RecordedRound()
    (round.frames, round.lostFrameCount) = ([frame], 3)
    let rest = EngineRest(hasBegun: true, isSilenced: false)
    round.cycles = [cycle(false, before: 5, rest: rest)]
    prelude.take(round)
    #expect(prelude.state == .complete(.rest(rest)))
    #expect(prelude.frames.count == 1 && prelude.cycles.count == 1)
    // A recording cannot start from a rest whose last frame has not arrived yet.
    round = RecordedRound()
    round.lostFrameCount = 3
    round.cycles = [cycle(false, before: 7, rest: rest)]
    prelude.take(round)
    #expect(prelude.cycles.count == 2 && prelude.frames.count == 1)
  }
}
