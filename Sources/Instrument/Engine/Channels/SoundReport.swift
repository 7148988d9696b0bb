// What the audio callback reports to the face, as one plain value.

import Synthesis

/// How loud the output is, and the clock it is made on.
public struct SoundReport: Sendable, Hashable, BitwiseCopyable {
  /// Everything a meter shows, measured at the ports: also silence is.
  public var meter = LevelMeter.Reading()
  /// The largest recent sample of either side, linear, falling by 8.7 dB a second.
  public var heldPeak: Float = 0
  /// The limiter's lowest recent gain, linear, 1 for none, rising by 8.7 dB a second.
  public var limiterGain: Float = 1
  /// Samples per second.
  public var sampleRateHertz = 0.0
  /// Frames of the last cycle.
  public var framesPerPeriod = 0
  /// Frames the engine itself takes from a control value to its sound.
  public var engineLatencyFrames = 0
  /// Cues that were late, refused, cut short by louder ones or lost since the engine began.
  public var cues = CueCounts()

  /// Where the loops are.
  public var loops = LoopReport()

  /// Nothing measured yet.
  @_noAllocation @_noLocks
  init() {}

  /// How much the limiter takes away, in decibels; 0 where it rests.
  public var limiterReductionDecibels: Double {
    max(-LevelMeter.decibels(ofAmplitude: limiterGain), 0)
  }
}
