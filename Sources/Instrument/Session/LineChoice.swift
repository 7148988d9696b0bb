// The line that a key asks to follow from a point: an edge, or a row of columns, or a line of equal value.

import Analysis
import Geometry
import Micrograph
import Pen

/// Which line is to be followed.
public enum LineChoice: Sendable, Hashable, CaseIterable {
  /// The nearest edge.
  case edge
  /// The line along which the value is that under the pen when it is chosen.
  case level
  /// The nearest row of a crystal's columns; without a crystal the line of equal value through the point.
  case row

  /// Looks for the line; nil where there is none.
  ///
  /// - Parameters:
  ///   - point: the point, in pixels.
  ///   - micrograph: the picture.
  ///   - isNeeded: whether the work goes on.
  /// - Returns: the line.
  public func line(
    at point: ImagePoint, in micrograph: Micrograph,
    isNeeded: @escaping @Sendable () -> Bool = { true }
  ) -> TracedLine? {
    let tracer = LineTracer(micrograph)
    switch self {
    case .edge: return tracer.edge(near: point)
    case .level: return tracer.level(through: point)
    case .row:
      let guide = try? LatticeGuide(of: micrograph, workers: .all, progress: { _ in isNeeded() })
      guard let guide else { return tracer.level(through: point) }
      return guide.row(near: point, width: micrograph.width, height: micrograph.specimenRows)
    }
  }
}
