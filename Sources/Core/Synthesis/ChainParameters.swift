// What shapes the sound apart from pitch and loudness. The file also holds the ranges, so that a
// setting from a file or a knob can be forced into them in one place.

/// Everything that shapes the sound apart from pitch and loudness; a plain value.
public struct ChainParameters: Sendable, Hashable, BitwiseCopyable {
  /// Carrier frequency divided by base frequency, 0...64.
  public var carrierMultiplier: Double
  /// Modulator frequency divided by base frequency, 0...64.
  public var modulatingMultiplier: Double
  /// Peak phase deviation in radians (= peak deviation / modulator frequency), 0...100.
  public var modulationIndex: Double
  /// Delay time in seconds, 0...2; zero passes the sound on undelayed and without feedback.
  public var delaySeconds: Double
  /// The part of the delayed sound that enters the delay again, 0...1.
  public var delayFeedback: Double
  /// Share of the delayed sound in the delay's output, from 0 (dry) to 1 (wet).
  public var delayMix: Double
  /// Gain of each turn through the reverb, 0...1.
  public var reverbFeedback: Double
  /// Cutoff of the reverb's damping in Hz, 1 Hz up to half the sample rate.
  public var reverbCutoffHertz: Double
  /// Share of the reverb in the output, from 0 (dry) to 1 (wet).
  public var reverbBalance: Double
  /// Ladder cutoff in Hz, 5 Hz up to half the sample rate; `.infinity` bypasses the ladder.
  public var ladderCutoffHertz: Double
  /// Ladder resonance, 0...1; the linear ladder treats everything above 0.99 as 0.99.
  public var ladderResonance: Double
  /// False for the linear ladder, true for the one that saturates with tanh.
  public var isDriven: Bool
  /// Linear gain before the limiter, 0...1.
  public var outputGain: Double

  /// Parameters as given; what is left out keeps its default: plain FM, no effects.
  public init(
    carrierMultiplier: Double = 1,
    modulatingMultiplier: Double = 1,
    modulationIndex: Double = 1,
    delaySeconds: Double = 0,
    delayFeedback: Double = 0,
    delayMix: Double = 0,
    reverbFeedback: Double = 0.6,
    reverbCutoffHertz: Double = 4_000,
    reverbBalance: Double = 0,
    ladderCutoffHertz: Double = .infinity,
    ladderResonance: Double = 0,
    isDriven: Bool = false,
    outputGain: Double = 1
  ) {
    self.carrierMultiplier = carrierMultiplier
    self.modulatingMultiplier = modulatingMultiplier
    self.modulationIndex = modulationIndex
    self.delaySeconds = delaySeconds
    self.delayFeedback = delayFeedback
    self.delayMix = delayMix
    self.reverbFeedback = reverbFeedback
    self.reverbCutoffHertz = reverbCutoffHertz
    self.reverbBalance = reverbBalance
    self.ladderCutoffHertz = ladderCutoffHertz
    self.ladderResonance = ladderResonance
    self.isDriven = isDriven
    self.outputGain = outputGain
  }

  /// The same parameters with every value forced into its range and NaN replaced by the default.
  @_noAllocation @_noLocks
  public func clamped() -> ChainParameters {
    var result = self
    result.carrierMultiplier = forced(carrierMultiplier, 0, 64, 1)
    result.modulatingMultiplier = forced(modulatingMultiplier, 0, 64, 1)
    result.modulationIndex = forced(modulationIndex, 0, 100, 1)
    result.delaySeconds = forced(delaySeconds, 0, 2, 0)
    result.delayFeedback = forced(delayFeedback, 0, 1, 0)
    result.delayMix = forced(delayMix, 0, 1, 0)
    result.reverbFeedback = forced(reverbFeedback, 0, 1, 0.6)
    result.reverbCutoffHertz = forced(reverbCutoffHertz, 1, 96_000, 4_000)
    result.reverbBalance = forced(reverbBalance, 0, 1, 0)
    result.ladderCutoffHertz = forced(ladderCutoffHertz, 5, .infinity, .infinity)
    result.ladderResonance = forced(ladderResonance, 0, 1, 0)
    result.outputGain = forced(outputGain, 0, 1, 1)
    return result
  }
}

/// `value` forced into `low`...`high`; NaN becomes `standard`.
@_noAllocation @_noLocks @inline(__always)
private func forced(_ value: Double, _ low: Double, _ high: Double, _ standard: Double) -> Double {
  guard value == value else { return standard }
  return value < low ? low : (value > high ? high : value)
}
