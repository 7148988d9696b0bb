// The way along the points of a shape: lengths, directions and turns, in units of the shape.

import RealModule

/// The polyline through a shape's points.
struct ShapeWay {
  private let xs: [Double]
  private let ys: [Double]
  private let stepXs: [Double]
  private let stepYs: [Double]
  private let steps: [Double]

  // Three steps of a large stroke are about 0.25; those of a tap's tremble are shorter and mean less.
  private static let shortStep = 0.06
  private static let turnReach = 3

  /// The way through coordinates, x before y of each point.
  init(_ coordinates: [Double]) {
    xs = stride(from: 0, to: coordinates.count - 1, by: 2).map { coordinates[$0] }
    ys = stride(from: 1, to: coordinates.count, by: 2).map { coordinates[$0] }
    stepXs = zip(xs.dropFirst(), xs).map { $0 - $1 }
    stepYs = zip(ys.dropFirst(), ys).map { $0 - $1 }
    steps = zip(stepXs, stepYs).map { ($0 * $0 + $1 * $1).squareRoot() }
  }

  /// How many points.
  var count: Int { xs.count }

  /// The length of the way.
  var length: Double { steps.reduce(0, +) }

  /// The width and the height of the box around it.
  var extent: (width: Double, height: Double) {
    ((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
  }

  /// The straight distance from the first point to the last.
  var chordLength: Double {
    let (dx, dy) = (xs[count - 1] - xs[0], ys[count - 1] - ys[0])
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The spread of the distances from the centroid, which is the origin.
  var radialSpread: Double {
    let radii = zip(xs, ys).map { ($0 * $0 + $1 * $1).squareRoot() }
    let mean = radii.reduce(0, +) / Double(count)
    return (radii.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
  }

  /// The coordinates of every `step`th point from the first on.
  func places(every step: Int) -> [Double] {
    stride(from: 0, to: count, by: step).flatMap { [xs[$0], ys[$0]] }
  }

  /// The cosine and the sine of the direction from one point to another, smaller where the two are nearer
  /// than `softness`.
  func direction(from start: Int, to end: Int, softness: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (xs[end] - xs[start], ys[end] - ys[start])
    let distance = max((dx * dx + dy * dy).squareRoot(), softness)
    return (dx / distance, dy / distance)
  }

  /// The turns along the way: the sum of their sines, of their magnitudes and of their squares, in half
  /// turns; and the shares of the way that are corners and that are straight.
  ///
  /// A turn is taken over three steps to either side, since steps alone turn with each tremble and rounding;
  /// the sine has no jump where a stroke turns back.
  func turning() -> (
    sum: Double, magnitude: Double, squares: Double, corners: Double, straight: Double
  ) {
    let reach = Self.turnReach
    var (sum, magnitude, squares, corners, straight) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index in reach..<count - reach {
      let (beforeX, beforeY) = (xs[index] - xs[index - reach], ys[index] - ys[index - reach])
      let (afterX, afterY) = (xs[index + reach] - xs[index], ys[index + reach] - ys[index])
      let cross = beforeX * afterY - beforeY * afterX
      let dot = beforeX * afterX + beforeY * afterY
      let before = (beforeX * beforeX + beforeY * beforeY).squareRoot()
      let after = (afterX * afterX + afterY * afterY).squareRoot()
      let weight = certainty(before) * certainty(after) / Double(reach)
      let turn = Double.atan2(y: cross, x: dot)
      sum += Double.sin(turn) / .pi * weight
      magnitude += turn.magnitude / .pi * weight
      squares += turn * turn / (.pi * .pi) * weight
      // A circle of 45 points turns by 0.14 of a half turn there, a square's corner by 0.5.
      let corner = min(max((turn.magnitude / .pi - 0.2) * 10, 0), 1)
      corners += corner * weight
      straight += min(max((0.1 - turn.magnitude / .pi) * 20, 0), 1) * weight
    }
    return (sum, magnitude, squares, corners, straight)
  }

  /// The share of the way in each of eight directions, from the right on clockwise (y goes down); a step
  /// between two directions counts to both.
  func directionShares() -> [Double] {
    var shares = [Double](repeating: 0, count: 8)
    var total = 0.1
    for index in steps.indices where steps[index] > 0 {
      total += steps[index]
      let eighths = Double.atan2(y: stepYs[index], x: stepXs[index]) / (.pi / 4) + 8
      let below = eighths.rounded(.down)
      let part = eighths - below
      shares[Int(below) % 8] += steps[index] * (1 - part)
      shares[(Int(below) + 1) % 8] += steps[index] * part
    }
    return shares.map { $0 / total }
  }

  private func certainty(_ step: Double) -> Double {
    let square = step * step
    return square / (square + Self.shortStep * Self.shortStep)
  }
}
