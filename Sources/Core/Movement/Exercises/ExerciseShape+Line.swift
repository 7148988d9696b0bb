// The shapes of exercises as lines that can be followed, drawn and measured against.

import RealModule

extension ExerciseShape {
  /// How far a chord may lie beside the curve, as a share of the side: a tenth of what a sharp eye sees on paper.
  private static let mostSagitta = 1e-5
  private static let leastCorners = 24.0

  /// Where it begins; nil of a contour, which the image decides.
  public var start: PathPoint? {
    switch self {
    case .line(let from, _), .wave(let from, _, _, _): from
    case .circle(let center, let radius): PathPoint(x: center.x, y: center.y - radius)
    case .spiral(let center, let innerRadius, _, _):
      PathPoint(x: center.x + innerRadius, y: center.y)
    case .path(let corners, _): corners.first
    case .contour: nil
    }
  }

  /// The shape as a polyline in shares of the side, less than 1e-4 of the side from the curve.
  ///
  /// Beyond `mostCorners` corners it becomes coarser: spirals as large as the side from 60 turns on.
  ///
  /// - Returns: nil of a contour, which the image decides, and where the shape has no length.
  public func line() -> ShownLine? {
    switch self {
    case .line(let from, let to): ShownLine([from, to])
    case .circle(let center, let radius): Self.circle(center, radius)
    case .spiral(let center, let innerRadius, let outerRadius, let turns):
      Self.spiral(center, innerRadius, outerRadius, turns)
    case .wave(let from, let to, let amplitude, let periods):
      Self.wave(from, to, amplitude, periods)
    case .path(let corners, let isClosed): ShownLine(corners, isClosed: isClosed)
    case .contour: nil
    }
  }

  /// The pieces for so many radians of an arc of a radius; nil where that is no number.
  ///
  /// A chord over an angle leaves the arc by radius * angle^2 / 8.
  private static func pieces(radians: Double, radius: Double) -> Int? {
    let count = radians.magnitude / (8 * mostSagitta / radius.magnitude).squareRoot()
    guard count.isFinite else { return nil }
    return Int(min(max(count.rounded(.up), leastCorners), Double(mostCorners - 1)))
  }

  private static func circle(_ center: PathPoint, _ radius: Double) -> ShownLine? {
    guard radius > 0, let count = pieces(radians: 2 * .pi, radius: radius) else { return nil }
    let corners = (0..<count).map { index in
      let angle = 2 * .pi * Double(index) / Double(count)
      return PathPoint(
        x: center.x + radius * Double.sin(angle), y: center.y - radius * Double.cos(angle))
    }
    return ShownLine(corners, isClosed: true)
  }

  private static func spiral(
    _ center: PathPoint, _ innerRadius: Double, _ outerRadius: Double, _ turns: Double
  ) -> ShownLine? {
    let radius = max(innerRadius.magnitude, outerRadius.magnitude)
    guard radius > 0, let count = pieces(radians: 2 * .pi * turns, radius: radius) else {
      return nil
    }
    let corners = (0...count).map { index in
      let share = Double(index) / Double(count)
      let radius = innerRadius + (outerRadius - innerRadius) * share
      // With y downwards, a growing angle turns clockwise.
      let angle = 2 * .pi * turns * share
      return PathPoint(
        x: center.x + radius * Double.cos(angle), y: center.y + radius * Double.sin(angle))
    }
    return ShownLine(corners)
  }

  private static func wave(
    _ from: PathPoint, _ to: PathPoint, _ amplitude: Double, _ periods: Double
  ) -> ShownLine? {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = Double.hypot(dx, dy)
    // A chord leaves a sine as it leaves a circle of the amplitude, by the phase between its ends.
    guard length > 0, amplitude != 0,
      let count = pieces(radians: 2 * .pi * periods, radius: amplitude)
    else { return ShownLine([from, to]) }
    let corners = (0...count).map { index in
      let share = Double(index) / Double(count)
      let rise = amplitude * Double.sin(2 * .pi * periods * share)
      return PathPoint(
        x: from.x + share * dx + rise * dy / length, y: from.y + share * dy - rise * dx / length)
    }
    return ShownLine(corners)
  }
}
