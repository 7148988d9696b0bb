// How the touches' errors propagate to every other place, by the fit's own derivatives.

/// The covariance of a fit's parameters, in units of the variance of one coordinate of one touch.
struct ErrorSpread: Sendable, Hashable {
  private let covariance: [Double]
  private let free: [Int]

  /// The spread of a fit through `touches`; nil where they do not fix it.
  init?(_ model: FittedModel, _ touches: [NormalTouch]) {
    guard let inverse = LeastSquares.normalEquations(of: model, touches).inverse() else {
      return nil
    }
    covariance = inverse
    free = model.shape.freeParameters
  }

  /// The variance of the map at a place, the mean of both axes.
  func leverage(at touch: NormalTouch, of model: FittedModel) -> Double {
    let (alongX, alongY) = model.derivatives(at: touch)
    return (quadratic(alongX) + quadratic(alongY)) / 2
  }

  private func quadratic(_ derivatives: [Double]) -> Double {
    var sum = 0.0
    for (i, row) in free.enumerated() {
      for (j, column) in free.enumerated() {
        sum += derivatives[row] * covariance[i * free.count + j] * derivatives[column]
      }
    }
    return sum
  }
}
