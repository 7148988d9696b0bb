// The units of parameters, written and spoken.

/// The unit of a parameter.
public enum ParameterUnit: String, Sendable, Hashable, CaseIterable {
  /// A plain number.
  case none = ""
  case hertz = "Hz"
  case seconds = "s"
  case pixels = "px"
  case phon = "phon"
  case cents = "cents"

  /// The unit as it is written; empty for plain numbers.
  public var symbol: String { rawValue }

  /// The unit as a screen reader speaks it; empty for plain numbers.
  public var spokenName: String {
    switch self {
    case .none: ""
    case .hertz: "hertz"
    case .seconds: "seconds"
    case .pixels: "pixels"
    case .phon: "phon"
    case .cents: "cents"
    }
  }
}
