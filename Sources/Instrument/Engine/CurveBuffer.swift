// The room's one type that owns raw memory for the audio callback.

import Synthesis

/// Pitch, amplitude and place of each sample of a part of a block, and the state's own place in memory.
struct CurveBuffer: ~Copyable {
  /// The most samples drawn at once; longer blocks are drawn in parts.
  let capacity = 8_192

  /// The base frequency of each sample, in hertz.
  let frequencyHertz: UnsafeMutablePointer<Double>
  /// The gated amplitude of each sample.
  let amplitude: UnsafeMutablePointer<Float>
  /// The place of each sample, from -1 (left) to 1 (right).
  let pan: UnsafeMutablePointer<Float>
  /// The cues taken in a cycle, for the recorder.
  let cues: UnsafeMutablePointer<Cue>
  /// The most cues taken in a cycle: what both rings hold.
  let cueCapacity = 2 * EngineInbox.cueCapacity

  init() {
    frequencyHertz = .allocate(capacity: capacity)
    frequencyHertz.initialize(repeating: 0, count: capacity)
    amplitude = .allocate(capacity: capacity)
    amplitude.initialize(repeating: 0, count: capacity)
    pan = .allocate(capacity: capacity)
    pan.initialize(repeating: 0, count: capacity)
    cues = .allocate(capacity: cueCapacity)
    cues.initialize(repeating: Cue(timeNanoseconds: 0, kind: .click), count: cueCapacity)
  }

  deinit {
    frequencyHertz.deallocate()
    amplitude.deallocate()
    pan.deallocate()
    cues.deallocate()
  }
}
