// The way from one bright place of a picture to the next: in reading order, or from the brightest down. Each is
// visited once, and after the last comes the first.

import Geometry

/// The bright places of a picture, in order.
///
/// ```swift
/// let tour = try FeatureTour(of: micrograph, window: histogram.window())
/// let first = tour.next(after: nil, .reading)       // 0, the first in reading order
/// ```
public struct FeatureTour: Sendable, Hashable {
  /// Which place comes next.
  public enum Order: Sendable, Hashable, CaseIterable {
    /// Line by line, each from the left to the right.
    case reading
    /// The brightest first.
    case brightness
  }

  /// The places in reading order.
  public let features: [BrightFeature]
  private let fromBrightest: [Int]
  private let ranks: [Int]

  /// Puts scattered places in order: in about as many lines as a line has places.
  public init(_ features: [BrightFeature]) {
    let top = features.map(\.center.y).min() ?? 0
    let bottom = features.map(\.center.y).max() ?? 0
    let count = max(Double(features.count).squareRoot().rounded(), 1)
    let height = max((bottom - top) / count, .leastNormalMagnitude)
    func line(_ feature: BrightFeature) -> Double {
      ((feature.center.y - top) / height).rounded(.down)
    }
    self.init(
      inReadingOrder: features.sorted {
        (line($0), $0.center.x, $0.center.y) < (line($1), $1.center.x, $1.center.y)
      })
  }

  /// Takes places that are in reading order already.
  init(inReadingOrder features: [BrightFeature]) {
    self.features = features
    fromBrightest = features.indices.sorted {
      features[$0].brightness == features[$1].brightness
        ? $0 < $1 : features[$0].brightness > features[$1].brightness
    }
    var ranks = [Int](repeating: 0, count: features.count)
    for (rank, index) in fromBrightest.enumerated() { ranks[index] = rank }
    self.ranks = ranks
  }

  /// The place after another, or the one before; after the last comes the first.
  ///
  /// - Parameters:
  ///   - index: the index of the place in ``features``; nil before the first.
  ///   - order: which place comes next.
  ///   - isNext: whether the next is wanted, and not the one before.
  /// - Returns: its index; nil where there is none.
  public func next(after index: Int?, _ order: Order, isNext: Bool = true) -> Int? {
    guard !features.isEmpty else { return nil }
    let count = features.count
    let rank = index.flatMap { ranks.indices.contains($0) ? $0 : nil }.map {
      order == .reading ? $0 : ranks[$0]
    }
    let next = rank.map { ($0 + (isNext ? 1 : count - 1)) % count } ?? (isNext ? 0 : count - 1)
    return order == .reading ? next : fromBrightest[next]
  }

  /// The place whose middle is nearest to a point, as its index; nil where there is none.
  public func nearest(to point: ImagePoint) -> Int? {
    features.indices.min {
      features[$0].center.distance(to: point) < features[$1].center.distance(to: point)
    }
  }

  /// How bright a place is among the others: 1 for the brightest.
  public func rank(of index: Int) -> Int { ranks[index] + 1 }
}
