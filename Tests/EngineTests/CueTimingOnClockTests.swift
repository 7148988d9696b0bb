// When cues sound, to the sample, by the live rule: one period and the engine's own latency after their
// stamp, for every period a server has. Source of truth: design.md's contract of time, and the player
// alone for what a cue sounds like.

import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis
import TestBasics
import TestRigs
import Testing

@testable import Engine

@Suite("Timing of cues")
struct CueTimingOnClockTests {
  private static let rateHertz = 48_000.0

  /// Calls a rig for this many frames in equal periods, passing it each cue in the cycle after its
  /// stamp.
  private static func play(
    _ cues: [Cue], with rig: inout ClockRig, period: Int, frames: Int, from first: Int = 0,
    aheadFrames: Int = 0
  ) {
    var next = 0
    var frame = first
    while frame < first + frames {
      let now = ClockedSession.nanoseconds(ofFrame: frame)
      let known = ClockedSession.nanoseconds(ofFrame: frame + aheadFrames)
      while next < cues.count, cues[next].timeNanoseconds <= known {
        rig.send(cues[next])
        next += 1
      }
      rig.call(frames: period, startNanoseconds: now)
      frame += period
    }
  }

  private static func click(atFrame frame: Int) -> Cue {
    Cue(timeNanoseconds: ClockedSession.nanoseconds(ofFrame: frame), kind: .click, pan: -0.3)
  }

  @Test("A cue sounds one period and 85 frames after its stamp, in every period from 16 to 1024")
  func everyPeriod() throws {
    var largest = 0
    var tried = 0
    for period in 16...1_024 {
      for offset in Set([0, 1, period / 2, period - 1]) {
        let stamp = 2 * period + offset
        var rig = ClockRig(rateHertz: Self.rateHertz)
        Self.play(
          [Self.click(atFrame: stamp)], with: &rig, period: period, frames: stamp + period + 300)
        let onset = try #require(rig.left.firstIndex { $0 != 0 }, "period \(period)")
        let deviation = onset - (stamp + period + 85)
        #expect(deviation == 0, "period \(period), offset \(offset)")
        largest = max(largest, abs(deviation))
        tried += 1
      }
    }
    print(
      "cues in periods of 16 to 1024 frames: \(tried) tried, largest deviation \(largest) samples")
  }

  @Test(
    "A cue sent ahead sounds at its own time, whenever it was sent",
    arguments: [16, 64, 256, 1_024])
  func ahead(period: Int) throws {
    let stamp = 20_001
    for lead in [0, 1, 480, 4_800, 19_000] {
      var rig = ClockRig(rateHertz: Self.rateHertz)
      Self.play(
        [Self.click(atFrame: stamp)], with: &rig, period: period, frames: 24_000,
        aheadFrames: lead)
      let onset = try #require(rig.left.firstIndex { $0 != 0 })
      #expect(onset == stamp + period + 85, "sent \(lead) frames ahead")
    }
  }

  @Test("A stamp of another clock sounds at once, before and after")
  func otherClock() throws {
    // What is late need not wait until the voice would have reached the place where cues are added.
    let late = 85 - FMOscillator.latencyFrames
    for (stamp, delay) in [
      (Int64.min, late), (-1, late), (1, late), (2_000_000_000_000, 85), (.max, 85),
    ] {
      var rig = ClockRig(rateHertz: Self.rateHertz)
      let start: Int64 = 1_000_000_000_000
      rig.call(frames: 256, startNanoseconds: start)
      rig.send(Cue(timeNanoseconds: stamp, kind: .click))
      rig.call(frames: 256, startNanoseconds: start + 5_333_333)
      #expect(rig.left.firstIndex { $0 != 0 } == 256 + delay, "\(stamp)")
    }
  }

  @Test("What waits does not wait once more when the server's clock stands still")
  func stall() throws {
    var rig = ClockRig(rateHertz: Self.rateHertz)
    rig.send(Self.click(atFrame: 9_600))
    for cycle in 0..<100 {
      // Between the cycles 10 and 11 the clock loses 2400 frames.
      let frame = 256 * cycle + (cycle > 10 ? 2_400 : 0)
      rig.call(frames: 256, startNanoseconds: ClockedSession.nanoseconds(ofFrame: frame))
    }
    let onset = try #require(rig.left.firstIndex { $0 != 0 })
    #expect(abs(onset - (9_600 - 2_400 + 256 + 85)) <= 1)
  }

