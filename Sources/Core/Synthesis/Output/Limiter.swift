// A linked stereo limiter that looks ahead: it estimates the true peak of both sides (see
// PeakInterpolator), and its gain falls smoothly before a peak and rises slowly after it (see
// GainSmoother). Samples are linear, +-1 = full scale. Below the threshold samples pass bit for
// bit, `latencyFrames` late. The design is our own; true peak as in ITU-R BS.1770-5.

/// Keeps the true peak at -1 dBFS or below.
public struct Limiter: ~Copyable, Sendable {
  /// The highest true peak that leaves the limiter: -1 dBFS.
  public static var ceiling: Float {
    @_noAllocation @_noLocks get { 0.891_250_9 }
  }
  /// The estimated true peak it starts at: -2 dBFS.
  ///
  /// The distance to the ceiling covers what four points a frame miss near half the sample rate.
  public static var threshold: Float {
    @_noAllocation @_noLocks get { 0.794_328_2 }
  }

  /// Frames from input to output: about 1.3 ms, constant for a sample rate.
  public let latencyFrames: Int
  /// The gain of the frame rendered last, 0...1.
  public private(set) var gain: Double = 1
  private let interpolator = PeakInterpolator()
  private var smoother: GainSmoother
  /// The past and the run, left and right.
  private let left: SampleBuffer
  private let right: SampleBuffer
  private let gains = SampleBuffer(count: Timing.cell)
  /// Frames of the past in `left` and `right`.
  private let past: Int

  /// A limiter at rest.
  public init(sampleRateHertz: Double) {
    smoother = GainSmoother(sampleRateHertz: Timing.sampleRate(sampleRateHertz))
    latencyFrames = 2 * smoother.span - 1 + PeakInterpolator.framesAhead
    past = max(latencyFrames, PeakInterpolator.framesAhead + PeakInterpolator.framesBehind + 1)
    left = SampleBuffer(count: past + Timing.cell + 16)
    right = SampleBuffer(count: past + Timing.cell + 16)
  }

  /// Gain back to 1, nothing left of the sound.
  @_noAllocation @_noLocks
  public mutating func reset() {
    gain = 1
    smoother.reset()
    left.clear()
    right.clear()
  }

  /// Limits `frames` frames in place; NaN and infinity become silence.
  ///
  /// Returns the lowest gain that was applied.
  @_noAllocation @_noLocks
  @discardableResult
  public mutating func render(
    left leftSide: UnsafeMutablePointer<Float>, right rightSide: UnsafeMutablePointer<Float>,
    frames: Int
  ) -> Float {
    var lowest = 1.0
    var start = 0
    while start < frames {
      let run = min(frames - start, Timing.cell)
      take(leftSide + start, left, run)
      take(rightSide + start, right, run)
      let isQuiet = !findNeeds(run) && smoother.isResting
      if isQuiet {
        give(left, leftSide + start, run)
        give(right, rightSide + start, run)
        gain = 1
      } else {
        lowest = min(lowest, smoother.render(to: gains, frames: run))
        gain = Double(gains[run - 1])
        giveLimited(left, leftSide + start, run)
        giveLimited(right, rightSide + start, run)
      }
      left.moveDown(from: run, to: 0, frames: past)
      right.moveDown(from: run, to: 0, frames: past)
      start += run
    }
    return Float(lowest)
  }

  /// Notes the gain each frame needs; false when all need is full gain.
  @_noAllocation @_noLocks
  private mutating func findNeeds(_ frames: Int) -> Bool {
    let first = past - PeakInterpolator.framesAhead
    let bound = max(
      interpolator.bound(left, first, frames), interpolator.bound(right, first, frames))
    let end = smoother.window + frames
    var index = 0
    // The margin covers the rounding of bound and estimate.
    guard bound > Self.threshold * 0.999 else {
      if !smoother.isResting {
        while index < frames {
          smoother.needs[smoother.window + index] = 1
          index += 1
        }
      }
      return false
    }
    var lowest = SIMD8<Float>(repeating: 1)
    let threshold = SIMD8<Float>(repeating: Self.threshold)
    while index < frames {
      var peaks = SIMD8<Float>(repeating: 0)
      // Most eights of a loud sound are not near a peak.
      let near = max(
        interpolator.bound(left, first + index, 8), interpolator.bound(right, first + index, 8))
      if !(near <= Self.threshold * 0.999) {
        interpolator.raise(&peaks, left, first + index)
        interpolator.raise(&peaks, right, first + index)
      }
      let need = threshold / larger(peaks, threshold)
      smoother.needs.store8(need, smoother.window + index)
      index += 8
    }
    // Values computed beyond the run are not valid yet.
    while index > frames {
      index -= 1
      smoother.needs[smoother.window + index] = 1
    }
    index = smoother.window
    while index < end {
      lowest = smaller(lowest, smoother.needs.load8(index))
      index += 8
    }
    return -greatest(-lowest) < 1
  }

  /// Appends a run to the past; NaN and infinity become zero, the rest stays within +-2^20.
  @_noAllocation @_noLocks
  private func take(
    _ input: UnsafePointer<Float>, _ side: borrowing SampleBuffer, _ frames: Int
  ) {
    let limit = SIMD8<Float>(repeating: 0x1p20)
    var index = 0
    while index + 8 <= frames {
      let value = UnsafeRawPointer(input + index).loadUnaligned(as: SIMD8<Float>.self)
      let limited = larger(smaller(value, limit), -limit)
      side.store8(
        limited.replacing(with: 0, where: .!(magnitude(value) .< .infinity)), past + index)
      index += 8
    }
    while index < frames {
      let value = input[index]
      let isFinite = value.bitPattern & 0x7F80_0000 != 0x7F80_0000
      let limited: Float = value > 0x1p20 ? 0x1p20 : (value < -0x1p20 ? -0x1p20 : value)
      side[past + index] = isFinite ? limited : 0
      index += 1
    }
  }

  /// Passes the run on, late.
  @_noAllocation @_noLocks
  private func give(
    _ side: borrowing SampleBuffer, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let first = past - latencyFrames
    var index = 0
    while index + 8 <= frames {
      UnsafeMutableRawPointer(output + index).storeBytes(
        of: side.load8(first + index), as: SIMD8<Float>.self)
      index += 8
    }
    while index < frames {
      output[index] = side[first + index]
      index += 1
    }
  }

  /// Passes the run on, late and limited.
  @_noAllocation @_noLocks
  private func giveLimited(
    _ side: borrowing SampleBuffer, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let ceiling = Self.ceiling
    for index in 0..<frames {
      let value = side[past - latencyFrames + index] * gains[index]
      output[index] = value > ceiling ? ceiling : (value < -ceiling ? -ceiling : value)
    }
  }
}
