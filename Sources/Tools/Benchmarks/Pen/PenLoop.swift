// The bundled recording again and again, in the time of a session.

import Geometry

/// Rounds of a recording.
struct PenLoop: Sequence, IteratorProtocol {
  /// One round.
  struct Round {
    /// The number of the round, from 0.
    let number: Int
    /// Its samples, their times since the session's start.
    let samples: [PenSample<ImagePoint>]
    /// When it ends, in seconds since the session's start.
    let endSeconds: Double
  }

  private let samples: [PenSample<ImagePoint>]
  private let lengthNanoseconds: Int64
  private let rounds: Int
  private var number = 0

  // Between two rounds, in nanoseconds: the pen is away.
  private static let pauseNanoseconds: Int64 = 500_000_000

  /// Repeats samples for at least this many seconds.
  init(_ samples: [PenSample<ImagePoint>], seconds: Double) {
    self.samples = samples
    let first = samples.first?.timeNanoseconds ?? 0
    lengthNanoseconds =
      (samples.last?.timeNanoseconds ?? first) - first + PenLoop.pauseNanoseconds
    rounds = Int((seconds * 1e9 / Double(lengthNanoseconds)).rounded(.up))
  }

  mutating func next() -> Round? {
    guard number < rounds, let first = samples.first?.timeNanoseconds else { return nil }
    let start = Int64(number) * lengthNanoseconds + PenLoop.pauseNanoseconds / 2
    let moved = samples.map { sample in
      var moved = sample
      moved.timeNanoseconds += start - first
      return moved
    }
    defer { number += 1 }
    return Round(
      number: number, samples: moved,
      endSeconds: Double(Int64(number + 1) * lengthNanoseconds) * 1e-9)
  }
}
