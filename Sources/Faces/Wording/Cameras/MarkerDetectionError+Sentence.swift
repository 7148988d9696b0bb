// Sentences and exit statuses for what finds the markers of a sheet.

import MarkerDetection
import Translation

extension MarkerDetectionError {
  var sentence: String {
    switch self {
    case .noModule:
      translated(
        "OpenCV's module aruco, which finds the markers of a sheet, is not installed, or is of another release; "
          + "install libopencv-contrib.")
    case .outOfMemory(let width, let height):
      translated(
        "There is no memory to look for a sheet in pictures of \(width) by \(height) pixels; end other programs."
      )
    case .refused:
      translated(
        "OpenCV refuses to look for a sheet in a picture; that is Penumbra's own fault; please report it."
      )
    }
  }

  var exitStatus: Int32 {
    switch self {
    case .noModule: ExitStatus.unavailable
    case .outOfMemory, .refused: ExitStatus.internalFault
    }
  }
}
