// What the simulated part of the script has played.

import Foundation

/// Counts for the report.
struct SimulatedTally {
  var seconds = 0.0
  var blocks = 0
  var gates = 0
  var motions = 0
  var lost = 0
  var sounds = 0
  var mappings = 0
  var volumes = 0
  var panics = 0
  var cues = 0
  var loopScenes = 0
  var records = 0
  var recordedCycles = 0
  var silentSeconds = 0.0
  var peak: Float = 0

  var sentence: String {
    let played = String(format: "%.0f s, of which %.0f s without a touch", seconds, silentSeconds)
    return """
      Simulated clock: \(played); \(blocks) blocks of 1 to 8192 frames at 44.1, 48 and 96 kHz, \
      \(gates) touches and lift-offs, \(motions) motion frames (\(lost) for full queues), \
      \(sounds) changes of sound, \(mappings) of window and scale, \(volumes) of volume, \
      \(cues) cues, \(loopScenes) changes of loops, panic \(panics) times; \(records) recorders that came and went, \
      with \(recordedCycles) cycles.
      """
  }
}
