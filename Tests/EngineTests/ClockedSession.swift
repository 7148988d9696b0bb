// A live session on a simulated clock: the pen's messages are heard with the first cycle that
// begins after their stamp.

import Sonification
import Synthesis
import TestRigs

/// Cycles, one after the other, and the pen's messages between them.
struct ClockedSession {
  static let rateHertz = 48_000.0

  /// One call of the callback.
  struct Cycle {
    /// The number of frames.
    var frames: Int
    /// When it is called, in nanoseconds.
    var nowNanoseconds: Int64
    /// When it began according to the port, in nanoseconds.
    var startNanoseconds: Int64
  }

  var cycles: [Cycle]

  /// The time of a frame of an unbroken session, in whole nanoseconds.
  static func nanoseconds(ofFrame frame: Int) -> Int64 {
    Int64((Double(frame) * 1e9 / rateHertz).rounded())
  }

  /// A session without stalls whose periods may change from cycle to cycle.
  init(periods: [Int]) {
    var frame = 0
    cycles = []
    for period in periods {
      let start = Self.nanoseconds(ofFrame: frame)
      cycles.append(Cycle(frames: period, nowNanoseconds: start, startNanoseconds: start))
      frame += period
    }
  }

  init(cycles: [Cycle]) {
    self.cycles = cycles
  }

  /// The left port's samples for these messages, sorted by their stamps.
  ///
  /// The first engine is without the blocker, which delays nothing: the end of a stroke is exact silence.
  func play(
    _ messages: [ControlFrame], parameters: ChainParameters = Preset.analysis.chain,
    engine: EngineVersion = .first
  ) -> [Float] {
    var rig = ClockRig(rateHertz: Self.rateHertz, parameters: parameters, engine: engine)
    var next = 0
    for cycle in cycles {
      while next < messages.count, messages[next].timeNanoseconds <= cycle.nowNanoseconds {
        rig.send(messages[next])
        next += 1
      }
      rig.call(frames: cycle.frames, startNanoseconds: cycle.startNanoseconds)
    }
    precondition(next == messages.count, "every message is heard")
    return rig.left
  }
}

extension [Float] {
  /// The first sample that differs from another rendering.
  func firstDifference(from other: [Float]) -> Int? {
    zip(self, other).enumerated().first { $1.0 != $1.1 }?.offset
  }
}
