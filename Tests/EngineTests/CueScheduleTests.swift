// Sequences of cues sent in time: each note once, in order, shortly before it is due.

import Realtime
import Synchronization
import Synthesis
import TestBasics
import Testing

@testable import Engine

@Suite("Schedule of cues")
struct CueScheduleTests {
  private static let second: Int64 = 1_000_000_000

  private static func sequence(_ pitches: [Double]) -> CueSequence {
    var sequence = CueSequence()
    for pitch in pitches { sequence.add(pitch) }
    return sequence
  }

  /// The cues that a schedule sends in polls at random distances, up to 50 ms, from `begin` to
  /// `end`.
  private static func send(
    _ schedule: inout CueSchedule, _ inbox: EngineInbox, _ sender: borrowing CueSender,
    from begin: Int64, to end: Int64
  ) -> [(cue: Cue, at: Int64)] {
    var random = SeededGenerator(seed: 4)
    var sent: [(cue: Cue, at: Int64)] = []
    var now = begin
    while now < end {
      schedule.send(nowNanoseconds: now, through: sender)
      while let cue = inbox.faceCues.pop() { sent.append((cue, now)) }
      now += .random(in: 1_000_000...50_000_000, using: &random)
    }
    return sent
  }

  @Test(
    "Every note is sent once, in order, before its time, also where sequences follow each other")
  func order() {
    let inbox = EngineInbox()
    inbox.isHeard.store(true, ordering: .relaxed)
    let sender = CueSender(FaceToEngine(inbox: inbox))
    var schedule = CueSchedule()
    let begin = 5 * Self.second
    let pitches = (0..<12).map { 300 + 20 * Double($0) }
    schedule.play(Self.sequence(Array(pitches[..<7])), nowNanoseconds: begin)
    schedule.play(Self.sequence(Array(pitches[7...])), nowNanoseconds: begin)
    let sent = Self.send(
      &schedule, inbox, sender, from: begin, to: begin + 3 * Self.second)
    #expect(sent.map(\.cue.pitchHertz) == pitches)
    for (number, (cue, at)) in sent.enumerated() {
      // 90 ms and 70 ms between two.
      #expect(abs(cue.timeNanoseconds - begin - Int64(number) * 160_000_000) <= 1)
      #expect((0...200_000_000).contains(cue.timeNanoseconds - at), "note \(number)")
      #expect(cue.kind == .tone && cue.level == CueKind.tone.highestLevel)
    }
    #expect(!schedule.isPlaying(nowNanoseconds: begin + 2 * Self.second))
    #expect(schedule.isPlaying(nowNanoseconds: begin + Self.second))
  }

  @Test("News come at once: what has not been sent is forgotten")
  func hush() {
    let inbox = EngineInbox()
    inbox.isHeard.store(true, ordering: .relaxed)
    let sender = CueSender(FaceToEngine(inbox: inbox))
    var schedule = CueSchedule()
    schedule.play(Self.sequence([200, 210, 220, 230, 240, 250]), nowNanoseconds: 0)
    let before = Self.send(&schedule, inbox, sender, from: 0, to: 100_000_000)
    schedule.hush()
    #expect(!schedule.isPlaying(nowNanoseconds: 100_000_000))
    schedule.play(Self.sequence([900]), nowNanoseconds: 100_000_000)
    let after = Self.send(
      &schedule, inbox, sender, from: 100_000_000, to: 2 * Self.second)
    #expect(before.map(\.cue.pitchHertz) == [200, 210])
    #expect(after.map(\.cue.pitchHertz) == [900])
    #expect(after.first?.cue.timeNanoseconds == 100_000_000)
  }

  @Test("Without sound nothing is queued; a full ring loses what is too much")
  func notHeard() {
    let inbox = EngineInbox()
    let cue = Cue(timeNanoseconds: 0, kind: .click)
    let sender = CueSender(FaceToEngine(inbox: inbox))
    let unheard = sender.send(cue)
    #expect(unheard == .notWanted)
    inbox.isHeard.store(true, ordering: .relaxed)
    for _ in 0..<EngineInbox.cueCapacity {
      let heard = sender.send(cue)
      #expect(heard == .queued)
    }
    let surplus = sender.send(cue)
    #expect(surplus == .lost)
    #expect(inbox.penCues.count == 0)
  }

  @Test("A ring has one sender at a time")
  func oneSender() async {
    let inbox = EngineInbox()
    do {
      let first = CueSender(FaceToEngine(inbox: inbox))
      let other = CueSender(PenToEngine(inbox: inbox))
      let cue = Cue(timeNanoseconds: 0, kind: .click)
      let areQueued = first.queue(cue) && other.queue(cue)
      #expect(areQueued)
    }
    // Given back, it may be taken again.
    _ = CueSender(FaceToEngine(inbox: inbox))
    await #expect(processExitsWith: .failure) {
      let inbox = EngineInbox()
      let first = CueSender(FaceToEngine(inbox: inbox))
      let second = CueSender(FaceToEngine(inbox: inbox))
      _ = first.queue(Cue(timeNanoseconds: 0, kind: .click))
      _ = second.queue(Cue(timeNanoseconds: 0, kind: .click))
    }
  }
}
