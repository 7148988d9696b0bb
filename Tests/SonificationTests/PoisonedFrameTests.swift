// A control frame with NaN, infinity or an absurd number in one of its fields, through to the
// sound.

import Micrograph
import Sonification
import Synthesis
import Testing

@Suite struct PoisonedFrameTests {
  private typealias Event = CurvePlayer.Event
  private static let poisons: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1e9,
  ]
  /// Writes a number into one field of a frame, made from a frequency or not.
  private static let fields: [@Sendable (inout ControlFrame, Double) -> Void] = [
    {
      $0 = ControlFrame(
        timeNanoseconds: 0, frequencyHertz: $1, amplitude: $0.amplitude, phase: $0.phase,
        isSounding: $0.isSounding, stroke: $0.stroke)
    },
    { $0.frequencyHertz = $1 }, { $0.pitchOctaves = $1 }, { $0.amplitude = Float($1) },
    { $0.pan = Float($1) },
  ]

  /// The poisoned frame lies at 3 000, the next at 4 000: from there on the curve is whole again.
  @Test(
    "is over one block of 64 frames after the next frame", arguments: fields.indices, poisons)
  func passesOver(field: Int, poison: Double) {
    var bad = CurvePlayer.frame(600, 0.5)
    Self.fields[field](&bad, poison)
    var player = CurvePlayer()
    player.edges = [Event(frame: CurvePlayer.frame(440, 0.5, .touchDown), position: 0)]
    player.motion = [
      Event(frame: CurvePlayer.frame(440), position: 2_000), Event(frame: bad, position: 3_000),
      Event(frame: CurvePlayer.frame(440), position: 4_000),
      Event(frame: CurvePlayer.frame(440), position: 9_600),
    ]
    player.play(blocks: .init(repeating: 64, count: 150))
    var parameters = Preset.sonicAtomic.chain
    parameters[.delayFeedback] = 0.9
    var chain = Chain(sampleRateHertz: CurvePlayer.sampleRateHertz, parameters: parameters)
    var left = [Float](repeating: .nan, count: 9_600)
    var right = left
    chain.render(
      frequencyHertz: player.frequencyHertz, amplitude: player.amplitude, pan: player.pan,
      left: &left, right: &right, frames: 9_600)
    for sound in [left, right] {
      #expect(sound.allSatisfy { abs($0) <= Limiter.ceiling })
      #expect(sound[4_064...].contains { abs($0) > 0.01 })
    }
    #expect(player.frequencyHertz[4_064...].allSatisfy { abs($0 - 440) < 1e-9 })
    #expect(player.amplitude[4_064...].allSatisfy { $0 == 0.5 })
  }
}
