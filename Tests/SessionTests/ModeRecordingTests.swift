// The modes of playing in a recorded session. Source of truth: the keys that are pressed here, in their order, and the
// patterns that are given.

import Engine
import Foundation
import Geometry
import Library
import Micrograph
import Movement
import Pen
import Session
import Sonification
import Synthesis
import TestSupport
import Testing
import Wording

@testable import Recorded

@Suite("Modes of a recorded session", .timeLimit(.minutes(60)))
struct ModeRecordingTests {
  private static let image = Micrograph(
    width: 2, height: 2, pixels: [0, 1, 2, 3], pixelType: .unsigned8)
  private static let pattern = StepPattern(
    name: "three", beatsPerMinute: 96, lengthBeats: 4,
    steps: [0.0, 1, 3].map {
      StepPattern.Step(beat: $0, zone: "bright", sound: ZoneSound(.snare))
    })

  private static func session(_ temporary: ProgramFolder, _ modes: ModeChoice?) throws
    -> LiveSession
  {
    try LiveSession(
      image: PreparedImage(image), source: .face, calibration: nil, preset: .classic, audio: .off,
      modes: modes
    ) { _ in }
  }

  private static func plan(_ temporary: ProgramFolder) throws -> SessionPlan {
    SessionPlan(
      folder: temporary.file("session"), imagePath: try temporary.write("image", to: "image.png"),
      program: "test")
  }

  private static func rows(_ folder: SessionFolder) -> [ModeRow] {
    var table = SessionTable<ModeRow>(path: folder.modes)
    var rows: [ModeRow] = []
    while let row = table.next() { rows.append(row) }
    return rows
  }

  @Test(
    "each change is a row with the mode, the pattern and the tempo since; each pattern stands there once"
  )
  func rows() throws {
    let temporary = try ProgramFolder()
    let session = try Self.session(temporary, ModeChoice(pattern: Self.pattern))
    try session.beginRecording(Self.plan(temporary))
    session.take(.step)
    session.take(.skip)
    session.take(.reset)
    session.playPattern()
    session.setTempo(150)
    session.setTempo(150)
    session.setMetronome(true)
    var other = Self.pattern
    other.name = "other"
    other.lengthBeats = 8
    session.setPattern(other)
    session.setPattern(Self.pattern)
    // Nothing of it: an empty beat needs a recording.
    session.take(.skip)
    session.take(.step)
    session.setModes(nil)
    session.end()
    let folder = SessionFolder(path: temporary.file("session"))
    let rows = Self.rows(folder)
    #expect(
      rows.map(\.event) == [
        .begin, .record, .rest, .discard, .play, .tempo, .metronome, .pattern, .pattern, .stop,
        .end,
      ])
    #expect(
      rows.map(\.mode) == [
        .freestyle, .recording, .recording, .freestyle, .playing, .playing, .playing, .playing,
        .playing, .freestyle, .freestyle,
      ])
    #expect(rows.map(\.pattern) == [1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 0])
    #expect(rows.map(\.beatsPerMinute) == [96, 96, 96, 96, 96, 150, 150, 150, 150, 150, 120])
    #expect(rows.map(\.hits) == [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 0])
    #expect(rows.map(\.beats) == [4, 4, 4, 4, 4, 4, 4, 8, 4, 4, 0])
    #expect(
      rows.map(\.hasMetronome)
        == [6, 7, 8, 9].reduce(into: [Bool](repeating: false, count: 11)) { $0[$1] = true })
    #expect(rows.first?.timeNanoseconds == 0)
    #expect(try PatternFile.read(folder.pattern(1)) == Self.pattern)
    #expect(try PatternFile.read(folder.pattern(2)) == other)
    #expect(!FileManager.default.fileExists(atPath: folder.pattern(3)))
    let record = try RecordedSession(path: folder.path)
    #expect(SessionCheck.sentences(record) == [])
    // What a session is made of, and nothing else.
    let contents = try folder.contents()
    #expect(contents.foreign == [])
    #expect(Set(["modes.csv", "pattern-1.toml", "pattern-2.toml"]).isSubset(of: contents.parts))
    for name in ["loops.csv", "loop-1.wav", "loop-12.wav", "pattern-1.toml"] {
      #expect(SessionFolder.isPart(name))
    }
    for name in ["loop-0.wav", "pattern-0.toml", "loop-1.csv", "pattern.toml"] {
      #expect(!SessionFolder.isPart(name))
    }
  }

  @Test(
    "modes of which nothing could be heard leave no table; a table or a pattern that is damaged is told"
  )
  func none() throws {
    let temporary = try ProgramFolder()
    let session = try Self.session(temporary, ModeChoice())
    try session.beginRecording(Self.plan(temporary))
    session.end()
    let folder = SessionFolder(path: temporary.file("session"))
    #expect(!FileManager.default.fileExists(atPath: folder.modes))
    let line = "0.5,play,playing,1,3,4.0,96.0,0"
    try Data("\(ModeRow.header)\n\(line)\n".utf8).write(to: URL(filePath: folder.modes))
    #expect(Self.rows(folder).first?.line == "0.500000000,play,playing,1,3,4.0,96.0,0")
    let record = try RecordedSession(path: folder.path)
    var sentences = SessionCheck.sentences(record)
    #expect(sentences.count == 1 && sentences[0].contains("pattern-1.toml"), "\(sentences)")
    try PatternFile.write(Self.pattern, to: folder.pattern(1))
    #expect(SessionCheck.sentences(record) == [])
    try Data("\(ModeRow.header)\n0.5,play,dancing,1,3,4.0,96.0,0\n".utf8)
      .write(to: URL(filePath: folder.modes))
    sentences = SessionCheck.sentences(record)
    #expect(sentences.count == 1 && sentences[0].contains("modes.csv"), "\(sentences)")
  }
}
