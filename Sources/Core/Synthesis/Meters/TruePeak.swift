// The peak of the sound between the samples, where a converter's filter puts it: four times
// oversampling by a polyphase filter. Source of the method: ITU-R BS.1770-4, annex 2; the filter is
// an own windowed sinc of 24 taps a phase (Kaiser window, beta 5), flat within 0.05 dB up to
// 0.42 times the sample rate. Samples and peaks are linear, 1 = full scale.

/// The true peak of one channel.
struct TruePeak: ~Copyable, Sendable {
  /// Samples that each value between two samples is made of.
  static var taps: Int {
    @_noAllocation @_noLocks @inline(__always) get { 24 }
  }
  /// More than any phase of the filter can amplify (the sum of its magnitudes is 2.36).
  private static var greatestGain: Float {
    @_noAllocation @_noLocks @inline(__always) get { 2.5 }
  }

  /// The last samples, then those of the run, then room for the lanes of a vector.
  private let samples = SampleBuffer(count: TruePeak.taps - 1 + Timing.cell + 16)
  /// The three phases between two samples, tap by tap.
  private let filter = SampleBuffer(count: 3 * TruePeak.taps)

  /// A detector that has heard silence.
  init() {
    for phase in 1...3 {
      let weights = Self.phase(phase)
      for tap in 0..<Self.taps { filter[3 * tap + phase - 1] = Float(weights[tap]) }
    }
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  func reset() {
    samples.clear()
  }

  /// Takes at most a cell of samples; NaN and infinity become silence.
  @_noAllocation @_noLocks @inline(__always)
  func load(_ input: UnsafePointer<Float>, frames: Int) {
    let history = Self.taps - 1
    for index in 0..<frames {
      let value = input[index]
      let isFinite = value.bitPattern & 0x7F80_0000 != 0x7F80_0000
      samples[history + index] = isFinite ? value : 0
    }
    samples.store8(SIMD8(), history + frames)
  }

  /// A sample of the run that was loaded.
  @_noAllocation @_noLocks @inline(__always)
  func sample(_ index: Int) -> Float {
    samples[Self.taps - 1 + index]
  }

  /// Raises two peaks to the greatest magnitudes in the run that was loaded, and ends the run.
  ///
  /// - Parameters:
  ///   - samplePeak: the greatest magnitude of a sample so far.
  ///   - truePeak: the same with the values between samples, which come 12 samples late.
  ///   - frames: the length of the run.
  @_noAllocation @_noLocks
  func raise(samplePeak: inout Float, truePeak: inout Float, frames: Int) {
    let history = Self.taps - 1
    var newest = SIMD8<Float>()
    for index in stride(from: history, to: history + frames, by: 8) {
      newest = larger(newest, samples.load8(index))
    }
    var all = newest
    for index in stride(from: 0, to: history, by: 8) { all = larger(all, samples.load8(index)) }
    samplePeak = max(samplePeak, greatest(newest))
    truePeak = max(truePeak, samplePeak)
    // Where even the filter's greatest gain cannot reach the peak so far, nothing is computed.
    if greatest(all) * Self.greatestGain > truePeak {
      var peaks = SIMD8<Float>()
      var index = 0
      while index + 8 <= frames {
        peaks = larger(peaks, between(index))
        index += 8
      }
      truePeak = max(truePeak, greatest(peaks))
      if index < frames {
        let rest = between(index)
        for lane in 0..<frames - index { truePeak = max(truePeak, rest[lane]) }
      }
    }
    for index in 0..<history { samples[index] = samples[frames + index] }
  }

  /// The greatest magnitudes between samples in eight neighbouring frames.
  @_noAllocation @_noLocks @inline(__always)
  private func between(_ start: Int) -> SIMD8<Float> {
    var one = SIMD8<Float>()
    var two = SIMD8<Float>()
    var three = SIMD8<Float>()
    for tap in 0..<Self.taps {
      let values = samples.load8(start + tap)
      one += values * filter[3 * tap]
      two += values * filter[3 * tap + 1]
      three += values * filter[3 * tap + 2]
    }
    return larger(larger(larger(SIMD8(), one), two), three)
  }

  /// Lane by lane, the larger of `peak` and the magnitude of `value`.
  @_noAllocation @_noLocks @inline(__always)
  private func larger(_ peak: SIMD8<Float>, _ value: SIMD8<Float>) -> SIMD8<Float> {
    let bits = unsafeBitCast(value, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
    let magnitude = unsafeBitCast(bits, to: SIMD8<Float>.self)
    return peak.replacing(with: magnitude, where: magnitude .> peak)
  }

  @_noAllocation @_noLocks @inline(__always)
  private func greatest(_ values: SIMD8<Float>) -> Float {
    var result: Float = 0
    for lane in 0..<8 { result = max(result, values[lane]) }
    return result
  }

  /// The weights for the value `number` quarters of a sample after a sample.
  private static func phase(_ number: Int) -> [Double] {
    let half = Double(taps / 2)
    let offset = Double(number) / 4
    var weights: [Double] = []
    for tap in 0..<taps {
      let distance = Double(tap) - (half - 1) - offset
      let edge = distance / half
      let window = besselI0(5 * max(1 - edge * edge, 0).squareRoot())
      // sin(pi d) / d; the factor pi cancels when the weights are made to add up to 1.
      weights.append(fastSine(turns: distance * 0.5) / distance * window)
    }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// The modified Bessel function of order zero, by its power series.
  private static func besselI0(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for order in 1...30 {
      term *= (x * x) / (4 * Double(order * order))
      sum += term
    }
    return sum
  }
}
