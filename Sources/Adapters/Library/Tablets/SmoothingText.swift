// The filter of a pen's path as text: "off", or the two numbers of a One Euro filter.

import Geometry

/// What a text says about smoothing.
public struct SmoothingText: Sendable, Hashable {
  /// The word for none.
  public static let off = "off"

  /// The filter; nil for none.
  public let parameters: OneEuroParameters?

  /// Reads "off" or "hz,beta"; nil where the text says neither.
  public init?(_ text: String) {
    if text == Self.off {
      parameters = nil
      return
    }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { part in Double(part.drop { $0 == " " }) }
    guard numbers.count == 2, let cutoff = numbers[0], let beta = numbers[1],
      let parameters = OneEuroParameters(minimumCutoffHertz: cutoff, beta: beta)
    else { return nil }
    self.parameters = parameters
  }

  /// The text of a filter, or of none.
  public static func text(of smoothing: OneEuroParameters?) -> String {
    guard let smoothing else { return off }
    return [smoothing.minimumCutoffHertz, smoothing.beta].map(PressureCurveText.brief)
      .joined(separator: ",")
  }
}
