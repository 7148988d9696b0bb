// The sheet's markers in a grey picture, by OpenCV's aruco module.

import COpenCV
import CameraSheet
import Geometry
import Tracks

/// Why no markers are looked for.
public enum MarkerDetectionError: Error, Sendable, Hashable {
  /// The machine's OpenCV has no aruco module, or one of another form.
  case noModule
  /// There is no memory for a picture of this size.
  case outOfMemory(width: Int, height: Int)
  /// OpenCV refuses the picture.
  case refused
}

/// Finds printed markers.
public enum MarkerFinder {
  /// Why no markers can be looked for on this machine; nil where they can.
  public static var fault: MarkerDetectionError? {
    let side = 32
    let frame = GreyFrame(
      timeNanoseconds: 0, width: side, height: side,
      pixels: [UInt8](repeating: 255, count: side * side))
    do throws(MarkerDetectionError) {
      _ = try markers(in: frame)
      return nil
    } catch {
      return error
    }
  }

  // A sheet has four; what else is printed on a desk may look like some.
  private static let most = 16

  /// The markers in a picture, each corner to a fraction of a pixel.
  ///
  /// - Parameter frame: the picture.
  /// - Returns: the markers with their numbers in the dictionary of 50.
  /// - Throws: `MarkerDetectionError` where none can be looked for.
  public static func markers(in frame: GreyFrame) throws(MarkerDetectionError) -> [SeenMarker] {
    var found = [open_cv_marker](repeating: open_cv_marker(), count: most)
    var count = 0
    let status = frame.pixels.withUnsafeBufferPointer { pixels in
      open_cv_find_markers(
        pixels.baseAddress, Int32(frame.width), Int32(frame.height), &found, most, &count)
    }
    switch status {
    case OPEN_CV_DONE: break
    case OPEN_CV_NO_CODECS: throw .noModule
    case OPEN_CV_NO_MEMORY: throw .outOfMemory(width: frame.width, height: frame.height)
    default: throw .refused
    }
    return found.prefix(min(count, most)).map { marker in
      let c = marker.corners
      return SeenMarker(
        number: Int(marker.number),
        corners: [(c.0, c.1), (c.2, c.3), (c.4, c.5), (c.6, c.7)].map {
          CameraPoint(x: Double($0.0), y: Double($0.1))
        })
    }
  }
}
