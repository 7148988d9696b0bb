// Short sounds of the face's own in a running session. They pass the preset's effects, and a recorded
// session has them too.

import Engine
import Realtime
import Synthesis

extension LiveSession {
  /// Plays a cue.
  ///
  /// It sounds one period and the engine's own latency after its stamp, at once where that has passed;
  /// it may be sent up to a second ahead.
  /// - Returns: whether it will be heard; false where no sound runs or too many wait.
  @discardableResult
  public func play(_ cue: Cue) -> Bool {
    cueSender.send(cue) == .queued
  }

  /// Plays a sequence after those still to be played; `tick` keeps it going.
  ///
  /// - Parameters:
  ///   - sequence: what sounds.
  ///   - start: when it happened, in nanoseconds; nil for now.
  public func play(_ sequence: CueSequence, fromNanoseconds start: Int64? = nil) {
    let now = MonotonicClock.nowNanoseconds()
    cueSchedule.play(sequence, nowNanoseconds: start ?? now)
    cueSchedule.send(nowNanoseconds: now, through: cueSender)
  }

  /// Plays sequences one after the other, in place of earlier ones still waiting, which are out of
  /// date.
  public func tell(_ sequences: [CueSequence]) {
    guard !sequences.isEmpty else { return }
    cueSchedule.hush()
    for sequence in sequences { play(sequence) }
  }

  /// Forgets all of the sequences that is more than a fifth of a second ahead.
  public func hushCues() {
    cueSchedule.hush()
  }

  /// Whether a sequence is being played.
  public var isPlayingCues: Bool {
    cueSchedule.isPlaying(nowNanoseconds: MonotonicClock.nowNanoseconds())
  }
}
