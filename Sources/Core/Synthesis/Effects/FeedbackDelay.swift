// A delay line with feedback: delayed = line[n - D]; line[n] = x + feedback * delayed;
// output = (1 - mix) * x + mix * delayed. D = delay time * sample rate, rounded to whole frames.
// Source: the recursive comb of M. R. Schroeder, "Natural sounding artificial reverberation", J.
// Audio Eng. Soc. 10 (1962); in Csound delayr and delayw. Delay in seconds, 0...2, feedback and mix
// 0...1. A new delay time is reached by a cross-fade of 5 ms between the old tap and the new one.

/// A mono feedback delay of 0...2 seconds, feedback and mix 0...1.
public struct FeedbackDelay: ~Copyable, Sendable {
  private let sampleRateHertz: Double
  private let fadeFrames: Int
  private let line: SampleBuffer
  private let mask: Int
  private var writeIndex = 0
  private var feedback: Glide
  private var mix: Glide
  /// The tap that sounds, in frames; during a cross-fade the tap that fades out.
  private var tap: Int
  /// The tap that fades in.
  private var nextTap: Int
  /// The delay time to change to once the cross-fade in progress is over.
  private var wantedTap: Int
  /// Frames of the cross-fade still to come.
  private var fadeRemaining = 0

  /// Repeats below this level end (-360 dBFS), so that a tail becomes exact silence.
  private static var floor: Float {
    @_noAllocation @_noLocks @inline(__always) get { 1e-18 }
  }

  /// An empty line; reads delay time, feedback and mix of `parameters`.
  public init(sampleRateHertz: Double, parameters: EffectParameters = EffectParameters()) {
    let rate = Timing.sampleRate(sampleRateHertz)
    self.sampleRateHertz = rate
    fadeFrames = Timing.glideFrames(sampleRateHertz: rate)
    var size = 1
    while size < Int(2 * rate) + 2 { size *= 2 }
    line = SampleBuffer(count: size)
    mask = size - 1
    feedback = Glide(parameters[.delayFeedback], length: fadeFrames)
    mix = Glide(parameters[.delayMix], length: fadeFrames)
    tap = Int(parameters[.delaySeconds] * rate + 0.5)
    nextTap = tap
    wantedTap = tap
  }

  /// Moves to the delay time, feedback and mix of `parameters` over 5 ms.
  ///
  /// A delay time set during a cross-fade starts its own when that one is over.
  @_noAllocation @_noLocks
  public mutating func set(_ parameters: EffectParameters) {
    feedback.move(to: parameters[.delayFeedback])
    mix.move(to: parameters[.delayMix])
    wantedTap = Int(parameters[.delaySeconds] * sampleRateHertz + 0.5)
    startFade()
  }

  /// Takes over the glides of another delay of the same sample rate, and what it will repeat next.
  ///
  /// What the other one has received longer ago than its delay time is not taken over.
  @_noAllocation @_noLocks
  mutating func follow(_ other: borrowing FeedbackDelay) {
    let frames = max(other.tap, max(other.nextTap, other.wantedTap))
    var index = 1
    while index <= frames {
      let place = (other.writeIndex &- index) & mask
      line[place] = other.line[place]
      index += 1
    }
    writeIndex = other.writeIndex
    feedback = other.feedback
    mix = other.mix
    tap = other.tap
    nextTap = other.nextTap
    wantedTap = other.wantedTap
    fadeRemaining = other.fadeRemaining
  }

  /// Empties the line and ends every glide.
  @_noAllocation @_noLocks
  public mutating func reset() {
    line.clear()
    writeIndex = 0
    endGlides()
  }

  /// Jumps every glide to its end; only while nothing sounds.
  @_noAllocation @_noLocks
  mutating func endGlides() {
    feedback.jump(to: feedback.target)
    mix.jump(to: mix.target)
    tap = wantedTap
    nextTap = wantedTap
    fadeRemaining = 0
  }

