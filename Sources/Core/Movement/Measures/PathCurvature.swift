// How a path bends.

/// The curvature of a smoothed path, 1 over the radius, in 1 over the unit of length.
struct PathCurvature {
  /// The curvature at each sample, without its sign; nil where the hand is too slow for it.
  let values: [Double?]
  /// Its mean over the length: the path's whole turn divided by its length; nil where nothing
  /// moved.
  let mean: Double?

  /// Measures a path: |x'y'' - y'x''| / speed^3, by central differences, where the speed is at
  /// least a share of the peak.
  init(_ path: SmoothedPath, speedShare: Double) {
    let accelerationX = SmoothedPath.slopes(path.velocityX)
    let accelerationY = SmoothedPath.slopes(path.velocityY)
    let threshold = speedShare * (path.speed.max() ?? 0)
    var turn = 0.0
    var way = 0.0
    values = path.speed.indices.map { index in
      let speed = path.speed[index]
      guard speed >= threshold, speed > 0 else { return nil }
      let cross =
        path.velocityX[index] * accelerationY[index] - path.velocityY[index] * accelerationX[index]
      let curvature = cross.magnitude * path.sampleRateHertz / (speed * speed * speed)
      turn += curvature * speed
      way += speed
      return curvature
    }
    mean = way > 0 ? turn / way : nil
  }
}
