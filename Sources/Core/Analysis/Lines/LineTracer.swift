// Lines of a picture, traced from a point: an edge goes where the value is half way between its two sides, a
// line of equal value where it is that of the point.

import Geometry
import Micrograph

/// Traces lines through one picture.
public struct LineTracer: Sendable {
  private let micrograph: Micrograph

  /// An edge is looked for within this distance, in pixels.
  public static let edgeReachPixels = 10.0

  // How far a line is followed from where it began.
  private static let reach = 1_024
  // Four turns of a circle that just fits.
  private static let mostSteps = 24_000
  // From its steepest point an edge falls off over this much at most, in pixels.
  private static let edgeHalfWidth = 15.0
  // Beside the usual slope of the picture: noise alone reaches three times.
  private static let edgeSteepness = 4.0
  // A seam draws an edge away by less than this, in pixels.
  private static let seamReach = 4.0
  // So many points of a line tell where it is steepest.
  private static let asked = 256
  // A plateau begins where the slope is this share of the steepest.
  private static let plateauShare = 0.2
  // So far a step may be beside the line before it is lost, in pixels.
  private static let farthestCorrection = 1.5

  /// Traces lines through a picture.
  public init(_ micrograph: Micrograph) { self.micrograph = micrograph }

  /// The edge nearest to a point; nil where none is within ``edgeReachPixels``.
  public func edge(near point: ImagePoint) -> TracedLine? {
    guard let part = SmoothPart(micrograph, around: point, reachPixels: Self.reach) else {
      return nil
    }
    let least = Self.edgeSteepness * part.usualSteepness
    guard let (steepest, slope) = steepest(part, near: point, least) else { return nil }
    // Up and down the slope to both plateaus.
    let (x, y) = (slope.x / slope.steepness, slope.y / slope.steepness)
    func plateau(_ sign: Double) -> Double? {
      var found: Double?
      var along = 0.0
      while along <= Self.edgeHalfWidth {
        let place = ImagePoint(
          x: steepest.x + sign * along * x, y: steepest.y + sign * along * y)
        guard let value = part.value(at: place) else { break }
        found = value
        if let here = part.slope(at: place),
          here.x * x + here.y * y < Self.plateauShare * slope.steepness
        {
          break
        }
        along += 0.5
      }
      return found
    }
    guard let bright = plateau(1), let dark = plateau(-1), bright > dark else { return nil }
    let level = (bright + dark) / 2
    let weakest = slope.steepness / 8
    guard let rough = trace(.edge, part, level: level, from: steepest, least: weakest) else {
      return nil
    }
    // A dark seam or a bright rim draws the middle of the two sides away from the edge, which is where it is
    // steepest; all along the line, for at one point noise decides.
    let own = usualLevel(part, rough)
    return own.flatMap { trace(.edge, part, level: $0, from: steepest, least: weakest) } ?? rough
  }

  /// The line along which the value is that of a point; nil where it is lost at once, as on a plateau.
  public func level(through point: ImagePoint) -> TracedLine? {
    guard let part = SmoothPart(micrograph, around: point, reachPixels: Self.reach),
      let level = part.value(at: point)
    else { return nil }
    return trace(.level, part, level: level, from: point, least: part.usualSteepness / 8)
  }

  /// The middle one of the values where the slopes across a line are steepest.
  private func usualLevel(_ part: SmoothPart, _ line: TracedLine) -> Double? {
    let step = max(line.points.count / Self.asked, 1)
    var levels: [Double] = []
    for index in stride(from: 0, to: line.points.count, by: step) {
      let point = line.points[index]
      guard let slope = part.slope(at: point), slope.steepness > 0 else { continue }
      let (x, y) = (slope.x / slope.steepness, slope.y / slope.steepness)
      var best: (steepness: Double, place: ImagePoint)?
      for along in stride(from: -Self.seamReach, through: Self.seamReach, by: 0.5) {
        let place = ImagePoint(x: point.x + along * x, y: point.y + along * y)
        guard let here = part.slope(at: place) else { continue }
        let across = here.x * x + here.y * y
        if across > best?.steepness ?? 0 { best = (across, place) }
      }
      if let value = best.flatMap({ part.value(at: $0.place) }) { levels.append(value) }
    }
    levels.sort()
    return levels.isEmpty ? nil : levels[levels.count / 2]
  }

  private func steepest(
    _ part: SmoothPart, near point: ImagePoint, _ least: Double
  ) -> (ImagePoint, SmoothPart.Slope)? {
    var best: (point: ImagePoint, slope: SmoothPart.Slope, merit: Double)?
    let reach = Int(Self.edgeReachPixels)
    for row in -reach...reach {
      for column in -reach...reach where row * row + column * column <= reach * reach {
        let place = ImagePoint(x: point.x + Double(column), y: point.y + Double(row))
        guard let slope = part.slope(at: place), slope.steepness > least else { continue }
        // Of two edges as steep the nearer one.
        let merit = slope.steepness * (1 - 0.04 * place.distance(to: point))
        if merit > best?.merit ?? 0 { best = (place, slope, merit) }
      }
    }
    return best.map { ($0.point, $0.slope) }
  }

