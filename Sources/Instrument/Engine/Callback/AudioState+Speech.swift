// Speech beside the instrument, at the ports: past the recording, which holds the instrument alone.

import Jack
import Realtime
import Synchronization

extension AudioState {
  /// What is forgotten of words in a cycle at most, in frames.
  private static var mostForgotten: Int {
    @_noAllocation @_noLocks get { 8_192 }
  }

  /// Adds the words that are queued to a completed cycle.
  @_noAllocation @_noLocks
  mutating func addSpeech(to cycle: AudioCycle, isSilenced: Bool) {
    var waiting = inbox.speech.count
    if waiting == 0 && speech.isAtRest { return }
    let cut = inbox.speechCut.load(ordering: .acquiring)
    // Counted from the cut: negative while what was queued before it is still there.
    var rest = inbox.speech.poppedCount &- cut
    for frame in 0..<cycle.frames {
      let isCut = isSilenced || rest < 0
      var sample: Float?
      if waiting > 0 && (!isCut || speech.isFading) {
        sample = inbox.speech.pop()
        waiting &-= 1
        rest &+= 1
      }
      speech.add(sample, volume: volume, isCut: isCut, cycle.left + frame, cycle.right + frame)
    }
    if speech.isFading { return }
    var left = Self.mostForgotten
    while left > 0 && waiting > 0 && (isSilenced || rest < 0) {
      _ = inbox.speech.pop()
      waiting &-= 1
      rest &+= 1
      left &-= 1
    }
  }
}
