// From the text of a preset file to the preset.

import Micrograph
import Sonification
import Synthesis
import TOMLKit

extension PresetFile {
  /// The preset that `text` holds; errors name `path`.
  public static func parse(_ text: String, path: String) throws(SettingsError) -> Preset {
    let top = try SettingsTable(parsing: text, path: path)
    try top.checkKeys(known: keys)
    return try preset(from: top)
  }

  /// The keys and tables of a preset.
  static let keys = [
    "name", "summary", "mapping", "voice", "delay", "reverb", "filter", "output",
  ]

  /// The preset in a table whose keys have been checked.
  static func preset(from top: SettingsTable) throws(SettingsError) -> Preset {
    guard let name = try top.text("name") else { throw top.missing("name") }
    guard !name.isEmpty else {
      throw .textNotStorable(path: top.path, key: top.fullName("name"))
    }
    return Preset(
      name: name, summary: try top.text("summary") ?? "",
      mapping: try mapping(from: top), chain: try chain(from: top))
  }

  private static func mapping(
    from top: SettingsTable
  ) throws(SettingsError) -> MappingParameters {
    let table = try top.table(
      "mapping",
      known: [
        "window", "saturated-percent", "gamma", "polarity", "scale", "lowest-hz", "highest-hz",
        "amplitude", "loudness-phon", "pan", "probe-radius-px",
      ])
    var mapping = MappingParameters()
    if let window = try window(from: table) { mapping.window = window }
    if let gamma = try table.number("gamma", in: PresetRanges.gamma) { mapping.gamma = gamma }
    if let polarity = try table.choice("polarity", of: polarities) {
      mapping.isInverted = polarity == polarities[1]
    }
    if let name = try table.choice("scale", of: PitchScale.allCases.map(\.rawValue)),
      let scale = PitchScale(rawValue: name)
    {
      mapping.scale = scale
    }
    let lowestRange =
      mapping.scale == .linear ? PresetRanges.lowestLinearHertz : PresetRanges.lowestHertz
    if let lowest = try table.number("lowest-hz", in: lowestRange) {
      mapping.lowestHertz = lowest
    }
    let highest =
      try table.number("highest-hz", in: ValueRange(0...PresetRanges.greatestHertz))
      ?? mapping.highestHertz
    // Also where one of the two is left out, its default may lie on the wrong side.
    mapping.highestHertz = try table.checked(
      highest, "highest-hz", in: PresetRanges.highestHertz(above: mapping.lowestHertz))
    if let amplitude = try table.number("amplitude", in: PresetRanges.amplitude) {
      mapping.amplitude = amplitude
    }
    if table.value("loudness-phon")?.string == off {
      mapping.loudnessPhon = nil
    } else if let phon = try table.number(
      "loudness-phon", in: PresetRanges.loudnessPhon, expected: .numberOrOff)
    {
      mapping.loudnessPhon = phon
    }
    if let name = try table.choice("pan", of: PanMode.allCases.map(\.rawValue)),
      let mode = PanMode(rawValue: name)
    {
      mapping.panMode = mode
    }
    if let radius = try table.number("probe-radius-px", in: PresetRanges.probeRadiusPixels) {
      mapping.probeRadiusPixels = radius
    }
    return mapping
  }

  /// The words for the two polarities, the normal one first.
  static let polarities = ["normal", "inverted"]
  /// The words for the two windows without numbers, the automatic one first.
  static let windows = ["automatic", "full-range"]

  private static func window(from table: SettingsTable) throws(SettingsError) -> WindowChoice? {
    let percent = try table.number("saturated-percent", in: PresetRanges.saturatedPercent)
    let automatic = percent.map {
      WindowChoice.automatic(saturatedFraction: DecimalShift.fraction(ofPercent: $0))
    }
    guard let value = table.value("window") else { return automatic }
    if value.string != nil {
      let word = try table.choice("window", of: windows)
      return word == windows[1] ? .fullRange : automatic
    }
    guard let array = value.array else { throw table.wrongType("window", .window) }
    let ends = array.map { $0.double ?? $0.int.map(Double.init) }
    guard ends.count == 2, let low = ends[0], let high = ends[1] else {
      throw table.wrongType("window", .window)
    }
    guard low.isFinite, high.isFinite, (high - low).isFinite else {
      throw .notFinite(path: table.path, key: table.fullName("window"))
    }
    guard let window = IntensityWindow(low: low, high: high) else {
      throw .emptyWindow(
        path: table.path, key: table.fullName("window"), low: low, high: high)
    }
    return .fixed(window)
  }

  private static func chain(from top: SettingsTable) throws(SettingsError) -> ChainParameters {
    let voice = try top.table(
      "voice", known: ["carrier-multiplier", "modulating-multiplier", "modulation-index"])
    let delay = try top.table("delay", known: ["time-s", "feedback", "mix"])
    let reverb = try top.table("reverb", known: ["feedback", "cutoff-hz", "balance"])
    let filter = try top.table("filter", known: ["cutoff-hz", "resonance", "drive"])
    let output = try top.table("output", known: ["gain"])

    var chain = ChainParameters()
    func take(
      _ key: String, of table: SettingsTable, in range: ValueRange,
      into path: WritableKeyPath<ChainParameters, Double>
    ) throws(SettingsError) {
      if let number = try table.number(key, in: range) { chain[keyPath: path] = number }
    }
    let multiplier = PresetRanges.multiplier
    try take("carrier-multiplier", of: voice, in: multiplier, into: \.carrierMultiplier)
    try take("modulating-multiplier", of: voice, in: multiplier, into: \.modulatingMultiplier)
    try take(
      "modulation-index", of: voice, in: PresetRanges.modulationIndex, into: \.modulationIndex)
    try take("time-s", of: delay, in: PresetRanges.delaySeconds, into: \.delaySeconds)
    try take("feedback", of: delay, in: PresetRanges.feedback, into: \.delayFeedback)
    try take("mix", of: delay, in: PresetRanges.share, into: \.delayMix)
    try take("feedback", of: reverb, in: PresetRanges.feedback, into: \.reverbFeedback)
    try take(
      "cutoff-hz", of: reverb, in: PresetRanges.reverbCutoffHertz, into: \.reverbCutoffHertz)
    try take("balance", of: reverb, in: PresetRanges.share, into: \.reverbBalance)
    try take("resonance", of: filter, in: PresetRanges.resonance, into: \.ladderResonance)
    try take("gain", of: output, in: PresetRanges.outputGain, into: \.outputGain)
    if let drive = try filter.boolean("drive") { chain.isDriven = drive }
    if filter.value("cutoff-hz")?.string == open {
      chain.ladderCutoffHertz = .infinity
    } else if let cutoff = try filter.number(
      "cutoff-hz", in: PresetRanges.ladderCutoffHertz, expected: .numberOrOpen)
    {
      chain.ladderCutoffHertz = cutoff
    }
    return chain
  }

  /// The word for loudness that is left alone.
  static let off = "off"
  /// The word for a filter without effect.
  static let open = "open"
}
