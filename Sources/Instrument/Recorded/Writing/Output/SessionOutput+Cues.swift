// The cues of a recording: each with the cycle that took it.

import Engine
import Pen
import Realtime
import Synthesis

extension SessionOutput {
  /// Adds the cues of a cycle.
  mutating func append(_ cues: ArraySlice<Cue>) {
    for cue in cues {
      let row = CueRow(cycle: cycleCount, cue: cue.moved(byNanoseconds: -originNanoseconds))
      guard fault == nil else { continue }
      do throws(RecordingError) { try writer.append(row) } catch { fault = .recording(error) }
    }
  }
}
