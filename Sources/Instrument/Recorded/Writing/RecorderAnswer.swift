// The recorder's answer to one request of the face, which waits for it.

import Foundation
import Pen
import Synchronization

/// An answer that is given once.
package final class RecorderAnswer: Sendable {
  private let given = DispatchSemaphore(value: 0)
  private let refusal = Mutex<Fault?>(nil)

  package init() {}

  /// Gives the answer: nil for success.
  package func give(_ fault: Fault?) {
    refusal.withLock { $0 = fault }
    given.signal()
  }

  /// Waits for the answer; false on timeout.
  package func wait(seconds: Int) -> Bool {
    given.wait(timeout: .now() + .seconds(seconds)) == .success
  }

  /// Why the request was refused; nil where it was not.
  package var fault: Fault? { refusal.withLock { $0 } }
}
