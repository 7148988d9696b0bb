// Taps against beats. Source of truth: taps that are made with known times from the beat.

import Foundation
import Movement
import TestBasics
import Testing

@Suite("The figures of a rhythm")
struct RhythmFiguresTests {
  /// 120 beats a minute: one each 0.5 s, the first at 100 s.
  private let task = RhythmTask(beatsPerMinute: 120, guidedBeats: 8, freeBeats: 16)
  private let first: Int64 = 100_000_000_000

  private func figures(_ seconds: [Double], _ task: RhythmTask? = nil) -> RhythmFigures {
    RhythmFigures(
      task ?? self.task, firstBeatNanoseconds: first,
      tapNanoseconds: seconds.map { first + Int64(($0 * 1e9).rounded()) })
  }

  @Test("a known phase is the mean time from the beat, and a known tempo the mean interval")
  func phase() throws {
    for (phase, interval) in [(-0.03, 0.5), (0.05, 0.47), (0, 0.55), (-0.2, 0.5)] {
      let guided = (0..<8).map { Double($0) * 0.5 + phase }
      let found = figures(guided + (1...16).map { guided[7] + Double($0) * interval })
      #expect(found.tapCount == 24 && found.asynchroniesSeconds.count == 8)
      #expect(abs(try #require(found.meanAsynchronySeconds) - phase) < 1e-9)
      #expect(try #require(found.asynchronySpreadSeconds) < 1e-9)
      #expect(found.intervalsSeconds.count == 16)
      #expect(abs(try #require(found.meanIntervalSeconds) - interval) < 1e-9)
      #expect(try #require(found.intervalSpreadSeconds) < 1e-9)
    }
  }

  @Test("a known jitter is the spread, whatever the drift")
  func jitter() throws {
    let long = RhythmTask(beatsPerMinute: 120, guidedBeats: 200, freeBeats: 200)
    var random = SeededGenerator(seed: 5)
    var taps = (0..<200).map { Double($0) * 0.5 - 0.04 + 0.02 * random.normal() }
    // Each interval for itself: times from an imagined beat would stray as far as its root.
    for _ in 0..<200 { taps.append((taps.last ?? 0) + 0.48 + 0.015 * random.normal()) }
    let found = figures(taps, long)
    // The standard error of a spread of 200 is a twentieth of it.
    #expect(abs(try #require(found.meanAsynchronySeconds) + 0.04) < 0.005)
    #expect(abs(try #require(found.asynchronySpreadSeconds) / 0.02 - 1) < 0.15)
    #expect(abs(try #require(found.meanIntervalSeconds) - 0.48) < 0.004)
    #expect(abs(try #require(found.intervalSpreadSeconds) / 0.015 - 1) < 0.15)
  }

  @Test("a missed tap is no interval, and a beat without a tap no asynchrony")
  func missed() {
    let guided = [0.0, 0.5, 1.5, 2, 2.5, 3, 3.5]
    let free = [4.0, 4.5, 5.5, 6, 6.5]
    let found = figures(guided + free)
    #expect(found.asynchroniesSeconds.count == 7)
    #expect(found.intervalsSeconds.count == 4)
    #expect(found.intervalsSeconds.allSatisfy { abs($0 - 0.5) < 1e-9 })
    // The last tap with the metronome is missing: the first without it has nothing to begin at.
    let open = figures([2, 2.5, 3, 4, 4.5])
    #expect(open.asynchroniesSeconds.count == 3 && open.intervalsSeconds.count == 1)
  }

  @Test("a bounce is the tap before it, and of two taps a beat has the nearer one")
  func double() {
    let bounced = figures([0, 0.05, 0.1, 0.5, 0.56, 1])
    #expect(bounced.tapCount == 3)
    #expect(bounced.asynchroniesSeconds.allSatisfy { $0.magnitude < 1e-9 })
    let two = figures([0, 0.3, 0.52, 0.7, 1])
    #expect(two.tapCount == 5 && two.asynchroniesSeconds.count == 3)
    #expect(abs(two.asynchroniesSeconds[1] - 0.02) < 1e-9)
  }

  @Test("taps before the first beat's time and after the last beat do not count")
  func outside() {
    #expect(figures([-0.6, -0.3]).tapCount == 0)
    #expect(figures([-0.3, -0.2]).asynchroniesSeconds.map { ($0 * 1e3).rounded() } == [-200])
    let all = (0..<40).map { Double($0) * 0.5 }
    #expect(figures(all).tapCount == 24 && figures(all).intervalsSeconds.count == 16)
    // Backwards and twice the same: neither is a tap.
    #expect(figures([0, 0, -5, 0.5]).tapCount == 2)
  }

  @Test("without a metronome the first tap begins")
  func free() {
    let free = RhythmTask(beatsPerMinute: 60, guidedBeats: 0, freeBeats: 4)
    let found = RhythmFigures(
      free, firstBeatNanoseconds: nil, tapNanoseconds: (0..<9).map { 5 + $0 * 1_100_000_000 })
    #expect(found.tapCount == 5 && found.intervalsSeconds.count == 4)
    #expect(abs((found.meanIntervalSeconds ?? 0) - 1.1) < 1e-9)
    #expect(found.meanAsynchronySeconds == nil)
  }

  @Test("a tempo that is none has no figures")
  func tempo() {
    for tempo in [0, -60, .nan, .infinity] {
      let odd = RhythmTask(beatsPerMinute: tempo)
      #expect(figures([0, 0.5, 1], odd).tapCount == 0)
    }
    let most = RhythmTask(beatsPerMinute: 1e300, guidedBeats: .max, freeBeats: .max)
    #expect(figures([0, 0.5, 1], most).asynchroniesSeconds.count <= 3)
  }

  @Test("each beat has its points: by its time from the beat, then by its interval")
  func points() {
    let score = ScoreRules.usual(for: .keepRhythm(task))
    let guided = [0.0, 0.54, 1.08, 1.5, 2.2]
    #expect(figures(guided).points(score) == 3 + 3 + 1 + 3 + 0)
    let full = (0..<24).map { Double($0) * 0.5 }
    #expect(figures(full).points(score) == score.mostPoints(for: .keepRhythm(task)))
    var slow = (0..<8).map { Double($0) * 0.5 }
    slow += (1...16).map { 3.5 + Double($0) * 0.56 }
    #expect(figures(slow).points(score) == 8 * 3 + 16 * 1)
  }
}
