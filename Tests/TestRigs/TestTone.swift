// A callback as the audio thread has it, with a sound that betrays every lost or changed sample.

import Jack
import Realtime

/// The callback's view of one cycle.
package struct SeenCycle: BitwiseCopyable, Sendable {
  package let frames: Int
  package let startNanoseconds: Int64
  package let nowNanoseconds: Int64
}

/// The samples of frame n: noise on the left, n itself on the right, both exact in 24 bits.
package enum TestTone {
  static let length: UInt32 = 1 << 24

  @_noAllocation @_noLocks
  package static func left(_ frame: UInt32) -> Float {
    // Knuth's multiplicative hash, "The Art of Computer Programming" 6.4.
    Float((frame &* 2_654_435_769) >> 8) / 8_388_608 - 1
  }

  @_noAllocation @_noLocks
  package static func right(_ frame: UInt32) -> Float {
    Float(frame % length) / Float(length)
  }

  /// The number of a frame by its right sample.
  package static func frame(ofRight sample: Float) -> UInt32 {
    UInt32(sample * Float(length))
  }
}

/// The state behind the callback, at a fixed address.
package final class TestToneSource {
  struct State: ~Copyable {
    var output: StereoOutput
    /// Frame 0 would be silence on the right.
    var nextFrame: UInt32 = 1
    var status: Int32 = 0
    let cycles = Ring<SeenCycle>(capacity: 65_536)
  }

  private let state: UnsafeMutablePointer<State>

  package init(output: StereoOutput) {
    state = .allocate(capacity: 1)
    state.initialize(to: State(output: output))
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  package var context: UnsafeMutableRawPointer { UnsafeMutableRawPointer(state) }

  /// Sets what the callback returns from now on.
  package func setStatus(_ status: Int32) {
    state.pointee.status = status
  }

  /// The cycles seen since the last call.
  package func takeCycles() -> [SeenCycle] {
    var cycles: [SeenCycle] = []
    while let cycle = state.pointee.cycles.pop() { cycles.append(cycle) }
    return cycles
  }
}

@_noAllocation @_noLocks
package func renderTestTone(_ frames: UInt32, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context else { return 1 }
  let state = context.assumingMemoryBound(to: TestToneSource.State.self)
  guard let cycle = state.pointee.output.cycle(frames: frames) else { return 2 }
  for index in 0..<cycle.frames {
    cycle.left[index] = TestTone.left(state.pointee.nextFrame)
    cycle.right[index] = TestTone.right(state.pointee.nextFrame)
    state.pointee.nextFrame &+= 1
  }
  _ = state.pointee.cycles.push(
    SeenCycle(
      frames: cycle.frames, startNanoseconds: cycle.startNanoseconds,
      nowNanoseconds: MonotonicClock.nowNanoseconds()))
  return state.pointee.status
}
