// The audio callback. Nothing here allocates, locks, waits or logs. The compiler checks it: every
// function reached carries both annotations. `make rtcheck` checks it while it runs.

import CRealtimeCheck
import Jack
import Micrograph
import Realtime
import Sonification
import Synchronization
import Synthesis

/// The callback of both ports, the server's and the file's.
///
/// It only marks the callback's body for the RealtimeSanitizer, where that is linked.
func processAudio(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
  __rtsan_realtime_enter()
  defer { __rtsan_realtime_exit() }
  return processBlock(frames, context)
}

/// The callback's whole body.
@_noAllocation @_noLocks
private func processBlock(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 0 }
  context.assumingMemoryBound(to: AudioState.self).pointee.process(frames)
  return 0
}

extension AudioState {
  /// Fills one block of the ports.
  @_noAllocation @_noLocks
  mutating func process(_ frames: UInt32) {
    DenormalGuard.disableDenormals()
    if originNanoseconds == nil, !isAsleep { chain.lookAhead() }
    guard let cycle = output.cycle(frames: frames) else { return }
    followClock(cycle)
    lookAtQueues()
    let isFresh = mustDiscardQueue
    if isFresh { discardQueue() }
    let framesBefore = inbox.gates.poppedCount &+ inbox.motion.takenCount
    let isEnding = inbox.isEnding.load(ordering: .acquiring)
    let isSilenced = inbox.isSilenced.load(ordering: .acquiring)
    let rest = rest(isEnding: isEnding, isSilenced: isSilenced)
    let changed = takeSettings()
    watchPen(cycle)
    if isEnding { curves.close() }
    takeCues(in: cycle, isFresh: isFresh)
    takeLoops()

    var sample = 0
    while sample < cycle.frames {
      applyGates(at: sample, of: cycle)
      wakeForCues(at: sample)
      let part = min(cycle.frames, sample + curves.capacity)
      let next = min(nextGate(after: sample, in: cycle), nextCue(after: sample, in: cycle))
      let end = min(part, next)
      play(from: sample, to: end, of: cycle)
      sample = end
    }
    guardHearing(cycle, isSilenced: isSilenced)
    if isEnding { fadeOut(cycle) }
    elapsedFrames &+= Int64(cycle.frames)
    outbox.cycleCount.wrappingAdd(1, ordering: .relaxed)
    record(
      cycle, rest: rest, framesBefore: framesBefore, changed: changed, isSilenced: isSilenced,
      isEnding: isEnding)
    // Recorded is the instrument, which is rendered again bit for bit; measured is what is heard.
    addSpeech(to: cycle, isSilenced: isSilenced || isEnding)
    report(cycle)
  }

  /// Where a message belongs, in samples since the start.
  ///
  /// Rendering counts from the origin. Live, a message sounds one period after its stamp, and
  /// motion its lag later. A stamp that lies more than two periods and 20 ms ahead of its cycle comes
  /// from another clock, and sounds at once.
  @_noAllocation @_noLocks
  mutating func position(of frame: ControlFrame, lag: Int64, in cycle: AudioCycle) -> Double {
    let framesPerNanosecond = sampleRateHertz * 1e-9
    if let originNanoseconds {
      return Double(frame.timeNanoseconds &- originNanoseconds &+ lag) * framesPerNanosecond
    }
    let age = Double(frame.timeNanoseconds &- cycle.startNanoseconds) * framesPerNanosecond
    let period = Double(cycle.frames)
    let offset = age <= max(2 * period, farthestFramesAhead) ? age + period : 0
    return Double(elapsedFrames) + offset + Double(lag) * framesPerNanosecond
  }

  /// Applies the beginnings and ends of strokes that are due at a sample of the block.
  @_noAllocation @_noLocks
  mutating func applyGates(at sample: Int, of cycle: AudioCycle) {
    while let frame = peekGate() {
      let due = position(of: frame, lag: 0, in: cycle)
      guard Int64(due + 0.5) <= elapsedFrames &+ Int64(sample) else { return }
      popGate()
      let voice = Int(frame.voice)
      curves.curves[voice].apply(
        frame, at: position(of: frame, lag: frame.lagNanoseconds, in: cycle))
      if frame.phase == .touchDown {
        isAsleep = false
        hearing.begin()
      }
      joiningVoices &= ~(1 << frame.voice)
    }
  }

