// Where the filter of a pen's path comes from.

import Geometry

/// The choice of a filter for a pen's path.
public enum SmoothingChoice: Sendable, Hashable {
  /// What is kept about the tablet; nothing smooths what else is traced.
  case kept
  /// None.
  case off
  /// This one, for whatever is traced.
  case filter(OneEuroParameters)

  /// The filter that was asked for; nil for none.
  public var parameters: OneEuroParameters? {
    if case .filter(let parameters) = self { parameters } else { nil }
  }
}
