// What the limiter has done, until somebody has taken note of it.

import Foundation
import Translation

/// A light that goes on where the sound was turned down for being too loud, and stays on.
public struct LimiterLight: Sendable, Hashable {
  // Less is inaudible.
  private static let leastDecibels = 0.1

  /// The largest reduction since the light went on, in decibels; nil while it is off.
  public private(set) var decibels: Double?

  /// Off.
  public init() {}

  /// Takes the limiter's gain, linear.
  ///
  /// - Returns: whether the light changed.
  public mutating func note(gain: Float) -> Bool {
    guard gain > 0, gain < 1 else { return false }
    let reduction = -20 * log10(Double(gain))
    guard reduction >= Self.leastDecibels, reduction > (decibels ?? 0) + 0.05 else { return false }
    decibels = reduction
    return true
  }

  /// Puts it out.
  public mutating func clear() { decibels = nil }

  /// What is written on it; nil while it is off.
  public var text: String? {
    decibels.map { translated("Limited by \(NumberText.number($0, 1)) dB") }
  }

  /// What it says to a screen reader; nil while it is off.
  public var name: String? {
    text.map {
      translated("\($0) at most, because the sound was too loud; press to put the light out")
    }
  }
}
