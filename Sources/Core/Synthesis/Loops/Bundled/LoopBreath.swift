// The breath of the bundled voice: narrow noises carried by the second and the third formant of its vowel, others on
// each side. It is strongest at the beginning of a note, and while the glottis is open.

/// The breath of a note.
struct LoopBreath {
  /// How fast the noises change; the bandwidth of each is about half of this.
  private static let noiseHertz = 1_400.0

  private let sampleRateHertz: Double
  private let noises: InlineArray<4, LoopNoise>
  /// What the noises depend on at present: those of the second formant left and right, then of the third.
  private var knots = InlineArray<4, SIMD4<Double>>(repeating: SIMD4())
  private var step = -1
  /// The turns of both carriers, 0...1.
  private var carriers = SIMD2<Double>()

  init(_ noise: LoopNoise, sampleRateHertz: Double) {
    self.sampleRateHertz = sampleRateHertz
    noises = [noise.branch(1), noise.branch(2), noise.branch(3), noise.branch(4)]
  }

  /// The next frame, left and right; `turns` are those of the glottis.
  mutating func next(_ vowel: LoopVowel, frame: Int, turns: Double) -> SIMD2<Double> {
    carriers += SIMD2(vowel.second, vowel.third) / sampleRateHertz
    carriers.replace(with: carriers - 1, where: carriers .>= 1)
    // Three cosines at once.
    let waves = cosineOfTurns(SIMD8(carriers.x, carriers.y, turns, 0, 0, 0, 0, 0))
    let seconds = Double(frame) / sampleRateHertz
    let level = (0.1 + 0.25 * fastExp2(-20 * seconds)) * (0.7 - 0.3 * waves[2])
    let steps = seconds * Self.noiseHertz
    if Int(steps) != step {
      step = Int(steps)
      for index in noises.indices { knots[index] = noises[index].knots(step) }
    }
    let weights = LoopNoise.weights(steps - Double(step))
    let left = waves[0] * knots[0] + 0.6 * waves[1] * knots[2]
    let right = waves[0] * knots[1] + 0.6 * waves[1] * knots[3]
    return level * SIMD2((left * weights).sum(), (right * weights).sum())
  }
}
