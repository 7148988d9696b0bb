// The sounds of a beacon: the one place that says how guidance sounds.

import RealModule
import Synthesis

/// The cues of guidance, beside which the voice goes lower: the pen is on its way, and not there yet.
public enum GuidanceSound {
  private static let referenceHertz = 700.0
  private static let referenceLevel: Float = 0.25
  private static let pulseLevel: Float = 0.7
  private static let seconds = 0.03
  // Two notes 35 ms apart are two, and at twelve pulses a second they still stand apart.
  private static let gapNanoseconds: Int64 = 35_000_000
  private static let arrivalHertz = 1_400.0

  /// The reference in the middle and, after it, the pulse on its side.
  public static func cues(_ pulse: GuidancePulse, timeNanoseconds: Int64) -> [Cue] {
    [
      Cue(
        timeNanoseconds: timeNanoseconds, kind: .tone, pitchHertz: referenceHertz,
        level: referenceLevel, seconds: seconds, ducksVoice: true),
      Cue(
        timeNanoseconds: timeNanoseconds + gapNanoseconds, kind: .tone,
        pitchHertz: referenceHertz * Double.exp2(pulse.semitones / 12), level: pulseLevel,
        pan: pulse.pan, seconds: seconds, ducksVoice: true),
    ]
  }

  /// The place is reached.
  public static func arrival(timeNanoseconds: Int64) -> Cue {
    Cue(timeNanoseconds: timeNanoseconds, kind: .ping, pitchHertz: arrivalHertz, ducksVoice: true)
  }
}
