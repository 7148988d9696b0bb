// The colours of tips by their names.

/// A colour that tapes, caps and pens are sold in.
public enum TipColorName: String, Sendable, Hashable, CaseIterable, Codable {
  case red, orange, yellow, green, cyan, blue, violet, pink

  /// The usual one: neither skin nor wood nor ink is green.
  public static let usual = TipColorName.green

  /// Its hue in degrees.
  public var hueDegrees: Double {
    switch self {
    case .red: 0
    case .orange: 30
    case .yellow: 60
    case .green: 120
    case .cyan: 180
    case .blue: 225
    case .violet: 270
    case .pink: 320
    }
  }

  /// The colour of a tip that nobody has shown yet.
  public var color: TipColor { TipColor(hueDegrees: hueDegrees) }
}