  /// Renders `frames` frames from `input` to `output`, which may be the same memory.
  @_noAllocation @_noLocks
  public mutating func render(
    input: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var start = 0
    while start < frames {
      var run = feedback.limit(frames - start)
      run = mix.limit(run)
      if fadeRemaining > 0 { run = min(run, fadeRemaining) }
      let isMoving = fadeRemaining > 0 || !feedback.isSteady || !mix.isSteady
      if isMoving || tap == 0 {
        renderMoving(input + start, output + start, run)
      } else {
        run = min(min(run, tap), line.count - writeIndex)
        run = min(run, line.count - ((writeIndex &- tap) & mask))
        renderSteady(input + start, output + start, run)
      }
      writeIndex = (writeIndex + run) & mask
      feedback.advance(run)
      mix.advance(run)
      start += run
    }
    var peak: UInt32 = 0
    var index = 0
    while index < frames {
      peak = max(peak, output[index].bitPattern & 0x7FFF_FFFF)
      index += 1
    }
    // An exponent of all ones: infinity or NaN is in the line.
    if peak >= 0x7F80_0000 {
      reset()
      index = 0
      while index < frames {
        output[index] = 0
        index += 1
      }
    }
  }

  /// Prefetches what the next run of at most a cell reads and writes: see `Chain.lookAhead`.
  @_noAllocation @_noLocks
  mutating func lookAhead() -> UInt32 {
    let cell = Timing.cell
    let source = (writeIndex &- tap) & mask
    let bits = line.touch(from: source, frames: min(cell, line.count - source))
    return bits | line.touch(from: writeIndex, frames: min(cell, line.count - writeIndex))
  }

  /// Renders a run without glides in which neither index wraps and no read overlaps a write.
  @_noAllocation @_noLocks
  private mutating func renderSteady(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let gain = Float(feedback.target)
    let wet = Float(mix.target)
    let dry = Float(1 - mix.target)
    let source = (writeIndex &- tap) & mask
    var index = 0
    while index + 8 <= frames {
      let x = UnsafeRawPointer(input + index).loadUnaligned(as: SIMD8<Float>.self)
      let delayed = line.load8(source + index)
      let repeated = delayed * gain
      let bits = unsafeBitCast(repeated, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
      let isFaded = unsafeBitCast(bits, to: SIMD8<Float>.self) .< Self.floor
      line.store8(x + repeated.replacing(with: 0, where: isFaded), writeIndex + index)
      UnsafeMutableRawPointer(output + index).storeBytes(
        of: x * dry + delayed * wet, as: SIMD8<Float>.self)
      index += 8
    }
    while index < frames {
      let x = input[index]
      let delayed = line[source + index]
      line[writeIndex + index] = x + audible(delayed * gain)
      output[index] = x * dry + delayed * wet
      index += 1
    }
  }

  /// Renders a run in which something glides or fades, or in which the delay is zero.
  @_noAllocation @_noLocks
  private mutating func renderMoving(
    _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    let inverseFade = 1 / Double(fadeFrames)
    var index = 0
    while index < frames {
      let x = input[index]
      let write = (writeIndex + index) & mask
      // A zero tap passes the input on: it has no past to repeat.
      var delayed = tap == 0 ? x : line[(write &- tap) & mask]
      var past = tap == 0 ? 0 : delayed
      if fadeRemaining > 0 {
        let way = Double(fadeFrames - fadeRemaining + 1) * inverseFade
        let share = Float(way * way * (3 - 2 * way))
        let next = nextTap == 0 ? x : line[(write &- nextTap) & mask]
        delayed = delayed * (1 - share) + next * share
        past = past * (1 - share) + (nextTap == 0 ? 0 : next) * share
        fadeRemaining -= 1
        if fadeRemaining == 0 { tap = nextTap }
      }
      let share = mix.value(index)
      line[write] = x + audible(past * Float(feedback.value(index)))
      output[index] = x * Float(1 - share) + delayed * Float(share)
      index += 1
    }
    if fadeRemaining == 0 { startFade() }
  }

  /// Starts the cross-fade to the requested delay time unless one is in progress.
  @_noAllocation @_noLocks
  private mutating func startFade() {
    guard fadeRemaining == 0, wantedTap != tap else { return }
    nextTap = wantedTap
    fadeRemaining = fadeFrames
  }

  /// `value`, or zero where it is too small to be heard.
  @_noAllocation @_noLocks @inline(__always)
  private func audible(_ value: Float) -> Float {
    abs(value) < Self.floor ? 0 : value
  }
}
