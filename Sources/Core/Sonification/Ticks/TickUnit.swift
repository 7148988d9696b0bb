// The unit of the step from one tick to the next.

/// A unit of length on the image.
public enum TickUnit: String, Sendable, Hashable, CaseIterable {
  /// Pixels.
  case pixels = "px"
  /// Nanometres on the specimen.
  case nanometres = "nm"

  /// Its name on the screen.
  public var name: String {
    switch self {
    case .pixels: "Pixels"
    case .nanometres: "Nanometres"
    }
  }
}
