// Invalid preset files: every key by example, and seeded mutations of a whole file.

import Files
import Library
import Sonification
import Synthesis
import TestBasics
import Testing

@Suite struct PresetRefusalTests {
  private static let path = "/somewhere/mine.toml"

  private func parse(_ lines: String) throws(SettingsError) -> Preset {
    try PresetFile.parse("name = \"a\"\n" + lines, path: PresetRefusalTests.path)
  }

  private static let numbers: [(table: String, key: String, range: ValueRange)] = [
    ("mapping", "saturated-percent", ValueRange(0...100)),
    ("mapping", "gamma", ValueRange(0.05...20)),
    ("mapping", "lowest-hz", ValueRange(above: 0, through: 20_000)),
    ("mapping", "highest-hz", ValueRange(0...20_000)),
    ("mapping", "amplitude", ValueRange(0...1)),
    ("mapping", "probe-radius-px", ValueRange(0...32)),
    ("voice", "carrier-multiplier", ValueRange(0...64)),
    ("voice", "modulating-multiplier", ValueRange(0...64)),
    ("voice", "modulation-index", ValueRange(0...100)),
    ("delay", "time-s", ValueRange(0...2)),
    ("delay", "feedback", ValueRange(0...1)),
    ("delay", "mix", ValueRange(0...1)),
    ("reverb", "feedback", ValueRange(0...1)),
    ("reverb", "cutoff-hz", ValueRange(1...96_000)),
    ("reverb", "balance", ValueRange(0...1)),
    ("filter", "cutoff-hz", ValueRange(5...96_000)),
    ("filter", "resonance", ValueRange(0...1)),
    ("output", "gain", ValueRange(0...1)),
  ]

