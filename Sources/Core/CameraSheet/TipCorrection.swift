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

  /// How far from a cross a tip that touches it may be seen, in millimetres: what is coloured 40 mm above the paper, under
  /// a camera that is 400 mm above it, is seen 20 mm beside the outer crosses, and a leaning pen a little further.
  public static let reachMillimetres = 25.0
  // The same 40 mm; a little more than 1 by a tip that leans.
  private static let scales = 0.85...1.02
  // A hand does not hold a tip still by more than this, and crosses are printed to less.
  private static let largestResidualMillimetres = 1.5

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
  /// A touch that does not go with those before, as of another pen or after the camera was moved, takes their place.
  ///
  /// - Parameters:
  ///   - cross: its number, from 0.
  ///   - seen: where the tip is seen meanwhile, in millimetres of the sheet.
  ///   - sheet: the sheet.
  public mutating func touch(cross: Int, seen: PagePoint, of sheet: MarkedSheet) {
    guard sheet.crosses.indices.contains(cross) else { return }
    touches[cross] = seen
    guard !fit(sheet) else { return }
    touches = [cross: seen]
    _ = fit(sheet)
  }

  /// Fits scale and shift; false where no height above the paper explains the touches.
  private mutating func fit(_ sheet: MarkedSheet) -> Bool {
    let pairs = touches.map { (seen: $0.value, true: sheet.crosses[$0.key]) }
    let count = Double(pairs.count)
    func mean(_ value: (PagePoint, PagePoint) -> Double) -> Double {
      pairs.reduce(0) { $0 + value($1.seen, $1.true) } / count
    }
    let seen = (x: mean { seen, _ in seen.x }, y: mean { seen, _ in seen.y })
    let middle = (x: mean { _, place in place.x }, y: mean { _, place in place.y })
    scale = 1
    if pairs.count > 1 {
      let along = mean {
        ($0.x - seen.x) * ($1.x - middle.x) + ($0.y - seen.y) * ($1.y - middle.y)
      }
      let square = mean { place, _ in
        (place.x - seen.x) * (place.x - seen.x) + (place.y - seen.y) * (place.y - seen.y)
      }
      guard square > 0, Self.scales.contains(along / square) else { return false }
      scale = along / square
    }
    shift = (middle.x - scale * seen.x, middle.y - scale * seen.y)
    return pairs.allSatisfy {
      apply(to: $0.seen).distance(to: $0.true) <= Self.largestResidualMillimetres
    }
  }
}
