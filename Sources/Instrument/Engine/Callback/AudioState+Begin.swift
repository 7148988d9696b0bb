// What the callback checks before it plays a cycle: the parameters set by the face, whether the pen
// thread is alive, and whether the server's clock stood still.

import Jack
import Realtime
import Sonification
import Synchronization
import Synthesis

extension AudioState {
  /// Takes the parameters and the volume set by the face; returns new parameters.
  @_noAllocation @_noLocks
  mutating func takeSettings() -> ChainParameters? {
    var taken: ChainParameters?
    var isMoved = false
    if takeParameters() {
      chain.set(parameters)
      taken = parameters
      isMoved = true
    }
    let wanted = Float(bitPattern: inbox.volumeBits.load(ordering: .relaxed))
    if wanted != volume {
      volume = wanted
      chain.set(volume: Double(wanted))
      isMoved = true
    }
    // A change during silence is complete at once: its glide would not be heard.
    if beginsAnew, isAsleep, isMoved { chain.endGlides() }
    return taken
  }

  /// Takes all parameters that were posted, then those that moved alone since; false where nothing
  /// came.
  @_noAllocation @_noLocks
  private mutating func takeParameters() -> Bool {
    var isTaken = false
    if let posted = inbox.parameters.take() {
      parameters = posted.parameters
      inbox.takenChain.store(posted.number, ordering: .relaxed)
      isTaken = true
    }
    let number = inbox.takenChain.load(ordering: .relaxed)
    var left = inbox.moves.count
    // A move of a set that was posted after the look above waits for it.
    while left > 0, let queued = inbox.moves.peek(), queued.chainNumber <= number {
      _ = inbox.moves.pop()
      left &-= 1
      // What moved before the whole was posted is part of it, or was replaced by it.
      if queued.chainNumber == number {
        parameters.take(queued.move)
        isTaken = true
      }
    }
    return isTaken
  }

  /// Restarts where all is silent and nothing waits, so that what follows does not depend on what
  /// was.
  ///
  /// - Returns: the rest, from which another engine would continue with the same sound; nil where
  ///   there is none.
  @_noAllocation @_noLocks
  mutating func rest(isEnding: Bool, isSilenced: Bool) -> EngineRest? {
    guard beginsAnew, originNanoseconds == nil, isAsleep, gatesLeft == 0, motionLeft == 0,
      penCuesLeft == 0, faceCuesLeft == 0, cues.isSilent, cuesInSilence.isSilent, loops.isSilent,
      // What waited for a new engine is discarded, which no other one would do.
      restsBeforeStrokes ? !isFirstCycle : joiningVoices == 0, !wasAbandoned, !isEnding,
      hearing.isSteady(isSilenced: isSilenced)
    else { return nil }
    elapsedFrames = 0
    quietFrames = 0
    curves.reset()
    return EngineRest(
      hasBegun: hearing.hasBegun, isSilenced: isSilenced, joiningVoices: joiningVoices)
  }

  /// Fades the voice where the pen thread has not been alive for a while, and wakes it afterwards.
  @_noAllocation @_noLocks
  mutating func watchPen(_ cycle: AudioCycle) {
    let alive = inbox.penNanoseconds.load(ordering: .relaxed)
    guard originNanoseconds == nil, alive > 0 else { return }
    let isAbandoned = cycle.startNanoseconds &- alive > penLimitNanoseconds
    if wasAbandoned && !isAbandoned { isAsleep = false }
    wasAbandoned = isAbandoned
    curves.abandon(isAbandoned)
  }

  /// Moves planned motion forward where the server's clock stood still for more than a period;
  /// otherwise it would be delayed by its lag a second time.
  @_noAllocation @_noLocks
  mutating func followClock(_ cycle: AudioCycle) {
    guard originNanoseconds == nil else { return }
    let period = Int64(Double(cycle.frames) * 1e9 / sampleRateHertz)
    let stall = max(cycle.startNanoseconds, nextStartNanoseconds) &- nextStartNanoseconds
    if stall > period {
      let frames = Double(stall) * sampleRateHertz * 1e-9
      curves.shift(by: -frames)
      cues.bringForward(frames: Int64(frames + 0.5))
      cuesInSilence.bringForward(frames: Int64(frames + 0.5))
    }
    nextStartNanoseconds = cycle.startNanoseconds &+ period
  }
}
