// The headings that parameters are listed under, in the order of the screen.

/// A heading for parameters.
public enum ParameterGroup: String, Sendable, Hashable, CaseIterable {
  case output = "Output"
  case pitch = "Pitch"
  case voice = "FM voice"
  case delay = "Delay"
  case reverb = "Reverb"
  case filter = "Filter"
}
