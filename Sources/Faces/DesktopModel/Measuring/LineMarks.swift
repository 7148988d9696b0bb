// The measured line on the screen: its ends, the edges of its band, and its peaks.

import Analysis
import Geometry
import Micrograph

/// The marks of a line, in view pixels.
public struct LineMarks: Sendable, Hashable {
  /// Where it begins; nil while that is not set.
  public let start: ViewPoint?
  /// Where it ends; nil while that is not set.
  public let end: ViewPoint?
  /// The corners of the band that is averaged; empty where it is one pixel wide.
  public let band: [ViewPoint]
  /// The peaks along it, each by the ends of a short line across.
  public let peaks: [[ViewPoint]]
}

extension WindowModel {
  // How far a peak's mark reaches to either side, in view pixels.
  private static let peakReach = 9.0

  /// The marks of the measured line; nil where there is none.
  public var lineMarks: LineMarks? {
    let line = measure.line
    guard line.start != nil || line.end != nil, let micrograph = image?.micrograph else {
      return nil
    }
    let (start, end) = (line.start.map(viewport.viewPoint), line.end.map(viewport.viewPoint))
    guard let points = line.points, let from = start, let to = end, from != to else {
      return LineMarks(start: start, end: end, band: [], peaks: [])
    }
    let across = Self.across(points.start, points.end, micrograph.pixelSize?.inNanometres)
    func place(_ share: Double, _ pixels: Double) -> ViewPoint {
      viewport.viewPoint(
        of: ImagePoint(
          x: points.start.x + share * (points.end.x - points.start.x) + pixels * across.x,
          y: points.start.y + share * (points.end.y - points.start.y) + pixels * across.y))
    }
    let half = Double(line.widthPixels) / 2
    let band =
      line.widthPixels > 1
      ? [place(0, half), place(1, half), place(1, -half), place(0, -half)] : []
    let reach = max(Self.peakReach / viewport.zoom, half)
    let found = measure.profile.map { shown in
      shown.peaks.peaks.map { $0.distance / max(shown.profile.length, 1e-12) }
    }
    return LineMarks(
      start: start, end: end, band: band,
      peaks: (found ?? []).map { [place($0, reach), place($0, -reach)] })
  }

  // One pixel at right angles to the line on the specimen.
  private static func across(
    _ start: ImagePoint, _ end: ImagePoint, _ nanometres: (x: Double, y: Double)?
  ) -> (x: Double, y: Double) {
    let aspect = nanometres.map { $0.y / $0.x } ?? 1
    let (x, y) = (-(end.y - start.y) * aspect, (end.x - start.x) / aspect)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? (x / length, y / length) : (0, 1)
  }
}
