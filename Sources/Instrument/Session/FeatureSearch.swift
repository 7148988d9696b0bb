// The search for the bright places of an image on a thread of its own, asked for once and then polled.

import Analysis
import Foundation
import Micrograph
import Pen
import Synchronization

/// The bright places of one image.
public final class FeatureSearch: Sendable {
  private struct State {
    var tour: FeatureTour?
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// Begins to search an image.
  public init(_ image: PreparedImage) {
    Thread.detachNewThread { [weak self] in
      Thread.current.name = "features"
      let found = try? FeatureTour(
        of: image.micrograph, window: image.histogram.window(), workers: .all,
        progress: { [weak self] _ in self.map { !$0.isCancelled } ?? false })
      self?.state.withLock { $0.tour = found }
    }
  }

  /// The places; nil before they are known.
  public var tour: FeatureTour? { state.withLock { $0.tour } }

  /// Gives up the search.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  private var isCancelled: Bool { state.withLock { $0.isCancelled } }
}
