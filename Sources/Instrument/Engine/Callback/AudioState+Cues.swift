// The callback's end of the cues: taken from their rings at the beginning of a cycle, placed, and mixed
// to the voice past its effects.

import Jack
import Realtime
import Synthesis

extension AudioState {
  /// A cue may be sent so far ahead, in seconds; a stamp further ahead comes from another clock.
  private static var cueLeadSeconds: Double {
    @_noAllocation @_noLocks get { 1 }
  }
  /// Cues older than this when an engine starts were meant for another one, in seconds.
  private static var oldestCueSeconds: Double {
    @_noAllocation @_noLocks get { 0.25 }
  }

  /// Takes the cues that were queued when the cycle began.
  @_noAllocation @_noLocks
  mutating func takeCues(in cycle: AudioCycle, isFresh: Bool) {
    takenCues = 0
    while penCuesLeft > 0 {
      penCuesLeft &-= 1
      if let cue = inbox.penCues.pop() { take(cue, in: cycle, isFresh: isFresh) }
    }
    while faceCuesLeft > 0 {
      faceCuesLeft &-= 1
      if let cue = inbox.faceCues.pop() { take(cue, in: cycle, isFresh: isFresh) }
    }
  }

  @_noAllocation @_noLocks
  private mutating func take(_ cue: Cue, in cycle: AudioCycle, isFresh: Bool) {
    let age = Double(cue.timeNanoseconds &- cycle.startNanoseconds) * 1e-9
    if isFresh, age < -Self.oldestCueSeconds { return }
    if takenCues < curves.cueCapacity {
      curves.cues[takenCues] = cue
      takenCues &+= 1
    }
    let frame = position(of: cue, in: cycle)
    cues.play(cue, atFrame: frame)
    // Of the two, the guard lets the one be heard as far as it holds the other back.
    if cue.isHeardInSilence { cuesInSilence.play(cue, atFrame: frame) }
  }

  /// Protects the ears: what sounds at the ports of a cycle, and what is heard where it is silenced.
  @_noAllocation @_noLocks
  mutating func guardHearing(_ cycle: AudioCycle, isSilenced: Bool) {
    var start = 0
    while start < cycle.frames {
      let count = min(cycle.frames &- start, CuePlayer.mixLimit)
      let inSilence = cuesInSilence.mix(
        frames: count, originFrame: elapsedFrames &+ Int64(start))
      hearing.apply(
        cycle.left + start, cycle.right + start, frames: count, isSilenced: isSilenced,
        inSilence: inSilence, volume: volume)
      start = start &+ count
    }
  }

  /// Where a cue belongs, in samples since the start: one period after its stamp, as the beginning of a
  /// stroke, and as much later as the voice takes to reach the place where cues are added.
  @_noAllocation @_noLocks
  private mutating func position(of cue: Cue, in cycle: AudioCycle) -> Double {
    let framesPerNanosecond = sampleRateHertz * 1e-9
    let delay = Double(chain.dryDelayFrames)
    if let originNanoseconds {
      return Double(cue.timeNanoseconds &- originNanoseconds) * framesPerNanosecond + delay
    }
    let age = Double(cue.timeNanoseconds &- cycle.startNanoseconds) * framesPerNanosecond
    let period = Double(cycle.frames)
    let lead = Self.cueLeadSeconds * sampleRateHertz
    let offset = age <= lead || age <= 2 * period ? age + period : 0
    return Double(elapsedFrames) + offset + delay
  }

  /// Wakes the engine for a cue that begins at a sample of the block.
  @_noAllocation @_noLocks
  mutating func wakeForCues(at sample: Int) {
    guard cues.nextFrame <= elapsedFrames &+ Int64(sample) else { return }
    isAsleep = false
    hearing.begin()
  }

  /// The sample of the block at which the next cue begins; far away where none does.
  @_noAllocation @_noLocks
  mutating func nextCue(after sample: Int, in cycle: AudioCycle) -> Int {
    let next = cues.nextFrame
    guard next < elapsedFrames &+ Int64(cycle.frames) else { return Int.max }
    return max(sample + 1, Int(next &- elapsedFrames))
  }
}
