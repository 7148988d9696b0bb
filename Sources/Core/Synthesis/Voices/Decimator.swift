// From four samples a frame to one, in two steps: a half-band low-pass takes away what would fold at
// twice the rate, a longer low-pass what would fold at the rate (M. G. Bellanger, J. L. Daguet and
// G. P. Lepagnol, "Interpolation, extrapolation, and reduction of computation speed in digital
// filters", IEEE Trans. ASSP 22, 1974).
//
// The half-band has 23 taps, every other one zero: the least largest error from 72 kHz on at 48 kHz
// (-97.9 dB), a sixtieth of it from 88 kHz on and so below 8 kHz. The second has 81: the least
// largest error from 24 kHz on that leaves both together flat within 6e-7 up to 8 kHz, 6e-6 up to
// 12.5 kHz and 0.4 % (0.04 dB) up to 18 kHz. Both were found by linear programming. At 48 kHz both
// together are at -97.9 dB from 24 kHz on.
//
// The samples lie in four rows, one for each quarter of a frame, so that every tap reads
// neighbouring frames from neighbouring memory and only the samples kept are computed.

/// A decimator by four that delays by a whole number of frames.
struct Decimator: ~Copyable, Sendable {
  /// The delay from the first quarter of a frame to its output, in frames.
  static var latencyFrames: Int {
    @_noAllocation @_noLocks @inline(__always) get { 22 }
  }
  /// Frames before the run that still count, of quarters and of halves.
  private static var quarterHistory: Int {
    @_noAllocation @_noLocks @inline(__always) get { 8 }
  }
  private static var halfHistory: Int {
    @_noAllocation @_noLocks @inline(__always) get { 40 }
  }
  /// Distance from one row to the next: history, one cell, and room for reads in vectors.
  private static var quarterStride: Int {
    @_noAllocation @_noLocks @inline(__always) get { 8 + 64 + 32 }
  }
  private static var halfStride: Int {
    @_noAllocation @_noLocks @inline(__always) get { 40 + 64 + 32 }
  }

  private let quarters = SampleBuffer(count: 4 * Decimator.quarterStride)
  /// Frames at half-band: the first row holds their beginnings, 2 frames late, the second their
  /// middles, 3 frames late.
  private let halves = SampleBuffer(count: 2 * Decimator.halfStride)
  /// The first 41 taps of the second filter; the others mirror them.
  private let taps = SampleBuffer(count: 41)

  /// A decimator that has heard silence.
  init() {
    for (distance, weight) in Decimator.weights().enumerated() {
      taps[40 - distance] = weight
    }
  }

  /// The second filter's taps from its middle outwards.
  private static func weights() -> [Float] {
    [
      0.420_731_336, 0.307_812_601, 0.075_398_996_5, -0.076_253_153_4, -0.064_526_334_4,
      0.019_066_039_5, 0.048_758_190_1, 0.007_275_206_97, -0.031_158_166, -0.018_488_680_9,
      0.014_926_128_1, 0.020_165_311_2, -0.002_450_002_36, -0.016_262_652_4, -0.005_246_407_82,
      0.010_028_876_4, 0.008_411_142_98, -0.003_853_930_63, -0.008_088_761_94, -0.000_780_072_936,
      0.005_677_133_33, 0.003_216_791_2, -0.002_628_845_4, -0.003_557_869_7, 0.000_151_965_942,
      0.002_528_532_87, 0.001_117_223_76, -0.001_117_911_31, -0.001_247_906_94, 8.957_411_05e-5,
      0.000_780_208_968, 0.000_314_197_678, -0.000_277_063_897, -0.000_285_214_774,
      8.991_871_25e-6, 0.000_131_425_419, 4.857_691_6e-5, -3.069_909_51e-5, -2.607_948_41e-5,
      9.069_511_29e-7, 5.909_000_27e-6,
    ]
  }

  /// Takes the samples of quarter `quarter` of the frames `index` to `index` + 7 of the run.
  @_noAllocation @_noLocks @inline(__always)
  func put(_ samples: SIMD8<Float>, quarter: Int, _ index: Int) {
    quarters.store8(samples, quarter * Self.quarterStride + Self.quarterHistory + index)
  }

  /// What was put there.
  @_noAllocation @_noLocks @inline(__always)
  func taken(quarter: Int, _ index: Int) -> SIMD8<Float> {
    quarters.load8(quarter * Self.quarterStride + Self.quarterHistory + index)
  }

