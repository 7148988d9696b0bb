// A-weighting: how much a sound of each frequency adds to hearing risk and annoyance at moderate
// levels. Source: IEC 61672-1:2013, annex E: poles at 20.6 Hz (double), 107.7, 737.9 and 12194 Hz
// (double), four zeros at 0 Hz, 0 dB at 1 kHz. The low poles are bilinear; the double pole at
// 12194 Hz, which the bilinear transform would bend, is matched in magnitude at 0, 0.2 and 0.5
// times the sample rate (after M. Vicanek, "Matched Second Order Digital Filters", 2016). Linear
// samples in and out, 8 to 192 kHz.

/// The A-weighting filter, left and right together.
public struct AWeighting: Sendable, BitwiseCopyable {
  private var low: LevelMeter.Section
  private var middle: LevelMeter.Section
  private var high: LevelMeter.Section

  /// The filter at rest.
  public init(sampleRateHertz: Double) {
    let rate = Timing.sampleRate(sampleRateHertz)
    low = Self.highPass(20.598_997 / rate, 20.598_997 / rate)
    middle = Self.highPass(107.652_65 / rate, 737.862_23 / rate)
    high = Self.lowPass(12_194.217 / rate)
    let turns = 1_000 / rate
    let power =
      low.powerGain(turns: turns) * middle.powerGain(turns: turns) * high.powerGain(turns: turns)
    high.scale(by: 1 / power.squareRoot())
  }

  /// Weighs one frame.
  @_noAllocation @_noLocks @inline(__always)
  public mutating func filter(_ input: SIMD2<Double>) -> SIMD2<Double> {
    high.filter(middle.filterAboveZero(low.filterAboveZero(input)))
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  public mutating func reset() {
    low.reset()
    middle.reset()
    high.reset()
  }

  @_noAllocation @_noLocks
  mutating func clearFaded() {
    low.clearFaded()
    middle.clearFaded()
    high.clearFaded()
  }

  /// The gain at a frequency, in dB.
  public func gainDecibels(atHertz hertz: Double, sampleRateHertz: Double) -> Double {
    let turns = hertz / Timing.sampleRate(sampleRateHertz)
    let power =
      low.powerGain(turns: turns) * middle.powerGain(turns: turns) * high.powerGain(turns: turns)
    return LevelMeter.decibels(ofPower: power)
  }

  /// Two real poles and two zeros at 0 Hz; both frequencies in cycles per frame.
  private static func highPass(_ one: Double, _ other: Double) -> LevelMeter.Section {
    let k = tangentOfHalfTurns(one)
    let m = tangentOfHalfTurns(other)
    let p = (k - 1) / (k + 1)
    let q = (m - 1) / (m + 1)
    return LevelMeter.Section(b0: 1, b1: -2, b2: 1, a1: p + q, a2: p * q)
  }

  /// A double real pole at `turns` cycles per frame, matched in magnitude.
  private static func lowPass(_ turns: Double) -> LevelMeter.Section {
    // The pole exp(-2 pi turns) as a power of two: 2 pi log2(e) = 9.0647.
    let pole = fastExp2(-9.064_720_283_654_388 * turns)
    let a1 = -2 * pole
    let a2 = pole * pole
    // The power gain of the analogue filter at a frequency in cycles per frame.
    func wanted(_ frequency: Double) -> Double {
      let ratio = frequency / turns
      return 1 / ((1 + ratio * ratio) * (1 + ratio * ratio))
    }
    let atZero = (1 + a1 + a2) * (1 + a1 + a2)
    let atHalf = (1 - a1 + a2) * (1 - a1 + a2)
    let sine = fastSine(turns: 0.1)
    let upper = sine * sine
    let lower = 1 - upper
    let product = 4 * upper * lower
    let matched = wanted(0.2) * (atZero * lower + atHalf * upper - 4 * a2 * product)
    let top = atHalf * wanted(0.5)
    let rest = (matched - atZero * lower - top * upper) / product
    let mean = 0.5 * (atZero.squareRoot() + top.squareRoot())
    let b0 = 0.5 * (mean + max(mean * mean + rest, 0).squareRoot())
    return LevelMeter.Section(
      b0: b0, b1: 0.5 * (atZero.squareRoot() - top.squareRoot()), b2: -rest / (4 * b0), a1: a1,
      a2: a2)
  }
}
