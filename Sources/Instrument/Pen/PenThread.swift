// The pen thread: reads the sources, walks the path, sends control frames to the audio callback
// and readings to the face. Every report is bounded work; nothing here waits for another thread.

import Engine
import Foundation
import Geometry
import Realtime
import Sonification
import Synchronization

/// The one thread that reads the pen.
package final class PenThread: Sendable {
  let inbox: PenInbox
  let outbox: PenOutbox
  /// Where control frames go.
  let engine: PenToEngine
  private let isDone = Atomic<Bool>(false)
  /// Control frames sent so far; the pen thread's own.
  let sentFrameCount = Atomic<Int>(0)

  // How often the thread checks whether to stop, in milliseconds.
  static let pollMilliseconds = 20

  package init(_ channels: PenChannels, engine: PenToEngine) {
    inbox = channels.inbox
    outbox = channels.outbox
    self.engine = engine
  }

  /// Reads a tablet's sources, where there are any, and every other pointer, until stopped.
  package func start(sources: [any PointSource], state: PenThreadState) {
    run { [self] in
      var state = state
      var sources = sources
      while !inbox.isStopping.load(ordering: .acquiring) {
        changeTablet(&sources, &state)
        serve(&state, sources)
        read(sources, &state)
      }
      finishStroke(&state.pipeline)
    }
  }

  /// Waits until the thread has ended, at most a second.
  package func join() {
    inbox.isStopping.store(true, ordering: .releasing)
    for _ in 0..<200 where !isDone.load(ordering: .acquiring) {
      usleep(5_000)
    }
  }

  private func run(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      // Where the user may, the pen comes before everything but the audio callback itself.
      var parameters = sched_param(sched_priority: 60)
      _ = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
      let cues = CueSender(engine)
      body()
      // Until here nobody else may send what is met on the way.
      withExtendedLifetime(cues) {}
      isDone.store(true, ordering: .releasing)
    }
    thread.name = "penumbra-pen"
    thread.start()
  }

  package func send(_ sonified: SonifiedReading) {
    let sending = engine.send(sonified.control)
    if sending == .queued { recordFrame(sonified.control) }
    sonified.forEachCue { cue in
      if engine.send(cue) == .lost { outbox.lostCount.add(1, ordering: .relaxed) }
    }
    switch sonified.event.kind {
    case .none: break
    case .edge: send(.imageEdge, sonified.event.timeNanoseconds + sonified.control.lagNanoseconds)
    case .clipped: send(.clipped, sonified.event.timeNanoseconds + sonified.control.lagNanoseconds)
    }
    if sending == .lost { outbox.lostCount.add(1, ordering: .relaxed) }
    // A listener's full queue loses a line of the display, not sound.
    outbox.readings.send(sonified)
  }

  /// Sends the sound of an event at a moment of the pen's clock.
  func send(_ earcon: Earcon, _ timeNanoseconds: Int64) {
    for cue in earcon.sequence.cues(fromNanoseconds: timeNanoseconds)
    where engine.send(cue) == .lost {
      outbox.lostCount.add(1, ordering: .relaxed)
    }
  }

  func finishStroke(_ pipeline: inout PenPipeline) {
    finishStroke(&pipeline, at: MonotonicClock.nowNanoseconds())
  }

  /// Ends the strokes in progress at a moment.
  package func finishStroke(
    _ pipeline: inout PenPipeline, at now: Int64, isLoss: Bool = false
  ) {
    for pointer in (0..<PenPointer.count).reversed() {
      guard let end = pipeline.ending(of: pointer, at: now) else { continue }
      let sent = sentFrameCount.load(ordering: .relaxed)
      pipeline.take(end) { lift in
        var lift = lift
        lift.control.isLoss = isLoss
        send(lift)
      }
      record(
        end, nil, arrivalNanoseconds: end.timeNanoseconds, sentBefore: sent, isReport: false)
    }
  }

  func tell(_ event: SourceEvent) {
    _ = outbox.sourceEvents.push(event)
  }
}
