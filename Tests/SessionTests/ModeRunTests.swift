// The modes of a session on a clock of the test's own. Source of truth: the table of modes, and times reckoned by
// hand.

import Geometry
import Movement
import Pen
import Session
import Sonification
import Synthesis
import Testing

@Suite("The modes of a session")
struct ModeRunTests {
  private static let second: Int64 = 1_000_000_000

  private static func hit(_ zone: Int, at nanoseconds: Int64) -> HeardHit {
    HeardHit(
      hit: ZoneHit(
        event: .entry, zone: zone, pointer: 0, stroke: 1, timeNanoseconds: nanoseconds,
        position: ImagePoint(x: 1, y: 1), count: 1, previous: nil),
      setNumber: 1, lagNanoseconds: 0, spacingNanometres: nil,
      cue: Cue(timeNanoseconds: nanoseconds, kind: .click, pan: 0.5))
  }

  /// Modes that are polled every 20 ms, and what they play.
  private struct Played {
    var run: ModeRun
    var now: Int64 = 0
    var cues: [Cue] = []
    var changes: [ModeRun.Change] = []

    init(_ choice: ModeChoice) {
      run = ModeRun(choice, pixelSize: nil, nowNanoseconds: 0)
      changes = run.takeChanges()
    }

    mutating func take(_ event: PlayMode.Event) {
      run.take(event, pixelSize: nil, nowNanoseconds: now)
      changes += run.takeChanges()
    }

    mutating func hit(_ zone: Int) {
      run.take(ModeRunTests.hit(zone, at: now), of: .drums, nowNanoseconds: now)
      changes += run.takeChanges()
    }

    mutating func wait(untilSeconds end: Double) {
      while now < Int64(end * 1e9) {
        now += 20_000_000
        run.follow(pixelSize: nil, with: .drums, nowNanoseconds: now) { cues.append($0) }
        changes += run.takeChanges()
      }
    }

    var seconds: [Double] { cues.map { Double($0.timeNanoseconds) * 1e-9 } }
  }

  @Test(
    "freestyle, recording, playing, freestyle: hits are kept while recording, and played in time")
  func round() throws {
    var played = Played(ModeChoice())
    played.hit(0)
    played.take(.step)
    played.hit(0)
    played.take(.skip)
    played.hit(1)
    #expect(played.run.recordedHits == 2)
    played.wait(untilSeconds: 1)
    #expect(played.cues.isEmpty)
    played.take(.step)
    #expect(played.run.mode == .playing)
    played.hit(2)
    played.wait(untilSeconds: 3.9)
    let times: [Int64] = [1_300_000_000, 2_300_000_000, 2_800_000_000, 3_800_000_000]
    #expect(played.cues.map(\.timeNanoseconds) == times)
    #expect(played.cues.map(\.kind) == [.snap, .lowDrum, .snap, .lowDrum])
    played.take(.step)
    let count = played.cues.count
    played.wait(untilSeconds: 9)
    #expect(played.cues.count == count && played.run.mode == .freestyle)
    #expect(
      played.changes.map(\.effect) == [.begins, .addsHit, .addsRest, .addsHit, .plays, .stops])
    let recorded = try #require(played.changes.compactMap(\.recorded).first)
    #expect(recorded.steps.map(\.beat) == [0, 2] && recorded.lengthBeats == 3)
    // The pattern stays, and is played again on request.
    #expect(played.run.pattern == recorded)
  }

  @Test("held for a second the gesture leads to freestyle from anywhere, and the pattern stays")
  func held() {
    var played = Played(ModeChoice())
    for presses in 1...3 {
      for press in 0..<presses {
        played.run.press(pixelSize: nil, nowNanoseconds: played.now)
        if played.run.mode == .recording { played.hit(0) }
        if press < presses - 1 { played.run.release() }
      }
      let from = played.now
      played.wait(untilSeconds: Double(from) * 1e-9 + 0.98)
      #expect(played.run.mode == [.recording, .playing, .freestyle][presses - 1])
      played.wait(untilSeconds: Double(from) * 1e-9 + 1.02)
      #expect(played.run.mode == .freestyle)
      played.run.release()
    }
    #expect(played.run.pattern?.steps.count == 1)
  }

  @Test("a recording without a hit, or left, keeps the pattern before")
  func kept() {
    let pattern = StepPattern(
      name: "a", beatsPerMinute: 60, lengthBeats: 1,
      steps: [StepPattern.Step(beat: 0, zone: "", sound: ZoneSound(.click))])
    var played = Played(ModeChoice(pattern: pattern))
    played.take(.step)
    played.take(.skip)
    played.take(.step)
    played.take(.step)
    played.hit(0)
    played.take(.reset)
    #expect(played.run.pattern == pattern && played.run.mode == .freestyle)
    #expect(
      played.changes.map(\.effect) == [
        .begins, .addsRest, .recordedNothing, .begins, .addsHit, .discards,
      ])
    played.take(.skip)
    #expect(played.changes.last?.effect == .refused)
  }

  @Test(
    "a pattern begins with the metronome's next bar, at its own tempo or the one that is chosen")
  func metronome() {
    let pattern = StepPattern(
      name: "a", beatsPerMinute: 240, lengthBeats: 4,
      steps: [StepPattern.Step(beat: 1, zone: "bright", sound: ZoneSound(.lowDrum))])
    var played = Played(ModeChoice(pattern: pattern, hasMetronome: true))
    // Beats every quarter of a second from 0.3 s on; the bars begin at 0.3, 1.3, 2.3 s.
    played.wait(untilSeconds: 1.2)
    #expect(played.run.play(nowNanoseconds: played.now) == true)
    played.wait(untilSeconds: 4)
    let clicks = played.cues.filter { $0.kind == .click }
    let hits = played.cues.filter { $0.kind == .snap }
    #expect(clicks.first.map { $0.timeNanoseconds == 300_000_000 && $0.pitchHertz > 2_000 } == true)
    #expect(
      clicks.indices.allSatisfy {
        clicks[$0].timeNanoseconds == 300_000_000 + Int64($0) * 250_000_000
      })
    // The zone named bright is a snap here, whatever it was where the pattern was recorded.
    #expect(hits.map(\.timeNanoseconds) == [2_550_000_000, 3_550_000_000])
  }

  @Test("another tempo goes on from the beat it is at, and plays nothing twice")
  func tempo() {
    let pattern = StepPattern(
      name: "a", beatsPerMinute: 120, lengthBeats: 1,
      steps: [StepPattern.Step(beat: 0, zone: "", sound: ZoneSound(.click))])
    var played = Played(ModeChoice(mode: .playing, pattern: pattern))
    played.wait(untilSeconds: 1)
    // 1.4 beats have passed; the next is 0.6 beats away.
    played.run.setTempo(60, nowNanoseconds: played.now)
    played.wait(untilSeconds: 4)
    #expect(
      zip(played.seconds, [0.3, 0.8, 1.6, 2.6, 3.6]).allSatisfy { abs($0 - $1) < 1e-8 }
        && played.cues.count == 5, "\(played.seconds)")
  }
}
