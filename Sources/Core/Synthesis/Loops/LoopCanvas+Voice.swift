// The melody of the bundled loops: the harmonics of a sung note, weighted by the formants of a vowel. Formants
// of men's voices: Gordon E. Peterson, Harold L. Barney, "Control Methods Used in a Study of the Vowels", Journal of
// the Acoustical Society of America 24, 1952; a source that falls by 6 dB an octave with the lips' radiation and
// the resonances' shape: Dennis H. Klatt, "Software for a cascade/parallel formant synthesizer", 1980.

extension LoopCanvas {
  /// A vowel by the places of its formants, in hertz.
  private enum Vowel {
    case a, o, u, e, i

    var formants: (Double, Double, Double) {
      switch self {
      case .a: (730, 1_090, 2_440)
      case .o: (570, 840, 2_410)
      case .u: (300, 870, 2_240)
      case .e: (530, 1_840, 2_480)
      case .i: (270, 2_290, 3_010)
      }
    }

    /// How strong a harmonic at a pitch is.
    func weight(atHertz hertz: Double) -> Double {
      func resonance(_ formant: Double, _ bandwidth: Double) -> Double {
        let ratio = hertz / formant
        let detuned = 1 - ratio * ratio
        let damping = hertz * bandwidth / (formant * formant)
        return 1 / (detuned * detuned + damping * damping).squareRoot()
      }
      let (first, second, third) = formants
      return resonance(first, 80) * resonance(second, 100) * resonance(third, 140)
    }
  }

  private struct Note {
    let beat: Double
    let beats: Double
    let note: Int
    let from: Vowel
    let to: Vowel
  }

  private static let melody: [Note] = [
    Note(beat: 0, beats: 2, note: 57, from: .a, to: .a),
    Note(beat: 2, beats: 1.5, note: 60, from: .a, to: .o),
    Note(beat: 4, beats: 3, note: 64, from: .o, to: .a),
    Note(beat: 8, beats: 2, note: 60, from: .u, to: .o),
    Note(beat: 10, beats: 1.5, note: 57, from: .o, to: .o),
    Note(beat: 12, beats: 3, note: 60, from: .o, to: .u),
    Note(beat: 16, beats: 2, note: 64, from: .e, to: .e),
    Note(beat: 18, beats: 1.5, note: 67, from: .e, to: .i),
    Note(beat: 20, beats: 3, note: 64, from: .i, to: .a),
    Note(beat: 24, beats: 2, note: 62, from: .a, to: .o),
    Note(beat: 26, beats: 1.5, note: 55, from: .o, to: .o),
    Note(beat: 28, beats: 3, note: 62, from: .o, to: .u),
    Note(beat: 32, beats: 1, note: 57, from: .a, to: .a),
    Note(beat: 33, beats: 1, note: 60, from: .a, to: .e),
    Note(beat: 34, beats: 1, note: 62, from: .e, to: .e),
    Note(beat: 35, beats: 3.5, note: 64, from: .e, to: .i),
    Note(beat: 40, beats: 3, note: 60, from: .o, to: .a),
    Note(beat: 44, beats: 3, note: 57, from: .a, to: .u),
    Note(beat: 48, beats: 2, note: 67, from: .e, to: .a),
    Note(beat: 50, beats: 2, note: 64, from: .a, to: .a),
    Note(beat: 52, beats: 3, note: 62, from: .a, to: .o),
    Note(beat: 56, beats: 2, note: 62, from: .o, to: .e),
    Note(beat: 58, beats: 1.5, note: 64, from: .e, to: .o),
    Note(beat: 60, beats: 3, note: 55, from: .o, to: .u),
  ]

  // Above this nothing is left of a sung vowel.
  private static let highestHertz = 5_000.0

  /// Sixteen bars of vowels.
  mutating func drawVoice() {
    for note in Self.melody { draw(note) }
  }

  private mutating func draw(_ note: Note) {
    let start = frame(ofBeat: note.beat)
    let length = frame(ofBeat: note.beat + note.beats) - start
    let release = Int(0.12 * sampleRateHertz)
    let attack = max(Int(0.06 * sampleRateHertz), 1)
    let pitch = Self.hertz(ofNote: note.note)
    let highest = min(Self.highestHertz, 0.4 * sampleRateHertz)
    let count = max(Int(highest / pitch), 1)
    // The source falls with the harmonic's number.
    let harmonics = (1...count).map { number in
      let hertz = Double(number) * pitch
      return (
        from: note.from.weight(atHertz: hertz) / Double(number),
        to: note.to.weight(atHertz: hertz) / Double(number)
      )
    }
    let (vibrato, breath) = (5.5 + 0.4 * chance(), UInt32(bitPattern: Int32(chance() * 0x1p30)))
    let gain = 1 + 0.1 * chance()
    var (turns, air) = (0.0, 0.0)
    for frame in 0..<length + release {
      let seconds = Double(frame) / sampleRateHertz
      let fade = frame < length ? 1 : 1 - Double(frame - length) / Double(release)
      let rise = frame < attack ? Double(frame) / Double(attack) : 1
      let way = min(Double(frame) / Double(length), 1)
      // A third of a semitone, once the note has settled.
      let depth = 0.003 * min(seconds / 0.5, 1)
      let swing = 1 + depth * fastSine(turns: seconds * vibrato)
      turns += pitch * swing / sampleRateHertz
      turns -= turns.rounded(.down)
      // sin(nx) = 2 cos(x) sin((n - 1) x) - sin((n - 2) x).
      let twice = 2 * fastSine(turns: turns + 0.25)
      var (before, last) = (0.0, fastSine(turns: turns))
      var value = 0.0
      for harmonic in harmonics {
        value += (harmonic.from + way * (harmonic.to - harmonic.from)) * last
        (before, last) = (last, twice * last - before)
      }
      // Breath: noise whose low end is taken away.
      let white = Self.noise(breath &+ UInt32(truncatingIfNeeded: frame))
      value += 0.04 * (white - air)
      air = white
      add(value * gain * fade * rise * rise, at: start + frame, 0.95, 1)
    }
  }
}
