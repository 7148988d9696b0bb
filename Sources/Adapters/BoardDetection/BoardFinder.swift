// The board with a hole in a grey picture, by OpenCV's contours.

import COpenCV
import Geometry
import Tracks

/// Why no board is looked for.
public enum BoardDetectionError: Error, Sendable, Hashable {
  /// There is no memory for a picture of this size.
  case outOfMemory(width: Int, height: Int)
  /// OpenCV refuses the picture.
  case refused
}

/// Finds the board of the bean-bag game.
public enum BoardFinder {
  /// The largest board with a hole: what has four corners and stands out from what is around it, with a round opening
  /// that stands out from it.
  ///
  /// - Parameter frame: the picture.
  /// - Returns: nil where there is none.
  /// - Throws: `BoardDetectionError` where none can be looked for.
  public static func board(in frame: GreyFrame) throws(BoardDetectionError) -> ThrowBoard? {
    var found = open_cv_board()
    var isFound = false
    let status = frame.pixels.withUnsafeBufferPointer { pixels in
      open_cv_find_board(
        pixels.baseAddress, Int32(frame.width), Int32(frame.height), &found, &isFound)
    }
    switch status {
    case OPEN_CV_DONE: break
    case OPEN_CV_NO_MEMORY: throw .outOfMemory(width: frame.width, height: frame.height)
    default: throw .refused
    }
    guard isFound else { return nil }
    let c = found.corners
    let corners: [(x: Float, y: Float)] = [(c.0, c.1), (c.2, c.3), (c.4, c.5), (c.6, c.7)]
    let hole = ThrowBoard.Hole(
      middle: CameraPoint(x: Double(found.hole_x), y: Double(found.hole_y)),
      longRadius: Double(found.hole_long_radius), shortRadius: Double(found.hole_short_radius),
      angleDegrees: Double(found.hole_angle_degrees))
    return ThrowBoard(
      corners: corners.map { CameraPoint(x: Double($0.x), y: Double($0.y)) }, hole: hole)
  }
}
