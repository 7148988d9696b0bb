// The parametric map that a fit moves, in normalised coordinates, with its derivatives.

/// A map with all ten parameters, some of which its form holds fixed.
///
/// 0...2 and 3...5 are the numerators' constant, u and v; 6 and 7 the denominator's u and v, its
/// constant being 1; 8 and 9 the shift per lean along u and v.
struct FittedModel: Sendable, Hashable {
  static let parameterCount = 10

  let shape: FitShape
  var parameters: [Double]

  init(shape: FitShape, parameters: [Double]? = nil) {
    self.shape = shape
    self.parameters = parameters ?? [Double](repeating: 0, count: FittedModel.parameterCount)
  }

  /// Where the map puts a touch.
  func apply(to touch: NormalTouch) -> (x: Double, y: Double) {
    parameters.withUnsafeBufferPointer { p in
      let u = touch.u - p[8] * touch.tiltX
      let v = touch.v - p[9] * touch.tiltY
      let bottom = 1 + p[6] * u + p[7] * v
      return ((p[0] + p[1] * u + p[2] * v) / bottom, (p[3] + p[4] * u + p[5] * v) / bottom)
    }
  }

  /// The squared distance between the mapped touch and its target.
  func squaredError(of touch: NormalTouch) -> Double {
    let place = apply(to: touch)
    let (dx, dy) = (place.x - touch.x, place.y - touch.y)
    return dx * dx + dy * dy
  }

  /// The sum of the squared distances.
  func squaredErrors(of touches: [NormalTouch]) -> Double {
    touches.reduce(0) { $0 + squaredError(of: $1) }
  }

  /// The derivatives of x and y with respect to all ten parameters.
  func derivatives(at touch: NormalTouch) -> (x: [Double], y: [Double]) {
    let p = parameters
    let u = touch.u - p[8] * touch.tiltX
    let v = touch.v - p[9] * touch.tiltY
    let inverse = 1 / (1 + p[6] * u + p[7] * v)
    let x = (p[0] + p[1] * u + p[2] * v) * inverse
    let y = (p[3] + p[4] * u + p[5] * v) * inverse
    return (
      [
        inverse, u * inverse, v * inverse, 0, 0, 0, -x * u * inverse, -x * v * inverse,
        -touch.tiltX * (p[1] - x * p[6]) * inverse, -touch.tiltY * (p[2] - x * p[7]) * inverse,
      ],
      [
        0, 0, 0, inverse, u * inverse, v * inverse, -y * u * inverse, -y * v * inverse,
        -touch.tiltX * (p[4] - y * p[6]) * inverse, -touch.tiltY * (p[5] - y * p[7]) * inverse,
      ]
    )
  }
}
