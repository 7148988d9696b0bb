// The FM voice against Csound and against a plain sum of phases.
import Foundation
import Synthesis
import Testing

@Suite("FM voice")
struct VoiceTests {
  /// Source of truth: Csound's phasor and sin in double precision.
  @Test(
    "matches Csound within -120 dB", arguments: [(1.0, 1.0, 1.0), (1, 1.5, 5), (0.5, 7, 30)])
  func matchesCsound(carrier: Double, modulating: Double, index: Double) throws {
    let frequency = polyline([110, 1_760, 55, 440], step: 16_000, isLogarithmic: true)
    let amplitude = polyline([0, 0.9, 0.1, 0.9], step: 16_000).map { Float($0) }
    let output = renderVoice(
      ChainParameters(
        carrierMultiplier: carrier, modulatingMultiplier: modulating, modulationIndex: index),
      frequency: frequency, amplitude: amplitude)
    let count = frequency.count
    let oracle = try csound(
      "voice",
      inputs: [
        frequency, amplitude.map { Double($0) }, .init(repeating: carrier, count: count),
        .init(repeating: modulating, count: count), .init(repeating: index, count: count),
      ])
    let level = residual(output, oracle[0])
    print("voice \(carrier):\(modulating) index \(index): \(level) dB")
    #expect(level <= -120)
  }

  /// Source of truth: Csound; new parameters every 5 ms are straight lines of 240 frames.
  @Test("sweeps of both multipliers and the index match Csound within -120 dB")
  func sweepsMatchCsound() throws {
    let step = 240
    let carriers = (0...100).map { 1 + sin(Double($0) / 9) * 0.5 }
    let modulators = (0...100).map { 2 + cos(Double($0) / 7) }
    let indices = (0...100).map { 3 + 3 * sin(Double($0) / 5) }
    let changes: [Change] = (1...100).map {
      (
        ($0 - 1) * step,
        ChainParameters(
          carrierMultiplier: carriers[$0], modulatingMultiplier: modulators[$0],
          modulationIndex: indices[$0])
      )
    }
    let count = 100 * step
    let frequency = [Double](repeating: 330, count: count)
    let amplitude = [Float](repeating: 0.5, count: count)
    let output = renderVoice(
      ChainParameters(
        carrierMultiplier: carriers[0], modulatingMultiplier: modulators[0],
        modulationIndex: indices[0]),
      frequency: frequency, amplitude: amplitude, changes: changes)
    let oracle = try csound(
      "voice",
      inputs: [
        frequency, amplitude.map { Double($0) }, polyline(carriers, step: step),
        polyline(modulators, step: step), polyline(indices, step: step),
      ])
    let level = residual(output, oracle[0])
    print("voice sweep: \(level) dB")
    #expect(level <= -120)
  }

  /// Source of truth: Foundation's sin of a phase summed in Double, wrapped every frame.
  @Test("a pure tone through the whole chain stays within -120 dB for 10 s of sweep")
  func pureToneDoesNotDrift() {
    let frequency = polyline([20, 5_000, 110], step: 240_000, isLogarithmic: true)
    let amplitude = [Float](repeating: 0.7, count: frequency.count)
    let output = render(
      ChainParameters(modulationIndex: 0), frequency: frequency, amplitude: amplitude, block: 256)
    var phase = 0.0
    let reference = frequency.map { hertz in
      let value = Double(Float(0.7)) * sin(2 * .pi * phase)
      phase += hertz / 48_000
      phase -= phase.rounded(.down)
      return value
    }
    let level = residual(output.left, reference)
    print("pure tone, 10 s: \(level) dB")
    #expect(level <= -120)
    #expect(output.left == output.right)
  }
}
