// A delay line with feedback: delayed = line[n - D]; line[n] = x + feedback * delayed;
// output = (1 - mix) * x + mix * delayed. D = delay time * sample rate, rounded to whole frames.
// Source: the recursive comb of M. R. Schroeder, "Natural sounding artificial reverberation", J.
// Audio Eng. Soc. 10 (1962); in Csound delayr and delayw. Delay in seconds, 0...2, feedback and mix
// 0...1. A new delay time is reached by a cross-fade of 5 ms between the old tap and the new one.

/// A mono feedback delay of 0...2 seconds, feedback and mix 0...1.
public struct FeedbackDelay: ~Copyable, Sendable {
  private let sampleRateHertz: Double
  let fadeFrames: Int
  let line: SampleBuffer
  let mask: Int
  var writeIndex = 0
  var feedback: Glide
  var mix: Glide
  /// The tap that sounds, in frames; during a cross-fade the tap that fades out.
  var tap: Int
  /// The tap that fades in.
  var nextTap: Int
  /// Where the delay time shall end up, once the cross-fade under way is over.
  private var wantedTap: Int
  /// Frames of the cross-fade still to come.
  var fadeRemaining = 0

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
        let eights = eightsAhead(run)
        if eights > 0 {
          run = eights
          renderEights(input + start, output + start, run)
        } else {
          run = min(run, 8)
          renderMoving(input + start, output + start, run)
        }
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
    if isAnyInfinite(output, frames: frames) {
      reset()
      var index = 0
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

  /// Begins the cross-fade to the wanted delay time unless one is under way.
  @_noAllocation @_noLocks
  mutating func startFade() {
    guard fadeRemaining == 0, wantedTap != tap else { return }
    nextTap = wantedTap
    fadeRemaining = fadeFrames
  }
}
