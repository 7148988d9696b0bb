// Which map the touches call for. The affine map is used unless another one predicts touches left
// out clearly better: a flat print and a window on a screen are affine, and a map with more freedom
// than needed follows the errors of the touches.

/// The chosen map.
struct ModelChoice {
  /// The map itself.
  let model: FittedModel
  /// The places of the touches it was fitted to.
  let kept: [Int]
  /// The leave-one-out error of each kept touch, squared, in normalised units.
  let leaveOneOut: [Double]

  // The least deviation of the lean, in units of a usual lean, that allows any conclusion: 5
  // degrees.
  private static let leastTiltDeviation = 5 / Normalisation.tiltDegrees
  // A lean's shift is kept where the leave-one-out error falls below this share; without a real
  // shift, chance alone does not get there.
  private static let clearTiltShare = 0.5

  /// The share of the mean squared error left out below which a homography is clearly better.
  ///
  /// The fewer touches, the more chance can do: with a flat sheet a homography is chosen once in a
  /// hundred calibrations.
  static func clearShare(touches count: Int) -> Double {
    1 - 3.2 / Double(count)
  }

  /// Chooses a map; nil where even the affine map is not determined.
  ///
  /// `leastDeviation` is the deviation below which touches do not turn others into misses.
  init?(_ touches: [NormalTouch], leastDeviation: Double) {
    func bestPlane(shiftX: Double, shiftY: Double) -> ModelChoice? {
      let corrected = touches.map { touch in
        var straight = touch
        straight.u -= shiftX * touch.tiltX
        straight.v -= shiftY * touch.tiltY
        return straight
      }
      return ModelChoice.bestPlane(corrected, leastDeviation)
    }
    guard let upright = bestPlane(shiftX: 0, shiftY: 0) else { return nil }
    // A shift by the lean must not turn touches that lean the other way into misses: it is first
    // estimated from crosses touched twice, and misses are searched for without it.
    let guess = TiltGuess(touches)
    let straight = guess.isNone ? upright : bestPlane(shiftX: guess.shiftX, shiftY: guess.shiftY)
    guard let straight,
      let leaning = ModelChoice.withTilt(straight.model.shape, touches, kept: straight.kept)
    else {
      self = upright
      return
    }
    let again = bestPlane(
      shiftX: leaning.model.parameters[8], shiftY: leaning.model.parameters[9]
    ).flatMap { plane in
      ModelChoice(
        FitShape(
          isProjective: plane.model.shape.isProjective, usesTiltX: leaning.model.shape.usesTiltX,
          usesTiltY: leaning.model.shape.usesTiltY), touches, kept: plane.kept)
    }
    self = again ?? leaning
  }

  /// The fit of one shape to the kept touches.
  private init?(_ shape: FitShape, _ touches: [NormalTouch], kept: [Int]) {
    let inside = kept.map { touches[$0] }
    guard let model = LeastSquares.fit(shape, to: inside),
      let errors = LeastSquares.leaveOneOut(model, inside)
    else { return nil }
    self.model = model
    self.kept = kept
    leaveOneOut = errors
  }

  private var meanSquare: Double {
    leaveOneOut.reduce(0, +) / Double(leaveOneOut.count)
  }

  /// The affine map, or the homography where that is clearly better.
  private static func bestPlane(
    _ touches: [NormalTouch], _ leastDeviation: Double
  ) -> ModelChoice? {
    let kept = RobustSearch.consistent(.affine, touches, leastDeviation: leastDeviation)
    guard let affine = ModelChoice(.affine, touches, kept: kept) else { return nil }
    // With fewer than six touches, a homography fitted to five predicts the sixth by its own
    // errors.
    guard touches.count >= 6 else { return affine }
    // Where the affine map has no misses, a homography is only considered if it explains every
    // touch.
    if kept.count == touches.count, !isClear(.homography, over: affine, touches, kept: kept) {
      return affine
    }
    let seen = RobustSearch.consistent(.homography, touches, leastDeviation: leastDeviation)
    // It must explain at least as many touches, and beat the affine map on both sets.
    guard seen.count >= kept.count, isClear(.homography, over: affine, touches, kept: seen) else {
      return affine
    }
    return ModelChoice(.homography, touches, kept: seen)
  }

  /// Whether a shape predicts the kept touches clearly better than the affine map does, and than
  /// that map predicts its own.
  private static func isClear(
    _ shape: FitShape, over affine: ModelChoice, _ touches: [NormalTouch], kept: [Int]
  ) -> Bool {
    guard let candidate = ModelChoice(shape, touches, kept: kept),
      let rival = ModelChoice(.affine, touches, kept: kept)
    else { return false }
    let limit = clearShare(touches: kept.count)
    return candidate.meanSquare < limit * min(affine.meanSquare, rival.meanSquare)
  }

  /// The map with the shift by the lean, where that is clearly better for the kept touches.
  private static func withTilt(
    _ shape: FitShape, _ touches: [NormalTouch], kept: [Int]
  ) -> ModelChoice? {
    let inside = kept.map { touches[$0] }
    let usesX = deviation(inside.map(\.tiltX)) >= leastTiltDeviation
    let usesY = deviation(inside.map(\.tiltY)) >= leastTiltDeviation
    let candidates = [(usesX, usesY), (usesX, false), (false, usesY)].filter { $0.0 || $0.1 }
      .compactMap { axes in
        ModelChoice(
          FitShape(
            isProjective: shape.isProjective, usesTiltX: axes.0, usesTiltY: axes.1), touches,
          kept: kept)
      }
    guard let best = candidates.min(by: { $0.meanSquare < $1.meanSquare }),
      let upright = ModelChoice(shape.withoutTilt, touches, kept: kept),
      best.meanSquare < clearTiltShare * upright.meanSquare
    else { return nil }
    return best
  }

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(values.count, 1))
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(values.count, 1))).squareRoot()
  }
}
