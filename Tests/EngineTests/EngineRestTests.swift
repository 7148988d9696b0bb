// An engine that fell silent against a new one that continues from its rest. Truth: the engine that
// never stopped.

import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis
import TestBasics
import TestRigs
import Testing

@testable import Engine

@Suite("Engine at rest")
struct EngineRestTests {
  /// An engine's input before one cycle, and the cycle.
  private struct Cycle {
    var frames: [ControlFrame] = []
    var cues: [Cue] = []
    var parameters: ChainParameters?
    var volume: Float
    var isSilenced: Bool
    var isPenAlive: Bool
    var frameCount: Int
    var startNanoseconds: Int64
  }

  /// Some seconds of strokes and pauses, with changes of the sound at any time.
  private static func script(seed: UInt64) -> [Cycle] {
    var random = SeededGenerator(seed: seed)
    var now: Int64 = 5_000_000_000
    var stroke: UInt32 = 0
    var isDown = false
    var pause = 0
    var (volume, isSilenced) = (Float(1), false)
    return (0..<1_500).map { number in
      let count = [64, 1_024, 1_024, 2_048, 17].randomElement(using: &random) ?? 64
      var frames: [ControlFrame] = []
      pause -= 1
      for _ in 0..<(pause > 0 ? 0 : Int.random(in: 0...3, using: &random)) {
        let phase: PathReading.Phase =
          isDown ? (Int.random(in: 0...20, using: &random) == 0 ? .liftOff : .motion) : .touchDown
        if phase == .touchDown { stroke += 1 }
        isDown = phase != .liftOff
        var frame = ControlFrame.test(
          phase, now - .random(in: 0...3_000_000, using: &random),
          hertz: .random(in: 110...1_760, using: &random), stroke: stroke, lagNanoseconds: 5_000_000
        )
        frame.pan = .random(in: -1...1, using: &random)
        frames.append(frame)
        if !isDown {
          pause = .random(in: 100...260, using: &random)
          break
        }
      }
      var parameters: ChainParameters?
      if Int.random(in: 0...25, using: &random) == 0 {
        var changed = Preset.classic.chain
        changed[.delaySeconds] = .random(in: 0...0.2, using: &random)
        changed[.modulationIndex] = .random(in: 0...4, using: &random)
        changed[.ladderCutoffHertz] = Bool.random(using: &random) ? .infinity : 900
        changed[.drive] = Bool.random(using: &random) ? 1 : 0
        parameters = changed
      }
      if Int.random(in: 0...40, using: &random) == 0 {
        volume = .random(in: 0...1, using: &random)
      }
      if Int.random(in: 0...60, using: &random) == 0 { isSilenced.toggle() }
      var cues: [Cue] = []
      if Int.random(in: 0...40, using: &random) == 0 {
        let kind = CueKind.allCases.randomElement(using: &random) ?? .click
        let ahead = Int64.random(in: -20_000_000...90_000_000, using: &random)
        cues.append(Cue(timeNanoseconds: now + ahead, kind: kind, level: 0.5, pan: 0.25))
      }
      let isStall = Int.random(in: 0...50, using: &random) == 0
      defer { now += Int64(Double(count) / 48_000 * 1e9) + (isStall ? 40_000_000 : 0) }
      return Cycle(
        frames: frames, cues: cues, parameters: parameters, volume: volume, isSilenced: isSilenced,
        isPenAlive: number % 400 < 340, frameCount: count, startNanoseconds: now)
    }
  }

  private static func play(_ cycles: ArraySlice<Cycle>, with rig: inout ClockRig) {
    for cycle in cycles {
      for frame in cycle.frames { rig.send(frame) }
      for cue in cycle.cues { rig.send(cue) }
      if let parameters = cycle.parameters { rig.fromFace.post(parameters) }
      rig.fromFace.volume = cycle.volume
      rig.fromFace.isSilenced = cycle.isSilenced
      let alive = cycle.isPenAlive ? cycle.startNanoseconds : 1
      rig.fromPen.reportAlive(atNanoseconds: alive)
      rig.call(frames: cycle.frameCount, startNanoseconds: cycle.startNanoseconds)
    }
  }

