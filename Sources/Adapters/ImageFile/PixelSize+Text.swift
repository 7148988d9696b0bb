// Pixel sizes as files write them: a number, a space, a unit.
import Micrograph

extension PixelSize {
  // Energies, angles, reciprocal lengths and pixels are written into the same fields.
  private static let lengths: Set = [
    "m", "dm", "cm", "mm", "µm", "um", "nm", "pm", "fm", "km", "å", "a", "ångström", "ångstrom",
    "angstrom", "angstroms", "meter", "meters", "metre", "metres", "millimeter", "millimeters",
    "millimetre", "millimetres", "micron", "microns", "micrometer", "micrometers", "micrometre",
    "micrometres", "nanometer", "nanometers", "nanometre", "nanometres", "picometer",
    "picometers", "picometre", "picometres", "centimeter", "centimeters", "centimetre",
    "centimetres", "inch", "inches", "in",
  ]

  /// Reads "0.010 nm"; nil unless it is a positive number and a unit.
  init?(text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let value = Double(words[0]) else { return nil }
    self.init(checkedX: value, y: value, unit: String(words[1]))
  }

  /// Takes only what can be a size: positive, finite, and with a unit of length.
  init?(checkedX x: Double, y: Double, unit: String) {
    // Greek mu and the micro sign are the same letter here, as are the two signs for the ångström.
    let plain = unit.map { $0 == "\u{3BC}" ? "µ" : $0 == "\u{212B}" ? "Å" : $0 }
    guard x.isFinite, x > 0, y.isFinite, y > 0,
      Self.lengths.contains(String(plain).lowercased())
    else { return nil }
    self.init(x: x, y: y, unit: unit)
  }
}
