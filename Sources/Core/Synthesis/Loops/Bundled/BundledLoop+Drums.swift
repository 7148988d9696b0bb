// The drums of the bundled loops: two bars of a plain beat.
//
// - bass drum: a sine that falls to A1, the key of the loops; - snare: two modes, 1 : 1.83, and the noise of the
//   wires (Gordon Reid, "Practical Snare Drum Synthesis", Sound on Sound, March 2002); - hi-hat: inharmonic partials
//   close to each other, as metal has.

extension BundledLoop {
  /// What can be struck.
  enum Drum: CaseIterable {
    case bassDrum, snare, closedHat, openHat
  }

  /// A stroke; `level` is 1 for a full one.
  struct Stroke {
    let drum: Drum
    let beat: Double
    let level: Double
  }

  /// The strokes of two bars, by drum and beat.
  static let strokes: [Stroke] = {
    let low = [(0, 1), (2.5, 0.85), (4, 1), (5.5, 0.6), (6.5, 0.85)]
    let middle = [(1, 0.9), (3, 1), (3.75, 0.22), (5, 0.9), (7, 1), (7.75, 0.3)]
    let high = (0..<15).map { half in (Double(half) / 2, half.isMultiple(of: 2) ? 1 : 0.6) }
    return low.map { Stroke(drum: .bassDrum, beat: $0.0, level: $0.1) }
      + middle.map { Stroke(drum: .snare, beat: $0.0, level: $0.1) }
      + high.map { Stroke(drum: .closedHat, beat: $0.0, level: $0.1) }
      + [Stroke(drum: .openHat, beat: 7.5, level: 0.8)]
  }()

  /// Draws the strokes, each a little louder or softer than written.
  static func drawDrums(on ring: inout LoopRing, _ noise: LoopNoise) {
    for (number, stroke) in strokes.enumerated() {
      let hand = noise.branch(number)
      let level = stroke.level * (1 + 0.1 * hand.chance(0))
      let sound = sound(of: stroke.drum, noise, hand, ring.sampleRateHertz)
      let sides = sides(of: stroke.drum)
      ring.add(
        sound, atBeat: stroke.beat, gainLeft: level * sides.left, gainRight: level * sides.right)
    }
  }

  /// Where a drum stands, as the gains of both sides.
  private static func sides(of drum: Drum) -> (left: Double, right: Double) {
    switch drum {
    case .bassDrum: (1, 1)
    case .snare: (0.92, 1)
    case .closedHat, .openHat: (1, 0.75)
    }
  }

  /// A full stroke; `kit` is the same for all strokes of a loop, `hand` is this stroke's.
  static func sound(
    of drum: Drum, _ kit: LoopNoise, _ hand: LoopNoise, _ rate: Double
  ) -> [Double] {
    switch drum {
    case .bassDrum: bassDrum(rate)
    case .snare: snare(hand, rate)
    case .closedHat: hat(kit, hand, rate, halfLifeSeconds: 0.013, seconds: 0.09)
    case .openHat: hat(kit, hand, rate, halfLifeSeconds: 0.05, seconds: 0.28)
    }
  }

  private static func bassDrum(_ rate: Double) -> [Double] {
    let envelope = LoopEnvelope(
      seconds: 0.34, attackSeconds: 0.002, releaseSeconds: 0.15, sampleRateHertz: rate)
    // From 185 Hz to 55 Hz; half of the way every 18 ms.
    let (restHertz, fallHertz, halfLife) = (hertz(ofNote: 33), 130.0, 0.018)
    // Seconds that the fall would last at its first speed, halfLife / ln 2.
    let fallSeconds = halfLife * 1.442_695_040_889
    var samples = (0..<envelope.frames).map { frame in
      let seconds = (Double(frame) + 0.5) / rate
      let fallen = 1 - fastExp2(-seconds / halfLife)
      let turns = restHertz * seconds + fallHertz * fallSeconds * fallen
      return fastSine(turns: turns) * fastExp2(-seconds / 0.075)
    }
    // The beater.
    var partials = LoopPartials(sampleRateHertz: rate)
    partials.add(hertz: 820, gain: 0.12, halfLifeSeconds: 0.005)
    partials.add(hertz: 1_370, gain: 0.08, halfLifeSeconds: 0.004)
    partials.add(to: &samples)
    envelope.shape(&samples)
    return samples
  }

  private static func snare(_ hand: LoopNoise, _ rate: Double) -> [Double] {
    let envelope = LoopEnvelope(
      seconds: 0.24, attackSeconds: 0.000_8, releaseSeconds: 0.1, sampleRateHertz: rate)
    // Two bands of noise, each as wide as the steps are many, on carriers.
    let (low, high) = (hand.branch(1), hand.branch(2))
    var samples = (0..<envelope.frames).map { frame in
      let seconds = (Double(frame) + 0.5) / rate
      let step = 4_200 * seconds
      let lowBand = low.value(atStep: step) * fastSine(turns: 3_200 * seconds)
      let highBand = high.value(atStep: step) * fastSine(turns: 5_600 * seconds)
      return (0.85 * lowBand + 0.6 * highBand) * fastExp2(-seconds / 0.06)
    }
    var partials = LoopPartials(sampleRateHertz: rate)
    partials.add(hertz: 185, gain: 0.55, halfLifeSeconds: 0.035)
    partials.add(hertz: 1.83 * 185, gain: 0.35, halfLifeSeconds: 0.025)
    partials.add(to: &samples)
    envelope.shape(&samples)
    return samples
  }

  private static func hat(
    _ kit: LoopNoise, _ hand: LoopNoise, _ rate: Double, halfLifeSeconds: Double, seconds: Double
  ) -> [Double] {
    let envelope = LoopEnvelope(
      seconds: seconds, attackSeconds: 0.001_2, releaseSeconds: 0.5 * seconds,
      sampleRateHertz: rate)
    // Lower where the rate does not reach so high.
    let top = min(11_000, LoopPartials.highestHertz(sampleRateHertz: rate))
    let count = 32
    var partials = LoopPartials(sampleRateHertz: rate)
    for number in 0..<count {
      let way = (Double(number) + 0.5 + 0.45 * kit.chance(number)) / Double(count)
      // Somewhat more than an octave.
      partials.add(
        hertz: top * fastExp2(1.2 * (way - 1)), gain: 0.035,
        halfLifeSeconds: halfLifeSeconds * (1.3 - 0.6 * way), phase: hand.chance(number + 1))
    }
    var samples = [Double](repeating: 0, count: envelope.frames)
    partials.add(to: &samples)
    envelope.shape(&samples)
    return samples
  }
}
