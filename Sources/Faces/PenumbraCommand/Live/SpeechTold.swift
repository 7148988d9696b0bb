// What becomes of words, from the announcer's thread to the face's.

import Speech
import Synchronization

/// What the announcer tells on its own thread, until the face asks.
final class SpeechTold: Sendable {
  private let events = Mutex<[SpeechEvent]>([])

  func add(_ event: SpeechEvent) { events.withLock { $0.append(event) } }

  func take() -> [SpeechEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
