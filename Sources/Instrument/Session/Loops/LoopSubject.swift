// What a loop is made from besides its source: the picture and the sound that a stroke reads, the pattern.

import Engine
import Geometry
import Micrograph
import Pen
import Sonification
import Synthesis

/// The state of a session that loops are made from.
struct LoopSubject: Sendable {
  /// The picture under the pen.
  let image: PreparedImage
  /// Its running number.
  let imageNumber: Int
  /// The sound.
  let preset: Preset
  /// The last stroke, and how many there were.
  let stroke: [PenSample<ImagePoint>]
  let strokeNumber: Int
  /// The pattern there is; nil for none.
  let pattern: StepPattern?
  /// The zones with whose sounds it is played.
  let zones: ZoneSet?
  /// The user's sounds.
  let sounds: CueSounds

  /// Whether there is nothing yet that a source would loop.
  func lacks(_ source: LoopSource) -> Bool {
    switch source {
    case .stroke: stroke.isEmpty
    case .pattern: pattern == nil
    case .strokes, .bundled, .file: false
    }
  }

  /// What tells a source's sound from another one.
  func key(
    _ source: LoopSource, beatsPerMinute: Double, sampleRateHertz: Double
  ) -> LoopKey {
    var key = LoopKey(
      source: source, beatsPerMinute: beatsPerMinute, sampleRateHertz: sampleRateHertz)
    switch source {
    case .stroke: key.strokeNumber = strokeNumber
    case .pattern: (key.pattern, key.zones) = (pattern, zones)
    case .strokes, .bundled, .file: break
    }
    switch source {
    case .stroke, .strokes:
      key.imageNumber = imageNumber
      key.mappings = preset.mappings
      key.chain = preset.chain
    case .pattern, .bundled, .file: break
    }
    return key
  }
}

/// Everything a loop's samples depend on.
struct LoopKey: Sendable, Hashable {
  let source: LoopSource
  let beatsPerMinute: Double
  let sampleRateHertz: Double
  var strokeNumber = 0
  var imageNumber = 0
  var mappings: VoiceMappings?
  var chain: ChainParameters?
  var pattern: StepPattern?
  var zones: ZoneSet?
}
