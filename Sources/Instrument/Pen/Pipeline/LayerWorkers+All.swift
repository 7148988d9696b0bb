// All processors for work on an image that a person waits for.

import Analysis
import Dispatch
import Foundation

extension LayerWorkers {
  /// As many threads as there are processors.
  public static var all: LayerWorkers {
    LayerWorkers(count: max(ProcessInfo.processInfo.activeProcessorCount, 1)) {
      DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
    }
  }
}
