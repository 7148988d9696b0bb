// NaN, infinity and absurd numbers at every entrance of the chain and of its stages: one block of 64
// frames later everything is finite again, and sounds.
import Synthesis
import Testing

@Suite("Poison")
struct PoisonTests {
  static let poisons: [Float] = [.nan, .infinity, -.infinity, .signalingNaN]
  /// The places of the poison within a block: at its ends, within a group of eight and between two.
  static let places = [0, 5, 7, 8, 63]

  /// A stage with sound on both sides, or the same sound on both.
  enum Stage: CaseIterable {
    case delay, reverb, ladder, drivenLadder, glidingLadder, panner, blocker, limiter
  }

  /// Both sides of `input` after `stage`, in blocks of `block` frames.
  func output(of stage: Stage, _ input: [Float], block: Int) -> [[Float]] {
    var parameters = busy
    parameters[.delayFeedback] = 1
    var other = parameters
    other[.ladderCutoffHertz] = 3_000
    switch stage {
    case .delay:
      return [renderDelay(parameters, input, block: block)]
    case .reverb:
      let sides = renderReverb(parameters, input, block: block)
      return [sides.left, sides.right]
    case .ladder, .drivenLadder, .glidingLadder:
      parameters[.drive] = stage == .drivenLadder ? 1 : 0
      // 999: the group of eight begins one frame before a block does.
      let changes = stage == .glidingLadder ? [(999, other)] : []
      let sides = renderLadder(parameters, input, input, block: block, changes: changes)
      return [sides.left, sides.right]
    case .panner:
      var panner = Panner(sampleRateHertz: 48_000)
      let pan = [Float](repeating: 0.5, count: 64)
      return inPlace(input, block) { left, right, frames in
        panner.render(pan: pan, left: left, right: right, frames: frames)
      }
    case .blocker:
      let sides = renderBlocker(input, input, block: block)
      return [sides.left, sides.right]
    case .limiter:
      var limiter = Limiter(sampleRateHertz: 48_000)
      return inPlace(input, block) { left, right, frames in
        limiter.render(left: left, right: right, frames: frames)
      }
    }
  }

  /// Both sides after a stage that works in place.
  func inPlace(
    _ input: [Float], _ block: Int,
    _ work: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>, Int) -> Void
  ) -> [[Float]] {
    var left = input
    var right = input
    forEachBlock(frames: input.count, block: block, changes: []) { _ in
    } render: { start, size in
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          work(left + start, right + start, size)
        }
      }
    }
    return [left, right]
  }

  @Test(
    "a stage whose sound was poisoned is finite and alive a block later",
    arguments: Stage.allCases, [64, 17])
  func stagesRecover(stage: Stage, block: Int) {
    for poison in Self.poisons {
      for place in Self.places {
        var input = noiseAndBursts(frames: 9_600)
        // 1 024 is a multiple of 64; the glide from 999 on is still in progress.
        let frame = 1_024 + place
        input[frame] = poison
        for side in output(of: stage, input, block: block) {
          #expect(side[(frame + 64)...].allSatisfy { $0.isFinite }, "\(poison) at \(frame)")
          #expect(side[..<1_016].allSatisfy { $0.isFinite }, "\(poison) at \(frame)")
          let isAlive = side[5_000...].contains { abs($0) > 0.001 }
          #expect(isAlive, "\(poison) at \(frame)")
        }
      }
    }
  }

  @Test("a poisoned frequency, amplitude or position is over a block later", arguments: 0..<3)
  func controlsRecover(control: Int) {
    for poison in Self.poisons + [.greatestFiniteMagnitude, -.greatestFiniteMagnitude] {
      for place in Self.places {
        var frequency = [Double](repeating: 330, count: 9_600)
        var amplitude = [Float](repeating: 0.5, count: 9_600)
        var pan = [Float](repeating: 0.25, count: 9_600)
        let frame = 1_024 + place
        switch control {
        case 0: frequency[frame] = Double(poison)
        case 1: amplitude[frame] = poison
        default: pan[frame] = poison
        }
        var parameters = busy
        parameters[.delayFeedback] = 1
        var chain = Chain(sampleRateHertz: 48_000, parameters: parameters)
        var left = [Float](repeating: .nan, count: 9_600)
        var right = left
        chain.render(
          frequencyHertz: frequency, amplitude: amplitude, pan: pan, left: &left, right: &right,
          frames: 9_600)
        for side in [left, right] {
          #expect(side.allSatisfy { abs($0) <= Limiter.ceiling })
          #expect(side[(frame + 64)...].contains { abs($0) > 0.01 })
          #expect(side.suffix(64).contains { abs($0) > 0.001 })
        }
      }
    }
  }

  @Test(
    "a poisoned parameter is over a block after a whole one replaces it",
    arguments: ChainField.all, [false, true])
  func parametersRecover(field: ChainField, isDriven: Bool) {
    for poison in Self.poisons {
      var good = busy
      good[.drive] = isDriven ? 1 : 0
      var bad = good
      field.set(Double(poison), in: &bad)
      let frequency = [Double](repeating: 330, count: 9_600)
      let amplitude = [Float](repeating: 0.5, count: 9_600)
      // The bad value lasts for 100 frames: in the middle of its glide, and beyond a block.
      let output = render(
        good, frequency: frequency, amplitude: amplitude,
        changes: [(1_001, bad), (1_101, good)])
      for side in [output.left, output.right] {
        #expect(side.allSatisfy { abs($0) <= Limiter.ceiling })
        #expect(side[1_165...].contains { abs($0) > 0.01 })
        #expect(side.suffix(64).contains { abs($0) > 0.001 })
      }
    }
  }
}
