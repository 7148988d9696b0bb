// Cues played into buffers, in blocks of chosen sizes.
import Synthesis
import TestBasics

/// A cue and the frame at which it sounds.
typealias PlacedCue = (cue: Cue, frame: Double)

/// Every kind of synthesised cue.
let synthesisedKinds = CueKind.allCases.filter {
  if case .sample = $0 { false } else { true }
}

/// A mono and a stereo sound of the user's: a step and two sines.
func userSounds(rate: Double = 48_000) throws -> CueSamples {
  let step = [Float](repeating: 0.5, count: 1_001)
  let left = sine(440, amplitude: 0.8, rate: Int(rate), seconds: 0.05, phaseTurns: 0.25)
  let right = sine(660, amplitude: 0.4, rate: Int(rate), seconds: 0.05, phaseTurns: 0.25)
  return try CueSamples(
    [UserSound(left: step), UserSound(left: left, right: right)], sampleRateHertz: rate)
}

/// Renders `left.count` frames from `origin` on in blocks of the sizes in `block`, over the
/// buffers' contents.
func render(
  _ player: inout CuePlayer, _ left: inout [Float], _ right: inout [Float], origin: Int64 = 0,
  block: () -> Int
) {
  let frames = left.count
  left.withUnsafeMutableBufferPointer { left in
    right.withUnsafeMutableBufferPointer { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return }
      var start = 0
      while start < frames {
        let size = min(block(), frames - start)
        player.render(
          left: left + start, right: right + start, frames: size,
          originFrame: origin + Int64(start))
        start += size
      }
    }
  }
}

/// What cues make of silence, or of `bed` on both sides.
func renderCues(
  _ cues: [PlacedCue], frames: Int, rate: Double = 48_000, bed: [Float]? = nil,
  samples: consuming CueSamples = CueSamples(), block: () -> Int = { 64 }
) -> (left: [Float], right: [Float]) {
  var player = CuePlayer(sampleRateHertz: rate, samples: samples)
  for (cue, frame) in cues { player.play(cue, atFrame: frame) }
  var left = bed ?? [Float](repeating: 0, count: frames)
  var right = left
  render(&player, &left, &right, block: block)
  return (left, right)
}

extension Cue {
  /// A cue at no time, of any numbers, some of them beyond their ranges.
  static func random(
    seconds: ClosedRange<Double>, using random: inout SeededGenerator
  ) -> Cue {
    Cue(
      timeNanoseconds: 0, kind: CueKind.allCases.randomElement(using: &random) ?? .click,
      pitchHertz: 10 * fastExp2(Double.random(in: 0...12, using: &random)),
      level: .random(in: 0...1.5, using: &random), pan: .random(in: -1.5...1.5, using: &random),
      seconds: .random(in: seconds, using: &random))
  }
}
