// The promises of a recording of any tablet.

import Geometry
import Tablet

/// The promises of evemu text.
enum EvemuPromises {
  static func check(_ bytes: [UInt8]) throws(Finding) -> Bool {
    guard let recording = try? EvemuRecording(contents: bytes, path: "input") else { return false }
    try checkWriting(recording)
    var pad = PadState(description: recording.description)
    for event in recording.events { pad.apply(event) { _ in } }
    guard let samples = try? recording.samples() else { return true }
    let stamps = Set(recording.events.map { $0.timeMicroseconds * 1_000 })
    for sample in samples {
      try Promise.finite(sample.position.x, "x")
      try Promise.finite(sample.position.y, "y")
      try Promise.within(sample.pressure, 0...1, "pressure")
      try Promise.finite(sample.tiltXDegrees, "tilt")
      try Promise.finite(sample.tiltYDegrees, "tilt")
      try Promise.finite(sample.rotationDegrees, "rotation")
      guard stamps.contains(sample.timeNanoseconds) else {
        throw .outOfBounds(name: "time", value: "\(sample.timeNanoseconds)")
      }
    }
    return true
  }

  private static func checkWriting(_ recording: EvemuRecording) throws(Finding) {
    let text =
      EvemuText.describe(recording.description)
      + recording.events.map { EvemuText.line($0) }.joined()
    let second: EvemuRecording
    do throws(TabletError) {
      second = try EvemuRecording(contents: Array(text.utf8), path: "written")
    } catch {
      throw .refusedAfterWriting(text: text, reason: "\(error)")
    }
    var description = recording.description
    // A control character in a name is written as a blank.
    if description.identity.name.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      description.identity.name = second.description.identity.name
    }
    guard second.description == description, second.events == recording.events else {
      throw .changedByWriting(text: text)
    }
  }
}