  /// Filters the run that was put, at most a cell, and makes it history.
  ///
  /// Writes up to 31 samples more than requested.
  @_noAllocation @_noLocks
  func render(to output: borrowing SampleBuffer, frames: Int) {
    var index = 0
    while index < frames {
      halve8(index)
      index += 8
    }
    index = 0
    while index < frames {
      if frames - index > 8 {
        filter32(to: output, index)
        index += 32
      } else {
        filter8(to: output, index)
        index += 8
      }
    }
    for quarter in 0..<4 {
      let row = quarter * Self.quarterStride
      quarters.moveDown(from: row + frames, to: row, frames: Self.quarterHistory)
    }
    for half in 0..<2 {
      let row = half * Self.halfStride
      halves.moveDown(from: row + frames, to: row, frames: Self.halfHistory)
    }
  }

  /// Forgets everything.
  @_noAllocation @_noLocks
  func clear() {
    quarters.clear()
    halves.clear()
  }

  /// Beginnings and middles of eight frames, from the quarters around them.
  @_noAllocation @_noLocks @inline(__always)
  private func halve8(_ index: Int) {
    let now = Self.quarterHistory + index
    let first = now + Self.quarterStride
    let second = first + Self.quarterStride
    let third = second + Self.quarterStride
    let one = quarters.load8(first - 5)
    let two = quarters.load8(first - 4)
    let three = quarters.load8(first - 3)
    let four = quarters.load8(first - 2)
    let five = quarters.load8(first - 1)
    let six = quarters.load8(first)
    let a = quarters.load8(third - 6)
    let b = quarters.load8(third - 5)
    let c = quarters.load8(third - 4)
    let d = quarters.load8(third - 3)
    let e = quarters.load8(third - 2)
    let f = quarters.load8(third - 1)
    let g = quarters.load8(third)
    var beginnings = quarters.load8(now - 2) * 0.5 + (four + d) * 0.309_024_42
    beginnings += (three + e) * -0.081_019_075
    beginnings += (five + c) * 0.029_512_461
    beginnings += (two + f) * -0.009_432_671_8
    beginnings += (six + b) * 0.002_180_400_5
    beginnings += (one + g) * -0.000_265_642_4
    var middles = quarters.load8(second - 3) * 0.5 + (three + d) * 0.309_024_42
    middles += (four + c) * -0.081_019_075
    middles += (two + e) * 0.029_512_461
    middles += (five + b) * -0.009_432_671_8
    middles += (one + f) * 0.002_180_400_5
    middles += (six + a) * -0.000_265_642_4
    halves.store8(beginnings, Self.halfHistory + index)
    halves.store8(middles, Self.halfStride + Self.halfHistory + index)
  }

  /// Eight frames: each tap serves the two samples at equal distance from the middle.
  @_noAllocation @_noLocks @inline(__always)
  private func filter8(to output: borrowing SampleBuffer, _ index: Int) {
    let middles = Self.halfStride + index
    var sum = SIMD8<Float>(repeating: 0)
    for place in 0..<20 {
      let mirror = 40 &- place
      sum += (halves.load8(index &+ place) + halves.load8(index &+ mirror)) * taps[2 &* place]
      sum +=
        (halves.load8(middles &+ place &+ 1) + halves.load8(middles &+ mirror))
        * taps[2 &* place &+ 1]
    }
    sum += halves.load8(index + 20) * taps[40]
    output.store8(sum, index)
  }

  /// The same for 32 frames, so that a tap fetched once serves four vectors.
  @_noAllocation @_noLocks @inline(__always)
  private func filter32(to output: borrowing SampleBuffer, _ index: Int) {
    let middles = Self.halfStride + index
    var sums = Sums()
    for place in 0..<20 {
      let mirror = 40 &- place
      sums.add(halves, index &+ place, index &+ mirror, taps[2 &* place])
      sums.add(halves, middles &+ place &+ 1, middles &+ mirror, taps[2 &* place &+ 1])
    }
    let middle = taps[40]
    output.store8(sums.first + halves.load8(index + 20) * middle, index)
    output.store8(sums.second + halves.load8(index + 28) * middle, index + 8)
    output.store8(sums.third + halves.load8(index + 36) * middle, index + 16)
    output.store8(sums.fourth + halves.load8(index + 44) * middle, index + 24)
  }

  /// The sums of 32 neighbouring frames.
  private struct Sums: BitwiseCopyable {
    var first = SIMD8<Float>(repeating: 0)
    var second = SIMD8<Float>(repeating: 0)
    var third = SIMD8<Float>(repeating: 0)
    var fourth = SIMD8<Float>(repeating: 0)

    @_noAllocation @_noLocks @inline(__always)
    init() {}

    @_noAllocation @_noLocks @inline(__always)
    mutating func add(_ rows: borrowing SampleBuffer, _ one: Int, _ other: Int, _ tap: Float) {
      first += (rows.load8(one) + rows.load8(other)) * tap
      second += (rows.load8(one &+ 8) + rows.load8(other &+ 8)) * tap
      third += (rows.load8(one &+ 16) + rows.load8(other &+ 16)) * tap
      fourth += (rows.load8(one &+ 24) + rows.load8(other &+ 24)) * tap
    }
  }
}
