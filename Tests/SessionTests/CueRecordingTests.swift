// Cues of a recorded session: their table, the sound made again from it, and what older programs see.
// Source of truth: the samples that the callback itself sent.

import Foundation
import Geometry
import ImageFile
import Pen
import Rendering
import Session
import Sonification
import Synthesis
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Engine
@testable import Recorded

@Suite("Cues of a recorded session")
struct CueRecordingTests {
  private struct Played {
    let folder: SessionFolder
    let sent: ReplayRig.Sound
  }

  /// A second of a stroke with cues before, in and after it.
  private func play(_ cues: [Cue], in temporary: ProgramFolder, name: String) throws -> Played {
    let folder = SessionFolder(path: temporary.file(name))
    var session = try ReplayRig.session(in: folder)
    var sent = ReplayRig.Sound()
    let samples = ReplayRig.stroke(fromSeconds: 0.5)
    var time = 0.0
    for cue in cues {
      let next = Double(cue.timeNanoseconds) * 1e-9
      try session.play(part(samples, time, next), untilSeconds: next) { sent.add($0, $1) }
      session.play(cue)
      time = next
    }
    try session.play(part(samples, time, 4), untilSeconds: 4) { sent.add($0, $1) }
    try session.end()
    #expect(session.lostCount == 0)
    return Played(folder: folder, sent: sent)
  }

  private func part(
    _ samples: [PenSample<ImagePoint>], _ from: Double, _ to: Double
  ) -> [PenSample<ImagePoint>] {
    samples.filter { (from..<to).contains(Double($0.timeNanoseconds) * 1e-9) }
  }

  private static let cues = [
    Cue(timeNanoseconds: 100_000_003, kind: .twoTone, level: 0.6),
    Cue(timeNanoseconds: 700_000_017, kind: .snare, pitchHertz: 211.3, level: 0.31, pan: -0.7),
    Cue(timeNanoseconds: 700_000_017, kind: .ping, pan: 0.1, seconds: 0.7),
    Cue(timeNanoseconds: 3_333_333_333, kind: .tone, pitchHertz: 439.999_999, level: 0.1),
  ]

  @Test("A session with cues is made again bit for bit, and its table holds what was sent")
  func again() throws {
    let temporary = try ProgramFolder()
    let played = try play(Self.cues, in: temporary, name: "session")
    try ReplayRig.expectSame(played.sent, played.folder, temporary)
    let record = try RecordedSession(path: played.folder.path)
    #expect(SessionCheck.sentences(record) == [])
    var rows = SessionTable<CueRow>(path: played.folder.cues)
    var found: [Cue] = []
    while let row = rows.next() { found.append(row.cue) }
    #expect(found == Self.cues)
    // The first is heard in silence: to the sample, one period and 85 frames after its stamp.
    let onset = try #require(played.sent.left.firstIndex { $0 != 0 })
    let due = Double(Self.cues[0].timeNanoseconds) * 48e-6 + 256 + 85
    #expect(onset == Int(due.rounded()))
  }

  @Test(
    "A session without cues has no table of them and opens as before; its cycles say nothing new")
  func without() throws {
    let temporary = try ProgramFolder()
    let played = try play([], in: temporary, name: "session")
    #expect(!FileManager.default.fileExists(atPath: played.folder.cues))
    let record = try RecordedSession(path: played.folder.path)
    #expect(SessionCheck.sentences(record) == [])
    var cycles = SessionTable<CycleRow>(path: played.folder.cycles)
    while let cycle = cycles.next() { #expect(cycle.state.rawValue < 64) }
    try ReplayRig.expectSame(played.sent, played.folder, temporary)
  }

  @Test("A table that is missing, or lacks a row, is told with its file; the rest is used")
  func damaged() throws {
    let temporary = try ProgramFolder()
    let played = try play(Self.cues, in: temporary, name: "session")
    let session = try RecordedSession(path: played.folder.path)
    let text = try String(contentsOfFile: played.folder.cues, encoding: .utf8)
    try text.replacing("snare", with: "gong").write(
      toFile: played.folder.cues, atomically: true, encoding: .utf8)
    #expect(SessionCheck.sentences(session).count == 1)
    let partly = try SessionRender(session).run(to: temporary.file("partly.wav"))
    #expect(partly.damages.map(\.path) == [played.folder.cues])
    #expect(partly.frameCount == played.sent.left.count)
    try FileManager.default.removeItem(atPath: played.folder.cues)
    let sentences = SessionCheck.sentences(session)
    #expect(sentences.count == 1 && sentences[0].contains("cues.csv is missing"), "\(sentences)")
    let without = try SessionRender(session).run(to: temporary.file("without.wav"))
    #expect(without.damages.map(\.fault) == [.missing])
  }

  @Test(
    "The sound of silence alone is heard where a stroke is silenced, and is made again bit for bit")
  func inSilence() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    var session = try ReplayRig.session(in: folder)
    var sent = ReplayRig.Sound()
    let samples = ReplayRig.stroke(fromSeconds: 0.5)
    try session.play(part(samples, 0, 0.9), untilSeconds: 0.9) { sent.add($0, $1) }
    session.silence(true)
    let cues = Earcon.silenced.sequence.cues(fromNanoseconds: 900_000_000)
    for cue in cues { session.play(cue) }
    session.play(Cue(timeNanoseconds: 1_300_000_000, kind: .snare))
    try session.play(part(samples, 0.9, 4), untilSeconds: 4) { sent.add($0, $1) }
    try session.end()
    // The player alone, without the engine: one period and 22 frames after each stamp, as no limiter delays it.
    var player = CuePlayer(sampleRateHertz: 48_000)
    for cue in cues {
      player.play(cue, atFrame: Double(cue.timeNanoseconds) * 48e-6 + 256 + 22)
    }
    var left = [Float](repeating: 0, count: sent.left.count)
    var right = left
    player.render(left: &left, right: &right, frames: left.count, originFrame: 0)
    // Silence is complete 5 ms after the cycle that begins at 0.9 s.
    let silent = 43_264 + 241
    #expect((left[silent...].map(abs).max() ?? 0) > 0.1)
    let differing = zip(sent.left[silent...], left[silent...]).enumerated().first {
      $1.0 != min(max($1.1, -0.5), 0.5)
    }
    // Not the arrays themselves, which would print millions of numbers.
    #expect(differing == nil)
    #expect(sent.left[30_000..<43_000].contains { abs($0) > 0.01 })
    try ReplayRig.expectSame(sent, folder, temporary)
    var rows = SessionTable<CueRow>(path: folder.cues)
    var found: [Bool] = []
    while let row = rows.next() { found.append(row.cue.isHeardInSilence) }
    #expect(found == [true, true, true, true, true, false])
  }

