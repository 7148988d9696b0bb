// A linked stereo limiter without delay: gain falls at once to what the louder side needs to stay
// at the ceiling, and returns to 1 exponentially (time constant 80 ms). Samples are linear, +-1 =
// full scale.

/// Keeps the sample peak at -1 dBFS or below, and passes quieter sound on bit for bit.
public struct Limiter: ~Copyable, Sendable {
  /// The highest sample value that leaves the limiter: -1 dBFS.
  public static var ceiling: Float {
    @_noAllocation @_noLocks get { 0.891_250_9 }
  }

  /// The gain of the frame rendered last, 0...1.
  public private(set) var gain: Double = 1
  /// The share of the way back to 1 that one frame recovers.
  private let recovery: Double

  /// A limiter at rest.
  public init(sampleRateHertz: Double) {
    let frames = 0.08 * Timing.sampleRate(sampleRateHertz)
    // exp(-1 / frames) as a power of two: log2(e) = 1.4427.
    recovery = 1 - fastExp2(-1.442_695_040_888_963_4 / frames)
  }

  /// Gain back to 1.
  @_noAllocation @_noLocks
  public mutating func reset() {
    gain = 1
  }

  /// Limits `frames` frames in place; NaN and infinity become silence.
  ///
  /// Returns the lowest gain that was applied.
  @_noAllocation @_noLocks
  @discardableResult
  public mutating func render(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int
  ) -> Float {
    if gain == 1 && peakBits(left, right, frames) <= Self.ceiling.bitPattern {
      return 1
    }
    let ceiling = Self.ceiling
    var lowest = 1.0
    for index in 0..<frames {
      let l = finite(left[index])
      let r = finite(right[index])
      let peak = Double(max(abs(l), abs(r)))
      gain += (1 - gain) * recovery
      // Within -120 dB of full gain the way back is over.
      if gain > 0.999_999 { gain = 1 }
      if peak * gain > Double(ceiling) { gain = Double(ceiling) / peak }
      lowest = min(lowest, gain)
      // The product may round to one step above the ceiling.
      left[index] = max(-ceiling, min(ceiling, Float(Double(l) * gain)))
      right[index] = max(-ceiling, min(ceiling, Float(Double(r) * gain)))
    }
    return Float(lowest)
  }

  /// The largest magnitude as a bit pattern, which orders NaN above infinity above all numbers.
  @_noAllocation @_noLocks
  private func peakBits(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) -> UInt32 {
    var peak: UInt32 = 0
    for index in 0..<frames {
      let l = left[index].bitPattern & 0x7FFF_FFFF
      let r = right[index].bitPattern & 0x7FFF_FFFF
      peak = max(peak, max(l, r))
    }
    return peak
  }

  /// `value`, or zero if it is NaN or infinite.
  @_noAllocation @_noLocks @inline(__always)
  private func finite(_ value: Float) -> Float {
    value.bitPattern & 0x7F80_0000 == 0x7F80_0000 ? 0 : value
  }
}
