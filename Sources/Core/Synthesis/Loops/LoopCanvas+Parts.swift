// The drums and the bass of the bundled loops.

extension LoopCanvas {
  /// Two bars: bass drum and snare in turns, a shaker on each half beat.
  mutating func drawDrums() {
    var cues: [(beat: Double, cue: Cue)] = []
    func play(_ kind: CueKind, _ beat: Double, _ level: Double, pan: Float, _ chance: Double) {
      // A player's hand: a tenth louder or softer.
      let played = Float(level * (1 + 0.1 * chance))
      cues.append((beat, Cue(timeNanoseconds: 0, kind: kind, level: played, pan: pan)))
    }
    for beat in [0, 2.5, 4, 6.5] { play(.lowDrum, beat, 1, pan: 0, chance()) }
    for beat in [1.0, 3, 5, 7] { play(.snare, beat, 0.7, pan: 0.1, chance()) }
    play(.snare, 7.75, 0.3, pan: 0.1, chance())
    for half in 0..<16 {
      let level = half.isMultiple(of: 2) ? 0.45 : 0.28
      play(.shaker, Double(half) / 2, level, pan: -0.25, chance())
    }
    add(cues.sorted { $0.beat < $1.beat })
  }

  /// Eight bars: the roots A, F, C and G, two bars each.
  mutating func drawBass() {
    for (pair, root) in [33, 29, 36, 31].enumerated() {
      for bar in 0..<2 {
        let first = Double((2 * pair + bar) * LoopClock.beatsPerBar)
        // The second bar leads on over the fifth.
        let last = bar == 0 ? root : root + 7
        drawString(note: root, beat: first, beats: 1.25)
        drawString(note: root, beat: first + 1.5, beats: 0.5)
        drawString(note: root, beat: first + 2, beats: 1.25)
        drawString(note: last, beat: first + 3.5, beats: 0.5)
      }
    }
  }

  /// The pitch of a note by its MIDI number, equal temperament, A4 = 440 Hz.
  static func hertz(ofNote note: Int) -> Double {
    440 * fastExp2(Double(note - 69) / 12)
  }

  /// A plucked string: partials whose upper ones die away first.
  private mutating func drawString(note: Int, beat: Double, beats: Double) {
    let start = frame(ofBeat: beat)
    let length = frame(ofBeat: beat + beats) - start
    let release = Int(0.04 * sampleRateHertz)
    let attack = max(Int(0.003 * sampleRateHertz), 1)
    let turns = Self.hertz(ofNote: note) / sampleRateHertz
    let level = 1 + 0.08 * chance()
    for partial in 1...8 where Double(partial) * turns < 0.4 {
      let step = fastExp2(-Double(partial) * 1.6 / sampleRateHertz)
      var gain = level / Double(partial)
      for frame in 0..<length + release {
        let fade = frame < length ? 1 : 1 - Double(frame - length) / Double(release)
        let rise = frame < attack ? Double(frame) / Double(attack) : 1
        let phase = Double(frame) * turns * Double(partial)
        add(gain * fade * rise * fastSine(turns: phase), at: start + frame, 1, 1)
        gain *= step
      }
    }
  }
}
