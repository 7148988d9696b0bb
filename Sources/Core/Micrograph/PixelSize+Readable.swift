// Lengths as people read them: in the SI prefix that suits their size, whatever unit the file names.

extension PixelSize {
  // The units that lengths are told in, the smallest first, in nanometres.
  private static let units: [(name: String, nanometres: Double)] = [
    ("pm", 1e-3), ("nm", 1), ("µm", 1e3), ("mm", 1e6), ("m", 1e9),
  ]
  // A length that is told in the file's own unit; another has its unit changed.
  private static let readable = 0.1..<1_000.0

  /// The same extent in the unit that suits a length: the file's own where the length is 0.1 to 1,000 of it, else
  /// the one of pm, nm, µm, mm and m in which it is 1 to 1,000.
  ///
  /// Ångströms are a unit of their own; microns are µm. What is no length stays as it is.
  ///
  /// ```swift
  /// PixelSize(x: 20, y: 20, unit: "nm").suited(to: 20 * 4096)   // 0.02 µm, for an image 82 µm wide
  /// ```
  ///
  /// - Parameter length: the length, in `unit`.
  /// - Returns: the extent.
  public func suited(to length: Double) -> PixelSize {
    let own = AxisUnit(unit)
    guard own.kind == .length, let nanometres = own.inBaseUnits, length.isFinite else {
      return self
    }
    let isNamed = unit == "Å" || Self.units.contains { $0.name == unit }
    if isNamed, Self.readable.contains(abs(length)) || length == 0 { return self }
    // Nothing is told in the prefix that the file's unit is nearest to.
    let size = (length == 0 ? 1 : abs(length)) * nanometres
    let fitting = Self.units.last { size >= $0.nanometres * (1 - 1e-9) } ?? Self.units[0]
    let factor = nanometres / fitting.nanometres
    return PixelSize(x: x * factor, y: y * factor, unit: fitting.name)
  }

  /// A length of `unit` in the unit that suits it.
  public func readable(_ length: Double) -> (value: Double, unit: String) {
    let suited = suited(to: length)
    // The same factor for both axes, and for what lies between them.
    let factor = x != 0 ? suited.x / x : y != 0 ? suited.y / y : 1
    return (length * factor, suited.unit)
  }
}

extension Micrograph {
  /// The extent of a pixel in the unit that suits the whole picture, in which places are told; nil where the file
  /// states none.
  public var placeSize: PixelSize? {
    pixelSize.map { size in
      size.suited(to: max(Double(width) * size.x, Double(height) * size.y))
    }
  }
}
