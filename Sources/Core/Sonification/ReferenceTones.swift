// Three tones to compare with: how the ends and the middle of the window sound. Judging a pitch is easier
// with a reference (O. Metatla et al., "Sonification of reference markers for auditory graphs", PeerJ
// Computer Science 2:e51, 2016).

import Micrograph
import Synthesis

/// How the lowest, the middle and the highest intensity of the window sound.
///
/// ```swift
/// let tones = ReferenceTones(session.readyMapping)
/// for cue in tones.cues(timeNanoseconds: now) { session.play(cue) }
/// ```
public struct ReferenceTones: Sendable, Hashable {
  /// How long each one sounds, in seconds.
  public static let toneSeconds = 0.25
  /// How long it is silent between two, in seconds.
  public static let gapSeconds = 0.07
  /// How long all take, in seconds.
  public static let seconds = 3 * toneSeconds + 2 * gapSeconds

  /// The frequency of the window's low end, in hertz.
  public let lowHertz: Double
  /// The frequency of the intensity in its middle, in hertz.
  public let middleHertz: Double
  /// The frequency of the window's high end, in hertz.
  public let highHertz: Double
  private let levels: [Float]

  /// The tones of a mapping, which a change of the window or of the scale makes anew.
  public init(_ mapping: Mapping) {
    let window = mapping.window
    let middle = window.low + (window.high - window.low) / 2
    let hertz = [window.low, middle, window.high].map { (intensity: Double) -> Double in
      mapping.frequencyHertz(at: mapping.u(of: intensity))
    }
    (lowHertz, middleHertz, highHertz) = (hertz[0], hertz[1], hertz[2])
    levels = hertz.map { (frequency: Double) -> Float in
      CueKind.tone.highestLevel * Float(mapping.loudness.gain(atHertz: frequency))
    }
  }

  /// The frequencies in the order of the tones, in hertz.
  public var frequenciesHertz: [Double] { [lowHertz, middleHertz, highHertz] }

  /// The tones one after the other, past all effects; the first begins at `start`, in nanoseconds.
  ///
  /// One that no cue can have, because it is below 20 Hz, is silence of the same length.
  public func cues(timeNanoseconds start: Int64) -> [Cue] {
    let step = Int64((Self.toneSeconds + Self.gapSeconds) * 1e9)
    return frequenciesHertz.enumerated().compactMap { number, hertz in
      guard Cue.pitchRangeHertz.contains(hertz) else { return nil }
      return Cue(
        timeNanoseconds: start + Int64(number) * step, kind: .tone, pitchHertz: hertz,
        level: levels[number], seconds: Self.toneSeconds)
    }
  }
}
