// The vowels of the bundled voice. Formants of women's voices, because the melody lies in their range: Gordon E.
// Peterson, Harold L. Barney, "Control Methods Used in a Study of the Vowels", Journal of the Acoustical Society of
// America 24, 1952, table II. The cascade of resonances: Dennis H. Klatt, "Software for a Cascade/Parallel Formant
// Synthesizer", the same 67, 1980; its bandwidths are made wider, because the harmonics of high notes lie far apart.

/// What the mouth is shaped like.
struct LoopVowel: BitwiseCopyable {
  /// The three lowest formants, in hertz.
  let first: Double
  let second: Double
  let third: Double

  /// As in "father".
  static let a = LoopVowel(first: 850, second: 1_220, third: 2_810)
  /// As in "law".
  static let o = LoopVowel(first: 590, second: 920, third: 2_710)
  /// As in "who".
  static let u = LoopVowel(first: 370, second: 950, third: 2_670)
  /// As in "bed".
  static let e = LoopVowel(first: 610, second: 2_330, third: 2_990)
  /// As in "see".
  static let i = LoopVowel(first: 310, second: 2_790, third: 3_310)

  /// The vowel on the way of 0...1 to another one.
  func moved(to other: LoopVowel, by way: Double) -> LoopVowel {
    LoopVowel(
      first: first + way * (other.first - first), second: second + way * (other.second - second),
      third: third + way * (other.third - third))
  }

  /// Puts the strengths of harmonics at a pitch into `gains`, eight in each, the first at the pitch itself.
  ///
  /// The sum of their squares is 1, so that no vowel is louder than others; those after the first `count` are 0. The
  /// source falls by 12 dB an octave, the lips give back 6.
  func weigh(_ gains: inout [SIMD8<Double>], count: Int, pitchHertz: Double) {
    var power = 0.0
    for index in 0..<count {
      let hertz = Double(index + 1) * pitchHertz
      let mouth =
        Self.resonance(hertz, first, 90) * Self.resonance(hertz, second, 110)
        * Self.resonance(hertz, third, 170) * Self.resonance(hertz, 4_000, 300)
      let gain = mouth.squareRoot() / Double(index + 1)
      gains[index / 8][index % 8] = gain
      power += gain * gain
    }
    let unit = 1 / power.squareRoot()
    for index in gains.indices { gains[index] *= unit }
  }

  /// How much a resonance amplifies the power at a frequency; 1 far below it.
  private static func resonance(_ hertz: Double, _ formant: Double, _ bandwidth: Double) -> Double {
    let ratio = hertz / formant
    let distance = 1 - ratio * ratio
    let loss = ratio * bandwidth / formant
    return 1 / (distance * distance + loss * loss)
  }
}
