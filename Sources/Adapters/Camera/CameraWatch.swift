// How long a program may still say nothing.

/// The watch over one run of the program.
struct CameraWatch {
  private let limits: CameraLimits
  private let openingSeconds: Double
  /// Whether the source is open.
  private(set) var isOpen = false
  private var isPlaying = false
  private var frameSeconds: Double
  // Commands that were not answered yet.
  private var unanswered = 0
  private var lastNanoseconds: Int64?

  init(_ limits: CameraLimits, openingSeconds: Double) {
    self.limits = limits
    self.openingSeconds = openingSeconds
    frameSeconds = limits.frameSeconds
  }

  /// The longest silence, as things are; nil where there is nothing to say.
  private var seconds: Double? {
    if !isOpen { return openingSeconds }
    if unanswered > 0 { return limits.answerSeconds }
    return isPlaying ? frameSeconds : nil
  }

  /// The time for which one may wait, in milliseconds; -1 without limit.
  mutating func milliseconds(_ now: Int64) -> Int32 {
    guard let seconds else { return -1 }
    let last = lastNanoseconds ?? now
    lastNanoseconds = last
    return Int32(clamping: max(0, (last - now) / 1_000_000 + Int64(seconds * 1_000) + 1))
  }

  /// The time that was exceeded; nil where it was not.
  func exceeded(_ now: Int64) -> Double? {
    guard let seconds, let lastNanoseconds else { return nil }
    return now - lastNanoseconds > Int64(seconds * 1e9) ? seconds : nil
  }

  /// A command was sent.
  mutating func note(_ command: CaptureCommand, _ now: Int64) {
    switch command {
    case .play, .pause, .step, .seek: unanswered += 1
    case .loop, .quit: return
    }
    lastNanoseconds = now
  }

  /// A line came.
  mutating func note(_ line: CaptureLine, _ now: Int64) {
    lastNanoseconds = now
    switch line {
    case .opened(let shape):
      isOpen = true
      frameSeconds = max(limits.frameSeconds, shape.framesPerSecond.map { 4 / $0 } ?? 0)
    case .playing: (isPlaying, unanswered) = (true, max(unanswered - 1, 0))
    case .paused, .ended: (isPlaying, unanswered) = (false, max(unanswered - 1, 0))
    case .sought: unanswered = max(unanswered - 1, 0)
    case .frame, .dropped, .looped, .gone, .failed: break
    }
  }
}
