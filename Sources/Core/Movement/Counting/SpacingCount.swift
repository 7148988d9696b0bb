// Entries along a stroke, counted, with their spacing and with what is missing among them.

import Geometry

/// The entries of one zone along one stroke.
///
/// The usual spacing is the median of the last 31; it is known from the third on. A gap of 1.6 to 2.4 times
/// that has one entry missing in its middle. What was missing before the spacing was known is told once it is.
public struct SpacingCount: Sendable {
  /// The entries so far.
  public private(set) var count = 0
  private var last: ImagePoint?
  // The newest spacings, and the places between which they lie.
  private var spacings: [Double] = []
  private var gaps: [(ImagePoint, ImagePoint)] = []
  private var next = 0
  private var isKnown = false

  static let kept = 31
  static let leastKnown = 3
  static let missingRange = 1.6...2.4
  /// The share of the usual spacing by which a regular one may differ: half of a missing one's least.
  static let regularRange = 0.6...1.4

  /// Nothing counted.
  public init() {
    spacings.reserveCapacity(Self.kept)
    gaps.reserveCapacity(Self.leastKnown)
  }

  /// Begins another stroke.
  public mutating func begin() {
    count = 0
    last = nil
    spacings.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    next = 0
    isKnown = false
  }

  /// Counts an entry.
  ///
  /// - Parameters:
  ///   - place: where.
  ///   - isAtBorder: whether the path crossed the zone's border there; false of a touch-down within it.
  ///   - miss: receives each place at which an entry was missing.
  /// - Returns: the place of the entry before; nil where there is none, or one of the two is at no border.
  public mutating func add(
    _ place: ImagePoint, isAtBorder: Bool, miss: (ImagePoint) -> Void
  ) -> ImagePoint? {
    count += 1
    defer { last = isAtBorder ? place : nil }
    guard isAtBorder, let last else { return nil }
    keep(last.distance(to: place))
    guard isKnown else {
      gaps.append((last, place))
      guard spacings.count == Self.leastKnown else { return last }
      isKnown = true
      for gap in gaps { judge(gap.0, gap.1, miss) }
      return last
    }
    judge(last, place, miss)
    return last
  }

  private mutating func keep(_ spacing: Double) {
    if spacings.count < Self.kept {
      spacings.append(spacing)
    } else {
      spacings[next] = spacing
      next = (next + 1) % Self.kept
    }
  }

  private mutating func judge(
    _ first: ImagePoint, _ second: ImagePoint, _ miss: (ImagePoint) -> Void
  ) {
    let ratio = first.distance(to: second) / median
    if Self.missingRange.contains(ratio) {
      miss(first.interpolated(to: second, fraction: 0.5))
    }
  }

  private var median: Double {
    let sorted = spacings.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
