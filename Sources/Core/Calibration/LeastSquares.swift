// The map that comes closest to the touched targets, and how well each target is predicted by the
// others. Sources: Hartley and Zisserman (2004), section 4.1 (direct linear transformation) and
// appendix 6 (Levenberg and Marquardt).

/// Least-squares fits of one shape.
enum LeastSquares {
  // A fit of a dozen touches settles within five steps; more mean that it will not settle.
  private static let stepLimit = 20

  /// The closest map, or nil where the touches do not determine one.
  ///
  /// `start` is a map to start from, such as the map fitted to one touch more.
  static func fit(
    _ shape: FitShape, to touches: [NormalTouch], startingAt start: FittedModel? = nil
  ) -> FittedModel? {
    guard 2 * touches.count >= shape.parameterCount else { return nil }
    var model: FittedModel
    if let start {
      model = FittedModel(shape: shape, parameters: start.parameters)
    } else {
      guard let linear = linearFit(shape.withoutTilt, to: touches) else { return nil }
      model = FittedModel(shape: shape, parameters: linear.parameters)
      if shape == .affine { return model }
    }
    return refined(model, to: touches)
  }

  /// The straight solution: exact for affine maps, of least algebraic error for homographies.
  static func linearFit(_ shape: FitShape, to touches: [NormalTouch]) -> FittedModel? {
    let count = shape.parameterCount
    var equations = NormalEquations(count: count)
    var row = [Double](repeating: 0, count: count)
    for touch in touches {
      (row[0], row[1], row[2], row[3], row[4], row[5]) = (1, touch.u, touch.v, 0, 0, 0)
      if shape.isProjective { (row[6], row[7]) = (-touch.x * touch.u, -touch.x * touch.v) }
      equations.add(row: row, value: touch.x)
      (row[0], row[1], row[2], row[3], row[4], row[5]) = (0, 0, 0, 1, touch.u, touch.v)
      if shape.isProjective { (row[6], row[7]) = (-touch.y * touch.u, -touch.y * touch.v) }
      equations.add(row: row, value: touch.y)
    }
    guard let solution = equations.solution() else { return nil }
    var model = FittedModel(shape: shape)
    for (place, value) in solution.enumerated() { model.parameters[place] = value }
    return model
  }

  private static func refined(_ start: FittedModel, to touches: [NormalTouch]) -> FittedModel? {
    var model = start
    var error = model.squaredErrors(of: touches)
    var damping = 0.0
    let free = model.shape.freeParameters
    for _ in 0..<stepLimit {
      let equations = normalEquations(of: model, touches)
      guard let step = equations.solution(damping: damping) else { return nil }
      var next = model
      for (place, change) in zip(free, step) { next.parameters[place] += change }
      let nextError = next.squaredErrors(of: touches)
      // A step that leads to an error that is not a number was too long as well.
      guard nextError <= error else {
        let isSettled = step.allSatisfy { abs($0) < 1e-9 }
        if isSettled { return model }
        damping = damping > 0 ? damping * 10 : 1e-3
        continue
      }
      model = next
      error = nextError
      damping /= 10
      if step.allSatisfy({ abs($0) < 1e-12 }) { break }
    }
    return error.isFinite ? model : nil
  }

  /// The normal equations of the next step: the derivatives against the residuals.
  static func normalEquations(of model: FittedModel, _ touches: [NormalTouch]) -> NormalEquations {
    let free = model.shape.freeParameters
    var equations = NormalEquations(count: free.count)
    for touch in touches {
      let (alongX, alongY) = model.derivatives(at: touch)
      let place = model.apply(to: touch)
      equations.add(row: free.map { alongX[$0] }, value: touch.x - place.x)
      equations.add(row: free.map { alongY[$0] }, value: touch.y - place.y)
    }
    return equations
  }

  /// The squared distance between each target and where the other touches' map puts its touch.
  ///
  /// - Returns: nil where some touch cannot be left out.
  static func leaveOneOut(_ model: FittedModel, _ touches: [NormalTouch]) -> [Double]? {
    var errors: [Double] = []
    for index in touches.indices {
      var others = touches
      others.remove(at: index)
      guard 2 * others.count >= model.shape.parameterCount,
        let fit = fit(model.shape, to: others, startingAt: model)
      else { return nil }
      errors.append(fit.squaredError(of: touches[index]))
    }
    return errors
  }
}
