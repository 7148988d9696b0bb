// Taking frames, and telling a feed what to do.

import Synchronization

extension CameraFeed {
  /// Takes the newest frame; nil where it was taken already.
  ///
  /// Frames between are dropped.
  /// One thread takes frames. It is a copy: about 0.1 ms for a million pixels.
  public func takeFrame() -> CameraFrame? {
    shared.frames.lower()
    return take()
  }

  private func take() -> CameraFrame? {
    return shared.held.withLock { held -> CameraFrame? in
      guard let shape = held.shape, held.ring != nil else { return nil }
      let earlier =
        held.past.captured - (held.past.drops[.late] ?? 0)
        - (held.past.drops[.damaged] ?? 0)
      let reading = held.ring?.readNewest(after: held.taken)
      guard let frame = reading?.frame, let overwritten = reading?.overwritten else { return nil }
      let between = frame.stamp.number - held.taken - 1
      held.current.drop(.overwritten, overwritten)
      held.current.drop(.overtaken, between - overwritten)
      held.current.processed += 1
      held.taken = frame.stamp.number
      return CameraFrame(
        number: earlier + frame.stamp.number, index: frame.stamp.index,
        mediaNanoseconds: frame.stamp.mediaNanoseconds,
        clockNanoseconds: frame.stamp.clockNanoseconds, width: shape.width,
        height: shape.height, pixels: held.ringPixels, bytes: frame.bytes)
    }
  }

  /// Waits for a frame that was not taken yet; nil once there will be none, or the time is over.
  ///
  /// A feed that rests and one that looks for its camera are waited for.
  public func waitForFrame(seconds: Double = .infinity) -> CameraFrame? {
    let end = ContinuousClock.now + .seconds(min(seconds, 1e9))
    while true {
      // In this order, or the last frame of a file would be missed.
      let state = state
      if let frame = take() { return frame }
      switch state {
      case .ended, .failed: return nil
      case .opening, .playing, .paused, .lost: break
      }
      let left = end - ContinuousClock.now
      guard left > .zero else { return nil }
      let milliseconds =
        left.components.seconds * 1_000 + 1
        + Int64(left.components.attoseconds / 1_000_000_000_000_000)
      shared.frames.wait(milliseconds: Int32(clamping: milliseconds))
    }
  }

  /// The next frame of a file, so that none is left out; nil at its end.
  ///
  /// For a feed that rests: each call asks for one frame and waits for it.
  public func nextFrame() -> CameraFrame? {
    step()
    return waitForFrame()
  }

  /// Waits until the source is open.
  ///
  /// - Returns: what is known of its frames.
  /// - Throws: why there are none.
  public func waitUntilOpened() throws(CameraError) -> CameraShape {
    while true {
      let (state, shape) = shared.held.withLock { ($0.state, $0.shape) }
      if case .failed(let error) = state { throw error }
      if let shape { return shape }
      shared.frames.wait(milliseconds: 1_000)
    }
  }

  /// Plays, from where it rests; of a file that has ended, from the beginning.
  public func play() { tell(.play) }

  /// Rests; what a camera shows meanwhile is not counted.
  public func pause() { tell(.pause) }

  /// Delivers the next frame, and rests.
  public func step() { tell(.step) }

  /// Goes on with a frame of a file, from 0; the last where it has fewer.
  ///
  /// Nothing of what cannot be sought.
  public func seek(toFrame frame: Int) { tell(.seek(frame: max(frame, 0))) }

  /// Whether a file begins again after its last frame.
  public func loop(_ isLooping: Bool) { tell(.loop(isLooping)) }

  /// Delivers something else of each pixel from now on.
  ///
  /// The source is opened anew, which no event tells but `opened`: a film begins again at its first frame.
  public func deliver(_ pixels: CameraPixels) {
    shared.held.withLock { $0.pixels = pixels }
    shared.wakeup.raise()
  }

  /// What is delivered of each pixel.
  public var pixels: CameraPixels { shared.held.withLock { $0.pixels } }

  private func tell(_ command: CaptureCommand) {
    shared.held.withLock { held in
      switch command {
      case .play: held.isPaused = false
      case .pause, .step: held.isPaused = true
      case .loop(let isLooping): held.isLooping = isLooping
      case .seek, .quit: break
      }
      // What ended goes on: a frame that is asked for is waited for.
      if held.state == .ended, command == .step || command == .play { held.state = .playing }
      held.commands.append(command)
    }
    shared.wakeup.raise()
  }
}

extension CameraFeed.Shared.Held {
  /// All counts, with what the ring says now.
  var counts: FrameCounts {
    var counts = past
    add(to: &counts)
    return counts
  }

  /// Adds what the ring says now.
  private func add(to counts: inout FrameCounts) {
    guard let newest = ring?.newest, let skipped = ring?.skipped else { return }
    counts.captured += newest + skipped.late + skipped.damaged
    counts.processed += current.processed
    for (reason, count) in current.drops { counts.drop(reason, count) }
    counts.drop(.late, skipped.late)
    counts.drop(.damaged, skipped.damaged)
    counts.waiting = newest > taken ? 1 : 0
    counts.drop(.overtaken, newest - taken - counts.waiting)
  }

  /// Closes the account of a ring that is no more: what waits is dropped.
  mutating func closeRing() {
    var counts = counts
    counts.drop(.overtaken, counts.waiting)
    counts.waiting = 0
    past = counts
    current = FrameCounts()
    taken = 0
    ring = nil
  }
}
