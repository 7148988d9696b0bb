// Who sings the melody of the bundled loops: the harmonics of a glottal pulse, weighted by a vowel that changes, with
// vibrato, a slide into the note and breath.

/// A voice at a sample rate.
struct LoopSinger {
  /// A note as it was sung, its breath for each side.
  struct Sung {
    var voiced: [Double]
    var breathLeft: [Double]
    var breathRight: [Double]
  }

  private static let highestHertz = 5_000.0
  private static let vibratoCents = 30.0
  private static let releaseSeconds = 0.14

  let sampleRateHertz: Double

  /// Sings a note of so many seconds from a vowel to another one; the release comes after it.
  func sing(
    hertz: Double, seconds: Double, from: LoopVowel, to: LoopVowel, _ noise: LoopNoise
  ) -> Sung {
    let rate = sampleRateHertz
    let release = min(Self.releaseSeconds, 0.8 * seconds)
    let envelope = LoopEnvelope(
      seconds: seconds + release, attackSeconds: min(0.07, 0.4 * seconds),
      releaseSeconds: release, sampleRateHertz: rate)
    let silence = [Double](repeating: 0, count: envelope.frames)
    var sung = Sung(voiced: silence, breathLeft: silence, breathRight: silence)
    // Vowels and pitch are found every 4 ms, between these on straight lines.
    let cell = Int(0.004 * rate)
    let count = max(Int(min(Self.highestHertz, 0.45 * rate) / (1.03 * hertz)), 1)
    var gains = [SIMD8<Double>](repeating: SIMD8(), count: (count + 7) / 8)
    var pitch = pitchHertz(hertz, atSeconds: 0, noise)
    from.weigh(&gains, count: count, pitchHertz: pitch)
    var turns = 0.0
    var breath = LoopBreath(noise, sampleRateHertz: rate)
    for start in stride(from: 0, to: envelope.frames, by: cell) {
      let now = Double(start + cell) / rate
      let vowel = from.moved(to: to, by: LoopEnvelope.eased(1.3 * now / seconds - 0.15))
      let (firstPitch, firstGains) = (pitch, gains)
      pitch = pitchHertz(hertz, atSeconds: now, noise)
      vowel.weigh(&gains, count: count, pitchHertz: pitch)
      let steps = zip(gains, firstGains).map { ($0 - $1) / Double(cell) }
      let pitchStep = (pitch - firstPitch) / Double(cell)
      for frame in start..<min(start + cell, envelope.frames) {
        let way = Double(frame - start) + 0.5
        turns += (firstPitch + way * pitchStep) / rate
        if turns >= 1 { turns -= 1 }
        sung.voiced[frame] = Self.sum(firstGains, steps, way, turns)
        let air = breath.next(vowel, frame: frame, turns: turns)
        sung.breathLeft[frame] = air.x
        sung.breathRight[frame] = air.y
      }
    }
    envelope.shape(&sung.voiced)
    let breathing = LoopEnvelope(
      frames: envelope.frames, attackFrames: min(0.02, 0.2 * seconds) * rate,
      releaseFrames: release * rate)
    breathing.shape(&sung.breathLeft)
    breathing.shape(&sung.breathRight)
    return sung
  }

  /// The pitch at a time: a slide from below, a slow wandering, then vibrato of 5.2...5.8 Hz.
  private func pitchHertz(_ hertz: Double, atSeconds seconds: Double, _ noise: LoopNoise) -> Double
  {
    let slide = -60 * fastExp2(-seconds / 0.03)
    let wandering = 6 * noise.branch(5).value(atStep: 3 * seconds)
    let depth = Self.vibratoCents * LoopEnvelope.eased(2 * (seconds - 0.2))
    let vibrato = depth * fastSine(turns: (5.5 + 0.3 * noise.chance(0)) * seconds)
    return hertz * fastExp2((slide + wandering + vibrato) / 1_200)
  }

  /// The sum of the harmonics after so many turns of the lowest; their gains are `way` steps further.
  @inline(__always)
  private static func sum(
    _ gains: [SIMD8<Double>], _ steps: [SIMD8<Double>], _ way: Double, _ turns: Double
  ) -> Double {
    var numbers = SIMD8<Double>(1, 2, 3, 4, 5, 6, 7, 8)
    var sum = SIMD8<Double>()
    for index in gains.indices {
      sum += (gains[index] + way * steps[index]) * cosineOfTurns(numbers * turns - 0.25)
      numbers += 8
    }
    let four = sum.lowHalf + sum.highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }
}
