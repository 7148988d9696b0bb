// What the callback reports to the face: levels measured at the ports, even in silence, and the
// waveform where a face watches it.

import Jack
import Realtime
import Sonification
import Synchronization
import Synthesis

extension AudioState {
  /// Measures a completed cycle and posts the result.
  ///
  /// Held peaks decay by 8.7 dB a second, so that a face that polls sees them all.
  @_noAllocation @_noLocks
  mutating func report(_ cycle: AudioCycle) {
    meter.measure(left: cycle.left, right: cycle.right, frames: cycle.frames)
    var peak: Float = 0
    for sample in 0..<cycle.frames {
      peak = max(peak, max(cycle.left[sample].magnitude, cycle.right[sample].magnitude))
    }
    let fall = max(1 - Float(cycle.frames) / Float(sampleRateHertz), 0)
    report.heldPeak = max(peak, report.heldPeak * fall)
    let rise = 1 + Float(cycle.frames) / Float(sampleRateHertz)
    let limiterGain = isAsleep ? 1 : chain.levels.limiterGain
    report.limiterGain = min(limiterGain, min(report.limiterGain * rise, 1))
    report.meter = meter.reading
    report.framesPerPeriod = cycle.frames
    report.cues = cues.counts
    report.loops = loops.report(atFrame: Int(elapsedFrames))
    outbox.sound.post(report)
    sendWaveform(cycle)
  }

  @_noAllocation @_noLocks
  private mutating func sendWaveform(_ cycle: AudioCycle) {
    outbox.waveform.beginRound()
    for place in 0..<outbox.waveform.placeCount {
      guard let visited = outbox.waveform.listener(at: place) else { continue }
      for sample in 0..<cycle.frames {
        guard visited.listener.push(0.5 * (cycle.left[sample] + cycle.right[sample])) else { break }
      }
    }
    outbox.waveform.endRound()
  }
}
