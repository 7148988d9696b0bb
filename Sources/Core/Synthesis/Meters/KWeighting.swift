// K-weighting: a shelf of +4 dB for the head's effect and a high-pass, by which loudness meters
// weigh sound before they take its power. Source: ITU-R BS.1770-4, annex 1, tables 1 and 2, which
// give both filters at 48 kHz. At other rates the same filters are taken back to the analogue and
// to the new rate by the bilinear transform, each exact at its own corner frequency: within 0.05 dB
// from 20 Hz to 10 kHz at 44.1 to 192 kHz. Linear samples in and out, 8 to 192 kHz.

/// The two filters before a loudness meter, left and right together.
public struct KWeighting: Sendable, BitwiseCopyable {
  private var shelf: LevelMeter.Section
  private var highPass: LevelMeter.Section

  /// The filters at rest.
  public init(sampleRateHertz: Double) {
    let rate = Timing.sampleRate(sampleRateHertz)
    // The corner frequencies are those of the standard's own coefficients: 1681.97 and 38.14 Hz.
    shelf = Self.moved(
      LevelMeter.Section(
        b0: 1.535_124_859_586_97, b1: -2.691_696_189_406_38, b2: 1.198_392_810_852_85,
        a1: -1.690_659_293_182_41, a2: 0.732_480_774_215_85),
      cornerHertz: 1_681.974_45, to: rate)
    let moved = Self.moved(
      LevelMeter.Section(
        b0: 1, b1: -2, b2: 1, a1: -1.990_047_454_833_98, a2: 0.990_072_250_366_21),
      cornerHertz: 38.135_470_9, to: rate)
    // The high-pass keeps its zeros at 0 Hz; its gain goes to the shelf.
    highPass = LevelMeter.Section(b0: 1, b1: -2, b2: 1, a1: moved.a1, a2: moved.a2)
    shelf.scale(by: moved.b0)
  }

  /// Weighs one frame.
  @_noAllocation @_noLocks @inline(__always)
  public mutating func filter(_ input: SIMD2<Double>) -> SIMD2<Double> {
    highPass.filterAboveZero(shelf.filter(input))
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  public mutating func reset() {
    shelf.reset()
    highPass.reset()
  }

  @_noAllocation @_noLocks
  mutating func clearFaded() {
    shelf.clearFaded()
    highPass.clearFaded()
  }

  /// The gain at a frequency, in dB.
  public func gainDecibels(atHertz hertz: Double, sampleRateHertz: Double) -> Double {
    let turns = hertz / Timing.sampleRate(sampleRateHertz)
    let power = shelf.powerGain(turns: turns) * highPass.powerGain(turns: turns)
    return LevelMeter.decibels(ofPower: power)
  }

  /// A section given at 48 kHz, at another rate.
  private static func moved(
    _ section: LevelMeter.Section, cornerHertz: Double, to rate: Double
  ) -> LevelMeter.Section {
    if rate == 48_000 { return section }
    // Below 4 times the corner frequency the corner itself would alias; no supported rate is that
    // low.
    let stretch =
      tangentOfHalfTurns(cornerHertz / 48_000) / tangentOfHalfTurns(cornerHertz / rate)
    // 1/z = (1 - s) / (1 + s) makes p + q/z + r/z^2 a polynomial in s over (1 + s)^2.
    func polynomial(_ p: Double, _ q: Double, _ r: Double) -> SIMD4<Double> {
      let constant = p + q + r
      let linear = 2 * (p - r) * stretch
      let square = (p - q + r) * stretch * stretch
      return SIMD4(
        constant + linear + square, 2 * (constant - square), constant - linear + square, 0)
    }
    let above = polynomial(section.b0, section.b1, section.b2)
    let below = polynomial(1, section.a1, section.a2)
    return LevelMeter.Section(
      b0: above[0] / below[0], b1: above[1] / below[0], b2: above[2] / below[0],
      a1: below[1] / below[0], a2: below[2] / below[0])
  }
}
