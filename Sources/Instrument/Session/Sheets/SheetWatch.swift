// A sheet under a camera, watched beside the face: its pictures become places of the tip in millimetres.

import Camera
import CameraSheet
import Foundation
import Library
import MarkerDetection
import Pen
import Synchronization
import Tracks

/// The pictures of a camera or a film in which a printed sheet and a coloured tip are looked for.
///
/// Pictures are looked at on a thread of its own, the newest first, and none is kept.
public final class SheetWatch: Sendable {
  /// What came.
  public enum Event: Sendable {
    /// A picture's sheet and tip.
    case sight(SheetSight)
    /// What became of the camera or the film.
    case camera(CameraEvent)
    /// There will be no pictures any more, or none that can be looked at.
    case failed(Fault)
    /// The film has ended; whether the sheet was found in it.
    case ended(wasFound: Bool)
  }

  /// Where the pictures come from.
  public let source: CameraSource
  /// The sheet as it was printed.
  public let sheet: MarkedSheet
  /// What is known of the camera's lens; nil where it was not measured.
  public let lens: SheetLens?
  private let feed: CameraFeed
  private let events: WaitingEvents<Event>
  private let done = DispatchSemaphore(value: 0)
  private let wishes = Mutex(Wishes())

  /// What the face asks for, until the next picture.
  private struct Wishes {
    var color: TipColor?
    var isLesson = false
  }

  private static let waitSeconds = 0.1

  /// Opens a camera or a film, which rests until `begin`; waits until it is open.
  ///
  /// - Parameters:
  ///   - source: the camera or the film.
  ///   - sheet: the sheet as it was printed.
  ///   - color: the colour of the tip.
  ///   - lens: the camera's lens; nil where it was not measured.
  /// - Throws: `Fault.camera` where there are no pictures.
  public init(
    _ source: CameraSource, sheet: MarkedSheet = MarkedSheet(), color: TipColor,
    lens: LensLibrary.Entry? = nil
  ) throws(Fault) {
    let events = WaitingEvents<Event>(most: HandFeed.mostEvents)
    (self.source, self.sheet, self.events) = (source, sheet, events)
    feed = CameraFeed(source, pixels: .rgb, isPaused: true) { event in
      // Told after the last picture.
      if case .failed = event { return }
      events.tell(.camera(event))
    }
    do throws(CameraError) {
      let shape = try feed.waitUntilOpened()
      self.lens = lens.map { SheetLens($0, in: shape) }
    } catch {
      feed.end()
      throw .camera(error)
    }
    let thread = Thread { [self] in
      look(SheetTracker(sheet, color: color, lens: self.lens?.lens))
      done.signal()
    }
    thread.name = "penumbra-sheet"
    thread.start()
  }

  /// Begins to look.
  public func begin() { feed.play() }

  /// What came since the last call, in order.
  public func takeEvents() -> [Event] { events.take() }

  /// What is known of the pictures.
  public var shape: CameraShape? { feed.shape }

  /// How many pictures came, and how many were looked at.
  public var counts: FrameCounts { feed.counts }

  /// Learns the tip that is held on one of the sheet's crosses; a sight's event tells what came of it.
  public func learn() { wishes.withLock { $0.isLesson = true } }

  /// Looks for a tip of another colour from the next picture on; what was learned is forgotten.
  public func look(for color: TipColor) { wishes.withLock { $0 = Wishes(color: color) } }

  /// Watches no more, and waits until the camera is given back, which does not wait for its driver.
  public func end() {
    events.end()
    done.wait()
    done.signal()
    feed.end()
  }

  private func look(_ tracker: consuming SheetTracker) {
    var wasFound = false
    do throws(Fault) {
      while !events.isOver {
        if let frame = feed.waitForFrame(seconds: Self.waitSeconds) {
          let asked = wishes.withLock { wishes in
            defer { wishes = Wishes() }
            return wishes
          }
          if let color = asked.color { tracker.look(for: color) }
          if asked.isLesson { tracker.learn() }
          let sight = try Self.sight(of: frame, &tracker)
          if sight.event?.isFound == true { wasFound = true }
          events.tell(.sight(sight))
          continue
        }
        switch feed.state {
        case .failed(let error): throw .camera(error)
        case .ended: return events.tell(.ended(wasFound: wasFound))
        // It may look from elsewhere when it is back.
        case .lost:
          tracker.forget()
          wishes.withLock { $0.isLesson = false }
        case .opening, .playing, .paused: break
        }
      }
    } catch {
      events.tell(.failed(error))
    }
  }

  private static func sight(
    of frame: CameraFrame, _ tracker: inout SheetTracker
  ) throws(Fault) -> SheetSight {
    let picture = ColorFrame(
      timeNanoseconds: frame.clockNanoseconds, width: frame.width, height: frame.height,
      rgb: frame.bytes)
    do throws(MarkerDetectionError) {
      return try tracker.follow(picture) { (grey) throws(MarkerDetectionError) in
        try MarkerFinder.markers(in: grey)
      }
    } catch {
      throw .markers(error)
    }
  }
}
