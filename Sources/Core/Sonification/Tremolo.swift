// How a voice sounds that reads what stands for no true value, such as a clipped patch: its loudness trembles at
// 30 Hz, too fast to be counted and far below the range of pitches. The pitch stays: it is the value of the file.

import Synthesis

/// The loudness of a voice that trembles, sample by sample.
struct Tremolo: BitwiseCopyable {
  private static let hertz = 30.0
  /// What the loudness loses where it is least: 14 dB.
  private static var depth: Float {
    @_noAllocation @_noLocks @inline(__always) get { 0.8 }
  }
  /// The time in which it comes and goes, in seconds.
  private static let edgeSeconds = 0.005

  private let turnsPerSample: Double
  private let edgeStep: Float
  private var turns = 0.0
  /// How far it has come, 0...1.
  private var share: Float = 0

  /// A steady voice.
  init(sampleRateHertz: Double) {
    turnsPerSample = Tremolo.hertz / sampleRateHertz
    edgeStep = Float(1 / (Tremolo.edgeSeconds * sampleRateHertz))
  }

  /// Ends at once; only while the voice is silent.
  @_noAllocation @_noLocks
  mutating func reset() {
    (turns, share) = (0, 0)
  }

  /// The gain of the next sample, 1 at the moment it begins.
  @_noAllocation @_noLocks @inline(__always)
  mutating func gain(isOn: Bool) -> Float {
    if !isOn, share == 0 { return 1 }
    return trembling(isOn)
  }

  @_noAllocation @_noLocks
  private mutating func trembling(_ isOn: Bool) -> Float {
    share = isOn ? min(share + edgeStep, 1) : max(share - edgeStep, 0)
    let wave = Float(0.5 - 0.5 * fastSine(turns: turns + 0.25))
    turns += turnsPerSample
    if turns >= 1 { turns -= 1 }
    if share == 0 { turns = 0 }
    return 1 - Self.depth * share * wave
  }
}
