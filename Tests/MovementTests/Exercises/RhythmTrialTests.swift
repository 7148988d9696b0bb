// A rhythm that is kept. Source of truth: taps at given times from the beat.

import Movement
import Testing

@Suite("Keeping a rhythm")
struct RhythmTrialTests {
  private let task = RhythmTask(beatsPerMinute: 60, guidedBeats: 3, freeBeats: 4)

  private func hand(_ task: RhythmTask? = nil, limit: Double? = nil) -> TrialHand {
    TrialHand(
      Exercise(name: "Beat", task: .keepRhythm(task ?? self.task), limitSeconds: limit))
  }

  private func errors(_ hand: TrialHand) -> [Double?] {
    hand.events.compactMap { event -> Double?? in
      guard case .tapped(let seconds) = event else { return nil }
      return .some(seconds.map { ($0 * 1e3).rounded() })
    }
  }

  @Test("each tap tells its time from the beat, then by how much its interval differs")
  func taps() throws {
    var hand = hand()
    hand.trial.beginRhythm(at: 20_000_000_000)
    #expect(!hand.trial.hasBegun && hand.trial.target == nil)
    hand.tap(at: 19.2)
    #expect(hand.events.isEmpty && hand.attempt() == nil)
    for second in [19.95, 21.02, 21.98, 23.08, 24.08, 25, 26] { hand.tap(at: second) }
    #expect(errors(hand) == [-50, 20, -20, 100, 0, -80, 0])
    #expect(hand.events.first == .begun && hand.events.last == .ended)
    #expect(hand.events.filter { $0 == .begun }.count == 1)
    #expect(hand.trial.progress == 1)
    let attempt = try #require(hand.attempt())
    #expect(attempt.touches.count == 7)
    let figures = attempt.figures
    #expect(figures.taps == 7)
    #expect(abs(try #require(figures.meanAsynchronySeconds) + 0.05 / 3) < 1e-9)
    #expect(abs(try #require(figures.meanIntervalSeconds) - 1.005) < 1e-9)
    #expect(figures.asynchronySpreadSeconds != nil && figures.intervalSpreadSeconds != nil)
    #expect(abs(figures.durationSeconds - 6.05) < 1e-9)
    #expect(figures.points == 21)
  }

  @Test("it begins with the first beat, and goes on with the beats that pass")
  func progress() {
    var hand = hand()
    hand.trial.beginRhythm(at: 8_000_000_000)
    hand.wait(seconds: 0.9)
    #expect(!hand.trial.hasBegun && hand.trial.progress == 0)
    hand.wait(seconds: 0.1)
    #expect(hand.events == [.begun] && hand.trial.hasBegun)
    #expect(abs(hand.trial.progress - 1.0 / 7) < 1e-12)
    hand.wait(seconds: 2)
    #expect(abs(hand.trial.progress - 3.0 / 7) < 1e-12)
    // Nobody taps: when the last beat is half an interval ago, it is over.
    hand.wait(seconds: 4.45)
    #expect(!hand.trial.isOver)
    hand.wait(seconds: 0.1)
    #expect(hand.trial.isOver && hand.events == [.begun, .ended])
    #expect(hand.attempt() == nil && hand.trial.progress == 1)
  }

  @Test("missed beats pass, bounces do not")
  func missed() throws {
    var hand = hand()
    hand.trial.beginRhythm(at: 20_000_000_000)
    for second in [20, 21, 21.1, 22, 23, 23.12, 25] { hand.tap(at: second) }
    #expect(errors(hand) == [0, 0, 0, 0, nil])
    #expect(!hand.trial.isOver)
    hand.tap(at: 26.05)
    #expect(hand.trial.isOver)
    let attempt = try #require(hand.attempt())
    // What the pen did is kept whole, with its bounces.
    #expect(attempt.figures.taps == 6 && attempt.touches.count == 8)
    #expect(attempt.figures.points == 3 * 3 + 2 * 3)
  }

  @Test("without a metronome the first tap begins, and without a word of the beat nothing does")
  func start() {
    var free = hand(RhythmTask(beatsPerMinute: 60, guidedBeats: 0, freeBeats: 2))
    free.wait(seconds: 30)
    for second in [50.0, 51, 52] { free.tap(at: second) }
    #expect(errors(free) == [nil, 0, 0] && free.trial.isOver)
    var untold = hand()
    untold.tap(at: 50)
    untold.wait(seconds: 100)
    #expect(untold.events.isEmpty && !untold.trial.isOver && untold.attempt() == nil)
    var guided = hand(RhythmTask(beatsPerMinute: 60, guidedBeats: 2, freeBeats: 0))
    guided.trial.beginRhythm(at: 10_000_000_000)
    guided.tap(at: 10)
    guided.tap(at: 11)
    #expect(!guided.trial.isOver)
    guided.wait(seconds: 0.5)
    #expect(guided.trial.isOver && errors(guided) == [0, 0])
  }

  @Test("a tip that rests taps once")
  func resting() {
    var hand = hand()
    hand.trial.beginRhythm(at: 7_000_000_000)
    hand.draw(seconds: 2.2, lifts: false) { PathPoint(x: $0, y: 0) }
    hand.wait(seconds: 0.1)
    #expect(errors(hand) == [0])
  }

  @Test("the time from the first beat on ends it")
  func limit() {
    var hand = hand(limit: 2)
    hand.trial.beginRhythm(at: 20_000_000_000)
    for second in [20.0, 21, 22, 23] { hand.tap(at: second) }
    #expect(errors(hand) == [0, 0] && hand.trial.isOver)
    #expect(hand.attempt()?.figures.points == 6)
  }
}
