// How the sounds of bundled loops begin and end: by cubics, so that there is neither a step nor a corner.

/// The outline of a sound, 0...1.
struct LoopEnvelope: BitwiseCopyable {
  /// Frames of the whole sound.
  let frames: Int
  private let perAttackFrame: Double
  private let perReleaseFrame: Double

  /// An outline that rises over its first frames and falls over its last ones; zero frames are a step.
  init(frames: Int, attackFrames: Double, releaseFrames: Double) {
    self.frames = frames
    perAttackFrame = 1 / max(attackFrames, 0.5)
    perReleaseFrame = 1 / max(releaseFrames, 0.5)
  }

  /// The same in seconds; the frames are rounded up.
  init(
    seconds: Double, attackSeconds: Double, releaseSeconds: Double, sampleRateHertz rate: Double
  ) {
    self.init(
      frames: Int((seconds * rate).rounded(.up)), attackFrames: attackSeconds * rate,
      releaseFrames: releaseSeconds * rate)
  }

  /// Its value in the middle of a frame, so that the first frame and the last one are not silent.
  @inline(__always)
  func value(atFrame frame: Int) -> Double {
    let rise = (Double(frame) + 0.5) * perAttackFrame
    let fall = (Double(frames - frame) - 0.5) * perReleaseFrame
    return Self.eased(rise) * Self.eased(fall)
  }

  /// Multiplies so many samples by it.
  func shape(_ samples: inout [Double]) {
    for frame in 0..<min(frames, samples.count) { samples[frame] *= value(atFrame: frame) }
  }

  /// A way of 0...1 that starts and arrives at rest; before it is 0, after it is 1.
  @inline(__always)
  static func eased(_ way: Double) -> Double {
    let way = max(0, min(way, 1))
    return way * way * (3 - 2 * way)
  }
}
