// Pixel sizes in one unit, whatever unit the file names.

extension PixelSize {
  /// The size of a pixel in nanometres; nil where the unit is not a unit of length.
  public var inNanometres: (x: Double, y: Double)? {
    // Greek mu and the micro sign are the same letter here, as are the two signs for the ångström.
    let plain = String(unit.map { $0 == "\u{3BC}" ? "µ" : $0 == "\u{212B}" ? "å" : $0 })
      .lowercased()
    let nanometres: Double
    switch plain {
    case "fm": nanometres = 1e-6
    case "pm", "picometer", "picometers", "picometre", "picometres": nanometres = 1e-3
    case "å", "a", "ångström", "ångstrom", "angstrom", "angstroms": nanometres = 0.1
    case "nm", "nanometer", "nanometers", "nanometre", "nanometres": nanometres = 1
    case "µm", "um", "micron", "microns", "micrometer", "micrometers", "micrometre", "micrometres":
      nanometres = 1e3
    case "mm", "millimeter", "millimeters", "millimetre", "millimetres": nanometres = 1e6
    case "cm", "centimeter", "centimeters", "centimetre", "centimetres": nanometres = 1e7
    case "inch", "inches", "in": nanometres = 2.54e7
    case "dm": nanometres = 1e8
    case "m", "meter", "meters", "metre", "metres": nanometres = 1e9
    case "km": nanometres = 1e12
    default: return nil
    }
    let (x, y) = (x * nanometres, y * nanometres)
    return x > 0 && y > 0 && x.isFinite && y.isFinite ? (x, y) : nil
  }
}
