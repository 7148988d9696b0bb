// From the text of a session's file to its facts.

import Files
import Library
import Micrograph
import Sonification
import Synthesis

extension SessionFile {
  private static let counts = 0...Int.max
  private static let identifiers = 0...0xFFFF
  private static let positive = ValueRange(above: 0, through: Double.greatestFiniteMagnitude)
  private static let anyTime = ValueRange(-1e12...1e12)

  /// Reads the facts in the file at `path`.
  ///
  /// - Throws: `file` where it cannot be read, `tooLarge`, and as `parse`.
  public static func read(_ path: String) throws(SettingsError) -> SessionRecord {
    try parse(SettingsText.read(path), path: path)
  }

  /// The facts that `text` holds; errors name `path`.
  ///
  /// - Throws: `malformed`, `unsupportedVersion`, `unsupportedEngine`, `unknownKey`, `missingKey`,
  ///   or the error of a value.
  public static func parse(
    _ text: String, path: String
  ) throws(SettingsError) -> SessionRecord {
    let top = try table(
      text, path: path,
      known: [
        "program", "started", "engine", "origin-ns", "calibrated", "image", "tablet", "audio",
        "prelude", "preset", "end",
      ], through: latestVersion)
    let preset = try top.table("preset", known: PresetFile.keys)
    // A user's preset may leave keys out; the session's is complete, and its last key proves that
    // nothing was cut off before it.
    guard preset.has("output") else { throw preset.missing("output") }
    let output = try preset.table("output", known: ["gain"])
    guard output.has("gain") else { throw output.missing("gain") }
    return SessionRecord(
      program: try required(top.text("program"), "program", top),
      started: try required(top.text("started"), "started", top),
      originNanoseconds: Int64(
        try required(top.wholeNumber("origin-ns", in: Int.min...Int.max), "origin-ns", top)),
      engine: try engine(from: top),
      image: try image(from: top), tablet: try tablet(from: top),
      isCalibrated: try required(top.boolean("calibrated"), "calibrated", top),
      audio: try audio(from: top), preset: try PresetFile.preset(from: preset),
      prelude: try prelude(from: top), end: try end(from: top))
  }

  /// The engine of a session; those before the second name none.
  private static func engine(from top: SettingsTable) throws(SettingsError) -> EngineVersion {
    let current = EngineVersion.current.rawValue
    guard let number = try top.wholeNumber("engine", in: Int.min...Int.max) else { return .first }
    guard number <= current else {
      throw .unsupportedEngine(path: top.path, found: number, supported: current)
    }
    guard let engine = EngineVersion(rawValue: number) else {
      throw .outOfRange(
        path: top.path, key: "engine", value: Double(number), range: ValueRange(1...Double(current))
      )
    }
    return engine
  }

  /// A file of a session as a table of this version, with no other keys than `known` ones.
  static func table(
    _ text: String, path: String, known: [String], through latest: Int = version
  ) throws(SettingsError) -> SettingsTable {
    // A file cut off within a line may still be TOML, with another number in it.
    guard text.isEmpty || text.hasSuffix("\n") else {
      let line = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      throw .malformed(path: path, line: line, column: 1, message: "the file breaks off here")
    }
    let top = try SettingsTable(parsing: text, path: path)
    let found = try required(top.wholeNumber("version", in: counts), "version", top)
    guard (version...latest).contains(found) else {
      throw .unsupportedVersion(path: path, found: found, supported: latest)
    }
    try top.checkKeys(known: ["version"] + known)
    return top
  }

  static func required<Value>(
    _ value: Value?, _ key: String, _ table: SettingsTable
  ) throws(SettingsError) -> Value {
    guard let value else { throw table.missing(key) }
    return value
  }

  static func image(from top: SettingsTable) throws(SettingsError) -> SessionRecord.Image {
    let table = try top.table(
      "image",
      known: [
        "path", "sha256", "width-px", "height-px", "page", "frame", "channel", "paint",
        "pixel-size-x", "pixel-size-y", "pixel-size-unit",
      ])
    var size: PixelSize?
    if let x = try table.number("pixel-size-x", in: positive),
      let y = try table.number("pixel-size-y", in: positive),
      let unit = try table.text("pixel-size-unit")
    {
      size = PixelSize(x: x, y: y, unit: unit)
    }
    let sides = 1...CalibrationFile.longestSide
    return SessionRecord.Image(
      path: try required(table.text("path"), "path", table),
      sha256: try required(table.text("sha256"), "sha256", table),
      width: try required(table.wholeNumber("width-px", in: sides), "width-px", table),
      height: try required(table.wholeNumber("height-px", in: sides), "height-px", table),
      pixelSize: size, page: try table.wholeNumber("page", in: 1...Int.max),
      frame: try table.wholeNumber("frame", in: 1...Int.max),
      channel: try table.text("channel"), paint: try table.text("paint"))
  }

