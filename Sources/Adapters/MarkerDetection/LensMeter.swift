// A lens by views of the printed board, by OpenCV's modules aruco and calib3d.

import COpenCV
import CameraSheet
import Geometry
import Tracks

/// Finds the board and measures lenses by it.
public enum LensMeter {
  /// A lens that was measured.
  public struct Measurement: Sendable, Hashable {
    /// The lens.
    public let lens: CameraLens
    /// How far the corners are from where the lens puts them: root mean square, in pixels.
    public let deviationPixels: Double
  }

  /// The board in a picture.
  ///
  /// - Parameter frame: the picture.
  /// - Returns: the corners that are seen, each to a fraction of a pixel; none where the board is not.
  /// - Throws: `MarkerDetectionError` where it cannot be looked for.
  public static func board(in frame: GreyFrame) throws(MarkerDetectionError) -> LensView {
    var found = [open_cv_lens_corner](
      repeating: open_cv_lens_corner(), count: LensBoard.cornerCount)
    var count = 0
    let board = open_cv_lens_board(
      columns: Int32(LensBoard.columns), rows: Int32(LensBoard.rows),
      marker_share: Float(LensBoard.markerMillimetres / LensBoard.squareMillimetres),
      first_marker: Int32(LensBoard.firstMarker))
    let status = frame.pixels.withUnsafeBufferPointer { pixels in
      open_cv_find_lens_board(
        pixels.baseAddress, Int32(frame.width), Int32(frame.height), board, &found, found.count,
        &count)
    }
    try check(status, width: frame.width, height: frame.height)
    return LensView(
      found.prefix(min(count, found.count)).map { corner in
        LensView.Corner(
          number: Int(corner.number),
          pixel: CameraPoint(x: Double(corner.x), y: Double(corner.y)))
      })
  }

  /// Measures the lens that took some views.
  ///
  /// - Parameters:
  ///   - views: the views.
  ///   - width: the width of their pictures, in pixels.
  ///   - height: their height.
  /// - Returns: the lens; nil where the views are of none.
  /// - Throws: `MarkerDetectionError` where it cannot be measured.
  public static func lens(
    by views: [LensView], width: Int, height: Int
  ) throws(MarkerDetectionError) -> Measurement? {
    let corners = views.flatMap(\.corners)
    let places = corners.compactMap { LensBoard.place(ofCorner: $0.number) }
      .flatMap { [Float($0.x), Float($0.y)] }
    let pixels = corners.flatMap { [Float($0.pixel.x), Float($0.pixel.y)] }
    var found = open_cv_lens()
    let status = open_cv_measure_lens(
      places, pixels, views.map(\.corners.count), views.count, Int32(width), Int32(height), &found)
    if status == OPEN_CV_REFUSED { return nil }
    try check(status, width: width, height: height)
    let lens = CameraLens(
      width: width, height: height, focalX: found.focal_x, focalY: found.focal_y,
      center: CameraPoint(x: found.center_x, y: found.center_y),
      radial: [found.radial.0, found.radial.1],
      tangential: [found.tangential.0, found.tangential.1])
    return lens.map { Measurement(lens: $0, deviationPixels: found.deviation) }
  }

  private static func check(
    _ status: open_cv_status, width: Int, height: Int
  ) throws(MarkerDetectionError) {
    switch status {
    case OPEN_CV_DONE: break
    case OPEN_CV_NO_CODECS: throw .noModule
    case OPEN_CV_NO_MEMORY: throw .outOfMemory(width: width, height: height)
    default: throw .refused
    }
  }
}
