// A session's facts as a TOML file.

import Files
import Library
import Micrograph
import Synthesis

/// Reads and writes `session.toml`.
public enum SessionFile {
  /// The version that is written unless a later one is needed.
  public static let version = 1
  /// The version of a session with a prelude, and the last one that is read.
  public static let latestVersion = 2

  /// Writes `record`, replacing an older file in one step.
  ///
  /// - Throws: `file` where it cannot be written, and as `parse` where it could not be read back.
  public static func write(_ record: SessionRecord, to path: String) throws(SettingsError) {
    try write(text(of: record), to: path) { (text) throws(SettingsError) in
      _ = try parse(text, path: path)
    }
  }

  /// Writes a text that a check has read back.
  static func write(
    _ text: String, to path: String, check: (String) throws(SettingsError) -> Void
  ) throws(SettingsError) {
    try check(text)
    try SettingsText.write(text, to: path)
  }

  /// The text of a session's file.
  public static func text(of record: SessionRecord) -> String {
    let lines =
      [
        "version = \(record.prelude == nil ? version : latestVersion)",
        "program = \(TOMLText.quoted(record.program))",
        "started = \(TOMLText.quoted(record.started))",
        "# The engine that made the sound, and makes it again bit for bit.",
        "engine = \(record.engine.rawValue)",
        "# The zero of all tables' times on CLOCK_MONOTONIC, in nanoseconds.",
        "origin-ns = \(record.originNanoseconds)",
        "# false: the default map, the whole image in the middle of the tablet.",
        "calibrated = \(record.isCalibrated)",
      ] + image(record.image) + tablet(record.tablet) + audio(record.audio)
      + prelude(record.prelude) + preset(of: record) + end(record.end)
    return lines.joined(separator: "\n") + "\n"
  }

  static func image(_ image: SessionRecord.Image) -> [String] {
    var lines = [
      "", "[image]",
      "path = \(TOMLText.quoted(image.path))",
      "sha256 = \(TOMLText.quoted(image.sha256))",
      "width-px = \(image.width)",
      "height-px = \(image.height)",
    ]
    if let page = image.page { lines.append("page = \(page)") }
    if let frame = image.frame { lines.append("frame = \(frame)") }
    if let channel = image.channel { lines.append("channel = \(TOMLText.quoted(channel))") }
    if let paint = image.paint { lines.append("paint = \(TOMLText.quoted(paint))") }
    if let size = image.pixelSize {
      lines += [
        "pixel-size-x = \(TOMLText.number(size.x))",
        "pixel-size-y = \(TOMLText.number(size.y))",
        "pixel-size-unit = \(TOMLText.quoted(size.unit))",
      ]
    }
    return lines
  }

  static func tablet(_ tablet: CalibrationRecord.Tablet?) -> [String] {
    guard let tablet else { return [] }
    var lines = [
      "", "[tablet]",
      "name = \(TOMLText.quoted(tablet.name))",
      "bus = \(TOMLText.hexadecimal(tablet.bus))",
      "vendor = \(TOMLText.hexadecimal(tablet.vendor))",
      "product = \(TOMLText.hexadecimal(tablet.product))",
    ]
    if let unique = tablet.uniqueID { lines.append("unique-id = \(TOMLText.quoted(unique))") }
    if let path = tablet.physicalPath {
      lines.append("physical-path = \(TOMLText.quoted(path))")
    }
    return lines
  }

  private static func audio(_ audio: SessionRecord.Audio?) -> [String] {
    guard let audio else { return [] }
    return [
      "", "[audio]",
      "sample-rate-hz = \(TOMLText.number(audio.sampleRateHertz))",
      "period-frames = \(audio.framesPerPeriod)",
      "engine-latency-frames = \(audio.engineLatencyFrames)",
      "sound = \(TOMLText.quoted(audio.soundFile))",
    ]
  }

  private static func prelude(_ prelude: SessionRecord.Prelude?) -> [String] {
    guard let prelude else { return [] }
    var lines = [
      "", "# The first cycles of engine.csv were played before the recording began; unheard, they",
      "# bring the engine to where it was.",
      "[prelude]", "cycles = \(prelude.cycleCount)",
    ]
    if let rest = prelude.rest {
      lines += [
        "", "# The silence that the first of them goes on from.", "[prelude.rest]",
        "touched-before = \(rest.hasBegun)", "silenced = \(rest.isSilenced)",
        "volume = \(TOMLText.number(Double(rest.volume)))",
      ]
      // Earlier programs wrote none, and read none.
      if rest.joiningVoices != 0 { lines.append("joining-voices = \(rest.joiningVoices)") }
    }
    return lines
  }

  /// The preset's own text, its tables one level down.
  private static func preset(of record: SessionRecord) -> [String] {
    let text = PresetFile.text(of: record.preset)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return ["", "# The sound at the start; changes.csv has what changed.", "[preset]"]
      + lines.map { $0.hasPrefix("[") ? "[preset.\($0.dropFirst())" : String($0) }
  }

  private static func end(_ end: SessionRecord.End?) -> [String] {
    guard let end else { return [] }
    var lines = [
      "", "[end]",
      "duration-s = \(TOMLText.number(end.durationSeconds))",
      "reports = \(end.sampleCount)",
      "reports-in-contact = \(end.contactCount)",
      "lost = \(end.lostCount)",
      "xruns = \(end.xrunCount)",
      "fullest-queue = \(end.fullestQueue)",
      "queue-capacity = \(end.queueCapacity)",
    ]
    for (name, delay) in [("arrival", end.arrival), ("sent", end.sent), ("heard", end.heard)] {
      guard let delay else { continue }
      lines += [
        "", "[end.\(name)]",
        "median-s = \(TOMLText.number(delay.median))",
        "percentile-99-s = \(TOMLText.number(delay.percentile99))",
        "maximum-s = \(TOMLText.number(delay.maximum))",
      ]
    }
    return lines
  }
}
