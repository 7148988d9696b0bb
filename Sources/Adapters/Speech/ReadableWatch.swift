// When a screen reader can find this program's window: a second or more after it is shown. What the window tells
// before that comes from an application that nobody knows, and a reader that runs already stays silent.

import CSessionBus
import Foundation
import Synchronization

/// Waits until a process is listed on the accessibility bus.
public final class ReadableWatch: Sendable {
  // How often is looked, and for how long: where there is no bus by then, there is no reader either.
  private static let lookSeconds = 0.1
  private static let longestSeconds = 60.0

  private final class State: Sendable {
    let isReadable = Atomic<Bool>(false)
    let isOver = Atomic<Bool>(false)
  }

  private let state = State()

  /// Begins to look, on a thread of its own.
  ///
  /// - Parameter address: the accessibility bus; nil for the one of the desktop's session.
  public convenience init(address: String? = SpeechEquipment().accessibilityAddress) {
    self.init(address: address, process: getpid())
  }

  init(address: String?, process: pid_t) {
    let state = state
    let thread = Thread { Self.watch(address, process, state) }
    thread.name = "penumbra-listed"
    thread.stackSize = 512 * 1024
    thread.start()
  }

  deinit {
    state.isOver.store(true, ordering: .relaxed)
  }

  /// Whether readers can find the window by now.
  public var isReadable: Bool { state.isReadable.load(ordering: .relaxed) }

  private static func watch(_ address: String?, _ process: pid_t, _ state: State) {
    let end = ContinuousClock.now + .seconds(longestSeconds)
    while ContinuousClock.now < end, !state.isOver.load(ordering: .relaxed) {
      if let bus = penumbra_accessibility_bus_open(address) {
        var answer: Int32 = 0
        while answer == 0, ContinuousClock.now < end, !state.isOver.load(ordering: .relaxed) {
          answer = penumbra_accessibility_bus_lists(bus, process)
          if answer == 0 { Thread.sleep(forTimeInterval: lookSeconds) }
        }
        penumbra_accessibility_bus_close(bus)
        if answer == 1 { return state.isReadable.store(true, ordering: .relaxed) }
      }
      Thread.sleep(forTimeInterval: lookSeconds)
    }
  }
}
