// What the speech server's library tells on its own thread, without a context: it is kept here until the
// announcer's thread asks.

import CSpeechDispatcher
import Realtime
import Synchronization

/// The ends of utterances, of every connection of the process.
enum DispatcherEvents {
  /// An utterance that is over.
  struct Ending: Sendable {
    let message: Int
    let client: Int
    let isCancelled: Bool
    let nanoseconds: Int64
  }

  private struct Held {
    var endings: [Ending] = []
    var wakeups: [Int: Wakeup] = [:]
  }

  // More than a connection has under way.
  private static let most = 64
  private static let held = Mutex(Held())

  /// Wakes the thread of a connection where something of it is over.
  static func listen(client: Int, _ wakeup: Wakeup?) {
    held.withLock { held in
      held.wakeups[client] = wakeup
      if wakeup == nil { held.endings.removeAll { $0.client == client } }
    }
  }

  /// What is over since the last call.
  static func take(client: Int) -> [Ending] {
    held.withLock { held in
      let mine = held.endings.filter { $0.client == client }
      held.endings.removeAll { $0.client == client }
      return mine
    }
  }

  /// The function the library calls.
  static let listener: penumbra_utterance_listener = { message, client, event in
    guard event != PENUMBRA_UTTERANCE_BEGINS else { return }
    let ending = Ending(
      message: Int(message), client: Int(client),
      isCancelled: event == PENUMBRA_UTTERANCE_CANCELLED,
      nanoseconds: MonotonicClock.nowNanoseconds())
    let wakeup = held.withLock { held -> Wakeup? in
      if held.endings.count >= most { held.endings.removeFirst() }
      held.endings.append(ending)
      return held.wakeups[ending.client]
    }
    wakeup?.wake()
  }
}
