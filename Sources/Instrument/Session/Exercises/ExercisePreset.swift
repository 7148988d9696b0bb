// How an exercise sounds under the pen: two tones in unison on the path, and rough beside it.
//
// Two tones are roughest some quarter to half of a critical band apart: Plomp and Levelt, "Tonal consonance and
// critical bandwidth", Journal of the Acoustical Society of America 38, 1965. The beating pair at 440 Hz is 40 Hz
// apart at its roughest, which it reaches 15 Hz of its control beside the tone; nearer the path it beats slowly.

import Micrograph
import Movement
import Sonification
import Synthesis

extension ExerciseSound {
  private static let unisonHertz = 440.0
  private static let roughestHertz = 15.0
  private static let amplitude = 0.4

  /// The preset over an exercise's picture; silent under the pen where the sound has no consonance.
  ///
  /// - Parameter white: the value of the picture on the path.
  /// - Returns: the preset.
  public func preset(white: Double = 1) -> Preset {
    var mapping = MappingParameters(
      isInverted: true, scale: .linear, lowestHertz: Self.unisonHertz,
      highestHertz: Self.unisonHertz + Self.roughestHertz,
      amplitude: hasConsonance ? Self.amplitude : 0)
    if let whole = IntensityWindow(low: 0, high: white) { mapping.window = .fixed(whole) }
    return Preset(
      name: "exercise", summary: "In unison on the path, rough beside it.", mapping: mapping,
      chain: ChainParameters(
        voice: [.engine: 1, .constantHertz: Self.unisonHertz, .modulationIndex: 0],
        effects: [.delayMix: 0, .reverbBalance: 0, .ladderCutoffHertz: .infinity]))
  }
}
