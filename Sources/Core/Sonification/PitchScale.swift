// How a place in the intensity window becomes a frequency. Sources: ERB rate from Glasberg and
// Moore, Hearing Research 47 (1990); mel from O'Shaughnessy, Speech Communication (1987);
// equal temperament with A4 = 440 Hz (ISO 16).

import RealModule

/// A scale that spreads u = 0...1 over a range of frequencies.
public enum PitchScale: String, Sendable, Hashable, CaseIterable {
  /// Equal steps of u are equal steps of ERB rate: they sound equally large.
  case erb
  /// Equal steps of u are equal musical intervals.
  case log
  /// Equal steps of u are equal steps in hertz.
  case linear
  /// Equal steps of u are equal steps in mel.
  case mel
  /// As `log`, snapped to the nearest note of the twelve-tone scale.
  case chromatic
  /// As `log`, snapped to the nearest note of C major pentatonic.
  case pentatonic

  /// Its name on the screen.
  public var name: String {
    switch self {
    case .erb: "Hearing (ERB)"
    case .log: "Musical"
    case .linear: "Equal hertz"
    case .mel: "Mel"
    case .chromatic: "Twelve notes"
    case .pentatonic: "Five notes"
    }
  }

  /// Whether frequencies are snapped to notes.
  public var isStepped: Bool {
    self == .chromatic || self == .pentatonic
  }

  /// The frequency at place `u`, in hertz.
  ///
  /// - Parameters:
  ///   - u: the position in the window, 0...1.
  ///   - lowestHertz: the frequency at u = 0; above 0 for every scale but `linear`.
  ///   - highestHertz: the frequency at u = 1.
  /// - Returns: the frequency, between the two.
  public func frequencyHertz(
    at u: Double, lowestHertz: Double, highestHertz: Double
  ) -> Double {
    switch self {
    case .erb:
      let low = PitchScale.erbRate(ofHertz: lowestHertz)
      let high = PitchScale.erbRate(ofHertz: highestHertz)
      return PitchScale.hertz(ofErbRate: low + (high - low) * u)
    case .mel:
      let low = PitchScale.mel(ofHertz: lowestHertz)
      let high = PitchScale.mel(ofHertz: highestHertz)
      return PitchScale.hertz(ofMel: low + (high - low) * u)
    case .linear:
      return lowestHertz + (highestHertz - lowestHertz) * u
    case .log:
      return PitchScale.interval(at: u, lowestHertz, highestHertz)
    case .chromatic, .pentatonic:
      return snapped(PitchScale.interval(at: u, lowestHertz, highestHertz))
    }
  }

  /// ERB rate, in equivalent rectangular bandwidths below `hertz`.
  public static func erbRate(ofHertz hertz: Double) -> Double {
    21.4 * Double.log10(1 + 0.00437 * hertz)
  }

  /// The frequency with this ERB rate, in hertz.
  public static func hertz(ofErbRate rate: Double) -> Double {
    (Double.exp10(rate / 21.4) - 1) / 0.00437
  }

  /// The pitch of a frequency, in mel.
  public static func mel(ofHertz hertz: Double) -> Double {
    2595 * Double.log10(1 + hertz / 700)
  }

  /// The frequency with this pitch, in hertz.
  public static func hertz(ofMel mel: Double) -> Double {
    700 * (Double.exp10(mel / 2595) - 1)
  }

  // A musical interval cannot start at 0 Hz; below 0.01 Hz nothing is audible.
  private static func interval(at u: Double, _ lowestHertz: Double, _ highestHertz: Double)
    -> Double
  {
    let low = max(lowestHertz, 0.01)
    return low * Double.pow(max(highestHertz, low) / low, u)
  }

  // The degrees of C major pentatonic, in semitones above C.
  private static let pentatonicDegrees = [0, 2, 4, 7, 9]

  private func snapped(_ hertz: Double) -> Double {
    // Note numbers as in MIDI: 69 is A4, 440 Hz.
    let note = 69 + 12 * Double.log2(hertz / 440)
    let centre = Int(note.rounded())
    var nearest = centre
    if self == .pentatonic {
      let candidates = (centre - 2...centre + 2).filter {
        PitchScale.pentatonicDegrees.contains((($0 % 12) + 12) % 12)
      }
      nearest = candidates.min { abs(Double($0) - note) < abs(Double($1) - note) } ?? centre
    }
    return 440 * Double.exp2(Double(nearest - 69) / 12)
  }
}
