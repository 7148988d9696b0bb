// The numbers a preset accepts, in one place for files and knobs.

import Micrograph
import Sonification

/// The range of each number in a preset.
public enum PresetRanges {
  /// The saturated pixels of an automatic window, in percent.
  public static let saturatedPercent = ValueRange(0...100)
  /// The exponent of u.
  public static let gamma = ValueRange(0.05...20)
  /// The highest frequency of any scale, in hertz; nobody hears beyond it.
  public static let greatestHertz = 20_000.0
  /// The lowest frequency of every scale but `linear`, in hertz.
  public static let lowestHertz = ValueRange(above: 0, through: greatestHertz)
  /// The lowest frequency of the scale `linear`, in hertz.
  public static let lowestLinearHertz = ValueRange(0...greatestHertz)
  /// The voice's amplitude.
  public static let amplitude = ValueRange(0...1)
  /// The loudness level of equally loud tones, in phon.
  public static let loudnessPhon = ValueRange(LoudnessContour.phonRange)
  /// The radius of the probe, in pixels.
  public static let probeRadiusPixels = ValueRange(0...Probe.maximumRadiusPixels)
  /// Carrier or modulator frequency divided by base frequency.
  public static let multiplier = ValueRange(0...64)
  /// The FM voice's modulation index.
  public static let modulationIndex = ValueRange(0...100)
  /// The delay's time, in seconds.
  public static let delaySeconds = ValueRange(0...2)
  /// The feedback of delay and reverb.
  public static let feedback = ValueRange(0...1)
  /// A share of the treated sound in the output, 0 dry, 1 wet.
  public static let share = ValueRange(0...1)
  /// The reverb's damping cutoff, in hertz.
  public static let reverbCutoffHertz = ValueRange(1...96_000)
  /// The ladder's cutoff where it is not open, in hertz.
  public static let ladderCutoffHertz = ValueRange(5...96_000)
  /// The ladder's resonance.
  public static let resonance = ValueRange(0...1)
  /// The gain before the limiter.
  public static let outputGain = ValueRange(0...1)

  /// The range of the highest frequency above `lowestHertz`, in hertz.
  public static func highestHertz(above lowestHertz: Double) -> ValueRange {
    ValueRange(above: lowestHertz, through: greatestHertz)
  }
}
