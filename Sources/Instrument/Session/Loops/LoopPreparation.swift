// Loops for a rendering: all made before it begins.

import Engine
import Geometry
import Micrograph
import Pen
import Rendering
import Sonification
import Synthesis

/// The channels of loops, ready to be rendered.
public struct LoopPreparation {
  /// The scene and its sounds.
  public let loops: RenderedLoops

  /// Makes the loops.
  ///
  /// - Parameters:
  ///   - choice: what is chosen.
  ///   - image: the picture that strokes read.
  ///   - preset: the sound.
  ///   - samples: the strokes, the last of which `LoopSource.stroke` loops.
  ///   - pattern: what `LoopSource.pattern` plays; nil for none.
  ///   - zones: the zones with whose sounds it is played; nil for its own.
  ///   - cueSounds: the user's sounds that it may play.
  ///   - rate: samples per second, in hertz.
  /// - Throws: why a channel has nothing to play.
  public init(
    _ choice: LoopChoice, over image: PreparedImage, preset: Preset,
    samples: [PenSample<ImagePoint>], pattern: StepPattern? = nil, zones: ZoneSet? = nil,
    sounds cueSounds: CueSounds = CueSounds(), sampleRateHertz rate: Double
  ) throws(Fault) {
    let subject = LoopSubject(
      image: image, imageNumber: 0, preset: preset, stroke: LoopMaker.lastStroke(of: samples),
      strokeNumber: 1, pattern: pattern, zones: zones, sounds: cueSounds)
    let maker = LoopMaker(
      subject: subject, beatsPerMinute: choice.beatsPerMinute, sampleRateHertz: rate)
    var scene = LoopScene()
    scene.beatsPerMinute = choice.beatsPerMinute
    scene.number = 1
    var sounds: [LoopSound] = []
    for (place, setting) in choice.channels.enumerated() {
      guard let source = setting.source else { continue }
      let made = try maker.make(source) { true }
      let sound = LoopSound(
        pitched: made.sound, bars: made.bars, number: place + 1, cents: setting.cents,
        sampleRateHertz: rate)
      sounds.append(sound)
      scene.channels[place] = setting.channel(playing: sound.view)
    }
    loops = RenderedLoops(scene, sounds)
  }
}
