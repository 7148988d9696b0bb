// The memory that the audio callback draws its controls in, and the curves they are drawn along.

import Sonification
import Synthesis

/// The curve of each voice, and pitch, amplitude and place of each of its samples in a part of a block.
struct CurveBuffer: ~Copyable {
  /// The most samples drawn at once, which is also the distance from one voice's samples to the next's.
  ///
  /// Longer blocks are drawn in parts.
  let capacity = 8_192

  /// The base frequency of each sample, in hertz.
  let frequencyHertz: UnsafeMutablePointer<Double>
  /// The gated amplitude of each sample.
  let amplitude: UnsafeMutablePointer<Float>
  /// The place of each sample, from -1 (left) to 1 (right).
  let pan: UnsafeMutablePointer<Float>
  /// The gain of the voices beside cues, for each sample.
  let voiceGain: UnsafeMutablePointer<Float>
  /// The cues taken in a cycle, for the recorder.
  let cues: UnsafeMutablePointer<Cue>
  /// The most cues taken in a cycle: what both rings hold.
  let cueCapacity = 2 * EngineInbox.cueCapacity
  /// The curve of each voice.
  let curves: UnsafeMutablePointer<ControlCurve>

  init(sampleRateHertz: Double, version: EngineVersion) {
    let count = ChainParameters.mostVoices * capacity
    frequencyHertz = .allocate(capacity: count)
    frequencyHertz.initialize(repeating: 0, count: count)
    amplitude = .allocate(capacity: count)
    amplitude.initialize(repeating: 0, count: count)
    pan = .allocate(capacity: count)
    pan.initialize(repeating: 0, count: count)
    voiceGain = .allocate(capacity: capacity)
    voiceGain.initialize(repeating: 1, count: capacity)
    cues = .allocate(capacity: cueCapacity)
    cues.initialize(repeating: Cue(timeNanoseconds: 0, kind: .click), count: cueCapacity)
    curves = .allocate(capacity: ChainParameters.mostVoices)
    curves.initialize(
      repeating: ControlCurve(
        sampleRateHertz: sampleRateHertz, joinsLatePlans: version.joinsLatePlans),
      count: ChainParameters.mostVoices)
  }

  deinit {
    frequencyHertz.deallocate()
    amplitude.deallocate()
    pan.deallocate()
    voiceGain.deallocate()
    curves.deallocate()
    cues.deallocate()
  }

  /// Draws samples of a voice from `start` until `end` or until its next motion frame is needed.
  ///
  /// - Returns: the first sample not drawn.
  @_noAllocation @_noLocks
  func draw(voice: Int, from start: Int, to end: Int, origin: Int64) -> Int {
    let first = voice * capacity
    return curves[voice].draw(
      frequencyHertz: frequencyHertz + first, amplitude: amplitude + first, pan: pan + first,
      from: start, to: end, origin: origin)
  }

  /// Whether the gates of the first voices are all closed or closing.
  @_noAllocation @_noLocks
  func areClosing(voices: Int) -> Bool {
    for voice in 0..<voices where !curves[voice].isClosing() { return false }
    return true
  }

  /// Every curve as one that was just made.
  @_noAllocation @_noLocks
  func reset() {
    for voice in 0..<ChainParameters.mostVoices { curves[voice].reset() }
  }

  /// Shuts every gate, whatever the pen does.
  @_noAllocation @_noLocks
  func close() {
    for voice in 0..<ChainParameters.mostVoices { curves[voice].close() }
  }

  /// Fades every voice while the pen thread does not report.
  @_noAllocation @_noLocks
  func abandon(_ isAbandoned: Bool) {
    for voice in 0..<ChainParameters.mostVoices { curves[voice].abandon(isAbandoned) }
  }

  /// Shifts what is planned, in samples.
  @_noAllocation @_noLocks
  func shift(by samples: Double) {
    for voice in 0..<ChainParameters.mostVoices { curves[voice].shift(by: samples) }
  }
}
