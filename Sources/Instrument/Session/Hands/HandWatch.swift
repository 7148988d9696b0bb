// Hands on their way to a session: from the lines of another program, or found in the pictures of a camera or a film.

import Camera
import Files
import Foundation
import HandDetection
import Hands
import Library
import Pen
import Synchronization

/// Hands that are watched beside the face, whatever they come from.
///
/// Pictures are looked at on a thread of its own, the newest first, and none is kept.
public final class HandWatch: Sendable {
  /// Where hands come from.
  public enum Source: Sendable, Hashable {
    /// Lines as `penumbra hands` writes them: a file or a named pipe.
    case lines(path: String)
    /// The pictures of a camera or a film.
    case pictures(CameraSource)
    /// The pictures of a camera that somebody else looks through, who shows them.
    case shown(CameraSource)

    /// What a name stands for: a camera's or a film's, or else a file of lines.
    public init(named name: String) {
      self = FilmSource.named(name).map { .pictures($0) } ?? .lines(path: name)
    }
  }

  /// What came.
  public enum Event: Sendable {
    /// A picture's hands, and when they came, in nanoseconds of CLOCK_MONOTONIC.
    case frame(HandFrame, atNanoseconds: Int64)
    /// A line that is none of hands.
    case flaw(HandLineError)
    /// What became of the camera or the film.
    case camera(CameraEvent)
    /// There will be no hands.
    case failed(Fault)
    /// The recording of hands has ended.
    case ended
  }

  /// Where the hands come from.
  public let source: Source
  private let lines: HandFeed?
  private let events = WaitingEvents<Event>(most: HandFeed.mostEvents)
  private let done = DispatchSemaphore(value: 0)
  private let shown = Mutex<(frame: CameraFrame?, mustForget: Bool)>((nil, false))
  private let hasShown = DispatchSemaphore(value: 0)

  private static let waitSeconds = 0.1

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - source: where hands come from.
  ///   - models: the folder of the networks; nil for the program's own.
  ///   - size: which networks.
  /// - Throws: `Fault.file` where there are no lines to read; what is wrong with pictures is an event.
  public init(
    _ source: Source, models: String? = nil, size: HandModelSize = .full
  ) throws(Fault) {
    self.source = source
    switch source {
    case .lines(let path):
      lines = try HandFeed(path: path)
      done.signal()
    case .pictures, .shown:
      lines = nil
      let thread = Thread { [self] in
        look(models, size)
        done.signal()
      }
      thread.name = "penumbra-hands"
      thread.start()
    }
  }

  /// Looks at a picture that somebody else has, when it is free; of those that come meanwhile the newest counts.
  public func look(at frame: CameraFrame) {
    shown.withLock { $0.frame = frame }
    hasShown.signal()
  }

  /// What came since the last call, in order.
  public func takeEvents() -> [Event] {
    if let lines {
      return lines.takeEvents().map { event in
        switch event {
        case .frame(let frame, let time): .frame(frame, atNanoseconds: time)
        case .flaw(let error): .flaw(error)
        case .ended: .ended
        }
      }
    }
    return events.take()
  }

  /// Another person may be there in the next picture, as where the camera was gone.
  public func forgetView() { shown.withLock { $0 = (nil, true) } }

  /// Watches no more, and waits until the camera is given back, which does not wait for its driver.
  public func end() {
    lines?.end()
    events.end()
    hasShown.signal()
    done.wait()
    done.signal()
  }

  private func look(_ folder: String?, _ size: HandModelSize) {
    do throws(Fault) {
      var tracker = try Self.tracker(folder, size)
      switch source {
      case .lines: break
      case .pictures(let source): try look(at: source, &tracker)
      case .shown: try lookOn(&tracker)
      }
    } catch {
      events.tell(.failed(error))
    }
  }

  private func lookOn(_ tracker: inout HandTracker) throws(Fault) {
    while !events.isOver {
      hasShown.wait()
      let (frame, mustForget) = shown.withLock { shown in
        defer { shown = (nil, false) }
        return shown
      }
      if mustForget { tracker.forget() }
      if let frame { try take(frame, &tracker) }
    }
  }

  private func look(at source: CameraSource, _ tracker: inout HandTracker) throws(Fault) {
    let feed = CameraFeed(source, pixels: .rgb) { [weak self] event in
      // Told below, after the last picture.
      if case .failed = event { return }
      self?.events.tell(.camera(event))
    }
    defer { feed.end() }
    while !events.isOver {
      if let frame = feed.waitForFrame(seconds: Self.waitSeconds) {
        try take(frame, &tracker)
        continue
      }
      switch feed.state {
      case .failed(let error): throw .camera(error)
      case .ended: return events.tell(.ended)
      // Another person may sit there when it is back.
      case .lost: tracker.forget()
      case .opening, .playing, .paused: break
      }
    }
  }

  private static func tracker(
    _ folder: String?, _ size: HandModelSize
  ) throws(Fault) -> HandTracker {
    let name = HandModels.folderName
    let folder = folder ?? (try? BundledFiles.path(of: name)) ?? name
    do throws(HandDetectionError) {
      return try HandTracker(models: try HandModels(folder: folder, size: size))
    } catch {
      throw .handDetection(error)
    }
  }

  private func take(_ frame: CameraFrame, _ tracker: inout HandTracker) throws(Fault) {
    let found: [DetectedHand]?
    do throws(HandDetectionError) {
      found = try frame.withColors { (colors) throws(HandDetectionError) in
        try tracker.hands(in: colors, width: frame.width, height: frame.height)
      }
    } catch {
      throw .handDetection(error)
    }
    // One that came before the colours.
    guard let found else { return }
    let hands = HandFrame(
      timeNanoseconds: frame.clockNanoseconds, width: frame.width, height: frame.height,
      hands: found.compactMap(\.landmarks))
    if let hands { events.tell(.frame(hands, atNanoseconds: frame.clockNanoseconds)) }
  }
}
