// Ctrl-C and similar signals, as a flag that loops poll.

import Foundation
import Synchronization

/// Whether the user or the system has asked the program to end.
///
/// The signals' own handler sets the flag, on whichever thread they come. Dispatch's sources would need them
/// blocked in the thread that waits for them: where a library that is loaded in between lets them through there, that
/// thread sends them to itself for ever, and the program never ends.
struct Interruption {
  private static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]
  // All that the handler touches.
  private static let isMade = Atomic<Bool>(false)

  /// Begins to listen to SIGINT, SIGQUIT, SIGTERM and SIGHUP; from its return on none is missed, and one that came
  /// while another value listened holds.
  ///
  /// - Parameter isAnew: whether what was asked for before holds no longer, for work that begins once something
  ///   else was ended.
  init(anew isAnew: Bool = false) {
    // A value that is read for the first time within the handler would take a lock there.
    if Self.isMade.load(ordering: .acquiring), isAnew {
      Self.isMade.store(false, ordering: .releasing)
    }
    for number in Self.signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        Interruption.isMade.store(true, ordering: .releasing)
      }
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// Whether to end the program.
  var isRequested: Bool { Self.isAsked }

  /// The same as a function to pass on.
  var question: @Sendable () -> Bool { { Self.isAsked } }

  private static var isAsked: Bool {
    guard !isMade.load(ordering: .acquiring) else { return true }
    // The same libraries may leave a signal blocked in every thread: then no handler runs, and it waits.
    var waiting = sigset_t()
    guard sigpending(&waiting) == 0 else { return false }
    return signals.contains { sigismember(&waiting, $0) == 1 }
  }
}
