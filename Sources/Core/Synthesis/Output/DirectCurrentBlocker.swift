// Keeps direct current from the limiter and the ears: a carrier of 0 Hz, or sidebands that fold on
// to 0 Hz, would offset a headphone's membrane and use up the limiter's headroom without being
// heard. Source: Julius O. Smith, "Introduction to Digital Filters with Audio Applications", DC
// blocker: y[n] = x[n] - x[n-1] + a y[n-1]; the pole of an analogue high-pass at 5 Hz lies at a =
// exp(-2 pi 5 Hz / rate), 0.99935 at 48 kHz. The state is in double precision: at 192 kHz 1 - a is
// 1.6e-4, and the rounding of a Float state would be 6000 times larger in the sound.

/// A first-order high-pass at 5 Hz, left and right together.
///
/// Direct current is removed; what was there decays with a time constant of 32 ms, and slow changes
/// pass at f / 5 Hz of their level. Audible sound keeps its level and phase: at 48 kHz, 20 Hz
/// passes at -0.260 dB and 14.0 degrees, 27.5 Hz (a piano's lowest key) at -0.138 dB and 10.3
/// degrees, 110 Hz (the lowest pitch by default) at -0.006 dB and 2.6 degrees, everything above at
/// no more than +0.003 dB. It adds no latency.
public struct DirectCurrentBlocker: Sendable, BitwiseCopyable {
  /// The frequency that passes at -3 dB, in hertz.
  public static var cutoffHertz: Double {
    @_noAllocation @_noLocks get { 5 }
  }

  /// What of an output is left one frame later.
  public let pole: Double
  private var input = SIMD2<Double>(repeating: 0)
  private var output = SIMD2<Double>(repeating: 0)
  private var frameInCell = 0

  /// A blocker at rest.
  public init(sampleRateHertz: Double) {
    // exp(-2 pi t) = 2^(-2 pi t / ln 2)
    let octavesPerTurn = 2 * Double.pi / 0.693_147_180_559_945_3
    let rate = Timing.sampleRate(sampleRateHertz)
    pole = fastExp2(-octavesPerTurn * Self.cutoffHertz / rate)
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  public mutating func reset() {
    input = SIMD2(repeating: 0)
    output = SIMD2(repeating: 0)
    frameInCell = 0
  }

  /// Filters `frames` frames in place.
  @_noAllocation @_noLocks
  public mutating func render(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var start = 0
    while start < frames {
      let end = start + min(frames - start, Timing.cell - frameInCell)
      for index in start..<end {
        let next = SIMD2(Double(left[index]), Double(right[index]))
        output = (next - input) + output * pole
        input = next
        left[index] = Float(output[0])
        right[index] = Float(output[1])
      }
      frameInCell += end - start
      if frameInCell == Timing.cell {
        frameInCell = 0
        inspect()
      }
      start = end
    }
  }

  /// Clears a state that went bad (NaN, or beyond +180 dBFS) or faded away (below -300 dBFS), so
  /// that bad values do not persist and silence is digital silence, without passing through
  /// denormal numbers.
  @_noAllocation @_noLocks
  private mutating func inspect() {
    for side in 0..<2 {
      let level = abs(output[side])
      if !(abs(input[side]) < 1e9 && level < 1e9) {
        input[side] = 0
        output[side] = 0
      } else if level < 1e-15 {
        output[side] = 0
      }
    }
  }
}
