// The feed's thread: starts the program, reads what it says, and ends it when it says nothing.

import CCapture
import Realtime
import Synchronization

/// The loop of the feed's thread.
struct CameraLoop: ~Copyable {
  /// What becomes of one run of the program.
  private enum Outcome {
    case isOver
    case tryAgain
    /// Other pixels are asked for.
    case openAnew
  }

  // A camera that was given back can be opened again within that.
  private static let releaseNanoseconds: Int64 = 10_000_000_000

  private let shared: CameraFeed.Shared
  private let source: CameraSource
  private var pixels = CameraPixels.grey
  private let limits: CameraLimits
  private let program: [String]?
  private let tell: @Sendable (CameraEvent) -> Void
  private var hasOpened = false
  private var isLost = false
  private var openedAnewNanoseconds: Int64?

  init(
    _ shared: CameraFeed.Shared, _ source: CameraSource, _ limits: CameraLimits,
    _ program: [String]?, _ tell: @escaping @Sendable (CameraEvent) -> Void
  ) {
    self.shared = shared
    self.source = source
    self.limits = limits
    self.program = program
    self.tell = tell
  }

  mutating func run() {
    while true {
      let outcome = attempt()
      shared.held.withLock { held in
        held.closeRing()
        held.processNumber = nil
      }
      switch outcome {
      case .isOver: return
      case .openAnew: openedAnewNanoseconds = MonotonicClock.nowNanoseconds()
      case .tryAgain: guard rest() else { return }
      }
    }
  }

  /// Waits before the next attempt; false where the feed ends.
  private func rest() -> Bool {
    let end = MonotonicClock.nowNanoseconds() + Int64(limits.retrySeconds * 1e9)
    while true {
      // Commands to a camera that is not there are kept only as far as the next one is started with them.
      let mustEnd = shared.held.withLock { held in
        held.commands = []
        return held.mustEnd
      }
      if mustEnd { return false }
      let left = end - MonotonicClock.nowNanoseconds()
      if left <= 0 { return true }
      shared.wakeup.wait(milliseconds: Int32(clamping: left / 1_000_000 + 1))
    }
  }

  private mutating func attempt() -> Outcome {
    let (isPaused, isLooping, pixels) = shared.held.withLock {
      ($0.isPaused, $0.isLooping, $0.pixels)
    }
    self.pixels = pixels
    let arguments =
      source.words + [pixels.rawValue, isPaused ? "pause" : "play", isLooping ? "loop" : "once"]
    do throws(CameraError) {
      guard let program else { throw .programMissing }
      let process = try CameraProcess(program + arguments)
      shared.held.withLock { $0.processNumber = process.processNumber }
      return follow(process)
    } catch {
      return fail(error, .ended)
    }
  }

  /// Reads the program's lines until it or the feed ends.
  private mutating func follow(_ process: borrowing CameraProcess) -> Outcome {
    var watch = CameraWatch(limits, openingSeconds: openingSeconds)
    var lines = LineBuffer()
    var failure: CaptureLine.Failure?
    var isGone = false
    while true {
      let isReadable = shared.wakeup.wait(
        milliseconds: watch.milliseconds(MonotonicClock.nowNanoseconds()), orFor: process.channel)
      let (commands, mustEnd, isChanged) = shared.held.withLock {
        [pixels] held -> ([CaptureCommand], Bool, Bool) in
        // What was asked for meanwhile is asked of the program that comes.
        guard held.pixels == pixels else { return ([], held.mustEnd, true) }
        defer { held.commands = [] }
        return (held.commands, held.mustEnd, false)
      }
      if mustEnd { return .isOver }
      if isChanged {
        // One that ends by itself gives its camera back in order.
        process.tell(.quit)
        _ = process.end()
        return .openAnew
      }
      let now = MonotonicClock.nowNanoseconds()
      for command in commands {
        process.tell(command)
        watch.note(command, now)
      }
      guard isReadable else {
        guard let seconds = watch.exceeded(now) else { continue }
        return fail(hung(seconds, watch), .hung(seconds: seconds))
      }
      let piece = process.read()
      if piece.isEmpty { return finish(process.end(), failure, isGone) }
      for text in lines.take(piece) {
        guard let line = CaptureLine(text) else { continue }
        watch.note(line, now)
        switch line {
        case .failed(let reason): failure = reason
        case .gone: isGone = true
        case .opened(let shape):
          if !open(shape, process.memory) { return fail(.programUnusable, .ended) }
        default: note(line)
        }
      }
      shared.frames.raise()
    }
  }

  /// Maps the memory for frames; false where it is not as it should be.
  private mutating func open(_ shape: CameraShape, _ memory: Int32) -> Bool {
    guard capture_seal_size(memory),
      let ring = FrameRing.reading(FrameRingLayout(shape, pixels), descriptor: memory)
    else { return false }
    shared.held.withLock { held in
      (held.ring, held.ringPixels) = (ring, pixels)
      held.shape = shape
      held.state = held.isPaused ? .paused : .playing
    }
    hasOpened = true
    isLost = false
    openedAnewNanoseconds = nil
    tell(.opened(shape))
    return true
  }

  private func note(_ line: CaptureLine) {
    let (state, event): (CameraFeed.State?, CameraEvent?) =
      switch line {
      case .playing: (.playing, .playing)
      case .paused: (.paused, .paused)
      case .sought(let frame): (nil, .sought(frame: frame))
      case .looped: (nil, .looped)
      case .dropped(let reason, let count): (nil, .dropped(reason, count: count))
      case .ended(let read, let promised): (.ended, .ended(read: read, promised: promised))
      case .frame, .opened, .gone, .failed: (nil, nil)
      }
    if let state { shared.held.withLock { $0.state = state } }
    if let event { tell(event) }
  }

  private mutating func finish(
    _ ending: CameraProcess.Ending, _ failure: CaptureLine.Failure?, _ isGone: Bool
  ) -> Outcome {
    if let failure { return fail(failure.error(of: source), .gone) }
    if isGone { return fail(.silent(source), .gone) }
    switch ending {
    case .signal(let signal): return fail(.crashed(signal: signal), .crashed(signal: signal))
    case .exit: return fail(.programUnusable, .ended)
    }
  }

  /// How long opening may take: a node of PipeWire that is waited for is not noticed when it returns.
  private var openingSeconds: Double {
    if case .pipeWire = source, isLost || openedAnewNanoseconds != nil {
      return limits.reopeningSeconds
    }
    return limits.openingSeconds
  }

  /// What silence means: PipeWire waits for a node of a name that nobody has.
  private func hung(_ seconds: Double, _ watch: CameraWatch) -> CameraError {
    if case .pipeWire = source, !watch.isOpen { return .noCamera(source) }
    return .hung(seconds: seconds)
  }

  /// A camera that was there is lost; everything else fails for good.
  private mutating func fail(_ error: CameraError, _ loss: CameraEvent.Loss) -> Outcome {
    if source.isLive, hasOpened {
      // Its own program may hold it still, and PipeWire may be busy with its end.
      if let begun = openedAnewNanoseconds,
        MonotonicClock.nowNanoseconds() - begun < Self.releaseNanoseconds
      {
        return .tryAgain
      }
      shared.held.withLock { $0.state = .lost }
      if !isLost { tell(.lost(loss)) }
      isLost = true
      return .tryAgain
    }
    shared.held.withLock { $0.state = .failed(error) }
    shared.frames.raise()
    tell(.failed(error))
    return .isOver
  }
}
