// The names that files give to units, and their sizes.

extension AxisUnit {
  /// Lengths in nanometres, by their names in small letters.
  static let lengths: [String: Double] = sizes([
    (["fm"], 1e-6),
    (["pm", "picometer", "picometers", "picometre", "picometres"], 1e-3),
    (["å", "a", "ångström", "ångstrom", "angstrom", "angstroms"], 0.1),
    (["nm", "nanometer", "nanometers", "nanometre", "nanometres"], 1),
    (
      [
        "µm", "um", "micron", "microns", "micrometer", "micrometers", "micrometre", "micrometres",
      ], 1e3
    ),
    (["mm", "millimeter", "millimeters", "millimetre", "millimetres"], 1e6),
    (["cm", "centimeter", "centimeters", "centimetre", "centimetres"], 1e7),
    (["inch", "inches", "in"], 2.54e7),
    (["dm"], 1e8),
    (["m", "meter", "meters", "metre", "metres"], 1e9),
    (["km"], 1e12),
  ])

  /// Angles in milliradians.
  static let angles: [String: Double] = sizes([
    (["µrad", "urad"], 1e-3), (["mrad", "milliradian", "milliradians"], 1),
    (["rad", "radian", "radians"], 1e3),
    (["°", "deg", "degree", "degrees"], 1e3 * Double.pi / 180),
  ])

  /// Times in seconds, by their names in small letters.
  static let times: [String: Double] = sizes([
    (["ps"], 1e-12), (["ns"], 1e-9), (["µs", "us", "microsecond", "microseconds"], 1e-6),
    (["ms", "millisecond", "milliseconds"], 1e-3), (["s", "sec", "second", "seconds"], 1),
    (["min", "minute", "minutes"], 60), (["h", "hour", "hours"], 3600),
  ])

  /// Energies in electronvolts.
  static let energies: [String: Double] = sizes([
    (["meV"], 1e-3), (["eV", "ev"], 1), (["keV", "KeV"], 1e3), (["MeV"], 1e6),
  ])

  private static func sizes(_ rows: [([String], Double)]) -> [String: Double] {
    var sizes: [String: Double] = [:]
    for (names, size) in rows {
      for name in names { sizes[name] = size }
    }
    return sizes
  }
}
