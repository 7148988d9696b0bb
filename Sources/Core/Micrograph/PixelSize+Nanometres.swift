// Pixel sizes in one unit, whatever unit the file names.

extension PixelSize {
  /// The size of a pixel in nanometres; nil where the unit is not a unit of length.
  public var inNanometres: (x: Double, y: Double)? {
    let unit = AxisUnit(unit)
    guard unit.kind == .length, let nanometres = unit.inBaseUnits else { return nil }
    let (x, y) = (x * nanometres, y * nanometres)
    return x > 0 && y > 0 && x.isFinite && y.isFinite ? (x, y) : nil
  }
}
