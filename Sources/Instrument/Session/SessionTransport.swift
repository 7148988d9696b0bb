// Plays a session's strokes again in a live session: pause, seek, and another speed, which changes
// when a place is reached but not how it sounds.

import Geometry
import Pen
import Realtime
import Recorded
import Synthesis

/// The position of a replay and its controls; for the face's thread.
public struct SessionTransport {
  /// The slowest and the fastest speed.
  public static let speeds = 0.25...4.0

  /// The length of all, in seconds.
  public let durationSeconds: Double
  /// How much faster than it was drawn; 1 as it was.
  public private(set) var speed: Double
  /// Whether it runs.
  public private(set) var isPlaying = false

  private let samples: [PenSample<ImagePoint>]
  private let history: SessionHistory?
  private let origin: Int64
  private var heldSeconds: Double
  private var startNanoseconds: Int64 = 0

  /// Prepares samples, from a place on.
  ///
  /// - Parameters:
  ///   - samples: the samples.
  ///   - history: what changed between them; nil for nothing.
  ///   - fromSeconds: where to begin.
  ///   - speed: how much faster than they were drawn.
  public init(
    _ samples: [PenSample<ImagePoint>], history: SessionHistory? = nil, fromSeconds: Double = 0,
    speed: Double = 1
  ) {
    self.samples = samples
    self.history = history
    origin = samples.first?.timeNanoseconds ?? 0
    durationSeconds = Double((samples.last?.timeNanoseconds ?? origin) - origin) * 1e-9
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
    heldSeconds = 0
    heldSeconds = place(of: fromSeconds)
  }

  // Nothing is played where no pen was near: what is sought there is the next report.
  private func place(of seconds: Double) -> Double {
    let held = min(max(seconds, 0), durationSeconds)
    let from = origin + Int64(held * 1e9)
    guard let next = samples.first(where: { $0.timeNanoseconds >= from }) else { return held }
    return max(held, Double(next.timeNanoseconds - origin) / 1e9)
  }

  /// Where it is, in seconds of the session.
  public var positionSeconds: Double {
    guard isPlaying else { return heldSeconds }
    let elapsed = Double(MonotonicClock.nowNanoseconds() - startNanoseconds) * 1e-9
    return min(heldSeconds + max(elapsed, 0) * speed, durationSeconds)
  }

  /// The samples from the position on, in the time of this speed.
  public var remaining: [PenSample<ImagePoint>] {
    let from = fromNanoseconds
    return samples.drop { $0.timeNanoseconds < from }.map { sample in
      var moved = sample
      moved.timeNanoseconds = nanoseconds(of: sample.timeNanoseconds)
      return moved
    }
  }

  private var fromNanoseconds: Int64 { origin + Int64(heldSeconds * 1e9) }

  // At the original speed, differences stay the same to the nanosecond.
  private func nanoseconds(of time: Int64) -> Int64 {
    let passed = time - fromNanoseconds
    return speed == 1 ? passed : Int64(Double(passed) / speed)
  }

  /// The voice and effects at the position; nil where they never change.
  public var chain: ChainParameters? {
    history?.chain(at: origin + Int64(positionSeconds * 1e9))
  }

  /// Continues from the position.
  ///
  /// - Throws: what the session throws; nothing where no sample is left.
  public mutating func play(in session: LiveSession) throws(Fault) {
    let remaining = remaining
    guard !remaining.isEmpty else { return }
    let skipped = samples.count - remaining.count
    var steps = history?.steps(from: skipped, at: fromNanoseconds) ?? []
    for index in steps.indices {
      steps[index].timeNanoseconds = nanoseconds(of: steps[index].timeNanoseconds)
    }
    var played = PlayedStrokes(samples: remaining, steps: steps)
    startNanoseconds = MonotonicClock.nowNanoseconds() + PlayedStrokes.runUpNanoseconds
    // The first sample may be some time after the position.
    played.startNanoseconds = startNanoseconds + (remaining.first?.timeNanoseconds ?? 0)
    session.play(played)
    isPlaying = true
  }

  /// Holds at the position.
  public mutating func pause(in session: LiveSession) {
    heldSeconds = positionSeconds
    isPlaying = false
    session.stopPlaying()
  }

  /// Moves to another position.
  ///
  /// - Throws: as `play`, where it was playing.
  public mutating func seek(toSeconds seconds: Double, in session: LiveSession) throws(Fault) {
    let wasPlaying = isPlaying
    if wasPlaying { pause(in: session) }
    heldSeconds = place(of: seconds)
    if wasPlaying { try play(in: session) }
  }

  /// Changes the speed.
  ///
  /// - Throws: as `play`, where it was playing.
  public mutating func setSpeed(_ wanted: Double, in session: LiveSession) throws(Fault) {
    let wasPlaying = isPlaying
    if wasPlaying { pause(in: session) }
    speed = min(max(wanted, Self.speeds.lowerBound), Self.speeds.upperBound)
    if wasPlaying { try play(in: session) }
  }

  /// Notes that everything has been played.
  public mutating func finish() {
    heldSeconds = durationSeconds
    isPlaying = false
  }
}
