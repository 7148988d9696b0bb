// The built-in presets against the figures the plan gives for them.

import Foundation
import Geometry
import Micrograph
import Sonification
import Synthesis
import Testing

@Suite struct PresetTests {
  @Test("there are nine built-in presets with names of their own, the default first")
  func names() {
    #expect(
      Preset.builtIn.map(\.name) == [
        "classic", "sonic-atomic", "analysis", "two-places", "probe-and-surround", "unit-cell",
        "residual", "harmony", "sonic-atomic-cell",
      ])
    #expect(Preset.builtIn.allSatisfy { !$0.summary.isEmpty })
  }

  @Test("sonic-atomic sounds every 16-bit value at value / 120 Hz")
  func sonicAtomic() {
    let any = Micrograph(width: 2, height: 1, pixels: [40, 50], pixelType: .unsigned16)
    let mapping = Mapping(Preset.sonicAtomic.mapping, for: any, Histogram(any))
    var worst = 0.0
    for value in 0...65_535 {
      let hertz = mapping.frequencyHertz(at: mapping.u(of: Double(value)))
      let expected = Double(value) / 120
      worst = Swift.max(worst, abs(hertz - expected) / Swift.max(expected, 1))
    }
    // Three roundings of a 64-bit float.
    #expect(worst < 4e-16)
  }

  @Test("sonic-atomic has the effects of the origin app")
  func sonicAtomicChain() {
    let chain = Preset.sonicAtomic.chain
    #expect(Preset.sonicAtomic.mapping.amplitude == 0.7)
    #expect(chain[.delaySeconds] == 0.1 && chain[.delayFeedback] == 0.3)
    #expect(chain[.reverbBalance] == 0.5 && chain[.reverbFeedback] == 0.6)
    #expect(chain[.reverbCutoffHertz] == 4_000)
    #expect(chain[.ladderCutoffHertz] == 1_000 && chain[.ladderResonance] == 0.6)
    #expect(chain[.drive] == 0)
  }

  @Test("analysis is a pure tone: no modulation, delay or reverb, filter open")
  func analysis() {
    let chain = Preset.analysis.chain
    #expect(chain[.modulationIndex] == 0 && chain[.carrierMultiplier] == 1)
    #expect(chain[.delayMix] == 0 && chain[.reverbBalance] == 0)
    #expect(chain[.ladderCutoffHertz] == .infinity && chain[.drive] == 0 && chain[.outputGain] == 1)
  }

  @Test("classic and analysis spread 0.35 % windows over 110 to 1,760 Hz by ERB")
  func perceptual() {
    for preset in [Preset.classic, .analysis] {
      #expect(preset.mapping.window == .automatic(saturatedFraction: 0.0035))
      #expect(preset.mapping.scale == .erb)
      #expect(preset.mapping.lowestHertz == 110 && preset.mapping.highestHertz == 1_760)
      #expect(preset.mapping.gamma == 1 && !preset.mapping.isInverted)
      #expect(preset.mapping.probeRadiusPixels == 0)
    }
  }

}
