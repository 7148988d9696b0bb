// A steady tone to compare with while the pen traces: the pitch of the image's median, far below the voice. A
// reference that stays makes a pitch easier to judge than one that has passed (see `ReferenceTones`).
//
// It is made of cues, so that a recording has it and it is made again bit for bit. Each is a whole number of periods
// after the one before and comes in while that one goes out, on a cubic whose halves add up to one: the tone goes on
// without a seam.

import Micrograph
import RealModule
import Synthesis

/// How the median of an image's intensities sounds beside the voice, for as long as it is asked for.
public struct DroneTone: Sendable, Hashable {
  /// Its level beside that of the voice.
  public static let decibels = -20.0
  // Short enough that it ends soon, long enough that a recording has a few of them a second.
  private static let aboutSeconds = 0.4

  /// Its frequency, in hertz.
  public let frequencyHertz: Double
  /// The time from one cue to the next, in nanoseconds: whole periods.
  let stepSeconds: Double
  private let level: Float
  private let seconds: Double

  /// The tone of an intensity; nil where no cue can have its pitch.
  ///
  /// - Parameters:
  ///   - mapping: how intensities sound.
  ///   - median: the intensity.
  ///   - gain: what the voice is multiplied by on its way to the ports, linear.
  public init?(_ mapping: Mapping, median: Double, gain: Double = 1) {
    let hertz = mapping.frequencyHertz(at: mapping.u(of: median))
    guard Cue.pitchRangeHertz.contains(hertz) else { return nil }
    frequencyHertz = hertz
    stepSeconds = (Self.aboutSeconds * hertz).rounded() / hertz
    seconds = stepSeconds + CueKind.toneEdgeSeconds(pitchHertz: hertz)
    let amplitude = mapping.parameters.amplitude * mapping.loudness.gain(atHertz: hertz) * gain
    level = Float(amplitude * Double.exp10(Self.decibels / 20) / CueKind.toneAmplitude)
  }

  /// The cue of a number, from 0, of a tone that begins at a moment, in nanoseconds.
  public func cue(_ number: Int, fromNanoseconds start: Int64) -> Cue {
    Cue(
      timeNanoseconds: start + nanoseconds(number), kind: .tone, pitchHertz: frequencyHertz,
      level: level, seconds: seconds)
  }

  /// When a cue begins after the first, in nanoseconds.
  public func nanoseconds(_ number: Int) -> Int64 {
    Int64((Double(number) * stepSeconds * 1e9).rounded())
  }
}
