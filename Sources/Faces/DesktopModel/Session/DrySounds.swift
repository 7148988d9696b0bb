// The sounds of ended sessions without effects, beside those that were heard: written one after the other, while the
// window goes on.

import Dispatch
import Pen
import Realtime
import Recorded
import Synchronization
import Wording

/// Writes sessions' sounds without effects.
final class DrySounds: Sendable {
  private static let lookMilliseconds: UInt32 = 5
  // What looks no more, as where a network's folder hangs, loses its temporary file alone.
  private static let stopMilliseconds = 1_000

  private let queue = DispatchQueue(label: "penumbra-dry", qos: .utility)
  private let folders = Mutex<[String]>([])
  private let isStopped = Atomic<Bool>(false)

  /// Writes the sound of a session that is complete, once those before are written.
  ///
  /// - Parameters:
  ///   - folder: the session's folder.
  ///   - done: receives why there is none, once that is known; nil where it is written.
  func write(_ folder: String, done: @escaping @Sendable (Fault?) -> Void) {
    folders.withLock { $0.append(folder) }
    queue.async { [self] in
      var reason: Fault?
      do throws(Fault) {
        guard !isStopped.load(ordering: .relaxed) else { throw .interrupted }
        let session = try RecordedSession(path: folder)
        _ = try SessionRender(session, part: .dry).run(to: session.folder.drySound) {
          isStopped.load(ordering: .relaxed)
        }
      } catch {
        reason = error
      }
      folders.withLock { waiting in
        if let place = waiting.firstIndex(of: folder) { waiting.remove(at: place) }
      }
      done(reason)
    }
  }

  /// Whether a session's sound is being written, or waits for others.
  func isWriting(_ folder: String) -> Bool { folders.withLock { $0.contains(folder) } }

  /// Whether all are written, or cannot be.
  var isOver: Bool { folders.withLock { $0.isEmpty } }

  /// Waits until all are written, no longer than the limit, and gives up the rest then: no incomplete file is left.
  func end(milliseconds limit: Int) {
    wait(milliseconds: limit)
    isStopped.store(true, ordering: .relaxed)
    wait(milliseconds: Self.stopMilliseconds)
  }

  private func wait(milliseconds limit: Int) {
    for _ in 0..<max(limit / Int(Self.lookMilliseconds), 0) where !isOver {
      Pause.milliseconds(Self.lookMilliseconds)
    }
  }
}
