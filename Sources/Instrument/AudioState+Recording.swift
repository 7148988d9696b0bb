// What the callback leaves for the recorder: the sound, and all it takes to make it again.

import AudioPort
import Realtime
import Sonification
import Synchronization
import Synthesis

extension AudioState {
  /// Leaves parameters for the recorder: those an engine begins with, and each that takes hold.
  @_noAllocation @_noLocks
  mutating func recordParameters(_ parameters: ChainParameters) {
    guard exchange.isRecorded, !exchange.recordedParameters.push(parameters) else { return }
    exchange.unrecordedCount.add(1, ordering: .relaxed)
  }

  /// Tells the recorder of a cycle that is complete; what finds no room is counted as lost.
  @_noAllocation @_noLocks
  mutating func record(
    _ cycle: AudioCycle, isChanged: Bool, isSilenced: Bool, isEnding: Bool
  ) {
    let room = exchange.recordedSound.capacity &- exchange.recordedSound.count
    if room >= cycle.frames {
      for sample in 0..<cycle.frames {
        _ = exchange.recordedSound.push(
          StereoFrame(left: cycle.left[sample], right: cycle.right[sample]))
      }
    }
    let isSent = exchange.recordedCycles.push(
      RecordedCycle(
        startNanoseconds: cycle.startNanoseconds, sampleRateHertz: Float(sampleRateHertz),
        frameCount: Int32(cycle.frames), gateCount: Int32(newGates),
        motionCount: Int32(newMotion), volume: volume, isFirst: isFirstCycle,
        isChanged: isChanged, isSilenced: isSilenced, isEnding: isEnding, isAbandoned: wasAbandoned,
        isLost: room < cycle.frames))
    if !isSent || room < cycle.frames {
      exchange.unrecordedCount.add(1, ordering: .relaxed)
    }
    isFirstCycle = false
  }
}
