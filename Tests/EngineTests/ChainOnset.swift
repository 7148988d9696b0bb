// The delay of the chain itself from a changed control to a changed output, in samples: the sine
// begins at zero, effects may look ahead. Measured on the chain alone, without the callback.

import Sonification
import Synthesis

/// Delays of the chain alone, in samples.
struct ChainOnset {
  /// From the first open sample of the gate to the first sound.
  let touch: Int
  /// From the first closing sample of the gate to the first change.
  let lift: Int
  /// From the first sample of another pitch to the first change.
  let pitch: Int

  private static let change = 2_000
  private static let count = 4_000

  init(parameters: ChainParameters = Preset.analysis.chain) {
    func render(_ hertz: (Int) -> Double, _ amplitude: (Int) -> Float) -> [Float] {
      var chain = Chain(sampleRateHertz: ClockedSession.rateHertz, parameters: parameters)
      var left = [Float](repeating: 0, count: Self.count)
      var right = left
      chain.render(
        frequencyHertz: (0..<Self.count).map(hertz), amplitude: (0..<Self.count).map(amplitude),
        left: &left, right: &right, frames: Self.count)
      return left
    }
    let steady = render({ _ in 500 }, { _ in 0.5 })
    let silent = render({ _ in 500 }, { _ in 0 })
    let lifted = render({ _ in 500 }, { $0 < Self.change ? 0.5 : 0.498 })
    let moved = render({ $0 < Self.change ? 500 : 1_000 }, { _ in 0.5 })
    touch = steady.firstDifference(from: silent) ?? Self.count
    lift = (lifted.firstDifference(from: steady) ?? Self.count) - Self.change
    pitch = (moved.firstDifference(from: steady) ?? Self.count) - Self.change
  }
}
