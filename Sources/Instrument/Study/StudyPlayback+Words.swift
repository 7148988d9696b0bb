// Words beside the sounds of a study, as the callback adds them. Nothing here allocates, locks or waits.

import Jack
import Realtime
import Synchronization

extension StudyPlayback {
  /// What is forgotten of words in a cycle at most, in frames.
  private static var mostForgotten: Int {
    @_noAllocation @_noLocks get { 8_192 }
  }

  /// Adds the words that are queued to a cycle.
  @_noAllocation @_noLocks
  func addWords(to cycle: AudioCycle) {
    var left = words.queued.count
    if left == 0 { return }
    let cut = words.cutCount.load(ordering: .acquiring)
    let level = Float(bitPattern: words.levelBits.load(ordering: .relaxed))
    var fade = Float(bitPattern: words.fadeBits.load(ordering: .relaxed))
    // Negative while what was queued before the cut is still there.
    var rest = words.queued.poppedCount &- cut
    for frame in 0..<cycle.frames {
      fade = rest < 0 ? max(fade - words.fadeStep, 0) : 1
      if left == 0 || fade == 0 { break }
      guard let sample = words.queued.pop() else { break }
      left &-= 1
      rest &+= 1
      let word = level * fade * min(max(sample, -1), 1)
      cycle.left[frame] = min(max(cycle.left[frame] + word, -1), 1)
      cycle.right[frame] = min(max(cycle.right[frame] + word, -1), 1)
    }
    var forgotten = 0
    while fade == 0 && left > 0 && rest < 0 && forgotten < StudyPlayback.mostForgotten {
      _ = words.queued.pop()
      left &-= 1
      rest &+= 1
      forgotten &+= 1
    }
    words.fadeBits.store(fade.bitPattern, ordering: .relaxed)
  }
}
