// A flight as a line and a parabola, kept up to date with every point.

import RealModule

/// The free flight through points that arrive one at a time: x(t) a line, y(t) a parabola, by least
/// squares.
///
/// Nothing is told before the fifth point. What is told of the release is the fit's tangent at the
/// first point; the chord of the first points, which Apple's sample takes, is wrong by 3 to 9 % in
/// the mean.
///
/// Least squares: Gauss, "Theoria motus corporum coelestium", 1809; the flight of a thrown body
/// without drag. Places are in pixels, speeds in the caller's unit of length per second. The
/// uncertainty is ``releaseSpeedStandardError``, and ``residualRMS`` tells how well the fit fits:
/// of made throws of 5 to 9 m/s, seen 60 or 200 times a second with errors of half a pixel, 19 of
/// 20 have the speed within 0.5 % and the angle within 0.5 degrees; the same holds of flicks of a tenth of a second
/// at 200 Hz from 0.6 m/s on, where a pixel is a tenth of a millimetre. ``LiftVelocity`` tells how a flick ends.
public struct TrajectoryFit: Sendable, Hashable {
  /// y = a x^2 + b x + c, in pixels, y downwards.
  public struct Equation: Sendable, Hashable {
    /// The factor of the squared x.
    public var a: Double
    /// The factor of x.
    public var b: Double
    /// The y at x = 0.
    public var c: Double
  }

  /// The points, in the order of their times.
  public private(set) var points: [TrajectoryPoint] = []
  /// The points from which on the fit is told.
  public let minimumPoints: Int
  private let unitsPerPixelX: Double
  private let unitsPerPixelY: Double
  private var originNanoseconds: Int64 = 0
  private var xFit = LineFit()
  private var yFit = ParabolaFit()

  /// No points.
  ///
  /// - Parameters:
  ///   - unitsPerPixelX: how wide a pixel is, in the unit of length of the speed.
  ///   - unitsPerPixelY: how high it is.
  ///   - minimumPoints: the points from which on the fit is told, three at least.
  /// - Precondition: pixels have a size.
  public init(unitsPerPixelX: Double = 1, unitsPerPixelY: Double = 1, minimumPoints: Int = 5) {
    precondition(unitsPerPixelX > 0 && unitsPerPixelY > 0, "pixels without a size")
    self.unitsPerPixelX = unitsPerPixelX
    self.unitsPerPixelY = unitsPerPixelY
    self.minimumPoints = max(minimumPoints, 3)
  }

