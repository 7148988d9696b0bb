// The limiter against its own rule, and its two promises: ceiling and transparency.
import Foundation
import Synthesis
import Testing

@Suite("Limiter")
struct LimiterTests {
  func limited(_ left: [Float], _ right: [Float], block: Int = 64) -> ([Float], [Float]) {
    var limiter = Limiter(sampleRateHertz: 48_000)
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

  @Test("passes what stays at -1 dBFS or below on bit for bit")
  func isTransparentBelowTheCeiling() {
    #expect(abs(20 * log10(Limiter.ceiling) + 1) < 1e-5)
    let left = noiseAndBursts(frames: 48_000, peak: Limiter.ceiling, seed: 4)
    let right = noiseAndBursts(frames: 48_000, peak: Limiter.ceiling, seed: 5)
    let output = limited(left, right)
    #expect(output.0 == left)
    #expect(output.1 == right)
  }

  /// Source of truth: the gain rule in Double, written out here.
  @Test("gain falls at once, is shared by both sides and recovers with 80 ms")
  func followsItsRule() {
    var left = [Float](repeating: 0.5, count: 96_000)
    let right = [Float](repeating: -0.25, count: 96_000)
    left[100] = 4
    let output = limited(left, right)
    #expect(output.0[99] == 0.5)
    #expect(output.0[100] == Limiter.ceiling)
    let lowest = Double(Limiter.ceiling) / 4
    for frame in 101..<20_000 {
      let gain = 1 - (1 - lowest) * exp(-Double(frame - 100) / (0.08 * 48_000))
      #expect(abs(Double(output.0[frame]) - 0.5 * gain) < 1e-6)
      #expect(abs(Double(output.1[frame]) + 0.25 * gain) < 1e-6)
    }
    // 80 ms * ln(1e6) = 1.1 s later the gain is 1 again.
    #expect(output.0[60_000...].allSatisfy { $0 == 0.5 })
  }

  @Test("no finite input, however large, leaves above the ceiling")
  func neverExceedsTheCeiling() {
    var random = FixedRandom(state: 6)
    let input = (0..<200_000).map { _ in
      Float(bitPattern: UInt32.random(in: 0...UInt32.max, using: &random))
    }.map { $0.isFinite ? $0 : 0 }
    let output = limited(input, input.reversed(), block: 100)
    #expect(output.0.allSatisfy { abs($0) <= Limiter.ceiling })
    #expect(output.1.allSatisfy { abs($0) <= Limiter.ceiling })
  }
}
