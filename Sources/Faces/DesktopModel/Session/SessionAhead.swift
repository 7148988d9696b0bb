// A session that is begun before there is a window, so that the pen is heard while the toolkit is still
// being made ready.

import Foundation
import Synchronization

/// A session being started; the caller that takes it owns it.
final class SessionAhead: Sendable {
  // Unchecked, as it is passed on once: the task that begins the session keeps nothing of it.
  private struct Passed: @unchecked Sendable {
    let begun: BegunSession
  }

  /// The image's path.
  let imagePath: String
  private let passed = Mutex<Passed?>(nil)
  private let work = Mutex<Task<Void, Never>?>(nil)
  private let isOver = Atomic<Bool>(false)

  /// Starts a session over the image that is being read.
  ///
  /// - Parameters:
  ///   - start: the image being read.
  ///   - order: makes the session's settings, once the image is read.
  init(_ start: HeadStart, order: @escaping @Sendable (ShownImage) -> SessionOrder) {
    imagePath = start.path
    let image = start.image
    let task = Task.detached(priority: .userInitiated) { [self] in
      defer { isOver.store(true, ordering: .releasing) }
      guard case .success(let shown) = await image.value,
        // The window starts it once more, and reports the fault that occurs again.
        case .success(let begun) = await WindowModel.begin(order(shown))
      else { return }
      let new = Passed(begun: begun)
      passed.withLock { $0 = new }
    }
    work.withLock { $0 = task }
  }

  /// The session; nil where it could not be begun, or was taken before.
  @MainActor
  func take() async -> BegunSession? {
    await work.withLock { $0 }?.value
    return passed.withLock { $0.take() }?.begun
  }

  /// The session, if it is ready within this many milliseconds; for an end that must not take long.
  @MainActor
  func take(withinMilliseconds limit: Int) -> BegunSession? {
    for _ in 0..<limit / 5 where !isOver.load(ordering: .acquiring) { usleep(5_000) }
    return passed.withLock { $0.take() }?.begun
  }
}
