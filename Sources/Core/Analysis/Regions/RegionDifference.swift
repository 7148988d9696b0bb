// How far two regions differ.

/// The difference of two regions' means.
public struct RegionDifference: Sendable, Hashable {
  /// The first mean less the second.
  public let difference: Double
  /// Its standard error, for values that do not depend on one another.
  public let standardError: Double
  /// The first mean over the second; nil where the second is zero.
  public let ratio: Double?

  /// The difference over its standard error; nil where that is zero.
  public var score: Double? { standardError > 0 ? difference / standardError : nil }

  /// Compares the figures of two regions.
  public init(_ first: RegionStatistics, _ second: RegionStatistics) {
    difference = first.mean - second.mean
    standardError =
      (first.standardError * first.standardError + second.standardError * second.standardError)
      .squareRoot()
    ratio = second.mean == 0 ? nil : first.mean / second.mean
  }
}
