// Sines that die away, many at once: struck and plucked sounds are sums of these. Each one is a number in the complex
// plane that is turned and shortened by the same factor from frame to frame; eight are turned together.

/// The partials of a sound.
struct LoopPartials {
  /// Eight partials, in lanes.
  private struct Eight {
    /// Where they start; the sine is what sounds.
    var cosine = SIMD8<Double>()
    var sine = SIMD8<Double>()
    /// What turns and shortens them by a frame.
    var turnCosine = SIMD8<Double>()
    var turnSine = SIMD8<Double>()
  }

  private let sampleRateHertz: Double
  private var eights: [Eight] = []
  private var count = 0

  /// No partials.
  init(sampleRateHertz: Double) {
    self.sampleRateHertz = sampleRateHertz
  }

  /// The highest a partial may be, in hertz.
  static func highestHertz(sampleRateHertz: Double) -> Double {
    min(13_000, 0.45 * sampleRateHertz)
  }

  /// Adds a sine that starts at `phase` turns and is halved every `halfLifeSeconds`.
  ///
  /// One that is too high is left out.
  mutating func add(hertz: Double, gain: Double, halfLifeSeconds: Double, phase: Double = 0) {
    guard hertz <= Self.highestHertz(sampleRateHertz: sampleRateHertz) else { return }
    let turns = hertz / sampleRateHertz
    let length = fastExp2(-1 / (halfLifeSeconds * sampleRateHertz))
    let lane = count % 8
    if lane == 0 { eights.append(Eight()) }
    let last = eights.count - 1
    // In the middle of a frame.
    let start = phase + 0.5 * turns
    eights[last].cosine[lane] = gain * fastSine(turns: start + 0.25)
    eights[last].sine[lane] = gain * fastSine(turns: start)
    eights[last].turnCosine[lane] = length * fastSine(turns: turns + 0.25)
    eights[last].turnSine[lane] = length * fastSine(turns: turns)
    count += 1
  }

  /// Adds them to samples, from the first on.
  func add(to samples: inout [Double]) {
    for eight in eights {
      var (cosine, sine) = (eight.cosine, eight.sine)
      let (turnCosine, turnSine) = (eight.turnCosine, eight.turnSine)
      for frame in samples.indices {
        let four = sine.lowHalf + sine.highHalf
        let two = four.lowHalf + four.highHalf
        samples[frame] += two[0] + two[1]
        let turned = cosine * turnCosine - sine * turnSine
        sine = cosine * turnSine + sine * turnCosine
        cosine = turned
      }
    }
  }
}
