// The sound of an ended session without effects, beside the one that was heard: written while the window goes on.

import Foundation
import Pen
import Realtime
import Recorded
import Synchronization
import Wording

/// A session's sound without effects, as it is being written.
final class DrySound: Sendable {
  private static let lookMilliseconds: UInt32 = 5

  /// The session's folder.
  let folder: String
  private let isStopped = Atomic<Bool>(false)
  private let hasEnded = Atomic<Bool>(false)

  /// Begins to write the sound of a session that is complete.
  ///
  /// - Parameters:
  ///   - folder: the session's folder.
  ///   - done: receives why there is none, once that is known; nil where it is written.
  init(of folder: String, done: @escaping @Sendable (Fault?) -> Void) {
    self.folder = folder
    let thread = Thread { [self] in
      var reason: Fault?
      do throws(Fault) {
        let session = try RecordedSession(path: folder)
        _ = try SessionRender(session, part: .dry).run(to: session.folder.drySound) {
          isStopped.load(ordering: .relaxed)
        }
      } catch {
        reason = error
      }
      hasEnded.store(true, ordering: .releasing)
      done(reason)
    }
    thread.name = "penumbra-dry"
    thread.qualityOfService = .utility
    thread.start()
  }

  /// Whether it is written, or cannot be.
  var isOver: Bool { hasEnded.load(ordering: .acquiring) }

  /// Waits until it is written, no longer than the limit, and gives it up then: no incomplete file is left.
  func wait(milliseconds limit: Int) {
    for _ in 0..<max(limit / Int(Self.lookMilliseconds), 0) where !isOver {
      Pause.milliseconds(Self.lookMilliseconds)
    }
    isStopped.store(true, ordering: .relaxed)
    // It looks between two blocks of sound, and takes its file away.
    while !isOver { Pause.milliseconds(Self.lookMilliseconds) }
  }
}
