// A file or a camera as frames that are there when somebody looks.

import Files
import Foundation
import Synchronization

/// Moving pictures: the newest frame, whenever it is asked for.
///
/// The pictures are taken by `penumbra-camera`, a program of its own, so that neither a driver that hangs
/// nor a decoder that crashes reaches this one. It never waits for whoever looks: what comes too late is
/// dropped and counted. A camera that was there and is lost is tried again until it returns.
///
/// ```swift
/// let feed = CameraFeed(.file(path: "film.avi")) { event in print(event) }
/// while let frame = feed.waitForFrame() { look(at: frame) }
/// feed.end()
/// ```
public final class CameraFeed: Sendable {
  /// What the feed's callers and its thread share.
  final class Shared: Sendable {
    struct Held {
      var state = State.opening
      var shape: CameraShape?
      var ring: FrameRing?
      // Numbers of the ring.
      var taken = 0
      // What is over: the counts of the rings before this one.
      var past = FrameCounts()
      // Of this ring.
      var current = FrameCounts()
      var commands: [CaptureCommand] = []
      // What holds when the program is started anew.
      var isPaused: Bool
      var isLooping = false
      var mustEnd = false
      var processNumber: Int32?
      /// What is to be delivered of each pixel, and what the ring holds of it.
      var pixels: CameraPixels
      var ringPixels: CameraPixels
    }

    let held: Mutex<Held>
    let wakeup = FrameSignal()
    let frames = FrameSignal()
    let hasEnded = DispatchSemaphore(value: 0)

    init(isPaused: Bool, pixels: CameraPixels) {
      held = Mutex(Held(isPaused: isPaused, pixels: pixels, ringPixels: pixels))
    }
  }

  /// What a feed does at the moment.
  public enum State: Sendable, Hashable {
    case opening
    case playing
    case paused
    /// There are no more frames; one may go back.
    case ended
    /// The camera is gone, and tried again.
    case lost
    /// There will be none.
    case failed(CameraError)
  }

  /// Where the frames come from.
  public let source: CameraSource
  let shared: Shared

  /// Opens a source, beside the calling thread.
  ///
  /// - Parameters:
  ///   - source: a file or a camera.
  ///   - pixels: grey or colour.
  ///   - isPaused: whether it rests before the first frame, so that `nextFrame` gets every one.
  ///   - limits: how long a driver may stand still.
  ///   - tell: is told what happens, on the feed's thread.
  public convenience init(
    _ source: CameraSource, pixels: CameraPixels = .grey, isPaused: Bool = false,
    limits: CameraLimits = .init(), tell: @escaping @Sendable (CameraEvent) -> Void = { _ in }
  ) {
    self.init(
      source, pixels: pixels, isPaused: isPaused, limits: limits,
      program: CompanionProgram.path(of: "penumbra-camera").map { [$0] }, tell: tell)
  }

  package init(
    _ source: CameraSource, pixels: CameraPixels, isPaused: Bool, limits: CameraLimits,
    program: [String]?, tell: @escaping @Sendable (CameraEvent) -> Void
  ) {
    self.source = source
    let shared = Shared(isPaused: isPaused, pixels: pixels)
    self.shared = shared
    let thread = Thread {
      do {
        var loop = CameraLoop(shared, source, limits, program, tell)
        loop.run()
      }
      shared.frames.raise()
      shared.hasEnded.signal()
    }
    thread.name = "penumbra-camera"
    thread.start()
  }

  deinit {
    shared.held.withLock { $0.mustEnd = true }
    shared.wakeup.raise()
  }

  /// Ends the program and waits for the feed's thread, which does not wait for a driver.
  public func end() {
    shared.held.withLock { $0.mustEnd = true }
    shared.wakeup.raise()
    shared.hasEnded.wait()
    shared.hasEnded.signal()
  }

  /// What it does at the moment.
  public var state: State { shared.held.withLock { $0.state } }

  /// What is known of the frames; nil before the source is open.
  public var shape: CameraShape? { shared.held.withLock { $0.shape } }

  /// How many frames came, and what became of them.
  public var counts: FrameCounts { shared.held.withLock { $0.counts } }

  /// A descriptor that can be read when there may be something new, for a loop of another's.
  ///
  /// `takeFrame` makes it unreadable again.
  public var readableDescriptor: Int32 { shared.frames.descriptor }

  /// The number of the program's process; nil while there is none.
  package var processNumber: Int32? { shared.held.withLock { $0.processNumber } }
}
