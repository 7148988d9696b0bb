// Units of axes: a micrograph's are lengths, a diffraction pattern's are not, and both are written
// into the same fields.

/// The unit of an axis, by the file's own name.
public struct AxisUnit: Sendable, Hashable {
  /// What an axis measures.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case length
    case reciprocalLength = "reciprocal length"
    case angle
    case time
    case energy
    /// No unit: pixels or counted pictures.
    case none = "no unit"
    /// A unit that is none of these.
    case other
  }

  /// The unit as the file names it; empty where it names none.
  public let name: String
  /// What is measured.
  public let kind: Kind
  /// One of this unit in nm, 1/nm, mrad, s or eV, as the kind has it; nil for no unit and for others.
  public let inBaseUnits: Double?

  /// Takes the unit of this name.
  public init(_ name: String) {
    self.name = name
    (kind, inBaseUnits) = Self.meaning(of: Self.plain(name))
  }

  /// The name of the unit that `inBaseUnits` counts; nil for no unit and for others.
  public var baseName: String? {
    switch kind {
    case .length: "nm"
    case .reciprocalLength: "1/nm"
    case .angle: "mrad"
    case .time: "s"
    case .energy: "eV"
    case .none, .other: nil
    }
  }

  private static func meaning(of name: String) -> (Kind, Double?) {
    if name.isEmpty || ["px", "pixel", "pixels"].contains(name.lowercased()) {
      return (.none, nil)
    }
    // Milli and mega differ in their case alone.
    if let size = energies[name] { return (.energy, size) }
    if let size = angles[name] ?? angles[name.lowercased()] { return (.angle, size) }
    if let size = times[name.lowercased()] { return (.time, size) }
    if let size = lengths[name.lowercased()] { return (.length, size) }
    if let size = reciprocal(of: name).flatMap({ lengths[$0.lowercased()] }) {
      return (.reciprocalLength, 1 / size)
    }
    return (.other, nil)
  }

  /// "nm" of "1/nm", "nm^-1", "nm-1" and "nm⁻¹".
  private static func reciprocal(of name: String) -> String? {
    let name = String(name.filter { $0 != " " })
    if name.hasPrefix("1/") {
      let below = name.dropFirst(2)
      return below.hasPrefix("(") && below.hasSuffix(")")
        ? String(below.dropFirst().dropLast()) : String(below)
    }
    for ending in ["^-1", "^(-1)", "⁻¹", "-1"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return nil
  }

  // Greek mu and the micro sign are the same letter here, as are the two signs for the ångström.
  private static func plain(_ name: String) -> String {
    String(name.map { $0 == "\u{3BC}" ? "µ" : $0 == "\u{212B}" ? "Å" : $0 })
  }
}
