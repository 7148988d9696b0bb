// A live callback's output, made again from the session's folder: bit for bit the same, with cycles
// of changing length and jitter, stalls, manual changes, a pen thread that dies and a server that
// is lost. Source of truth: the samples the callback itself wrote.

import Engine
import Foundation
import Geometry
import Jack
import Micrograph
import Realtime
import Recorded
import Sonification
import Synchronization
import Synthesis
import TestBasics
import TestRigs
import TestSupport
import Testing
import Wording

@testable import Pen

@Suite("A session made again", .timeLimit(.minutes(60)))
struct SessionRerunTests {
  /// Plays one session of some seconds, cycle by cycle, and returns its output.
  private func play(
    seed: UInt64, into folder: SessionFolder, hasCues: Bool = true,
    heard: (ChainParameters) -> ChainParameters = { $0 }
  ) throws -> (left: [Float], right: [Float]) {
    var chance = SeededGenerator(seed: seed)
    let channels = EngineChannels()
    let (pen, face) = (channels.fromPen, channels.fromFace)
    let recorder = RecorderInbox(channels.outbox, PenOutbox())
    let origin: Int64 = 5_000_000_000_000
    let preset = Preset.classic
    var output = try SessionOutput(
      folder: folder, description: "", originNanoseconds: origin, started: "now",
      soundEnding: "wav", parameters: preset.chain, played: ([], 0))
    try SessionFile.write(
      SessionRecord(
        program: "test", started: "now", originNanoseconds: origin,
        image: SessionRecord.Image(
          path: "/none", sha256: "none", width: 1, height: 1, pixelSize: nil, page: 1),
        tablet: nil, isCalibrated: false, audio: nil, preset: preset), to: folder.settings)
    var left: [Float] = []
    var right: [Float] = []
    var now = origin + 300_000_000
    var stroke: UInt32 = 0
    var isDown = false
    let penCues = CueSender(pen)
    let faceCues = CueSender(face)
    for engine in 0..<2 {
      var port = CyclePort()
      let state = Engine(
        output: port.output, channels: channels, sampleRateHertz: 48_000,
        parameters: heard(engine == 0 ? preset.chain : Preset.sonicAtomic.chain))
      for cycle in 0..<700 {
        let frames = [64, 64, 64, 256, 17, 1_024].randomElement(using: &chance) ?? 64
        for _ in 0..<Int.random(in: 0...6, using: &chance) {
          let phase: PathReading.Phase =
            isDown ? (Int.random(in: 0...40, using: &chance) == 0 ? .liftOff : .motion) : .touchDown
          if phase == .touchDown { stroke += 1 }
          isDown = phase != .liftOff
          var frame = ControlFrame.test(
            phase, now - .random(in: 0...3_000_000, using: &chance),
            hertz: .random(in: 110...1_760, using: &chance), stroke: stroke,
            lagNanoseconds: 5_000_000)
          frame.pan = .random(in: -1...1, using: &chance)
          if pen.queue(frame) { recorder.pen.frames.push(frame) }
        }
        // Cues of both threads, some ahead of their time, some from before, now and then a storm.
        let storm = Int.random(in: 0...300, using: &chance) == 0 ? 400 : 1
        for _ in 0..<(Int.random(in: 0...20, using: &chance) == 0 || storm > 1 ? storm : 0) {
          let cue = Cue(
            timeNanoseconds: now + .random(in: -90_000_000...90_000_000, using: &chance),
            kind: CueKind.allCases.randomElement(using: &chance) ?? .click,
            pitchHertz: .random(in: 20...20_000, using: &chance),
            level: .random(in: 0...1, using: &chance), pan: .random(in: -1...1, using: &chance),
            seconds: .random(in: 0...0.4, using: &chance))
          let isPen = Bool.random(using: &chance)
          guard hasCues else { continue }
          if !isPen || !penCues.queue(cue) { _ = faceCues.queue(cue) }
        }
        if Int.random(in: 0...60, using: &chance) == 0 {
          var parameters = preset.chain
          parameters[.delayMix] = .random(in: 0...1, using: &chance)
          parameters[.ladderCutoffHertz] = Bool.random(using: &chance) ? .infinity : 900
          parameters[.drive] = Bool.random(using: &chance) ? 1 : 0
          face.post(heard(parameters))
        }
        if Int.random(in: 0...80, using: &chance) == 0 {
          let volume = Float.random(in: 0...1, using: &chance)
          face.volume = volume
        }
        if Int.random(in: 0...90, using: &chance) == 0 {
          face.isSilenced.toggle()
        }
        // A pen thread that is silent for a while now and then.
        if cycle % 200 < 150 { pen.reportAlive(atNanoseconds: now) }
        if engine == 1, cycle > 680 { face.isEnding = true }
        try port.run(
          frames: frames, startNanoseconds: now, process: Engine.process, context: state.context
        ) { (l, r) throws(AudioPortError) in
          for index in l.indices {
            left.append(l[index])
            right.append(r[index])
          }
        }
        let isStall = Int.random(in: 0...50, using: &chance) == 0
        now += Int64(Double(frames) / 48_000 * 1e9) + (isStall ? 40_000_000 : 0)
        now += .random(in: -200_000...200_000, using: &chance)
        if cycle % 30 == 0 { output.take(from: recorder) }
      }
    }
    output.take(from: recorder)
    try output.flush()
    output.finish()
    #expect(recorder.engine.lostCount.load(ordering: .relaxed) == 0)
    return (left, right)
  }

