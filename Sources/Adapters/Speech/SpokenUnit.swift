// Units as they are written and as they are said. A voice spells what it does not know: "nm" becomes two
// letters.

/// A unit of measurement in words.
struct SpokenUnit: Sendable, Hashable {
  /// The word for one.
  let one: String
  /// The word for any other number.
  let many: String
  /// Whether the sign means the unit without a number before it too.
  var isPlain = true

  private static let known: [String: SpokenUnit] = {
    var units: [String: SpokenUnit] = [
      "px": Self("pixel"), "nm": Self("nanometre"), "pm": Self("picometre"),
      "fm": Self("femtometre"), "mm": Self("millimetre"), "cm": Self("centimetre"),
      "m": Self("metre", isPlain: false), "in": Self("inch", "inches", isPlain: false),
      "Å": Self("angstrom"), "A": Self("ampere", isPlain: false),
      "s": Self("second", isPlain: false), "ms": Self("millisecond"), "ns": Self("nanosecond"),
      "min": Self("minute", isPlain: false), "h": Self("hour", isPlain: false),
      "Hz": Self("hertz", "hertz"), "kHz": Self("kilohertz", "kilohertz"),
      "MHz": Self("megahertz", "megahertz"), "dB": Self("decibel"), "dBA": Self("weighted decibel"),
      "dBFS": Self("decibel full scale", "decibels full scale"),
      "LUFS": Self("loudness unit", "loudness units"),
      "V": Self("volt", isPlain: false), "mV": Self("millivolt"), "kV": Self("kilovolt"),
      "eV": Self("electronvolt"), "keV": Self("kiloelectronvolt"),
      "meV": Self("millielectronvolt"), "pA": Self("picoampere"), "nA": Self("nanoampere"),
      "mrad": Self("milliradian"), "rad": Self("radian"), "°": Self("degree"),
      "°C": Self("degree Celsius", "degrees Celsius"),
      "K": Self("kelvin", "kelvin", isPlain: false),
      "%": Self("percent", "percent"), "kB": Self("kilobyte"), "MB": Self("megabyte"),
      "GB": Self("gigabyte"), "dpi": Self("dot per inch", "dots per inch"),
      "ct": Self("cent", isPlain: false), "wpm": Self("word a minute", "words a minute"),
    ]
    // Micro is written with either of two letters, or with a u.
    for micro in ["µ", "\u{03BC}", "u"] {
      units["\(micro)m"] = Self("micrometre")
      units["\(micro)s"] = Self("microsecond")
      units["\(micro)A"] = Self("microampere")
    }
    return units
  }()

  private init(_ one: String, _ many: String? = nil, isPlain: Bool = true) {
    self.one = one
    self.many = many ?? "\(one)s"
    self.isPlain = isPlain
  }

  /// The signs that are known.
  static var signs: [String] { Array(known.keys) }

  /// The unit that is written so, also a power or a quotient: "nm", "nm²", "nm^-1", "1/nm", "nm/px"; nil
  /// where it is none.
  init?(written: Substring) {
    if let unit = Self.known[String(written)] {
      self = unit
      return
    }
    if written.hasPrefix("1/"), let unit = Self(written: written.dropFirst(2)) {
      self = Self("per \(unit.one)", "per \(unit.one)")
      return
    }
    for (ending, word) in [("^-1", "per"), ("⁻¹", "per"), ("^2", "square"), ("²", "square")]
    where written.hasSuffix(ending) {
      guard let unit = Self.known[String(written.dropLast(ending.count))] else { return nil }
      self =
        word == "per"
        ? Self("per \(unit.one)", "per \(unit.one)")
        : Self("square \(unit.one)", "square \(unit.many)")
      return
    }
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let above = Self.known[String(parts[0])],
      let below = Self.known[String(parts[1])]
    else { return nil }
    self = Self("\(above.one) per \(below.one)", "\(above.many) per \(below.one)")
  }
}