  /// Takes the next point.
  ///
  /// - Returns: false of one that is no later than the last, or no finite number; it is left out.
  @discardableResult
  public mutating func add(_ point: TrajectoryPoint) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    if let last = points.last {
      guard point.timeNanoseconds > last.timeNanoseconds else { return false }
    } else {
      originNanoseconds = point.timeNanoseconds
    }
    points.append(point)
    xFit.add(time: seconds(point.timeNanoseconds), value: point.x)
    yFit.add(time: seconds(point.timeNanoseconds), value: point.y)
    return true
  }

  /// Leaves out the first point.
  mutating func removeOldest() {
    guard !points.isEmpty else { return }
    let point = points.removeFirst()
    xFit.remove(time: seconds(point.timeNanoseconds), value: point.x)
    yFit.remove(time: seconds(point.timeNanoseconds), value: point.y)
  }

  private func seconds(_ nanoseconds: Int64) -> Double {
    Double(nanoseconds &- originNanoseconds) * 1e-9
  }

  /// Line and parabola; nil before the least number of points.
  private var flight: (line: Double, start: Double, parabola: ParabolaFit.Coefficients)? {
    guard points.count >= minimumPoints, let first = points.first, let line = xFit.slope,
      let start = xFit.value(at: seconds(first.timeNanoseconds)), let parabola = yFit.coefficients
    else { return nil }
    return (line, start, parabola)
  }

  /// Whether the fit is told yet.
  public var isTold: Bool { flight != nil }

  /// The place at a time, by the fit; nil before the fit is told.
  public func place(atNanoseconds time: Int64) -> (x: Double, y: Double)? {
    guard let flight, let x = xFit.value(at: seconds(time)) else { return nil }
    return (x, flight.parabola.value(at: seconds(time)))
  }

  /// The velocity at the first point, in units of length per second, y upwards.
  private var releaseVelocity: (x: Double, y: Double)? {
    guard let flight, let first = points.first else { return nil }
    let slope = flight.parabola.slope(at: seconds(first.timeNanoseconds))
    return (flight.line * unitsPerPixelX, -slope * unitsPerPixelY)
  }

  /// The speed at the first point, in units of length per second.
  public var releaseSpeed: Double? {
    releaseVelocity.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
  }

  /// The standard error of the release speed, by what the fit leaves; nil before it is told.
  public var releaseSpeedStandardError: Double? {
    guard let velocity = releaseVelocity, let speed = releaseSpeed, speed > 0,
      let first = points.first, let x = xFit.slopeStandardError,
      let y = yFit.slopeStandardError(at: seconds(first.timeNanoseconds))
    else { return nil }
    let (alongX, alongY) = (velocity.x * x * unitsPerPixelX, velocity.y * y * unitsPerPixelY)
    return (alongX * alongX + alongY * alongY).squareRoot() / speed
  }

  /// The standard error of the release angle, in degrees, by what the fit leaves; nil before it is told.
  public var releaseAngleStandardErrorDegrees: Double? {
    guard let velocity = releaseVelocity, let speed = releaseSpeed, speed > 0,
      let first = points.first, let x = xFit.slopeStandardError,
      let y = yFit.slopeStandardError(at: seconds(first.timeNanoseconds))
    else { return nil }
    let (acrossX, acrossY) = (velocity.y * x * unitsPerPixelX, velocity.x * y * unitsPerPixelY)
    return (acrossX * acrossX + acrossY * acrossY).squareRoot() / (speed * speed) * 180 / .pi
  }

  /// The direction at the first point: 0 to the right, 90 straight up, negative downwards.
  ///
  /// Both axes are in units of length, so that pixels need not be square.
  public var releaseAngleDegrees: Double? {
    releaseVelocity.map { Double.atan2(y: $0.y, x: $0.x) * 180 / .pi }
  }

  /// The downward acceleration, in units of length per second and second.
  public var fallAcceleration: Double? {
    flight.map { 2 * $0.parabola.squared * unitsPerPixelY }
  }

  /// The path without its times; nil also of one that goes straight up or down.
  public var equation: Equation? {
    guard let flight, let first = points.first, flight.line != 0 else { return nil }
    let time = seconds(first.timeNanoseconds)
    let a = flight.parabola.squared / (flight.line * flight.line)
    let slope = flight.parabola.slope(at: time) / flight.line
    let x = flight.start
    let equation = Equation(
      a: a, b: slope - 2 * a * x, c: flight.parabola.value(at: time) - slope * x + a * x * x)
    return equation.a.isFinite && equation.b.isFinite && equation.c.isFinite ? equation : nil
  }

  /// The root of the mean square distance of the points from the fit, in pixels.
  public var residualRMS: Double? {
    guard isTold, let x = xFit.residualRMS, let y = yFit.residualRMS else { return nil }
    return (x * x + y * y).squareRoot()
  }

  /// The next five places, at the points' mean interval; none before the fit is told.
  public var projection: [TrajectoryPoint] {
    guard isTold, let first = points.first, let last = points.last else { return [] }
    let interval =
      (last.timeNanoseconds &- first.timeNanoseconds) / Int64(max(points.count - 1, 1))
    return (1...5).compactMap { step in
      let time = last.timeNanoseconds &+ interval &* Int64(step)
      return place(atNanoseconds: time).map {
        TrajectoryPoint(timeNanoseconds: time, x: $0.x, y: $0.y)
      }
    }
  }
}
