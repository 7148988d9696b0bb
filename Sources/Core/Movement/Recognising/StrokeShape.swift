// A gesture without its place and size, so that it can be compared with others. Direction, order and
// orientation stay: left, right, up and down differ in nothing else.

/// A gesture of the pen, or a hand, in numbers that can be compared.
///
/// Resampled and centred as in Wobbrock, Wilson and Li, "Gestures without libraries, toolkits or
/// training: a $1 recognizer for user interface prototypes", UIST 2007, but neither turned nor
/// stretched. Several contacts are joined by straight lines in the order in which they were drawn,
/// as in Anthony and Wobbrock, "A lightweight multistroke recognizer for user interface
/// prototypes", Graphics Interface 2010; their number stays beside the coordinates.
public struct StrokeShape: Sendable, Hashable {
  /// What it was made from.
  public let kind: ShapeKind
  /// How large it was: the root mean square distance of its points from their centroid.
  ///
  /// In millimetres for a stroke, in the unit of the source for a hand. A straight stroke is 3.5 times,
  /// a circle twice as wide.
  public let scale: Double
  /// The time from the first touch-down to the last lift-off, in seconds; 0 for a hand.
  public let durationSeconds: Double
  /// The number of contacts; 1 for a hand.
  public let contactCount: Int
  /// The points, x before y, about their centroid and divided by the scale.
  ///
  /// A stroke is divided by at least `leastScaleMillimetres`, so the tremble of a tap stays small.
  public let coordinates: [Double]

  /// Strokes smaller than this are not enlarged to the size of others, in millimetres: a straight
  /// stroke of 3.5 mm, further than a tap slides.
  public static let leastScaleMillimetres = 1.0
  /// The shortest step along a stroke that counts as movement, in millimetres: a tip at rest makes less.
  public static let leastStepMillimetres = 0.2

  /// The sizes and times that can be, in millimetres and seconds: a kilometre, eleven days.
  static let measureRange = 0.0...1e6
  /// The numbers of contacts that can be.
  static let contactRange = 1...1_000
  /// The coordinates that can be; those of 45 points of scale 1 are below 7.
  static let coordinateRange = -100.0...100

  /// Creates a shape from the numbers of a row.
  ///
  /// - Returns: nil where there are not as many coordinates as the kind has, or where a number cannot be.
  public init?(
    kind: ShapeKind, scale: Double, durationSeconds: Double, contactCount: Int,
    coordinates: [Double]
  ) {
    guard coordinates.count == kind.coordinateCount,
      coordinates.allSatisfy(Self.coordinateRange.contains), Self.measureRange.contains(scale),
      Self.measureRange.contains(durationSeconds), Self.contactRange.contains(contactCount)
    else { return nil }
    self.kind = kind
    self.scale = scale
    self.durationSeconds = durationSeconds
    self.contactCount = contactCount
    self.coordinates = coordinates
  }

  /// Creates the shape of a gesture from the points of each of its contacts, in the order drawn.
  ///
  /// - Returns: nil where there is no point, or one with a number that is not finite.
  public init?(contacts: [[StrokePoint]]) {
    let drawn = contacts.filter { !$0.isEmpty }
    let path = Array(drawn.joined())
    guard let first = path.first, let last = path.last, path.allSatisfy(\.isFinite) else {
      return nil
    }
    let thinned = StrokeResampling.thinned(path, step: Self.leastStepMillimetres)
    let places = StrokeResampling.evenly(thinned, count: ShapeKind.stroke.pointCount)
    self.init(
      kind: .stroke, points: places.map { ($0.xMillimetres, $0.yMillimetres) },
      leastScale: Self.leastScaleMillimetres, durationSeconds: max(last.seconds - first.seconds, 0),
      contactCount: drawn.count)
  }

  /// Creates the shape of a hand from its 21 landmarks, in the order and the unit of their source.
  ///
  /// - Returns: nil for another number of landmarks, or one with a number that is not finite.
  public init?(handLandmarks points: [(x: Double, y: Double)]) {
    self.init(
      kind: .hand, points: points.map { ($0.x, $0.y) }, leastScale: 0, durationSeconds: 0,
      contactCount: 1)
  }

  private init?(
    kind: ShapeKind, points: [(Double, Double)], leastScale: Double, durationSeconds: Double,
    contactCount: Int
  ) {
    guard points.count == kind.pointCount else { return nil }
    // From the first point on, so that a place far away costs no digits.
    let origin = points[0]
    let count = Double(points.count)
    let centreX = points.reduce(0) { $0 + ($1.0 - origin.0) } / count
    let centreY = points.reduce(0) { $0 + ($1.1 - origin.1) } / count
    let centred = points.map { ($0.0 - origin.0 - centreX, $0.1 - origin.1 - centreY) }
    let scale = (centred.reduce(0) { $0 + $1.0 * $1.0 + $1.1 * $1.1 } / count).squareRoot()
    let divisor = max(scale, leastScale)
    self.init(
      kind: kind, scale: scale, durationSeconds: durationSeconds, contactCount: contactCount,
      coordinates: centred.flatMap { divisor > 0 ? [$0.0 / divisor, $0.1 / divisor] : [0, 0] })
  }
}
