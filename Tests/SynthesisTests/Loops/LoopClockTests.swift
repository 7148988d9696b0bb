// Where beats lie. Source of truth: whole-number arithmetic.

import Synthesis
import Testing

@Suite("The clock of the loops")
struct LoopClockTests {
  @Test("every beat of 64 bars is the nearest frame", arguments: [60, 97, 120, 240, 20, 400])
  func beats(tempo: Int) {
    for rate in [44_100, 48_000, 96_000] {
      let clock = LoopClock(beatsPerMinute: Double(tempo), sampleRateHertz: Double(rate))
      for beat in 0...256 {
        let frame = wholeFrame(ofBeat: beat, tempo, rate: rate)
        #expect(clock.frame(ofBeat: beat) == frame)
        #expect(clock.beat(atFrame: frame) == beat)
        #expect(clock.beat(atFrame: frame + 1) == beat)
        if beat > 0 { #expect(clock.beat(atFrame: frame - 1) == beat - 1) }
      }
    }
  }

  @Test("the next bar is this one on its boundary, and the next one a frame later")
  func next() {
    let clock = LoopClock(beatsPerMinute: 97, sampleRateHertz: 48_000)
    let bar = wholeFrame(ofBeat: 4, 97)
    #expect(clock.next(4, atFrame: bar - 1) == 4)
    #expect(clock.next(4, atFrame: bar) == 4)
    #expect(clock.next(4, atFrame: bar + 1) == 8)
    #expect(clock.next(4, atFrame: 0) == 0)
  }

  @Test("a tempo that is none becomes the nearest that is", arguments: [0, -5, 1e9, .nan])
  func tempo(given: Double) {
    let clock = LoopClock(beatsPerMinute: given, sampleRateHertz: 48_000)
    #expect(LoopClock.tempoRange.contains(clock.beatsPerMinute))
  }

  @Test("there are ten regions, each a quarter long at least")
  func regions() {
    #expect(Set(LoopRegion.all).count == 10)
    let shortest = LoopRegion.all.map(\.length).min()
    #expect(shortest == 1)
    #expect(LoopRegion(start: -3, end: 9) == .whole)
    #expect(LoopRegion(start: 3, end: 1) == LoopRegion(start: 3, end: 4))
  }
}
