// The thread that reads the pen, as its session sees it: started once, and joined at the end.

import Engine
import Foundation
import Realtime
import Synchronization

/// The one thread that reads the pen.
package final class PenThread: Sendable {
  /// What the thread begins with; its own from then on.
  private struct Start: Sendable {
    var sources: [any PointSource]
    var state: PenThreadState
  }

  private let channels: PenChannels
  private let engine: EngineChannels
  // Taken by the thread: held here, the first image and tablet would stay for the whole session.
  private let beginning = Handover<Start>()
  private let isDone = Atomic<Bool>(false)

  package init(_ channels: PenChannels, engine: EngineChannels) {
    self.channels = channels
    self.engine = engine
  }

  /// Reads a tablet's sources, where there are any, and every other pointer, until stopped.
  package func start(sources: [any PointSource], state: PenThreadState) {
    beginning.post(Start(sources: sources, state: state))
    let thread = Thread { [self] in
      // Where the user may, the pen comes before everything but the audio callback itself.
      var parameters = sched_param(sched_priority: 60)
      _ = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
      work()
      isDone.store(true, ordering: .releasing)
    }
    thread.name = "penumbra-pen"
    thread.start()
  }

  /// Waits until the thread has ended, at most a second.
  package func join() {
    channels.inbox.isStopping.store(true, ordering: .releasing)
    for _ in 0..<200 where !isDone.load(ordering: .acquiring) {
      usleep(5_000)
    }
  }

  private func work() {
    guard var begun = beginning.take() else { return }
    let worker = PenWorker(channels, engine: engine.fromPen)
    // Until the end nobody else may send what is met on the way.
    let cues = CueSender(worker.engine)
    while !channels.inbox.isStopping.load(ordering: .acquiring) {
      worker.changeTablet(&begun.sources, &begun.state)
      worker.serve(&begun.state, begun.sources)
      worker.read(begun.sources, &begun.state)
    }
    worker.finishStroke(&begun.state.pipeline)
    withExtendedLifetime(cues) {}
  }
}
