// The bass of the bundled loops: a line of eight bars over A, F, C and G, two bars each, played on a saw whose upper
// partials are weaker and die away first, as by a low-pass that closes.

extension BundledLoop {
  /// A note of the bass; beats are counted from the beginning of the loop, `note` is a MIDI number.
  struct BassNote {
    let beat: Double
    let beats: Double
    let note: Int
  }

  /// The line: the same rhythm over each root, with two notes at its end that lead to the next root.
  static let bassLine: [BassNote] = {
    let roots = [33, 29, 36, 31]
    let leads = [(36, 31), (33, 35), (35, 33), (38, 35)]
    return zip(roots, leads).enumerated().flatMap { number, chord in
      let (root, lead) = chord
      let rhythm = [
        (0, 1.25, root), (1.5, 0.5, root), (2, 1.25, root), (3.5, 0.5, root + 7),
        (4, 1.25, root), (5.5, 0.5, root + 12), (6, 0.75, root + 7),
        (7, 0.5, lead.0), (7.5, 0.5, lead.1),
      ]
      let first = Double(2 * number * LoopClock.beatsPerBar)
      return rhythm.map { BassNote(beat: first + $0.0, beats: $0.1, note: $0.2) }
    }
  }()

  /// Draws the line, each note a little louder, softer, brighter or darker than written.
  static func drawBass(on ring: inout LoopRing, _ noise: LoopNoise) {
    for (number, note) in bassLine.enumerated() {
      let hand = noise.branch(number)
      let seconds = ring.seconds(ofBeats: note.beats)
      let sound = pluck(
        hertz: hertz(ofNote: note.note), seconds: seconds, brightness: 1 + 0.15 * hand.chance(1),
        ring.sampleRateHertz)
      let level = 1 + 0.08 * hand.chance(0)
      ring.add(sound, atBeat: note.beat, gainLeft: level, gainRight: level)
    }
  }

  /// A note of so many seconds and its release; `brightness` 1 is the usual one.
  static func pluck(
    hertz: Double, seconds: Double, brightness: Double, _ rate: Double
  ) -> [Double] {
    let release = 0.05
    let envelope = LoopEnvelope(
      seconds: seconds + release, attackSeconds: 0.005, releaseSeconds: release,
      sampleRateHertz: rate)
    // From this frequency on the partials of a saw fall by 18 dB an octave instead of by 6.
    let cutoffHertz = 600 * brightness
    var partials = LoopPartials(sampleRateHertz: rate)
    for number in 1...max(Int(4_000 / hertz), 1) {
      let ratio = Double(number) * hertz / cutoffHertz
      partials.add(
        hertz: Double(number) * hertz, gain: 1 / (Double(number) * (1 + ratio * ratio)),
        halfLifeSeconds: 1 / (0.7 + 0.5 * Double(number) * hertz / 55))
    }
    var samples = [Double](repeating: 0, count: envelope.frames)
    partials.add(to: &samples)
    envelope.shape(&samples)
    return samples
  }
}