  @Test(
    "The voice goes down by 12 dB where a cue has it make room, to the sample, and again bit for bit"
  )
  func ducking() throws {
    let temporary = try ProgramFolder()
    // Not heard itself, so that what is left is the voice alone.
    func cue(_ ducks: Bool) -> Cue {
      Cue(
        timeNanoseconds: 900_000_017, kind: .ping, level: 0, seconds: 0.1, ducksVoice: ducks)
    }
    let plain = try play([cue(false)], in: temporary, name: "plain")
    let ducked = try play([cue(true)], in: temporary, name: "ducked")
    try ReplayRig.expectSame(ducked.sent, ducked.folder, temporary)
    for (folder, ducks) in [(plain.folder, false), (ducked.folder, true)] {
      var rows = SessionTable<CueRow>(path: folder.cues)
      var found: [Cue] = []
      while let row = rows.next() { found.append(row.cue) }
      #expect(found == [cue(ducks)])
    }
    // One period and 85 frames after its stamp; 4 800 frames, 60 ms more, 150 ms back.
    let onset = Int((0.900_000_017 * 48_000).rounded()) + 256 + 85
    var compared = 0
    for frame in plain.sent.left.indices where abs(plain.sent.left[frame]) > 0.01 {
      let since = Double(frame - onset)
      let room =
        since < 0 ? 0 : since < 7_680 ? min((since + 1) / 240, 1) : 1 - (since - 7_679) / 7_200
      let gain = 1 - 0.75 * room * room * (3 - 2 * room)
      let wanted = room <= 0 ? 1 : gain
      guard abs(Double(ducked.sent.left[frame] / plain.sent.left[frame]) - wanted) > 1e-4 else {
        compared += 1
        continue
      }
      Issue.record("\(frame - onset): \(ducked.sent.left[frame] / plain.sent.left[frame])")
      break
    }
    #expect(compared > 20_000)
    // The engine of before had no such column: nothing goes down.
    let old = try String(contentsOfFile: ducked.folder.cues, encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: ",").dropLast().joined(separator: ",") }
    try (old.joined(separator: "\n") + "\n").write(
      toFile: ducked.folder.cues, atomically: true, encoding: .utf8)
    _ = try SessionRender(RecordedSession(path: ducked.folder.path)).run(
      to: temporary.file("old.wav"))
    let same = try WaveFile.read(temporary.file("old.wav")).channels[0] == plain.sent.left
    #expect(same)
  }

  @Test("The dry sound leaves cues away and says how many")
  func dry() throws {
    let temporary = try ProgramFolder()
    let with = try play(Self.cues, in: temporary, name: "with")
    let summary = try SessionRender(RecordedSession(path: with.folder.path), part: .dry).run(
      to: temporary.file("dry.wav"))
    #expect(summary.leftAwayCues == Self.cues.count && summary.damages.isEmpty)
    let dry = try WaveFile.read(temporary.file("dry.wav"))
    #expect(dry.channels[0].prefix(24_000).allSatisfy { $0 == 0 })
    #expect(dry.channels[0].contains { $0 != 0 })
  }

  @Test("A rendering with cues has each at exactly its own time")
  func offline() throws {
    let temporary = try ProgramFolder()
    let image = try ImageFile.open(path: "Images/gradient.tif")
    let samples = (0...10).map { number in
      PenSample(
        timeNanoseconds: 1_000_000_000 + Int64(number) * 10_000_000,
        position: ImagePoint(x: 10, y: 20), pressure: 0.5, isInContact: false)
    }
    var render = OfflineRender(
      micrograph: image, samples: samples, preset: .classic, sampleRateHertz: 48_000)
    render.cues = [1_050_000_000, 1_500_000_000].map { Cue(timeNanoseconds: $0, kind: .click) }
    _ = try render.run(soundPath: temporary.file("a.wav"))
    let left = try WaveFile.read(temporary.file("a.wav")).channels[0]
    #expect(left.firstIndex { $0 != 0 } == 2_400)
    #expect(left.dropFirst(20_000).firstIndex { $0 != 0 } == 24_000)
  }
}
