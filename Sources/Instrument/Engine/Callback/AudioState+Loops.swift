// The callback's end of the loops: what is to be heard of them is taken at the beginning of a cycle.

import Realtime
import Synthesis

extension AudioState {
  /// Takes what was posted of loops, and stays awake while any plays.
  @_noAllocation @_noLocks
  mutating func takeLoops() {
    takenLoops = inbox.loops.take()
    if let scene = takenLoops { loops.take(scene, atFrame: Int(elapsedFrames)) }
    guard !loops.isSilent else { return }
    isAsleep = false
    hearing.begin()
  }
}
