// The musical name of a frequency. Equal temperament with A4 = 440 Hz (ISO 16).

import Foundation
import Translation

/// The nearest note to a frequency, and how far off it is.
public struct NoteName: Sendable, Hashable {
  private static let names = ["C", "C♯", "D", "D♯", "E", "F", "F♯", "G", "G♯", "A", "A♯", "B"]

  /// The note's number: 69 is A4, one more is a semitone higher.
  public let number: Int
  /// The distance from the note in cents, -50...50.
  public let cents: Int

  /// The note nearest to a frequency.
  ///
  /// - Parameter hertz: the frequency; nil comes back for 0 and below, and beyond 10 octaves from A4.
  public init?(hertz: Double) {
    let exact = 69 + 12 * log2(hertz / 440)
    guard exact.isFinite, abs(exact - 69) <= 120 else { return nil }
    number = Int(exact.rounded())
    cents = Int(((exact - exact.rounded()) * 100).rounded())
  }

  /// The name of the nearest note, such as A4 or C♯5.
  public var nearest: String {
    let octave = Int((Double(number) / 12).rounded(.down)) - 1
    return "\(NoteName.names[((number % 12) + 12) % 12])\(octave)"
  }

  /// The name, such as A4 or C♯5 with its cents where it is not exact: "A4 +12 ct".
  public var text: String {
    guard cents != 0 else { return nearest }
    return translated("\(nearest) \(cents > 0 ? "+" : "−")\(abs(cents)) ct")
  }
}
