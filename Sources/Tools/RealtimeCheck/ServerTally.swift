// What the part of the script on a real server has played.

import Foundation

/// Counts for the report.
struct ServerTally {
  var readings = 0
  var audioEvents = 0
  var restarts = 0
  var periodChanges = 0
  var sounds = 0
  var records = 0
  var gates = 0
  var changes = 0
  var ticks = 0

  func sentence(seconds: Double, isKilled: Bool) -> String {
    let end = isKilled ? "killed" : "ended"
    let length = String(format: "%.0f s", seconds)
    return """
      JACK server: \(length), \(end) and started again \(restarts) time, \(periodChanges) \
      changes of the period between 16 and 1024 frames, \(readings) readings by the pen thread, \
      \(changes) changes of preset, window, volume and panic; \(gates) touches and lift-offs and \
      \(sounds) changes of sound by a second client, at which \(records) recorders came and went.
      """
  }
}
