// The lens of a camera, measured beside the face: what becomes of it is told.

import Camera
import CameraSheet
import Foundation
import Library
import Pen
import Synchronization

/// A measurement of a lens on a thread of its own, which opens the camera as well.
public final class LensWatch: Sendable {
  /// What came.
  public enum Event: Sendable {
    /// The camera is open.
    case opened(CameraShape)
    /// So many views are kept, and the board should be held there next; nil for anywhere else.
    case kept(Int, across: Int?, down: Int?)
    /// Too little of the board was seen for some seconds.
    case notSeen
    /// It is over: the lens, or why there is none.
    case over(Result<LensRecord, Fault>)
  }

  /// The camera, or the film of a board.
  public let source: CameraSource
  private let events = WaitingEvents<Event>(most: 64)
  private let isFinishing = Atomic<Bool>(false)
  private let done = DispatchSemaphore(value: 0)

  // A hand takes a while to bring a board before a camera.
  private static let patienceSeconds = 5.0

  /// Begins to measure the lens of a camera, or of the film of a board.
  public init(_ source: CameraSource) {
    self.source = source
    let thread = Thread { [self] in
      measure()
      done.signal()
    }
    thread.name = "penumbra-lens"
    thread.start()
  }

  /// What came since the last call, in order.
  public func takeEvents() -> [Event] { events.take() }

  /// Measures by the views that are kept, without waiting for more.
  public func finish() { isFinishing.store(true, ordering: .releasing) }

  /// Measures no more, and waits until the camera is given back.
  public func end() {
    events.end()
    done.wait()
    done.signal()
  }

  private func measure() {
    do throws(Fault) {
      var measuring = try LensMeasuring(source)
      events.tell(.opened(measuring.shape))
      var seen = ContinuousClock.now
      while !measuring.isDone, !events.isOver, !isFinishing.load(ordering: .acquiring) {
        let step = try measuring.look()
        if step == .kept {
          let next = measuring.views.next
          events.tell(
            .kept(measuring.views.views.count, across: next?.across, down: next?.down))
        }
        if step != nil, step != .notSeen { seen = .now }
        if .now - seen > .seconds(Self.patienceSeconds) {
          seen = .now
          if source.isLive { events.tell(.notSeen) }
        }
      }
      guard !events.isOver else { return }
      events.tell(.over(.success(try measuring.measure())))
    } catch {
      events.tell(.over(.failure(error)))
    }
  }
}
