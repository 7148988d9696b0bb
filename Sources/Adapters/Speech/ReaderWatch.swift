// Whether a screen reader listens, watched on a thread of its own: the accessibility bus may answer
// late. The flag ScreenReaderEnabled says nothing; who asks for changed descriptions is a reader.

import CSessionBus
import Foundation
import Synchronization

/// Watches for screen readers while it lives.
final class ReaderWatch: Sendable {
  // How often a bus that is not there is looked for, and how long a wait for signals lasts at most.
  private static let retrySeconds = 3.0
  private static let waitMicroseconds: UInt64 = 500_000

  /// What the thread and its owner share.
  private final class State: Sendable {
    let isThere = Atomic<Bool>(false)
    /// Whether a registry, or the lack of a bus, has said so.
    let isKnown = Atomic<Bool>(false)
    let isOver = Atomic<Bool>(false)
    let hasLooked = DispatchSemaphore(value: 0)
  }

  private let state = State()

  /// Begins to watch; `changed` is called on the watching thread.
  init(address: String?, changed: @escaping @Sendable () -> Void) {
    let state = state
    let thread = Thread { Self.watch(address, state, changed) }
    thread.name = "penumbra-reader"
    thread.stackSize = 512 * 1024
    thread.start()
  }

  deinit {
    state.isOver.store(true, ordering: .relaxed)
  }

  /// Whether a reader listens, nil while nothing is known; the first answer is awaited for a moment.
  var isReaderThere: Bool? {
    if state.hasLooked.wait(timeout: .now() + 0.3) == .success { state.hasLooked.signal() }
    guard state.isKnown.load(ordering: .acquiring) else { return nil }
    return state.isThere.load(ordering: .relaxed)
  }

  private static func watch(
    _ address: String?, _ state: State, _ changed: @Sendable () -> Void
  ) {
    var hasSignalled = false
    func tell(_ isThere: Bool) {
      let hasChanged = state.isThere.exchange(isThere, ordering: .relaxed) != isThere
      state.isKnown.store(true, ordering: .releasing)
      if !hasSignalled { state.hasLooked.signal() }
      hasSignalled = true
      if hasChanged { changed() }
    }
    var silences = 0
    while !state.isOver.load(ordering: .relaxed) {
      let bus = penumbra_accessibility_bus_open(address)
      if let bus {
        var answer = penumbra_accessibility_bus_has_reader(bus)
        while answer >= 0, !state.isOver.load(ordering: .relaxed) {
          silences = 0
          tell(answer == 1)
          let step = penumbra_accessibility_bus_wait(bus, waitMicroseconds)
          if step > 0 { answer = penumbra_accessibility_bus_has_reader(bus) }
          if step < 0 { break }
        }
        penumbra_accessibility_bus_close(bus)
        silences += 1
        // On a busy machine an answer may come too late: it is asked for once more.
        if silences < 2 { continue }
      }
      tell(false)
      var left = retrySeconds
      while left > 0, !state.isOver.load(ordering: .relaxed) {
        Thread.sleep(forTimeInterval: 0.1)
        left -= 0.1
      }
    }
  }
}
