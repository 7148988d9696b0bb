// What the speech server's library tells on its own thread, without a context: it is kept here until the
// announcer's thread asks.

import CSpeechDispatcher
import Realtime
import Synchronization

/// Beginnings and ends of utterances, of every connection of the process.
enum DispatcherEvents {
  /// What became of an utterance.
  enum Fate: Sendable {
    case begun, ended, cancelled
  }

  /// An utterance that begins or is over.
  struct Report: Sendable {
    let message: Int
    let client: Int
    let fate: Fate
    let nanoseconds: Int64
  }

  private struct Held {
    var reports: [Report] = []
    var wakeups: [Int: Wakeup] = [:]
  }

  // More than a connection has under way.
  private static let most = 64
  private static let held = Mutex(Held())

  /// Wakes the thread of a connection where something happened to its utterances.
  static func listen(client: Int, _ wakeup: Wakeup?) {
    held.withLock { held in
      held.wakeups[client] = wakeup
      if wakeup == nil { held.reports.removeAll { $0.client == client } }
    }
  }

  /// What happened since the last call.
  static func take(client: Int) -> [Report] {
    held.withLock { held in
      let mine = held.reports.filter { $0.client == client }
      held.reports.removeAll { $0.client == client }
      return mine
    }
  }

  /// The function the library calls.
  static let listener: penumbra_utterance_listener = { message, client, event in
    let fate: Fate =
      event == PENUMBRA_UTTERANCE_BEGINS
      ? .begun : event == PENUMBRA_UTTERANCE_ENDS ? .ended : .cancelled
    let report = Report(
      message: Int(message), client: Int(client), fate: fate,
      nanoseconds: MonotonicClock.nowNanoseconds())
    let wakeup = held.withLock { held -> Wakeup? in
      if held.reports.count >= most { held.reports.removeFirst() }
      held.reports.append(report)
      return held.wakeups[report.client]
    }
    wakeup?.wake()
  }
}