  @Test("Every sample is the one that was sent", arguments: [1, 2, 3, 4] as [UInt64])
  func identical(seed: UInt64) throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let sent = try play(seed: seed, into: folder)
    #expect(sent.left.contains { $0 != 0 }, "something sounds")
    let session = try RecordedSession(path: folder.path)
    let again = temporary.file("again.wav")
    let summary = try SessionRender(session).run(to: again)
    #expect(summary.damages.isEmpty)
    let sound = try WaveFile.read(again)
    #expect(sound.frames == sent.left.count)
    #expect(sound.channels[0] == sent.left)
    #expect(sound.channels[1] == sent.right)
    // The files written meanwhile hold the same, one for each engine.
    let first = try WaveFile.read(folder.sound(1, ending: "wav"))
    let second = try WaveFile.read(folder.sound(2, ending: "wav"))
    #expect(first.channels[0] + second.channels[0] == sent.left)
    let twice = temporary.file("twice.wav")
    _ = try SessionRender(session).run(to: twice)
    #expect(try temporary.bytes(of: "again.wav") == temporary.bytes(of: "twice.wav"))
  }

  @Test("The dry sound is that of the same session without effects and cues, sample for sample")
  func dry() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let wet = try play(seed: 5, into: folder)
    let voiceFolder = SessionFolder(path: temporary.file("voice"))
    let voice = try play(seed: 5, into: voiceFolder, hasCues: false) {
      var parameters = $0
      parameters[.delayMix] = 0
      parameters[.reverbBalance] = 0
      parameters[.ladderCutoffHertz] = .infinity
      parameters[.ladderResonance] = 0
      parameters[.drive] = 0
      return parameters
    }
    let path = temporary.file("dry.wav")
    _ = try SessionRender(RecordedSession(path: folder.path), part: .dry).run(to: path)
    let dry = try WaveFile.read(path)
    let isVoice = dry.channels[0] == voice.left && dry.channels[1] == voice.right
    #expect(isVoice)
    let isWet = dry.channels[0] == wet.left
    #expect(!isWet && dry.frames == wet.left.count)
  }

  @Test("A control frame that is missing is heard: the comparison above can fail")
  func planted() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    let sent = try play(seed: 1, into: folder)
    var lines = try String(contentsOfFile: folder.frames, encoding: .utf8).split(separator: "\n")
    lines.remove(at: lines.count / 2)
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: folder.frames, atomically: true, encoding: .utf8)
    let again = temporary.file("again.wav")
    _ = try SessionRender(RecordedSession(path: folder.path)).run(to: again)
    #expect(try WaveFile.read(again).channels[0] != sent.left)
  }

  @Test("A session without sound says that there is none to be made again")
  func silent() throws {
    let temporary = try ProgramFolder()
    let folder = SessionFolder(path: temporary.file("session"))
    _ = try play(seed: 1, into: folder)
    try FileManager.default.removeItem(atPath: folder.cycles)
    let out = temporary.file("again.wav")
    do throws(Fault) {
      _ = try SessionRender(RecordedSession(path: folder.path)).run(to: out)
      Issue.record("it was rendered")
    } catch {
      #expect(error.sentence.contains("engine.csv is missing"))
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }
}