  private func trace(
    _ kind: TracedLine.Kind, _ part: SmoothPart, level: Double, from point: ImagePoint,
    least: Double
  ) -> TracedLine? {
    guard let start = settled(point, part, level, least, limit: Self.edgeReachPixels) else {
      return nil
    }
    var (way, isClosed) = walk(from: start, sign: 1, part, level, least)
    if !isClosed {
      // The other way too: the line is known from end to end.
      let (back, _) = walk(from: start, sign: -1, part, level, least)
      way = back.dropFirst().reversed() + way
      // Arrows to the right and down go on along it, whichever side is bright.
      if let first = way.first, let last = way.last {
        let (x, y) = (last.x - first.x, last.y - first.y)
        if (abs(x) > abs(y) ? x : y) < 0 { way.reverse() }
      }
    }
    return TracedLine(kind, way, isClosed: isClosed)
  }

  /// Steps of a pixel along the line, the bright side always on the same hand.
  private func walk(
    from start: ImagePoint, sign: Double, _ part: SmoothPart, _ level: Double, _ least: Double
  ) -> (points: [ImagePoint], isClosed: Bool) {
    var points = [start]
    var here = start
    while points.count < Self.mostSteps {
      guard let slope = part.slope(at: here), slope.steepness > least else { break }
      let ahead = ImagePoint(
        x: here.x - sign * slope.y / slope.steepness, y: here.y + sign * slope.x / slope.steepness)
      guard
        let next = settled(ahead, part, level, least, limit: Self.farthestCorrection)
      else { break }
      // A line that turns back on itself is lost in noise.
      guard next.distance(to: here) > 0.2 else { break }
      points.append(next)
      here = next
      if points.count > 6, here.distance(to: start) < 1 { return (points, true) }
    }
    return (points, false)
  }

  /// The point of the line nearest to a place, by Newton's method up and down the slope.
  private func settled(
    _ place: ImagePoint, _ part: SmoothPart, _ level: Double, _ least: Double, limit: Double
  ) -> ImagePoint? {
    var here = place
    for _ in 0..<8 {
      guard let value = part.value(at: here), let slope = part.slope(at: here),
        slope.steepness > least
      else { return nil }
      let step = (level - value) / slope.steepness
      // One pixel at a time: farther away the slope is another.
      let held = min(max(step, -1), 1)
      here = ImagePoint(
        x: here.x + held * slope.x / slope.steepness, y: here.y + held * slope.y / slope.steepness)
      guard here.distance(to: place) <= limit else { return nil }
      if abs(step) < 0.01 { return here }
    }
    return here
  }
}

extension LatticeGuide {
  /// The row of columns nearest to a point, from border to border of the picture or the grain, along the rows that are most nearly level.
  ///
  /// - Parameters:
  ///   - point: a point of the picture.
  ///   - width: the picture's width, in pixels.
  ///   - height: its height without a caption.
  /// - Returns: the row; nil where the picture is less than a cell.
  public func row(near point: ImagePoint, width: Int, height: Int) -> TracedLine? {
    let grain = grain(at: point)
    let (a, b) = (lattices[grain].basis.a, lattices[grain].basis.b)
    let isAlongA = abs(a.y) * b.length <= abs(b.y) * a.length
    let way = isAlongA ? a : b
    let place = coordinates(of: point, inGrain: grain)
    // On the nearest row one of the two coordinates is whole.
    let across = isAlongA ? place.v - place.v.rounded() : place.u - place.u.rounded()
    let other = isAlongA ? b : a
    let start = ImagePoint(x: point.x - across * other.x, y: point.y - across * other.y)
    let length = way.length
    let sign = way.x < 0 ? -1.0 : 1.0
    let step = ImagePoint(x: sign * way.x / length, y: sign * way.y / length)
    func isInside(_ place: ImagePoint) -> Bool {
      place.x >= 0 && place.y >= 0 && place.x <= Double(width - 1) && place.y <= Double(height - 1)
        && self.grain(at: place) == grain
    }
    func reach(_ sign: Double) -> Double {
      var distance = 0.0
      while isInside(
        ImagePoint(
          x: start.x + sign * (distance + 1) * step.x, y: start.y + sign * (distance + 1) * step.y))
      { distance += 1 }
      return sign * distance
    }
    guard isInside(start) else { return nil }
    let (first, last) = (reach(-1), reach(1))
    let points = stride(from: first, through: last, by: 1).map {
      ImagePoint(x: start.x + $0 * step.x, y: start.y + $0 * step.y)
    }
    // Along the row the columns lie where the other of the two coordinates is whole.
    let begun = coordinates(of: start, inGrain: grain)
    let phase = -sign * (isAlongA ? begun.u : begun.v) * length
    let firstColumn = phase + ((first - phase) / length).rounded(.up) * length
    let end = first + Double(points.count - 1)
    let columns = TracedLine.Marks(
      firstPixels: firstColumn - first, stepPixels: length,
      count: max(Int(((end - firstColumn) / length).rounded(.down)) + 1, 0))
    return TracedLine(.row, points, isClosed: false, marks: columns)
  }
}
