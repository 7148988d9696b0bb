// What a camera's lens does to straight lines.

import Geometry

/// A lens by the model of Brown and Conrady, of pictures of one size.
///
/// A place at (x, y) focal lengths from the middle is seen at
/// x (1 + k₁r² + k₂r⁴) + 2p₁xy + p₂(r² + 2x²), y (1 + k₁r² + k₂r⁴) + p₁(r² + 2y²) + 2p₂xy with r² = x² + y²
/// (D. C. Brown, "Close-range camera calibration", 1971).
public struct CameraLens: Sendable, Hashable {
  /// The width of its pictures, in pixels.
  public let width: Int
  /// Their height.
  public let height: Int
  /// The focal length across, in pixels.
  public let focalX: Double
  /// The focal length downwards, in pixels.
  public let focalY: Double
  /// Where the lens looks straight ahead.
  public let center: CameraPoint
  /// k₁ and k₂.
  public let radial: [Double]
  /// p₁ and p₂.
  public let tangential: [Double]

  // No lens that pictures are taken through bends more.
  private static let largestCoefficient = 10.0
  private static let focalShares = 0.1...100.0
  private static let steps = 20
  private static let tolerance = 1e-10
  // A place that comes back further away than this, in pixels, lies where the model folds.
  private static let largestReturn = 0.01

  /// A lens; nil where the numbers are of none: one that bends beyond any lens, looks beside its pictures, or shows one
  /// place of a picture twice.
  ///
  /// - Parameters:
  ///   - width: the width of its pictures, in pixels.
  ///   - height: their height.
  ///   - focalX: the focal length across, in pixels.
  ///   - focalY: the focal length downwards, in pixels.
  ///   - center: where it looks straight ahead, in pixels.
  ///   - radial: k₁ and k₂.
  ///   - tangential: p₁ and p₂.
  public init?(
    width: Int, height: Int, focalX: Double, focalY: Double, center: CameraPoint,
    radial: [Double], tangential: [Double]
  ) {
    guard width > 1, height > 1, radial.count == 2, tangential.count == 2,
      (radial + tangential).allSatisfy({ $0.magnitude <= Self.largestCoefficient }),
      Self.focalShares.contains(focalX / Double(width)),
      Self.focalShares.contains(focalY / Double(width)),
      (0...Double(width)).contains(center.x), (0...Double(height)).contains(center.y)
    else { return nil }
    (self.width, self.height, self.focalX, self.focalY) = (width, height, focalX, focalY)
    (self.center, self.radial, self.tangential) = (center, radial, tangential)
    guard edge.allSatisfy({ bent(straight($0)).distance(to: $0) <= Self.largestReturn }) else {
      return nil
    }
  }

  /// Where a place of the picture would be seen without the lens's distortion.
  public func straight(_ seen: CameraPoint) -> CameraPoint {
    let wanted = (x: (seen.x - center.x) / focalX, y: (seen.y - center.y) / focalY)
    var place = wanted
    // Newton's steps in both directions at once.
    for _ in 0..<Self.steps {
      let (x, y) = place
      let square = x * x + y * y
      let along = 1 + square * (radial[0] + square * radial[1])
      let slope = radial[0] + 2 * square * radial[1]
      let found = bent(x: x, y: y)
      let off = (x: wanted.x - found.x, y: wanted.y - found.y)
      let xx = along + 2 * x * x * slope + 2 * tangential[0] * y + 6 * tangential[1] * x
      let cross = 2 * x * y * slope + 2 * tangential[0] * x + 2 * tangential[1] * y
      let yy = along + 2 * y * y * slope + 6 * tangential[0] * y + 2 * tangential[1] * x
      let determinant = xx * yy - cross * cross
      guard determinant > 0 else { break }
      let step = (
        x: (yy * off.x - cross * off.y) / determinant, y: (xx * off.y - cross * off.x) / determinant
      )
      place = (x + step.x, y + step.y)
      if step.x.magnitude + step.y.magnitude < Self.tolerance { break }
    }
    return CameraPoint(x: center.x + focalX * place.x, y: center.y + focalY * place.y)
  }

  /// Where a place that a camera without distortion would see is seen in the picture.
  public func bent(_ straight: CameraPoint) -> CameraPoint {
    let place = bent(x: (straight.x - center.x) / focalX, y: (straight.y - center.y) / focalY)
    return CameraPoint(x: center.x + focalX * place.x, y: center.y + focalY * place.y)
  }

  private func bent(x: Double, y: Double) -> (x: Double, y: Double) {
    let square = x * x + y * y
    let along = 1 + square * (radial[0] + square * radial[1])
    return (
      x * along + 2 * tangential[0] * x * y + tangential[1] * (square + 2 * x * x),
      y * along + tangential[0] * (square + 2 * y * y) + 2 * tangential[1] * x * y
    )
  }

  /// How far the lens moves a place of the picture's edge at the most, in pixels.
  public var largestShift: Double { edge.map { straight($0).distance(to: $0) }.max() ?? 0 }

  /// The same lens in pictures of another size; nil where they have another shape, for what a camera cuts off then
  /// is not known.
  public func fitted(toWidth width: Int, height: Int) -> CameraLens? {
    if (width, height) == (self.width, self.height) { return self }
    let share = Double(width) / Double(self.width)
    // A row more or less is rounding.
    guard (Double(height) - share * Double(self.height)).magnitude <= 1 else { return nil }
    // Pixels are areas: the centre of the first one is half a pixel from the picture's edge.
    return CameraLens(
      width: width, height: height, focalX: share * focalX, focalY: share * focalY,
      center: CameraPoint(
        x: share * (center.x + 0.5) - 0.5, y: share * (center.y + 0.5) - 0.5),
      radial: radial, tangential: tangential)
  }

  /// Places along the edge of the picture.
  private var edge: [CameraPoint] {
    let (right, bottom) = (Double(width - 1), Double(height - 1))
    return (0...8).flatMap { step -> [CameraPoint] in
      let (x, y) = (right * Double(step) / 8, bottom * Double(step) / 8)
      return [(x, 0), (x, bottom), (0, y), (right, y)].map { CameraPoint(x: $0.0, y: $0.1) }
    }
  }
}