  @Test(
    "A new engine goes on from any rest as the old one did, sample for sample",
    arguments: 1...4 as ClosedRange<UInt64>)
  func goesOn(seed: UInt64) {
    let cycles = Self.script(seed: seed)
    var whole = ClockRig(rateHertz: 48_000, parameters: Preset.classic.chain)
    guard let attached = whole.outbox.attach(EngineRecord()) else {
      Issue.record("no place for a recorder")
      return
    }
    Self.play(cycles[...], with: &whole)
    var (tried, sounding) = (0, 0)
    var parameters = Preset.classic.chain
    var volume: Float = 1
    var wasAtRest = false
    var begin = 0
    for (index, cycle) in cycles.enumerated() {
      let recorded = attached.listener.cycles.pop()
      // The first rest of each silence, and one in ten of the others.
      if let rest = recorded?.rest, !wasAtRest || index.isMultiple(of: 10) {
        var fresh = ClockRig(
          rateHertz: 48_000, parameters: parameters, resuming: rest, volume: volume)
        Self.play(cycles[index...].prefix(400), with: &fresh)
        let end = begin + fresh.left.count
        #expect(fresh.left == Array(whole.left[begin..<end]), "from cycle \(index)")
        #expect(fresh.right == Array(whole.right[begin..<end]), "from cycle \(index)")
        tried += 1
        if fresh.left.contains(where: { $0 != 0 }) { sounding += 1 }
      }
      wasAtRest = recorded?.rest != nil
      parameters = cycle.parameters ?? parameters
      volume = cycle.volume
      begin += cycle.frameCount
    }
    #expect(tried > 5 && sounding > 3, "\(tried) rests, \(sounding) with sound after them")
  }

  @Test(
    "An engine that no pen has touched rests between cues, and still joins a stroke in its middle")
  func untouched() {
    var whole = ClockRig(rateHertz: 48_000, parameters: Preset.classic.chain)
    guard let attached = whole.outbox.attach(EngineRecord()) else {
      Issue.record("no place for a recorder")
      return
    }
    var now: Int64 = 5_000_000_000
    func cycle(_ rig: inout ClockRig, _ frame: ControlFrame? = nil) {
      if let frame { rig.send(frame) }
      rig.fromPen.reportAlive(atNanoseconds: now)
      rig.call(frames: 64, startNanoseconds: now)
    }
    whole.send(Cue(timeNanoseconds: now, kind: .click, level: 0.5, pan: 0))
    var rests: [EngineRest?] = []
    for _ in 0..<3_000 {
      cycle(&whole)
      now += 1_333_333
      rests.append(attached.listener.cycles.pop()?.rest)
    }
    #expect(whole.left.contains { $0 != 0 }, "the cue sounds")
    guard let rest = rests.last ?? nil else {
      Issue.record("it is not at rest")
      return
    }
    #expect(rests.suffix(300).allSatisfy { $0 == rest } && rest.joiningVoices == 1)
    var fresh = ClockRig(rateHertz: 48_000, parameters: Preset.classic.chain, resuming: rest)
    let begin = whole.left.count
    for number in 0..<200 {
      let frame = ControlFrame.test(
        .motion, now, hertz: 440 + Double(number), stroke: 1, lagNanoseconds: 5_000_000)
      cycle(&whole, frame)
      cycle(&fresh, frame)
      now += 1_333_333
    }
    #expect(fresh.left == Array(whole.left[begin...]))
    #expect(fresh.left.contains { $0 != 0 }, "the stroke that was begun before sounds")
  }

  @Test(
    "The third engine has no rest before the first stroke, and every one after it that the fourth has"
  )
  func third() {
    var rests: [[EngineRest?]] = []
    for engine in [EngineVersion.third, .fourth] {
      var rig = ClockRig(rateHertz: 48_000, parameters: Preset.classic.chain, engine: engine)
      guard let attached = rig.outbox.attach(EngineRecord()) else {
        Issue.record("no place for a recorder")
        return
      }
      Self.play(Self.script(seed: 1)[...], with: &rig)
      var found: [EngineRest?] = []
      while let cycle = attached.listener.cycles.pop() { found.append(cycle.rest) }
      rests.append(found)
    }
    #expect(rests[0].allSatisfy { $0?.joiningVoices ?? 0 == 0 })
    #expect(rests[0] == rests[1].map { $0?.joiningVoices == 0 ? $0 : nil })
    #expect(rests[0].contains { $0 != nil } && rests[0] != rests[1])
  }

  @Test("The engine of the first sessions has no rest: it goes on as it always did")
  func first() {
    var rig = ClockRig(rateHertz: 48_000, parameters: Preset.classic.chain, engine: .first)
    guard let attached = rig.outbox.attach(EngineRecord()) else {
      Issue.record("no place for a recorder")
      return
    }
    Self.play(Self.script(seed: 1)[...], with: &rig)
    while let cycle = attached.listener.cycles.pop() { #expect(cycle.rest == nil) }
  }
}
