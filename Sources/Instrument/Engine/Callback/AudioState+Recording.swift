// What the callback sends to the recorder: the sound, and everything needed to make it again.

import Jack
import Realtime
import Sonification
import Synchronization
import Synthesis

extension AudioState {
  /// Sends a completed cycle to every recorder; what does not fit is counted as lost.
  @_noAllocation @_noLocks
  mutating func record(
    _ cycle: AudioCycle, rest: EngineRest?, framesBefore: Int, changed: ChainParameters?,
    isSilenced: Bool, isEnding: Bool
  ) {
    outbox.record.beginRound()
    for place in 0..<outbox.record.placeCount {
      guard let visited = outbox.record.listener(at: place) else { continue }
      // Parameters without their cycle would be taken for those of the next one.
      guard visited.listener.cycles.count < visited.listener.cycles.capacity else {
        visited.listener.lostCount.add(1, ordering: .relaxed)
        continue
      }
      var lost = 0
      // An engine's initial parameters precede those it takes in its first cycle.
      if isFirstCycle, !visited.listener.parameters.push(firstParameters) { lost &+= 1 }
      var isChanged = false
      if let changed {
        isChanged = true
        if !visited.listener.parameters.push(changed) { lost &+= 1 }
      }
      var cueCount: Int32 = 0
      for index in 0..<takenCues {
        let isSent = visited.listener.cues.push(curves.cues[index])
        if isSent { cueCount &+= 1 } else { lost &+= 1 }
      }
      var hasLoops = false
      if let takenLoops {
        hasLoops = visited.listener.loops.push(takenLoops)
        if !hasLoops { lost &+= 1 }
      }
      let room = visited.listener.sound.capacity &- visited.listener.sound.count
      if room >= cycle.frames {
        for sample in 0..<cycle.frames {
          _ = visited.listener.sound.push(
            StereoFrame(left: cycle.left[sample], right: cycle.right[sample]))
        }
      }
      let isSent = visited.listener.cycles.push(
        RecordedCycle(
          startNanoseconds: cycle.startNanoseconds, sampleRateHertz: Float(sampleRateHertz),
          frameCount: Int32(cycle.frames), gateCount: Int32(newGates),
          motionCount: Int32(newMotion), volume: volume, isFirst: isFirstCycle,
          isChanged: isChanged, isSilenced: isSilenced, isEnding: isEnding,
          isAbandoned: wasAbandoned, isLost: room < cycle.frames, rest: rest,
          cueCount: cueCount, hasLoops: hasLoops, framesBefore: framesBefore))
      if !isSent || room < cycle.frames { lost &+= 1 }
      if lost > 0 { visited.listener.lostCount.add(lost, ordering: .relaxed) }
    }
    outbox.record.endRound()
    isFirstCycle = false
  }
}