  static func tablet(
    from top: SettingsTable
  ) throws(SettingsError) -> CalibrationRecord.Tablet? {
    guard top.has("tablet") else { return nil }
    let table = try top.table(
      "tablet", known: ["name", "bus", "vendor", "product", "unique-id", "physical-path"])
    func number(_ key: String) throws(SettingsError) -> Int {
      try required(table.wholeNumber(key, in: identifiers), key, table)
    }
    return CalibrationRecord.Tablet(
      name: try required(table.text("name"), "name", table), bus: try number("bus"),
      vendor: try number("vendor"), product: try number("product"),
      uniqueID: try table.text("unique-id"), physicalPath: try table.text("physical-path"))
  }

  private static func audio(
    from top: SettingsTable
  ) throws(SettingsError) -> SessionRecord.Audio? {
    guard top.has("audio") else { return nil }
    let table = try top.table(
      "audio", known: ["sample-rate-hz", "period-frames", "engine-latency-frames", "sound"])
    let rate = ValueRange(1...768_000)
    return SessionRecord.Audio(
      sampleRateHertz: try required(
        table.number("sample-rate-hz", in: rate), "sample-rate-hz", table),
      framesPerPeriod: try required(
        table.wholeNumber("period-frames", in: 0...8_192), "period-frames", table),
      engineLatencyFrames: try required(
        table.wholeNumber("engine-latency-frames", in: 0...1_000_000), "engine-latency-frames",
        table),
      soundFile: try required(table.text("sound"), "sound", table))
  }

  private static func prelude(
    from top: SettingsTable
  ) throws(SettingsError) -> SessionRecord.Prelude? {
    guard top.has("prelude") else { return nil }
    let table = try top.table("prelude", known: ["cycles", "rest"])
    var rest: SessionRecord.Prelude.Rest?
    if table.has("rest") {
      let found = try table.table(
        "rest", known: ["touched-before", "silenced", "volume", "joining-voices"])
      rest = SessionRecord.Prelude.Rest(
        hasBegun: try required(found.boolean("touched-before"), "touched-before", found),
        isSilenced: try required(found.boolean("silenced"), "silenced", found),
        volume: Float(
          try required(found.number("volume", in: ValueRange(0...1_000)), "volume", found)),
        joiningVoices: UInt8(
          try found.wholeNumber("joining-voices", in: 0...Int(UInt8.max)) ?? 0))
    }
    return SessionRecord.Prelude(
      cycleCount: try required(table.wholeNumber("cycles", in: counts), "cycles", table),
      rest: rest)
  }

  private static func end(from top: SettingsTable) throws(SettingsError) -> SessionRecord.End? {
    guard top.has("end") else { return nil }
    let table = try top.table(
      "end",
      known: [
        "duration-s", "reports", "reports-in-contact", "lost", "xruns", "fullest-queue",
        "queue-capacity", "arrival", "sent", "heard",
      ])
    func count(_ key: String) throws(SettingsError) -> Int {
      try required(table.wholeNumber(key, in: counts), key, table)
    }
    return SessionRecord.End(
      durationSeconds: try required(table.number("duration-s", in: anyTime), "duration-s", table),
      sampleCount: try count("reports"), contactCount: try count("reports-in-contact"),
      lostCount: try count("lost"), xrunCount: try count("xruns"),
      fullestQueue: try count("fullest-queue"), queueCapacity: try count("queue-capacity"),
      arrival: try delay("arrival", from: table), sent: try delay("sent", from: table),
      heard: try delay("heard", from: table))
  }

  private static func delay(
    _ key: String, from end: SettingsTable
  ) throws(SettingsError) -> SessionRecord.Delay? {
    guard end.has(key) else { return nil }
    let table = try end.table(key, known: ["median-s", "percentile-99-s", "maximum-s"])
    func seconds(_ key: String) throws(SettingsError) -> Double {
      try required(table.number(key, in: anyTime), key, table)
    }
    return SessionRecord.Delay(
      median: try seconds("median-s"), percentile99: try seconds("percentile-99-s"),
      maximum: try seconds("maximum-s"))
  }
}
