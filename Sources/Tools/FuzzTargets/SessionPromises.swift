// The promises of a session's own settings, whichever program wrote them.

import Files
import Micrograph
import Recorded

/// The promises of `session.toml`, `scene-2.toml` and `acquisition.toml`.
enum SessionPromises {
  private static let sides = 1...1_000_000

  static func check(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<SessionRecord>(
      read: { (path) throws(SettingsError) in try SessionFile.read(path) },
      text: { SessionFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try SessionFile.parse(text, path: path) })
    guard let record = try file.check(path) else { return false }
    try check(record.image)
    try PresetPromises.check(record.preset)
    if let audio = record.audio {
      try Promise.within(audio.sampleRateHertz, 1...768_000, "sample-rate-hz")
      try Promise.within(Double(audio.framesPerPeriod), 0...8_192, "period-frames")
    }
    if let end = record.end {
      try Promise.finite(end.durationSeconds, "duration-s")
      for delay in [end.arrival, end.sent, end.heard].compactMap(\.self) {
        for seconds in [delay.median, delay.percentile99, delay.maximum] {
          try Promise.finite(seconds, "delay")
        }
      }
    }
    return true
  }

  static func checkScene(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<SceneRecord>(
      read: { (path) throws(SettingsError) in try SceneFile.read(path) },
      text: { SceneFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try SceneFile.parse(text, path: path) })
    guard let record = try file.check(path) else { return false }
    try check(record.image)
    guard record.rowsBefore >= 0 else {
      throw .outOfBounds(name: "rows-before", value: "\(record.rowsBefore)")
    }
    return true
  }

  static func checkAcquisition(_ path: String) throws(Finding) -> Bool {
    let file = SettingsPromises<Acquisition>(
      read: { (path) throws(SettingsError) in try AcquisitionFile.read(path) },
      text: { AcquisitionFile.text(of: $0) },
      parse: { (text) throws(SettingsError) in try AcquisitionFile.parse(text, path: path) })
    guard let acquisition = try file.check(path) else { return false }
    for axis in [acquisition.axisX, acquisition.axisY].compactMap(\.self) {
      try Promise.finite(axis.value.scale, "scale")
    }
    return true
  }

  private static func check(_ image: SessionRecord.Image) throws(Finding) {
    guard sides.contains(image.width), sides.contains(image.height) else {
      throw .outOfBounds(name: "image", value: "\(image.width) x \(image.height)")
    }
    if let size = image.pixelSize { try Promise.positive(size) }
  }
}

extension Promise {
  /// A pixel's extent is positive and finite.
  static func positive(_ size: PixelSize) throws(Finding) {
    for side in [size.x, size.y] {
      guard side > 0, side.isFinite else {
        throw .outOfBounds(name: "pixel size", value: "\(side)")
      }
    }
  }
}
