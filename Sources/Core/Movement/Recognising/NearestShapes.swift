// The peer of the recogniser: the learned shape that is nearest, as in the recognisers for sketches that
// need no training. It is here to be compared with.

/// Learned shapes, searched one by one.
///
/// The nearest template, as in Wobbrock, Wilson and Li, "Gestures without libraries, toolkits or
/// training: a $1 recognizer for user interface prototypes", UIST 2007. The distance is in scales
/// (``ShapeDistance``); nothing is rejected, and no uncertainty told.
public struct NearestShapes: Sendable {
  private let rows: [LabelledRow]
  private let measure: ShapeDistance

  /// Learns rows of one kind by keeping them.
  public init(_ rows: [LabelledRow], by measure: ShapeDistance) {
    self.rows = rows
    self.measure = measure
  }

  /// The label of the nearest row with as many contacts and its distance; nil where there is none.
  public func nearest(to shape: StrokeShape) -> (label: String, distance: Double)? {
    var best: (label: String, distance: Double)?
    for row in rows where row.shape.kind == shape.kind {
      guard row.shape.contactCount == shape.contactCount else { continue }
      let distance = measure.between(row.shape.coordinates, shape.coordinates)
      if distance < best?.distance ?? .infinity { best = (row.label, distance) }
    }
    return best
  }
}
