// One picture of the board by which a lens is measured.

import Geometry

/// Where corners of the board are seen in a picture.
public struct LensView: Sendable, Hashable {
  /// A corner that is seen.
  public struct Corner: Sendable, Hashable {
    /// Its number on the board.
    public let number: Int
    /// Where it is seen, in pixels.
    public let pixel: CameraPoint

    /// A corner of its number and its place.
    public init(number: Int, pixel: CameraPoint) {
      (self.number, self.pixel) = (number, pixel)
    }
  }

  /// The corners; those that the board does not have are left out.
  public let corners: [Corner]

  /// A view of what was found in a picture.
  public init(_ corners: [Corner]) {
    self.corners = corners.filter { LensBoard.place(ofCorner: $0.number) != nil }
  }

  // A third of the board; on fewer, or on one line of them, many lenses agree.
  private static let fewestCorners = 16
  private static let fewestLines = 3

  /// Whether enough of the board is seen to tell something of the lens.
  var isEnough: Bool {
    let across = LensBoard.columns - 1
    return corners.count >= Self.fewestCorners
      && Set(corners.map { $0.number % across }).count >= Self.fewestLines
      && Set(corners.map { $0.number / across }).count >= Self.fewestLines
  }

  /// How far the corners that both show are apart at the mean, in pixels; nil where fewer than half of this view's are
  /// in the other.
  func distance(to other: LensView) -> Double? {
    let places = Dictionary(
      other.corners.map { ($0.number, $0.pixel) }, uniquingKeysWith: { first, _ in first })
    let distances = corners.compactMap { corner in
      places[corner.number].map { corner.pixel.distance(to: $0) }
    }
    guard 2 * distances.count >= corners.count, !distances.isEmpty else { return nil }
    return distances.reduce(0, +) / Double(distances.count)
  }
}