  /// The player alone, as late as the engine.
  private static func alone(_ cues: [(Cue, Int)], frames: Int) -> (left: [Float], right: [Float]) {
    var player = CuePlayer(sampleRateHertz: rateHertz)
    for (cue, frame) in cues { player.play(cue, atFrame: Double(frame + 85)) }
    var left = [Float](repeating: 0, count: frames)
    var right = left
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        player.render(left: left, right: right, frames: frames, originFrame: 0)
      }
    }
    return (left, right)
  }

  @Test("Cues reach the ports as the player makes them, past delay, reverb and filter")
  func dry() {
    let placed = [(CueKind.ping, 100), (.snare, 5_003), (.twoTone, 9_999)].map { kind, frame in
      (
        Cue(
          timeNanoseconds: ClockedSession.nanoseconds(ofFrame: frame), kind: kind, level: 0.8,
          pan: 0.4), frame
      )
    }
    var preset = Preset.sonicAtomic.chain
    preset[.delayMix] = 0.9
    preset[.ladderCutoffHertz] = 300
    var rig = ClockRig(rateHertz: Self.rateHertz, originNanoseconds: 0, parameters: preset)
    for (cue, _) in placed { rig.send(cue) }
    for cycle in 0..<90 {
      rig.call(frames: 256, startNanoseconds: ClockedSession.nanoseconds(ofFrame: 256 * cycle))
    }
    let wanted = Self.alone(placed, frames: rig.left.count)
    #expect(rig.left == wanted.left && rig.right == wanted.right)
  }

  @Test("A cue beside the voice is added to it and changes nothing else; the volume holds for both")
  func beside() {
    func sound(_ cues: [Cue], stroke: Bool, volume: Float) -> [Float] {
      var rig = ClockRig(
        rateHertz: Self.rateHertz, originNanoseconds: 0, parameters: Preset.analysis.chain,
        volume: volume)
      if stroke {
        rig.send(.test(.touchDown, 0, hertz: 330))
        rig.send(.test(.motion, 200_000_000, hertz: 340))
        rig.send(.test(.liftOff, 200_000_000, hertz: 340))
      }
      for cue in cues { rig.send(cue) }
      for cycle in 0..<60 {
        rig.call(frames: 256, startNanoseconds: ClockedSession.nanoseconds(ofFrame: 256 * cycle))
      }
      return rig.left
    }
    let cue = Cue(timeNanoseconds: 50_000_000, kind: .ping, level: 0.25)
    for volume: Float in [1, 0.5] {
      let both = sound([cue], stroke: true, volume: volume)
      let voice = sound([], stroke: true, volume: volume)
      let alone = sound([cue], stroke: false, volume: volume)
      let differences = both.indices.filter { abs(both[$0] - voice[$0] - alone[$0]) > 1e-6 }
      #expect(differences.isEmpty, "volume \(volume)")
      #expect(alone.contains { $0 != 0 })
    }
    let silent = sound([cue], stroke: true, volume: 0)
    #expect(silent.allSatisfy { $0 == 0 })
  }

  @Test("No number of cues exceeds the guard's ceiling, and what was too much is counted")
  func guarded() throws {
    var rig = ClockRig(rateHertz: Self.rateHertz, originNanoseconds: 0)
    for _ in 0..<100 { rig.send(Cue(timeNanoseconds: 1_000_000, kind: .snare, pan: -1)) }
    for cycle in 0..<100 {
      rig.call(frames: 256, startNanoseconds: ClockedSession.nanoseconds(ofFrame: 256 * cycle))
    }
    let peak = rig.left.map(\.magnitude).max() ?? 0
    #expect(peak > 0.7 && peak <= Limiter.ceiling)
    let taken = rig.outbox.takeSound()
    let report = try #require(taken)
    #expect(report.cues.cut == 16 && report.cues.lost == 52)
    // After it all is digital silence.
    #expect(rig.left.suffix(256).allSatisfy { $0.bitPattern == 0 })
  }

  @Test(
    "A session that is silenced or ending lets no cue through, and a rest waits for the last one")
  func silenced() {
    var rig = ClockRig(rateHertz: Self.rateHertz)
    guard let attached = rig.outbox.attach(EngineRecord()) else {
      Issue.record("no place for a recorder")
      return
    }
    rig.fromFace.isSilenced = true
    // A session rests from its first stroke on; what was sent before the first cycle is thrown away.
    rig.call(frames: 256, startNanoseconds: 0)
    rig.send(.test(.touchDown, 0))
    rig.send(.test(.liftOff, 10_000_000))
    let cue = Cue(timeNanoseconds: 500_000_000, kind: .ping)
    Self.play([cue], with: &rig, period: 256, frames: 48_000, from: 256)
    #expect(rig.left.dropFirst(256).allSatisfy { $0 == 0 })
    var rests: [Bool] = []
    while let cycle = attached.listener.cycles.pop() { rests.append(cycle.rest != nil) }
    // The cue comes in cycle 94 and lasts 200 ms; then a tenth of a second of silence.
    #expect(rests[90] && rests[187])
    #expect(rests[94..<145].allSatisfy { !$0 })
  }

  @Test("What was queued long before an engine begins is not played by it; what came just now is")
  func stale() {
    let start: Int64 = 1_000_000_000_000
    for (age, isHeard) in [(Int64(300_000_000), false), (200_000_000, true), (0, true)] {
      var rig = ClockRig(rateHertz: Self.rateHertz)
      rig.send(Cue(timeNanoseconds: start - age, kind: .click))
      rig.call(frames: 1_024, startNanoseconds: start)
      rig.call(frames: 1_024, startNanoseconds: start + 21_333_333)
      #expect(rig.left.contains { $0 != 0 } == isHeard, "\(age) ns old")
    }
  }
}
