// Units as they are written and as they are said. A voice spells what it does not know: "nm" becomes two
// letters.

import Translation

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
      "px": Self(translated("pixel"), translated("pixels")),
      "nm": Self(translated("nanometre"), translated("nanometres")),
      "pm": Self(translated("picometre"), translated("picometres")),
      "fm": Self(translated("femtometre"), translated("femtometres")),
      "mm": Self(translated("millimetre"), translated("millimetres")),
      "cm": Self(translated("centimetre"), translated("centimetres")),
      "m": Self(translated("metre"), translated("metres"), isPlain: false),
      "in": Self(translated("inch"), translated("inches"), isPlain: false),
      "Å": Self(translated("angstrom"), translated("angstroms")),
      "A": Self(translated("ampere"), translated("amperes"), isPlain: false),
      "s": Self(translated("second"), translated("seconds"), isPlain: false),
      "ms": Self(translated("millisecond"), translated("milliseconds")),
      "ns": Self(translated("nanosecond"), translated("nanoseconds")),
      "min": Self(translated("minute"), translated("minutes"), isPlain: false),
      "h": Self(translated("hour"), translated("hours"), isPlain: false),
      "Hz": Self(translated("hertz"), translated("hertz")),
      "kHz": Self(translated("kilohertz"), translated("kilohertz")),
      "MHz": Self(translated("megahertz"), translated("megahertz")),
      "dB": Self(translated("decibel"), translated("decibels")),
      "dBA": Self(translated("weighted decibel"), translated("weighted decibels")),
      "dBFS": Self(translated("decibel full scale"), translated("decibels full scale")),
      "LUFS": Self(translated("loudness unit"), translated("loudness units")),
      "V": Self(translated("volt"), translated("volts"), isPlain: false),
      "mV": Self(translated("millivolt"), translated("millivolts")),
      "kV": Self(translated("kilovolt"), translated("kilovolts")),
      "eV": Self(translated("electronvolt"), translated("electronvolts")),
      "keV": Self(translated("kiloelectronvolt"), translated("kiloelectronvolts")),
      "meV": Self(translated("millielectronvolt"), translated("millielectronvolts")),
      "pA": Self(translated("picoampere"), translated("picoamperes")),
      "nA": Self(translated("nanoampere"), translated("nanoamperes")),
      "mrad": Self(translated("milliradian"), translated("milliradians")),
      "rad": Self(translated("radian"), translated("radians")),
      "°": Self(translated("degree"), translated("degrees")),
      "°C": Self(translated("degree Celsius"), translated("degrees Celsius")),
      "K": Self(translated("kelvin"), translated("kelvin"), isPlain: false),
      "%": Self(translated("percent"), translated("percent")),
      "kB": Self(translated("kilobyte"), translated("kilobytes")),
      "MB": Self(translated("megabyte"), translated("megabytes")),
      "GB": Self(translated("gigabyte"), translated("gigabytes")),
      "dpi": Self(translated("dot per inch"), translated("dots per inch")),
      "ct": Self(translated("cent"), translated("cents"), isPlain: false),
      "wpm": Self(translated("word a minute"), translated("words a minute")),
    ]
    // Micro is written with either of two letters, or with a u; "um" alone is a German word.
    for micro in ["µ", "\u{03BC}", "u"] {
      units["\(micro)m"] = Self(
        translated("micrometre"), translated("micrometres"), isPlain: micro != "u")
      units["\(micro)s"] = Self(translated("microsecond"), translated("microseconds"))
      units["\(micro)A"] = Self(translated("microampere"), translated("microamperes"))
    }
    return units
  }()

  private init(_ one: String, _ many: String, isPlain: Bool = true) {
    self.one = one
    self.many = many
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
      self = Self.inverse(unit)
      return
    }
    for (ending, isInverse) in [("^-1", true), ("⁻¹", true), ("^2", false), ("²", false)]
    where written.hasSuffix(ending) {
      guard let unit = Self.known[String(written.dropLast(ending.count))] else { return nil }
      self =
        isInverse
        ? Self.inverse(unit)
        : Self(translated("square \(unit.one)"), translated("square \(unit.many)"))
      return
    }
    let parts = written.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let above = Self.known[String(parts[0])],
      let below = Self.known[String(parts[1])]
    else { return nil }
    self = Self(
      translated("\(above.one) per \(below.one)"), translated("\(above.many) per \(below.one)"))
  }

  private static func inverse(_ unit: SpokenUnit) -> SpokenUnit {
    let words = translated("per \(unit.one)")
    return SpokenUnit(words, words)
  }
}