  /// The sample of the block at which the next stroke begins or ends; far away where none does.
  @_noAllocation @_noLocks
  mutating func nextGate(after sample: Int, in cycle: AudioCycle) -> Int {
    guard let frame = peekGate() else { return Int.max }
    let due = Int64(position(of: frame, lag: 0, in: cycle) + 0.5) &- elapsedFrames
    return max(sample + 1, Int(due))
  }

  /// Plays a part of the block in which no stroke begins or ends.
  @_noAllocation @_noLocks
  mutating func play(from start: Int, to end: Int, of cycle: AudioCycle) {
    let left = cycle.left + start
    let right = cycle.right + start
    let count = end - start
    let voices = chain.voiceCount
    if joiningVoices != 0 {
      for voice in 0..<voices { joinStroke(of: voice, in: cycle) }
    }
    if voices < ChainParameters.mostVoices, motionLeft > 0 { discardMotion(fromVoice: voices) }
    guard !isAsleep else {
      left.update(repeating: 0, count: count)
      right.update(repeating: 0, count: count)
      return
    }
    for voice in 0..<voices {
      var drawn = 0
      while drawn < count {
        takeMotion(of: voice, in: cycle)
        drawn = curves.draw(
          voice: voice, from: drawn, to: count, origin: elapsedFrames &+ Int64(start))
      }
    }
    let first = elapsedFrames &+ Int64(start)
    let dry = loops.mix(
      with: cues.mix(frames: count, originFrame: first), frames: count, originFrame: Int(first))
    let isDucked = cues.drawVoiceGain(curves.voiceGain, frames: count)
    chain.render(
      frequencyHertz: curves.frequencyHertz, amplitude: curves.amplitude, pan: curves.pan,
      stride: curves.capacity, left: left, right: right, frames: count, dry: dry,
      voiceGain: isDucked ? UnsafePointer(curves.voiceGain) : nil)
    // A cue that has begun is played to its end, whatever silence it contains; and so are loops.
    if dry == nil { fallAsleep(left, right, count) } else { quietFrames = 0 }
  }

  /// Joins a stroke whose beginning was discarded with the queue before the start.
  @_noAllocation @_noLocks
  mutating func joinStroke(of voice: Int, in cycle: AudioCycle) {
    guard joiningVoices & (1 << UInt8(truncatingIfNeeded: voice)) != 0,
      var frame = peekMotion(of: voice)
    else { return }
    // A stroke whose beginning is still queued starts at its own time.
    if let gate = peekGate(), gate.phase == .touchDown { return }
    frame.phase = .touchDown
    curves.curves[voice].apply(
      frame, at: position(of: frame, lag: frame.lagNanoseconds, in: cycle))
    joiningVoices &= ~(1 << UInt8(truncatingIfNeeded: voice))
    isAsleep = false
    hearing.begin()
  }

  /// Passes a voice's curve the motion it needs and drops frames of strokes that are over.
  @_noAllocation @_noLocks
  mutating func takeMotion(of voice: Int, in cycle: AudioCycle) {
    while let frame = peekMotion(of: voice) {
      switch curves.curves[voice].wish(for: frame) {
      case .drop:
        popMotion(of: voice)
      case .take:
        popMotion(of: voice)
        curves.curves[voice].offer(
          frame, at: position(of: frame, lag: frame.lagNanoseconds, in: cycle))
        return
      case .leave:
        return
      }
    }
  }

  /// Stops computing once the tail has died away, so that silence is digital silence.
  @_noAllocation @_noLocks
  mutating func fallAsleep(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    guard curves.areClosing(voices: chain.voiceCount) else {
      quietFrames = 0
      return
    }
    for sample in 0..<count {
      let peak = max(left[sample].magnitude, right[sample].magnitude)
      quietFrames = peak < quietPeak ? quietFrames &+ 1 : 0
      if quietFrames >= sleepLimit {
        (left + sample).update(repeating: 0, count: count - sample)
        (right + sample).update(repeating: 0, count: count - sample)
        chain.reset()
        cues.releaseVoice()
        isAsleep = true
        quietFrames = 0
        return
      }
    }
  }

  /// Fades everything that still sounds when the session ends.
  @_noAllocation @_noLocks
  mutating func fadeOut(_ cycle: AudioCycle) {
    for sample in 0..<cycle.frames {
      cycle.left[sample] *= fade
      cycle.right[sample] *= fade
      fade = max(fade - fadeStep, 0)
    }
    if fade == 0 { outbox.hasEnded.store(true, ordering: .releasing) }
  }
}
