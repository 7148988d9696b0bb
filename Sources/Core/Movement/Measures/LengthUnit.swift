// In what the lengths of a movement are told.

/// A unit of length.
public enum LengthUnit: String, Sendable, Hashable, CaseIterable {
  /// Millimetres of the tablet: what the hand does.
  case millimetres = "mm"
  /// Nanometres of the specimen: what the tip does in the image.
  case nanometres = "nm"
  /// Pixels of the image.
  case pixels = "px"
}
