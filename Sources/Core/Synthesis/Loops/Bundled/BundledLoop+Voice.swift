// The melody of the bundled loops: sixteen bars in the five notes A, C, D, E and G, twice over the roots of the bass,
// with a rest at the end of each phrase.

extension BundledLoop {
  /// A sung note; beats are counted from the beginning of the loop, `note` is a MIDI number.
  struct SungNote {
    let beat: Double
    let beats: Double
    let note: Int
    let from: LoopVowel
    let to: LoopVowel

    init(_ beat: Double, _ beats: Double, _ note: Int, _ from: LoopVowel, _ to: LoopVowel) {
      self.beat = beat
      self.beats = beats
      self.note = note
      self.from = from
      self.to = to
    }
  }

  /// The melody, two bars a paragraph.
  static let melody: [SungNote] = [
    SungNote(0, 2, 57, .a, .a),
    SungNote(2, 1, 60, .o, .o),
    SungNote(3, 1, 62, .o, .e),
    SungNote(4, 3, 64, .e, .a),

    SungNote(8, 1.5, 64, .o, .o),
    SungNote(9.5, 0.5, 62, .o, .u),
    SungNote(10, 2, 60, .u, .o),
    SungNote(12, 3, 57, .a, .o),

    SungNote(16, 1, 60, .u, .u),
    SungNote(17, 1, 62, .e, .e),
    SungNote(18, 2, 64, .a, .e),
    SungNote(20, 3, 67, .i, .e),

    SungNote(24, 1.5, 67, .e, .a),
    SungNote(25.5, 0.5, 64, .a, .a),
    SungNote(26, 2, 62, .o, .u),
    SungNote(28, 3, 62, .o, .u),

    SungNote(32, 2, 69, .a, .a),
    SungNote(34, 1, 67, .e, .e),
    SungNote(35, 1, 64, .i, .e),
    SungNote(36, 3, 64, .a, .o),

    SungNote(40, 1, 60, .o, .o),
    SungNote(41, 1, 62, .e, .e),
    SungNote(42, 1.5, 64, .a, .e),
    SungNote(43.5, 0.5, 62, .e, .o),
    SungNote(44, 3, 60, .o, .u),

    SungNote(48, 2, 67, .e, .i),
    SungNote(50, 1.5, 64, .a, .o),
    SungNote(51.5, 0.5, 62, .o, .o),
    SungNote(52, 2.5, 64, .e, .a),

    SungNote(56, 1.5, 62, .a, .o),
    SungNote(57.5, 0.5, 60, .o, .o),
    SungNote(58, 2, 62, .u, .e),
    SungNote(60, 2.5, 55, .a, .u),
  ]

  /// Draws the melody, each note a little louder or softer than written.
  static func drawVoice(on ring: inout LoopRing, _ noise: LoopNoise) {
    let singer = LoopSinger(sampleRateHertz: ring.sampleRateHertz)
    for (number, note) in melody.enumerated() {
      let chance = noise.branch(number)
      let level = 1 + 0.08 * chance.chance(1)
      let sung = singer.sing(
        hertz: hertz(ofNote: note.note), seconds: ring.seconds(ofBeats: note.beats),
        from: note.from, to: note.to, chance)
      ring.add(sung.voiced, atBeat: note.beat, gainLeft: level, gainRight: level)
      ring.add(sung.breathLeft, atBeat: note.beat, gainLeft: level, gainRight: 0)
      ring.add(sung.breathRight, atBeat: note.beat, gainLeft: 0, gainRight: level)
    }
  }
}
