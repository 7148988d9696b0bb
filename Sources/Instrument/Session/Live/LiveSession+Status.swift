// What a face shows while a session runs.

import Engine
import Pen
import Sonification
import Synthesis

extension LiveSession {
  /// The state of a session at one poll.
  public struct Status: Sendable, Equatable {
    /// The last reading, where there was one since the session began.
    public var last: SonifiedReading?
    /// Samples taken in so far.
    public var sampleCount = 0
    /// Samples in contact so far.
    public var contactCount = 0
    /// The fingers that are down on the touch surface, at most ten.
    public var fingers = 0
    /// Messages lost because a queue was full.
    public var lostCount = 0
    /// The active source; nil before the first sample.
    public var origin: PenOrigin?
    /// How loud it is; nil while no sound runs.
    public var sound: SoundReport?
    /// The listening dose of the last seven days, as far as the headphones are known.
    public var dose = ListeningDoseState.uncalibrated
    /// Why the listening dose could not be kept; nil while it could.
    public var doseFault: Fault?
    /// How long the pen waits for its sound; nil while no sound runs.
    public var latency: SessionLatency?
    /// Late or missed audio cycles.
    public var xrunCount = 0

    /// The largest recent sample, 1 = 0 dBFS.
    public var peak: Float { sound?.heldPeak ?? 0 }

    /// The level at the ear that hears more, over 400 ms, in dBA; nil where uncalibrated or silent.
    public var decibelsA: Double? {
      guard case .calibrated(let dose) = dose, let meter = sound?.meter else { return nil }
      let decibels = dose.decibelsA(
        ofMeanSquare: max(meter.aWeightedMeanSquareLeft, meter.aWeightedMeanSquareRight))
      return decibels.isFinite ? decibels : nil
    }

    /// Creates the initial status.
    public init() {}
  }
}
