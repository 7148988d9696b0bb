// The cue as a value: its ranges, its names.
import Synthesis
import Testing

@Suite("Cue")
struct CueTests {
  @Test("numbers are forced into their ranges, whatever they are", arguments: CueKind.allCases)
  func ranges(kind: CueKind) {
    let nonsense = [
      -.infinity, -1e300, -1, -0.0, 0, 1e-300, 0.5, 1, 100, 30_000, 1e300, .infinity, .nan,
      .signalingNaN,
    ]
    for one in nonsense {
      let cue = Cue(
        timeNanoseconds: .min, kind: kind, pitchHertz: one, level: Float(one), pan: Float(one),
        seconds: one)
      #expect(Cue.timeRangeNanoseconds.contains(cue.timeNanoseconds))
      #expect(Cue.pitchRangeHertz.contains(cue.pitchHertz))
      #expect(Cue.secondsRange.contains(cue.seconds))
      #expect((0...kind.highestLevel).contains(cue.level))
      #expect((-1...1).contains(cue.pan))
    }
  }

  @Test("NaN and nil mean the standard of the kind, level 0 and the middle")
  func standards() {
    for kind in CueKind.allCases {
      let cue = Cue(
        timeNanoseconds: 7, kind: kind, pitchHertz: .nan, level: .nan, pan: .nan, seconds: .nan)
      #expect(cue == Cue(timeNanoseconds: 7, kind: kind, level: 0))
      #expect(cue.pitchHertz == kind.standardPitchHertz)
      #expect(cue.seconds == kind.standardSeconds)
      #expect(Cue.pitchRangeHertz.contains(kind.standardPitchHertz))
      #expect(Cue.secondsRange.contains(kind.standardSeconds))
      #expect(Cue(timeNanoseconds: 0, kind: kind).level == 1)
    }
    #expect(
      Cue(timeNanoseconds: 0, kind: .sample(index: 255)).kind == .sample(index: 15))
  }

  @Test("every kind has a word of its own, by which it is found again")
  func words() {
    let kinds = CueKind.allCases
    #expect(kinds.count == 12 + CueKind.sampleCount)
    #expect(Set(kinds.map(\.rawValue)).count == kinds.count)
    for kind in kinds { #expect(CueKind(rawValue: kind.rawValue) == kind) }
    for word in ["", "Click", "sample-0", "sample-17", "sample-01", "tone "] {
      #expect(CueKind(rawValue: word) == nil, "\(word)")
    }
  }

  @Test("is plain memory that any thread may copy")
  func plain() {
    func check<Value: BitwiseCopyable & Sendable>(_: Value.Type) -> Int {
      MemoryLayout<Value>.size
    }
    #expect(check(Cue.self) <= 48)
  }
}
