// The memory of the cues, those that sound and those that wait. It is allocated once, outside the
// audio thread, and freed with its owner.

/// Room for the cues of one player.
///
/// It may move to another thread with its owner: nothing else has a pointer to the memory, which is
/// why the unchecked mark holds.
struct CueMemory: ~Copyable, @unchecked Sendable {
  /// A cue that waits for its frame.
  struct Waiting: BitwiseCopyable {
    let cue: Cue
    let frame: Int64

    @_noAllocation @_noLocks
    init(cue: Cue, frame: Int64) {
      self.cue = cue
      self.frame = frame
    }
  }

  /// Valid for `voiceCount` voices.
  let voices: UnsafeMutablePointer<CueVoice>
  /// Valid for `waitingCount` cues.
  let waiting: UnsafeMutablePointer<Waiting>

  init(voiceCount: Int, waitingCount: Int) {
    voices = .allocate(capacity: voiceCount)
    voices.initialize(repeating: CueVoice(), count: voiceCount)
    waiting = .allocate(capacity: waitingCount)
    waiting.initialize(
      repeating: Waiting(cue: Cue(timeNanoseconds: 0, kind: .click), frame: 0),
      count: waitingCount)
  }

  deinit {
    voices.deallocate()
    waiting.deallocate()
  }
}
