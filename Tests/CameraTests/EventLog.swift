// What a feed told.

import Camera
import Synchronization
import TestBasics

/// The events of a feed, in their order.
final class EventLog: Sendable {
  private let kept = Mutex<[CameraEvent]>([])

  var events: [CameraEvent] { kept.withLock { $0 } }

  /// Takes an event, on the feed's thread.
  var take: @Sendable (CameraEvent) -> Void {
    { event in self.kept.withLock { $0.append(event) } }
  }

  func wait(for event: CameraEvent, count: Int = 1) async throws {
    try await Patience.wait(for: "\(event) among \(self.events)") {
      self.events.filter { $0 == event }.count >= count
    }
  }
}