  @Test(
    "numbers beyond their range, not finite or of another kind are refused",
    arguments: numbers.indices)
  func ranges(index: Int) throws {
    let (table, key, range) = PresetRefusalTests.numbers[index]
    let name = "\(table).\(key)"
    let path = PresetRefusalTests.path
    for value in [-1, range.lowest - 1e-3, range.highest + 1e-3, 1e300, -1e300] {
      #expect(
        throws: SettingsError.outOfRange(path: path, key: name, value: value, range: range)
      ) { try parse("[\(table)]\n\(key) = \(value)") }
    }
    for word in ["nan", "-nan", "inf", "-inf"] {
      #expect(throws: SettingsError.notFinite(path: path, key: name)) {
        try parse("[\(table)]\n\(key) = \(word)")
      }
    }
    let expected: ExpectedType = name == "filter.cutoff-hz" ? .numberOrWord("open") : .number
    for other in ["\"1\"", "true", "[1]", "2026-11-21", "{}"] {
      #expect(throws: SettingsError.wrongType(path: path, key: name, expected: expected)) {
        try parse("[\(table)]\n\(key) = \(other)")
      }
    }
  }

  @Test("the ends of every range are inside it", arguments: numbers.indices)
  func ends(index: Int) throws {
    let (table, key, range) = PresetRefusalTests.numbers[index]
    let lowest = range.isLowestExcluded ? range.lowest.nextUp : range.lowest
    // The two ends of the pitch range bound each other, so each is tried with the other away.
    let other =
      switch key {
      case "lowest-hz": "highest-hz = 20000\n"
      case "highest-hz": "scale = \"linear\"\nlowest-hz = 0\n"
      default: ""
      }
    let low = key == "highest-hz" ? 1 : lowest
    _ = try parse("[\(table)]\n\(other)\(key) = \(low)")
    let high = key == "lowest-hz" ? 19_999 : range.highest
    _ = try parse("[\(table)]\n\(other)\(key) = \(high)")
  }

  @Test("the lowest frequency is below the highest, also where one is left to its default")
  func pitchRange() throws {
    let path = PresetRefusalTests.path
    func refused(_ highest: Double, above lowest: Double) -> SettingsError {
      .outOfRange(
        path: path, key: "mapping.highest-hz", value: highest,
        range: ValueRange(above: lowest, through: 20_000))
    }
    #expect(throws: refused(300, above: 300)) {
      try parse("[mapping]\nlowest-hz = 300\nhighest-hz = 300")
    }
    #expect(throws: refused(1_760, above: 2_000)) { try parse("[mapping]\nlowest-hz = 2000") }
    #expect(throws: refused(100, above: 110)) { try parse("[mapping]\nhighest-hz = 100") }
    let zero = try parse("[mapping]\nscale = \"linear\"\nlowest-hz = 0")
    #expect(zero.mapping.lowestHertz == 0)
    for scale in ["erb", "log", "mel", "chromatic", "pentatonic"] {
      #expect(
        throws: SettingsError.outOfRange(
          path: path, key: "mapping.lowest-hz", value: 0,
          range: ValueRange(above: 0, through: 20_000))
      ) { try parse("[mapping]\nscale = \"\(scale)\"\nlowest-hz = 0") }
    }
  }

  @Test("windows that are none are refused")
  func windows() {
    let path = PresetRefusalTests.path
    let key = "mapping.window"
    #expect(throws: SettingsError.emptyWindow(path: path, key: key, low: 2, high: 1)) {
      try parse("[mapping]\nwindow = [2, 1]")
    }
    #expect(throws: SettingsError.emptyWindow(path: path, key: key, low: 1, high: 1)) {
      try parse("[mapping]\nwindow = [1.0, 1]")
    }
    #expect(throws: SettingsError.notFinite(path: path, key: key)) {
      try PresetFile.parse("name = \"a\"\nmapping.window = [-1e308, 1e308]", path: path)
    }
    #expect(throws: SettingsError.notFinite(path: path, key: key)) {
      try parse("[mapping]\nwindow = [0, inf]")
    }
    for other in ["[1]", "[]", "[1, 2, 3]", "[1, \"2\"]", "5", "true", "{}"] {
      #expect(throws: SettingsError.wrongType(path: path, key: key, expected: .window)) {
        try parse("[mapping]\nwindow = \(other)")
      }
    }
    #expect(
      throws: SettingsError.unknownChoice(
        path: path, key: key, found: "auto", choices: ["automatic", "full-range"])
    ) { try parse("[mapping]\nwindow = \"auto\"") }
  }

  @Test("words that are none of a key's are refused with those it knows")
  func choices() {
    let path = PresetRefusalTests.path
    #expect(
      throws: SettingsError.unknownChoice(
        path: path, key: "mapping.polarity", found: "negative", choices: ["normal", "inverted"])
    ) { try parse("[mapping]\npolarity = \"negative\"") }
    #expect(
      throws: SettingsError.unknownChoice(
        path: path, key: "mapping.scale", found: "bark",
        choices: ["erb", "log", "linear", "mel", "chromatic", "pentatonic"])
    ) { try parse("[mapping]\nscale = \"bark\"") }
    #expect(
      throws: SettingsError.wrongType(
        path: path, key: "filter.cutoff-hz", expected: .numberOrWord("open"))
    ) { try parse("[filter]\ncutoff-hz = \"closed\"") }
    #expect(
      throws: SettingsError.wrongType(path: path, key: "filter.drive", expected: .boolean)
    ) { try parse("[filter]\ndrive = 1") }
    #expect(throws: SettingsError.wrongType(path: path, key: "summary", expected: .text)) {
      try parse("summary = 1")
    }
    #expect(throws: SettingsError.wrongType(path: path, key: "delay", expected: .table)) {
      try parse("delay = 0.5")
    }
    #expect(throws: SettingsError.wrongType(path: path, key: "delay", expected: .table)) {
      try parse("[[delay]]\nmix = 0.5")
    }
    #expect(throws: SettingsError.wrongType(path: path, key: "name", expected: .text)) {
      try PresetFile.parse("name = 3", path: path)
    }
    #expect(throws: SettingsError.textNotStorable(path: path, key: "name")) {
      try PresetFile.parse("name = \"\"", path: path)
    }
  }

  @Test("unknown keys are named with the known key most like them")
  func unknown() {
    for (lines, key, nearest) in [
      ("sumary = \"\"", "sumary", "summary"),
      ("[maping]\ngamma = 1", "maping", "mapping"),
      ("[mapping]\ngama = 1", "mapping.gama", "mapping.gamma"),
      ("[mapping]\nlowest_hz = 1", "mapping.lowest_hz", "mapping.lowest-hz"),
      ("[mapping]\nhighest = 1", "mapping.highest", "mapping.highest-hz"),
      ("[filter]\nresonanse = 1", "filter.resonanse", "filter.resonance"),
      ("[voice]\nindex = 1", "voice.index", nil),
      ("zzzzzzzz = 1", "zzzzzzzz", nil),
    ] as [(String, String, String?)] {
      #expect(
        throws: SettingsError.unknownKey(
          path: PresetRefusalTests.path, key: key, nearest: nearest)
      ) { try parse(lines) }
    }
  }

  @Test("3,000 mutations of a good file are read into range or refused, never anything else")
  func mutations() {
    var random = SeededGenerator(seed: 81)
    let good = Array(PresetFile.text(of: .sonicAtomic).utf8)
    let spice = Array("0123456789.-\"[]{}=#\n\r\\eEinfatrue, _\u{7F}\u{1}".utf8)
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 1...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(spice.randomElement(using: &random) ?? 0, at: index)
        default: bytes.removeSubrange(index..<min(index + 30, bytes.count))
        }
      }
      do throws(SettingsError) {
        let preset = try PresetFile.parse(
          String(decoding: bytes, as: UTF8.self), path: PresetRefusalTests.path)
        let mapping = preset.mapping
        #expect(mapping.lowestHertz >= 0 && mapping.lowestHertz < mapping.highestHertz)
        #expect(mapping.highestHertz <= 20_000)
        #expect(mapping.gamma >= 0.05 && mapping.gamma <= 20)
        for parameter in Parameter.allCases {
          #expect(parameter.definition.clamped(preset[parameter]) == preset[parameter])
        }
      } catch {
        refused += 1
      }
    }
    #expect(refused > 500 && refused < 3_000)
  }
}
