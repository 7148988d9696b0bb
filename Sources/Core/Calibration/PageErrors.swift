// The 95 % interval of the error over a page.

import Geometry

/// The map of the error to expect.
public struct PageErrors: Sendable, Hashable {
  /// The number of places evaluated along each side.
  public static let perSide = 17

  /// The places, row by row.
  public let places: [PagePoint]
  /// The distance the error stays below with a chance of 95 %, for each place, in millimetres.
  public let intervalsMillimetres: [Double]

  /// Evaluates the error at 17 by 17 places, from edge to edge.
  public init(_ estimate: ErrorEstimate, over page: PageSize) {
    places = page.grid(perSide: PageErrors.perSide)
    intervalsMillimetres = places.map { estimate.intervalMillimetres(at: $0) }
  }

  /// The root of the mean squared interval, in millimetres.
  public var typicalMillimetres: Double {
    let squares = intervalsMillimetres.reduce(0) { $0 + $1 * $1 }
    return (squares / Double(intervalsMillimetres.count)).squareRoot()
  }

  /// The largest interval, in millimetres.
  public var largestMillimetres: Double {
    intervalsMillimetres.max() ?? 0
  }
}
