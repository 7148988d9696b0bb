// From where a tip is seen on a sheet to where it is: what is coloured stands above the paper, so that a camera sees it
// elsewhere.

import Geometry

/// The parallax of a tip, known from touches of the sheet's crosses.
///
/// What is at one height above a plane is seen scaled and shifted on it (a camera without distortion). One touch tells
/// the shift alone; two or more tell both, by least squares.
public struct TipCorrection: Sendable {
  /// What a place that is seen is multiplied by.
  public private(set) var scale = 1.0
  /// What is added to it then, in millimetres.
  public private(set) var shift = (x: 0.0, y: 0.0)
  private var touches: [Int: PagePoint] = [:]

  /// How far from a cross a tip that touches it may be seen, in millimetres.
  public static let reachMillimetres = 15.0
  // A coloured part 40 mm above the paper, under a camera that is 400 mm above it.
  private static let scales = 0.9...1.1

  /// A tip that is where it is seen.
  public init() {}

  /// How many crosses were touched.
  public var count: Int { touches.count }

  /// Where a tip is.
  ///
  /// - Parameter seen: where it is seen, in millimetres of the sheet.
  /// - Returns: where it is, in millimetres of the sheet.
  public func apply(to seen: PagePoint) -> PagePoint {
    PagePoint(x: scale * seen.x + shift.x, y: scale * seen.y + shift.y)
  }

  /// Takes a touch of a cross, instead of a former one of the same cross.
  ///
  /// - Parameters:
  ///   - cross: its number, from 0.
  ///   - seen: where the tip is seen meanwhile, in millimetres of the sheet.
  ///   - sheet: the sheet.
  public mutating func touch(cross: Int, seen: PagePoint, of sheet: MarkedSheet) {
    guard sheet.crosses.indices.contains(cross) else { return }
    touches[cross] = seen
    let pairs = touches.map { (seen: $0.value, true: sheet.crosses[$0.key]) }
    let count = Double(pairs.count)
    let seenMiddle = (
      x: pairs.reduce(0) { $0 + $1.seen.x } / count, y: pairs.reduce(0) { $0 + $1.seen.y } / count
    )
    let middle = (
      x: pairs.reduce(0) { $0 + $1.true.x } / count, y: pairs.reduce(0) { $0 + $1.true.y } / count
    )
    var (along, squares) = (0.0, 0.0)
    for pair in pairs {
      let (x, y) = (pair.seen.x - seenMiddle.x, pair.seen.y - seenMiddle.y)
      along += x * (pair.true.x - middle.x) + y * (pair.true.y - middle.y)
      squares += x * x + y * y
    }
    scale =
      squares > 0 ? min(max(along / squares, Self.scales.lowerBound), Self.scales.upperBound) : 1
    shift = (middle.x - scale * seenMiddle.x, middle.y - scale * seenMiddle.y)
  }
}
