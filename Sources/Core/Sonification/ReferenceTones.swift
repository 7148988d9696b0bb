// Three tones to compare with: how the ends and the middle of the window sound. Judging a pitch is easier
// with a reference (O. Metatla et al., "Sonification of reference markers for auditory graphs", PeerJ
// Computer Science 2:e51, 2016).

import Micrograph
import Synthesis

/// How the lowest, the middle and the highest intensity of the window sound, and others beside them.
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
  /// How long it is silent before those of other intensities, in seconds.
  public static let pauseSeconds = 0.25

  /// The frequency of the window's low end, in hertz.
  public let lowHertz: Double
  /// The frequency of the intensity in its middle, in hertz.
  public let middleHertz: Double
  /// The frequency of the window's high end, in hertz.
  public let highHertz: Double
  /// The frequencies of the other intensities, in hertz.
  public let othersHertz: [Double]
  private let levels: [Float]

  /// The tones of a mapping, which a change of the window or of the scale makes anew.
  ///
  /// - Parameters:
  ///   - mapping: how intensities sound.
  ///   - others: further intensities, such as that of a tag; what is no number is left out.
  public init(_ mapping: Mapping, others: [Double] = []) {
    let window = mapping.window
    let middle = window.low + (window.high - window.low) / 2
    let all = [window.low, middle, window.high] + others.filter { !$0.isNaN }
    let hertz = all.map { (intensity: Double) -> Double in
      mapping.frequencyHertz(at: mapping.u(of: intensity))
    }
    (lowHertz, middleHertz, highHertz) = (hertz[0], hertz[1], hertz[2])
    othersHertz = Array(hertz.dropFirst(3))
    levels = hertz.map { (frequency: Double) -> Float in
      CueKind.tone.highestLevel * Float(mapping.loudness.gain(atHertz: frequency))
    }
  }

  /// The frequencies in the order of the tones, in hertz.
  public var frequenciesHertz: [Double] { [lowHertz, middleHertz, highHertz] + othersHertz }

  /// How long all take, in seconds.
  public var seconds: Double { begin(of: frequenciesHertz.count - 1) + Self.toneSeconds }

  // When a tone begins after the first, in seconds.
  private func begin(of number: Int) -> Double {
    Double(number) * (Self.toneSeconds + Self.gapSeconds)
      + (number > 2 ? Self.pauseSeconds - Self.gapSeconds : 0)
  }

  /// The tones one after the other, past all effects; the first begins at `start`, in nanoseconds.
  ///
  /// One that no cue can have, because it is below 20 Hz, is silence of the same length.
  public func cues(timeNanoseconds start: Int64) -> [Cue] {
    frequenciesHertz.enumerated().compactMap { number, hertz in
      guard Cue.pitchRangeHertz.contains(hertz) else { return nil }
      return Cue(
        timeNanoseconds: start + Int64(begin(of: number) * 1e9), kind: .tone, pitchHertz: hertz,
        level: levels[number], seconds: Self.toneSeconds)
    }
  }
}
