// A hand as a row that is saved and recognised.

import Geometry
import Movement

extension HandLandmarks {
  /// The 42 numbers of a labelled row: the landmarks in MediaPipe's order, whichever they came in, about their
  /// centroid and divided by their scale.
  ///
  /// - Returns: nil where all landmarks lie at one place that is too far away to be measured.
  public var shape: StrokeShape? {
    StrokeShape(handLandmarks: points.map { ($0.position.x, $0.position.y) })
  }
}
