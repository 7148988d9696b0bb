// The limiter and its promises: true peak, transparency, latency, smooth gain.
import Foundation
import Synthesis
import TestBasics
import Testing

@Suite("Limiter")
struct LimiterTests {
  func limited(
    _ left: [Float], _ right: [Float], rate: Double = 48_000, block: Int = 64
  ) -> ([Float], [Float]) {
    var limiter = Limiter(sampleRateHertz: rate)
    var left = left
    var right = right
    forEachBlock(frames: left.count, block: block, changes: []) { _ in
    } render: { start, size in
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          limiter.render(left: left + start, right: right + start, frames: size)
        }
      }
    }
    return (left, right)
  }

  @Test("passes what stays below -2 dBFS on bit for bit, late", arguments: [44_100.0, 96_000])
  func isTransparentBelowTheThreshold(rate: Double) {
    #expect(abs(20 * log10(Limiter.ceiling) + 1) < 1e-5)
    #expect(abs(20 * log10(Limiter.threshold) + 2) < 1e-5)
    let latency = Limiter(sampleRateHertz: rate).latencyFrames
    // A tone of 0.79 whose true peak is its amplitude, and noise whose peaks stay far below.
    let left = (0..<48_000).map { 0.79 * Float(sin(Double($0) * 0.31)) }
    let right = noiseAndBursts(frames: 48_000, peak: 0.25, seed: 5)
    let output = limited(left, right, rate: rate)
    #expect(output.0[latency...].elementsEqual(left.dropLast(latency)))
    #expect(output.1[latency...].elementsEqual(right.dropLast(latency)))
    #expect(output.0[..<latency].allSatisfy { $0 == 0 })
  }

  /// Source of truth: interpolation by a longer windowed sinc at eight points a frame.
  @Test("keeps the true peak of noise, tones and steps at -1 dBFS or below")
  func limitsTruePeak() {
    var random = SeededGenerator(seed: 6)
    let noise = (0..<20_000).map { _ in Float.random(in: -4...4, using: &random) }
    let sparse = (0..<20_000).map { _ in
      Int.random(in: 0..<300, using: &random) == 0 ? Float.random(in: -9...9, using: &random) : 0
    }
    let square = (0..<20_000).map { Float($0 / 37 % 2 == 0 ? 1.2 : -1.2) }
    let chirp = (0..<20_000).map { (index: Int) -> Float in
      let angle = Double(index) * Double(index) * 6.8e-5
      return 1.3 * Float(sin(angle))
    }
    for (name, signal) in [
      ("noise", noise), ("pulses", sparse), ("square", square), ("sweep to 20.8 kHz", chirp),
    ] {
      let output = limited(signal, signal.reversed(), block: 100)
      let peak = max(truePeak(output.0), truePeak(output.1))
      print("limiter, \(name): true peak \(20 * log10(peak)) dBFS")
      #expect(peak <= Limiter.ceiling, "\(name)")
      #expect(peak > 0.5, "\(name)")
    }
  }

  @Test("gain is shared by both sides, bends slowly and recovers fully")
  func gainIsSmooth() {
    let latency = Limiter(sampleRateHertz: 48_000).latencyFrames
    var left = [Float](repeating: 0.5, count: 96_000)
    let right = [Float](repeating: -0.25, count: 96_000)
    for frame in 1_000..<1_010 { left[frame] = 4 }
    let output = limited(left, right)
    let gains = output.1.map { $0 / -0.25 }
    for frame in latency..<96_000 where abs(frame - 1_005 - latency) > 60 {
      #expect(abs(output.0[frame] - 0.5 * gains[frame]) < 1e-6)
    }
    // Half a millisecond down, half a millisecond to settle: never faster than 1 / 24 a frame.
    for frame in (latency + 1)..<96_000 {
      #expect(abs(gains[frame] - gains[frame - 1]) < 1.0 / 24)
    }
    #expect(gains[latency..<900].allSatisfy { $0 == 1 })
    #expect(gains[1_005 + latency] <= Limiter.threshold / 4)
    // 80 ms * ln(1e6) = 1.1 s later the gain is 1 again.
    #expect(output.0[60_000...].allSatisfy { $0 == 0.5 })
  }

  @Test("gives the same bits in blocks of any size", arguments: [44_100.0, 48_000, 96_000])
  func doesNotDependOnBlocks(rate: Double) {
    var random = SeededGenerator(seed: 16)
    let input = (0..<30_000).map { frame in
      Float.random(in: -1...1, using: &random) * (frame / 3_000 % 2 == 0 ? 0.1 : 2)
    }
    let reference = limited(input, input.reversed(), rate: rate)
    for block in [1, 7, 256, 1_000, 8_192] {
      let output = limited(input, input.reversed(), rate: rate, block: block)
      #expect(output.0 == reference.0 && output.1 == reference.1, "block of \(block)")
    }
  }

  @Test("nothing, however large, and no NaN leaves above the ceiling")
  func neverExceedsTheCeiling() {
    var random = SeededGenerator(seed: 6)
    let input = (0..<200_000).map { _ in
      Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
    }
    let output = limited(input, input.reversed(), block: 100)
    #expect(output.0.allSatisfy { abs($0) <= Limiter.ceiling })
    #expect(output.1.allSatisfy { abs($0) <= Limiter.ceiling })
  }
}
