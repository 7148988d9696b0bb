// Pixel sizes as files write them: a number, a space, a unit.
import Micrograph

extension PixelSize {
  /// Reads "0.010 nm"; nil unless it is a positive number and a unit.
  init?(text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let value = Double(words[0]) else { return nil }
    self.init(checkedX: value, y: value, unit: String(words[1]))
  }

  /// Takes only what can be a size: positive, finite, and with a unit of length.
  init?(checkedX x: Double, y: Double, unit: String) {
    // Energies, angles, reciprocal lengths and pixels are written into the same fields.
    guard x.isFinite, x > 0, y.isFinite, y > 0, AxisUnit(unit).kind == .length
    else { return nil }
    self.init(x: x, y: y, unit: unit)
  }
}
