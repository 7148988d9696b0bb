// The room's one type that owns raw memory for the audio callback.

/// Pitch and amplitude of each sample of a part of a block, and the state's own place in memory.
struct CurveBuffer: ~Copyable {
  /// The most samples drawn at once; longer blocks are drawn in parts.
  let capacity = 8_192

  /// The base frequency of each sample, in hertz.
  let frequencyHertz: UnsafeMutablePointer<Double>
  /// The gated amplitude of each sample.
  let amplitude: UnsafeMutablePointer<Float>

  init() {
    frequencyHertz = .allocate(capacity: capacity)
    frequencyHertz.initialize(repeating: 0, count: capacity)
    amplitude = .allocate(capacity: capacity)
    amplitude.initialize(repeating: 0, count: capacity)
  }

  deinit {
    frequencyHertz.deallocate()
    amplitude.deallocate()
  }
}
